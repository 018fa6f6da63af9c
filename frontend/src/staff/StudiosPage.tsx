import type { StudioRow } from '@app/contracts/accounts';
import { STATES } from '@app/contracts/catalogue';
import { StatusChip } from '../ui/StatusChip.js';
import { ListPage } from './ListPage.js';
import type { ListColumn } from './list-types.js';

const cityOf = ({ address }: StudioRow): string =>
  [address.city, STATES.find(({ id }) => id === address.state_id)?.abbreviation].filter(Boolean).join(', ');
const mailOf = ({ email }: StudioRow): string => (email.find(({ primary }) => primary) ?? email[0])?.value ?? '–';
const phoneOf = ({ phone }: StudioRow): string => (phone.find(({ primary }) => primary) ?? phone[0])?.value ?? '–';

const chips = (row: StudioRow) => (
  <span className="row">
    <StatusChip icon={row.verified ? 'check' : 'clock'} tone={row.verified ? 'success' : 'warning'}>
      {row.verified ? 'Verified' : 'Not verified'}
    </StatusChip>
    {row.flagged && (
      <StatusChip icon="flag" tone="error">
        Flagged
      </StatusChip>
    )}
    {row.bypass_deposit && <StatusChip icon="dollar">No deposit</StatusChip>}
  </span>
);

const columns: readonly ListColumn<StudioRow>[] = [
  {
    key: 'id',
    header: 'No.',
    sort: 'id',
    cell: (r) => <span className="num t3">{r.id}</span>,
    csv: (r) => r.id,
    width: '76px',
  },
  { key: 'name', header: 'Studio', sort: 'name', cell: (r) => r.name, csv: (r) => r.name, className: 'clip' },
  { key: 'city', header: 'City', cell: cityOf, csv: cityOf },
  { key: 'email', header: 'E-mail', cell: mailOf, csv: mailOf, className: 'clip' },
  { key: 'phone', header: 'Phone', cell: phoneOf, csv: phoneOf },
  { key: 'claimed', header: 'Claimed', sort: 'claimed', cell: (r) => (r.claimed ? 'Yes' : 'No') },
  { key: 'account', header: 'Account', align: 'n', sort: 'account_id', cell: (r) => r.account_id ?? '–' },
  { key: 'status', header: 'Status', sort: 'verified', cell: chips, csv: (r) => (r.verified ? 'Verified' : '') },
];

export const StudiosPage = () => (
  <ListPage<StudioRow>
    resource="studios"
    title="Studios"
    columns={columns}
    saved={[
      { label: 'Not verified', filter: { verified: false } },
      { label: 'Flagged', filter: { flagged: true } },
    ]}
    searchLabel="Number, studio"
    sort={{ field: 'name', order: 'ASC' }}
    flash="studio"
    history={({ id, name }) => ({ title: name, things: [{ label: 'Studio', category: 'studio', id }] })}
    empty="There are no studios yet."
  />
);
