import type { StaffStudioRow } from '@app/contracts/accounts';
import { STATES } from '@app/contracts/catalogue';
import { Link } from 'react-router';
import { useAccount } from '../platform/session.js';
import { ListOrRecord } from './ListOrRecord.js';
import { ListPage } from './ListPage.js';
import type { ListColumn } from './list-types.js';
import { historyOfStudio, StudioPage } from './records/StudioPage.js';
import { StudioChips } from './studio-chips.js';

const cityOf = ({ address }: StaffStudioRow): string =>
  [address.city, STATES.find(({ id }) => id === address.state_id)?.abbreviation].filter(Boolean).join(', ');
const mailOf = ({ email }: StaffStudioRow): string => (email.find(({ primary }) => primary) ?? email[0])?.value ?? '–';
const phoneOf = ({ phone }: StaffStudioRow): string => (phone.find(({ primary }) => primary) ?? phone[0])?.value ?? '–';

const columns: readonly ListColumn<StaffStudioRow>[] = [
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
  {
    key: 'account',
    header: 'Account',
    align: 'n',
    sort: 'account_id',
    cell: (r) => (r.account_id === null ? '–' : <Link to={`/staff/accounts/${r.account_id}`}>{r.account_id}</Link>),
  },
  {
    key: 'assignee',
    header: 'Assignee',
    cell: (r) => r.assignee?.display ?? '–',
    csv: (r) => r.assignee?.display ?? null,
    className: 'clip',
  },
  {
    key: 'status',
    header: 'Status',
    sort: 'verified',
    cell: (r) => <StudioChips row={r} />,
    csv: (r) => (r.verified ? 'Verified' : ''),
  },
];

const List = () => {
  const me = useAccount().id;
  return (
    <ListPage<StaffStudioRow>
      resource="studios"
      title="Studios"
      columns={columns}
      saved={[
        { label: 'Not verified', filter: { verified: false } },
        { label: 'Flagged', filter: { flagged: true } },
        { label: 'Assigned to me', filter: { assignee_id: me } },
      ]}
      searchLabel="Number, studio"
      sort={{ field: 'name', order: 'ASC' }}
      flash="studio"
      pathOf={({ id }) => `/staff/studios/${id}`}
      history={historyOfStudio}
      empty="There are no studios yet."
    />
  );
};

/** Every studio, and the page of one of them (ADM-007, ADM-016). */
export const StudiosPage = () => <ListOrRecord list={List} record={StudioPage} />;
