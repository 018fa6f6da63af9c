import type { AccountEvent, AccountRow, StudioEvent, StudioRow } from '@app/contracts/accounts';
import type { DomainEvent, StoredEvent } from '@app/contracts/shared';
import type { View } from '../platform/view.js';
import { accountsView } from './accounts.view.js';
import { studiosView } from './studios.view.js';

const stored = (event: DomainEvent): StoredEvent =>
  ({ ...event, occurred_at: '2026-01-20T17:00:00.000Z' }) as StoredEvent;
const fold = <D extends object>(view: View<D>, ...events: DomainEvent[]): D | null =>
  events.map(stored).reduce<D | null>((doc, event) => view.fold(doc, event, 12), null);

const registered: AccountEvent = {
  type: 'AccountRegistered',
  data: {
    account_id: 12,
    email: 'Ann@Example.com',
    person: { fname: 'Änn', lname: 'Lee', person_type_id: 9, phoneValue: null, address: null },
    studio_account: false,
    studio_id: null,
    platform_id: 1,
    event: null,
  },
};
const account = (...events: AccountEvent[]) => fold<AccountRow>(accountsView, registered, ...events);
const of = { account_id: 12 };

describe('accounts', () => {
  it('ADM-007 a new account is unconfirmed, unlocked and found by name and address', () => {
    expect(account()).toMatchObject({
      id: 12,
      confirmed: false,
      locked: false,
      roles: [],
      search: 'Änn Lee Ann@Example.com 12',
    });
  });

  it('ACC-005 ACC-004 follows confirmation, lock, unlock and roles', () => {
    const roles: AccountEvent = { type: 'RolesChanged', data: { ...of, roles: ['staff'], previous_roles: [] } };
    const confirmed: AccountEvent = { type: 'EmailConfirmed', data: { ...of, email: 'x' } };
    const locked: AccountEvent = { type: 'AccountLocked', data: of };
    expect(account(confirmed, locked, roles)).toMatchObject({ confirmed: true, locked: true, roles: ['staff'] });
    expect(account(locked, { type: 'AccountUnlocked', data: of })).toMatchObject({ locked: false });
    expect(account({ type: 'SignedIn', data: { ...of, session_id: 's' } })?.last_signed_in_at).toBe(
      '2026-01-20T17:00:00.000Z',
    );
  });

  it('ADM-007 is found by a new name and a new address', () => {
    const person = { fname: 'Bea', lname: 'Wood', person_type_id: 2, phoneValue: '3125550100', address: null };
    expect(
      account(
        { type: 'AccountProfileChanged', data: { ...of, person } },
        { type: 'EmailChanged', data: { ...of, email: 'bea@example.com', previous_email: 'x' } },
        { type: 'AffiliationChanged', data: { ...of, studio_id: 5, independent: false } },
      ),
    ).toMatchObject({
      fname: 'Bea',
      person_type_id: 2,
      studio_id: 5,
      search: 'Bea Wood bea@example.com 12 3125550100',
    });
  });

  it('LIV-006 tells the account and staff', () => {
    expect(accountsView.rooms(account()!, stored(registered))).toEqual(['account:12', 'staff']);
  });
});

const profile = {
  name: 'Étoile Academy',
  website: 'https://etoile.example',
  address: { address: '1 Main St', city: 'Chicago', state_id: 14, country_id: 1, zip: '60601' },
  email: [],
  phone: [],
  studio_contacts: [],
};
const created: StudioEvent = {
  type: 'StudioCreated',
  data: { studio_id: 5, account_id: null, claimed: false, verified: false, ...profile },
};
const studio = (...events: StudioEvent[]) => fold<StudioRow>(studiosView, created, ...events);

describe('studios', () => {
  it('ACC-006 ACC-040 is searched by its plain name, verified and claimed later', () => {
    expect(studio()).toMatchObject({
      id: 5,
      name_key: 'etoile academy',
      verified: false,
      claimed: false,
      flagged: false,
    });
    expect(
      studio(
        { type: 'StudioVerified', data: { studio_id: 5 } },
        { type: 'StudioClaimed', data: { studio_id: 5, account_id: 12 } },
      ),
    ).toMatchObject({ verified: true, claimed: true, account_id: 12 });
  });

  it('ACC-093 ACC-101 follows flags and profile', () => {
    const flags = {
      flagged: true,
      bypass_deposit: false,
      bypass_removed_routine_fee: true,
      bypass_removed_routine_fee_post_deadline: false,
    };
    const changed = studio(
      { type: 'StudioFlagsChanged', data: { studio_id: 5, ...flags } },
      { type: 'StudioProfileChanged', data: { studio_id: 5, account_id: null, ...profile, name: 'Nova' } },
    );
    expect(changed).toMatchObject({ ...flags, name: 'Nova', name_key: 'nova' });
    expect(changed).not.toHaveProperty('studio_id');
  });

  it('~ADM-007 is merged into another, and taken back', () => {
    const merged: StudioEvent = { type: 'StudioMerged', data: { studio_id: 5, into: 6, name: 'Nova' } };
    expect(studio()).toMatchObject({ merged_into: null });
    expect(studio(merged)).toMatchObject({ merged_into: 6 });
    expect(studio(merged, { type: 'StudioUnmerged', data: { studio_id: 5, from: 6 } })).toEqual(studio());
  });

  it('LIV-006 tells staff, and the account once there is one', () => {
    const rooms = (row: StudioRow | null) => studiosView.rooms(row!, stored(created));
    expect(rooms(studio())).toEqual(['staff']);
    expect(rooms(studio({ type: 'StudioClaimed', data: { studio_id: 5, account_id: 12 } }))).toEqual([
      'account:12',
      'staff',
    ]);
  });
});
