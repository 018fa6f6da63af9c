import type { AccountRow } from '@app/contracts/accounts';
import { Link } from 'react-router';
import { AccountActions } from './AccountActions.js';
import { AccountChip, stateOf } from './account-chip.js';
import { ListOrRecord } from './ListOrRecord.js';
import { ListPage } from './ListPage.js';
import type { ListColumn } from './list-types.js';
import { AccountPage, historyOfAccount } from './records/AccountPage.js';
import { ROLE_NAMES } from './role-names.js';
import { Moment } from '../platform/Moment.js';
import { dayText } from '../platform/times.js';
import { momentCell } from './csv.js';

const kindOf = ({ studio_account }: AccountRow): string => (studio_account ? 'Studio' : 'Individual');

const columns: readonly ListColumn<AccountRow>[] = [
  {
    key: 'id',
    header: 'No.',
    sort: 'id',
    cell: (r) => <span className="num t3">{r.id}</span>,
    csv: (r) => r.id,
    width: '76px',
  },
  {
    key: 'name',
    header: 'Name',
    sort: 'lname',
    cell: (r) => `${r.fname} ${r.lname}`,
    csv: (r) => `${r.fname} ${r.lname}`,
    className: 'clip',
  },
  { key: 'email', header: 'E-mail', sort: 'email', cell: (r) => r.email, csv: (r) => r.email, className: 'clip' },
  {
    key: 'kind',
    header: 'Account',
    sort: 'studio_account',
    cell: (r) => (r.studio_id === null ? kindOf(r) : <Link to={`/staff/studios/${r.studio_id}`}>{kindOf(r)}</Link>),
  },
  {
    key: 'roles',
    header: 'Roles',
    cell: (r) => r.roles.map((role) => ROLE_NAMES[role]).join(', ') || '–',
    csv: (r) => r.roles.join(' '),
  },
  { key: 'state', header: 'Status', sort: 'confirmed', cell: (r) => <AccountChip row={r} />, csv: stateOf },
  {
    key: 'since',
    header: 'Registered',
    sort: 'registered_at',
    cell: (r) => dayText(r.registered_at),
    csv: (r) => momentCell(r.registered_at),
  },
  {
    key: 'last',
    header: 'Last signed in',
    sort: 'last_signed_in_at',
    cell: (r) => <Moment at={r.last_signed_in_at} />,
    csv: (r) => momentCell(r.last_signed_in_at),
  },
  { key: 'actions', header: 'Actions', cell: (r) => <AccountActions row={r} /> },
];

const List = () => (
  <ListPage<AccountRow>
    resource="accounts"
    title="Accounts"
    columns={columns}
    saved={[
      { label: 'Studios', filter: { studio_account: true } },
      { label: 'Not confirmed', filter: { confirmed: false } },
      { label: 'Locked', filter: { locked: true } },
    ]}
    searchLabel="Number, name, e-mail"
    sort={{ field: 'id', order: 'DESC' }}
    flash="account"
    pathOf={({ id }) => `/staff/accounts/${id}`}
    history={historyOfAccount}
    empty="There are no accounts yet."
  />
);

/** Everybody who can sign in, and the page of one of them (ADM-007, ADM-016). */
export const AccountsPage = () => <ListOrRecord list={List} record={AccountPage} />;
