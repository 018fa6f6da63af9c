import type { AccountPerson, AccountRow } from '@app/contracts/accounts';
import { phoneDigits } from '@app/contracts/shared';
import { defineView } from '../define-view.js';

type Row = AccountRow;

const searchable = (row: Row): Row => {
  const { id, fname, lname, email, phoneValue } = row;
  const words = [`${fname} ${lname}`, email, id, phoneDigits(phoneValue ?? '') ?? phoneValue];
  return { ...row, search: words.filter(Boolean).join(' ') };
};

const withPerson = (row: Row, { fname, lname, person_type_id, phoneValue, address }: AccountPerson): Row =>
  searchable({ ...row, fname, lname, person_type_id, phoneValue, address });

const change = (row: Row | null, values: Partial<AccountRow>): Row | null => (row ? { ...row, ...values } : null);

/** One row per account, for the staff's lists (ADM-007). */
export const accountsView = defineView<AccountRow>()({
  name: 'accounts',
  streams: ['account'],
  version: 5,
  indexes: [['email'], ['studio_id'], ['registered_at']],
  scalars: ['studio_account', 'confirmed', 'locked', 'last_signed_in_at'],
  names: ['email', 'fname', 'lname', 'search'],
  resource: 'account',
  keys: ({ data }) => [data.account_id],
  ignores: [
    'PasswordResetRequested',
    'PasswordChanged',
    'SignedOut',
    'SecondFactorTurnedOn',
    'SecondFactorTurnedOff',
    'ViewAsStarted',
    'ViewAsEnded',
  ],
  on: {
    AccountRegistered: (_, { data, occurred_at }) =>
      searchable({
        id: data.account_id,
        email: data.email,
        fname: data.person.fname,
        lname: data.person.lname,
        person_type_id: data.person.person_type_id,
        phoneValue: data.person.phoneValue,
        address: data.person.address,
        studio_account: data.studio_account,
        studio_id: data.studio_id,
        confirmed: false,
        locked: false,
        roles: [],
        registered_at: occurred_at,
        last_signed_in_at: null,
        search: '',
      }),
    EmailConfirmed: (row) => change(row, { confirmed: true }),
    EmailChanged: (row, { data }) => (row ? searchable({ ...row, email: data.email }) : null),
    EmailChangeUndone: (row, { data }) => (row ? searchable({ ...row, email: data.email, confirmed: true }) : null),
    AccountProfileChanged: (row, { data }) => (row ? withPerson(row, data.person) : null),
    AccountLocked: (row) => change(row, { locked: true }),
    AccountUnlocked: (row) => change(row, { locked: false }),
    RolesChanged: (row, { data }) => change(row, { roles: data.roles }),
    AffiliationChanged: (row, { data }) => change(row, { studio_id: data.studio_id }),
    SignedIn: (row, { occurred_at }) => change(row, { last_signed_in_at: occurred_at }),
  },
  rooms: ({ id }) => [`account:${id}`, 'staff'],
});
