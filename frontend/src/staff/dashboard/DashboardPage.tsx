import {
  registrationCalls,
  type RegistrationStatus,
  type StaffDashboard,
  type TourDateCounts,
  type WorkList,
  type WorkListName,
} from '@app/contracts/registration';
import { counted, countText, sum } from '@app/contracts/shared';
import { Link } from 'react-router';
import { useHeader } from '../../platform/header.js';
import { PageTitle } from '../../platform/PageTitle.js';
import { useRead } from '../../platform/use-read.js';
import { type Column, DataTable } from '../../ui/DataTable.js';
import { EmptyState, ErrorState } from '../../ui/EmptyState.js';
import { Icon, type IconName } from '../../ui/Icon.js';
import { Money } from '../../ui/Money.js';
import { Skeletons } from '../../ui/Skeleton.js';
import { type StaffCatalogue, useCatalogue } from '../catalogue.js';
import { EventMark } from '../EventMark.js';
import { STATUSES } from '../statuses.js';
import { WORK_LABELS } from '../work-lists.js';
import { Lag } from './Lag.js';
import { LatestActivity } from './LatestActivity.js';
import { MoneyIn } from './MoneyIn.js';
import { Places, Tightest } from './Places.js';
import './dashboard.css';

const WORK_ICONS: Readonly<Record<WorkListName, IconName>> = {
  overdue_review: 'clock',
  unpaid: 'dollar',
  overpaid: 'undo',
  declined: 'error',
  paid_refused: 'error',
  checks_awaited: 'mail',
  late_money: 'warning',
  missing_waivers: 'signature',
  missing_music: 'music',
  unverified_attendance: 'users',
  student_ids: 'eye',
  short_nominations: 'star',
};

const listOf = (filter: object): string =>
  `/staff/registrations?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

/** Where the rows are more than registrations. */
const OF_THEIR_OWN: Readonly<Partial<Record<WorkListName, string>>> = {
  overdue_review: '/staff/review?mine=no',
  student_ids: `/staff/student-ids?${new URLSearchParams({ filter: '{"status":"awaiting"}' })}`,
};

const Work = ({ lists }: { lists: readonly WorkList[] }) => (
  <section className="Sheet Board__work" aria-label="Work lists">
    <h2 className="h4">Work lists</h2>
    <ul>
      {lists.map(({ name, count, amount }) => (
        <li key={name} className="row">
          <Icon name={WORK_ICONS[name]} />
          {count === 0 ? (
            <span className="t3">{WORK_LABELS[name]}</span>
          ) : (
            <Link to={OF_THEIR_OWN[name] ?? listOf({ work_list: name })}>{WORK_LABELS[name]}</Link>
          )}
          {amount !== 0 && <Money cents={amount} tone="plain" className="cap" />}
          <b className="num push">{countText(count)}</b>
        </li>
      ))}
    </ul>
  </section>
);

const SHOWN: readonly RegistrationStatus[] = [
  'confirmed',
  'completed',
  'reviewed',
  'editing',
  'in_progress',
  'cancelled',
];

const Statuses = ({ row: { tour_date_id, statuses } }: { row: TourDateCounts }) => (
  <span className="row wrap">
    {SHOWN.filter((status) => statuses[status]).map((status) => (
      <Link key={status} className="nowrap" to={listOf({ tour_date_id, status })}>
        <Icon name={STATUSES[status].icon} size={14} /> {statuses[status]}{' '}
        <span className="cap">{STATUSES[status].label.toLowerCase()}</span>
      </Link>
    ))}
  </span>
);

const columnsOf = ({ cityOf, daysOf, eventOf }: StaffCatalogue): readonly Column<TourDateCounts>[] => [
  {
    key: 'tour',
    header: 'Tour date',
    title: true,
    cell: ({ tour_date_id: id }) => (
      <Link to={listOf({ tour_date_id: id })}>
        <EventMark subdomain={eventOf(id)?.subdomain} />
        {cityOf(id).split(',')[0]} <span className="cap">{daysOf(id)}</span>
      </Link>
    ),
  },
  { key: 'statuses', header: 'Registrations by status', cell: (row) => <Statuses row={row} /> },
  {
    key: 'all',
    header: 'All',
    align: 'n',
    cell: ({ statuses }) => SHOWN.reduce((all, status) => all + (statuses[status] ?? 0), 0),
  },
  { key: 'places', header: 'Limited places taken', cell: ({ levels }) => <Places levels={levels} /> },
  { key: 'tightest', header: 'Tightest level', cell: ({ levels }) => <Tightest levels={levels} /> },
  {
    key: 'outstanding',
    header: 'Outstanding',
    align: 'n',
    cell: ({ outstanding }) => <Money cents={outstanding} tone="plain" />,
  },
];

const Board = ({ board }: { board: StaffDashboard }) => {
  const catalogue = useCatalogue();
  const days = [...catalogue.tourDates.keys()];
  const rows = board.tour_dates.toSorted((a, b) => days.indexOf(a.tour_date_id) - days.indexOf(b.tour_date_id));
  return (
    <>
      <Work lists={board.work} />
      <section className="Sheet Board__tours" aria-label="Tour dates">
        <h2 className="h4 row between">
          Registrations by status, places and balances
          <span className="t2">
            <Money cents={sum(rows.map(({ outstanding }) => outstanding))} tone="plain" /> outstanding
          </span>
        </h2>
        <DataTable<TourDateCounts>
          caption="Tour dates"
          columns={columnsOf(catalogue)}
          rows={rows}
          rowKey={({ tour_date_id }) => tour_date_id}
          empty={<EmptyState icon="list" title="There are no registrations yet." />}
        />
      </section>
    </>
  );
};

/** What the office sees first: what waits for it, how the season stands, money, and what goes on (ADM-001, ADM-018). */
export const DashboardPage = () => {
  useHeader({});
  const { data, error, refetch } = useRead(
    ['registrations', 'dashboard'],
    registrationCalls.dashboard,
    {},
    {
      handled: true,
    },
  );
  return (
    <main className="Board" id="main">
      <header className="row">
        <PageTitle className="h3">Dashboard</PageTitle>
        <span className="cap">
          {data && `Season ${data.season_id}, ${counted(data.tour_dates.length, 'tour date')} with registrations`}
        </span>
      </header>
      {data ? (
        <Board board={data} />
      ) : error ? (
        <ErrorState what="The dashboard" onRetry={() => void refetch()} />
      ) : (
        <Skeletons label="Loading the dashboard" lines={8} />
      )}
      <div className="Board__pair">
        <MoneyIn />
        <Lag />
      </div>
      <LatestActivity />
    </main>
  );
};
