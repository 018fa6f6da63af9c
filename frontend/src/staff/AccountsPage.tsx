import type { AccountRow } from '@app/contracts/accounts';
import { StatusChip } from '../ui/StatusChip.js';
import { AccountActions } from './AccountActions.js';
import { ListPage } from './ListPage.js';
import type { ListColumn } from './list-types.js';
import { ROLE_NAMES } from './role-names.js';
import { dayText, momentText } from '../platform/times.js';

const stateOf = ({ locked, confirmed }: AccountRow): string =>
  locked ? 'Locked' : confirmed ? 'Confirmed' : 'Not confirmed';

const chip = (row: AccountRow) => (
  <StatusChip
    icon={row.locked ? 'lock' : row.confirmed ? 'check' : 'clock'}
    tone={row.locked ? 'error' : row.confirmed ? 'success' : 'warning'}
  >
    {stateOf(row)}
  </StatusChip>
);

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
  { key: 'kind', header: 'Account', sort: 'studio_account', cell: (r) => (r.studio_account ? 'Studio' : 'Individual') },
  {
    key: 'roles',
    header: 'Roles',
    cell: (r) => r.roles.map((role) => ROLE_NAMES[role]).join(', ') || '–',
    csv: (r) => r.roles.join(' '),
  },
  { key: 'state', header: 'Status', sort: 'confirmed', cell: chip, csv: stateOf },
  {
    key: 'since',
    header: 'Registered',
    sort: 'registered_at',
    cell: (r) => dayText(r.registered_at),
    csv: (r) => r.registered_at,
  },
  {
    key: 'last',
    header: 'Last signed in',
    sort: 'last_signed_in_at',
    cell: (r) => momentText(r.last_signed_in_at),
    csv: (r) => r.last_signed_in_at,
  },
  { key: 'actions', header: 'Actions', cell: (r) => <AccountActions row={r} /> },
];

export const AccountsPage = () => (
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
    history={({ id, fname, lname }) => ({
      title: `${fname} ${lname}`,
      things: [
        { label: 'Account', category: 'account', id },
        { label: 'Roster', category: 'roster', id },
      ],
    })}
    empty="There are no accounts yet."
  />
);
