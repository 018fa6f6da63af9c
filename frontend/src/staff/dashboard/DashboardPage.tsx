import {
  registrationCalls,
  type RegistrationStatus,
  type StaffDashboard,
  type TourDateCounts,
  type WorkList,
  type WorkListName,
} from '@app/contracts/registration';
import { counted, countText, daysBetween, type Instant, localDay, sum } from '@app/contracts/shared';
import { Link } from 'react-router';
import { useClock } from '../../platform/clock.js';
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
import { registrationsBy, WORK_LABELS } from '../work-lists.js';
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
            <Link to={OF_THEIR_OWN[name] ?? registrationsBy({ work_list: name })}>{WORK_LABELS[name]}</Link>
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
      <Link key={status} className="nowrap" to={registrationsBy({ tour_date_id, status })}>
        <Icon name={STATUSES[status].icon} size={14} /> {statuses[status]}{' '}
        <span className="cap">{STATUSES[status].label.toLowerCase()}</span>
      </Link>
    ))}
  </span>
);

/** Days to the first day; below 0 once the last is past. */
const daysTo = ({ tourDates }: StaffCatalogue, id: number, now: Instant): number | null => {
  const tour = tourDates.get(id);
  if (!tour) return null;
  const today = localDay(now, tour.time_zone);
  const over = daysBetween(tour.end_date, today);
  return over > 0 ? -over : Math.max(0, daysBetween(today, tour.start_date));
};

const toGoText = (days: number | null): string => {
  if (days === null) return '–';
  if (days === 0) return 'Now';
  return days < 0 ? 'Over' : counted(days, 'day');
};

/** The next one first; what is over stands last, the latest first (ADM-031). */
const byDay = (catalogue: StaffCatalogue, now: Instant) => {
  const order = [...catalogue.tourDates.keys()];
  const place = ({ tour_date_id: id }: TourDateCounts): number => {
    const at = order.indexOf(id);
    return (daysTo(catalogue, id, now) ?? 0) < 0 ? 2 * order.length - at : at;
  };
  return (a: TourDateCounts, b: TourDateCounts): number => place(a) - place(b);
};

const columnsOf = (catalogue: StaffCatalogue, now: Instant): readonly Column<TourDateCounts>[] => [
  tourColumn(catalogue),
  {
    key: 'days',
    header: 'To go',
    align: 'n',
    cell: ({ tour_date_id: id }) => <span className="nowrap">{toGoText(daysTo(catalogue, id, now))}</span>,
  },
  ...COUNTS,
];

const tourColumn = ({ cityOf, daysOf, eventOf }: StaffCatalogue): Column<TourDateCounts> => ({
  key: 'tour',
  header: 'Tour date',
  title: true,
  cell: ({ tour_date_id: id }) => (
    <Link to={registrationsBy({ tour_date_id: id })}>
      <EventMark subdomain={eventOf(id)?.subdomain} />
      {cityOf(id).split(',')[0]} <span className="cap">{daysOf(id)}</span>
    </Link>
  ),
});

const COUNTS: readonly Column<TourDateCounts>[] = [
  { key: 'statuses', header: 'By status', cell: (row) => <Statuses row={row} /> },
  {
    key: 'all',
    header: 'Registrations',
    align: 'n',
    cell: ({ statuses }) => SHOWN.reduce((all, status) => all + (statuses[status] ?? 0), 0),
  },
  { key: 'dancers', header: 'Dancers', align: 'n', cell: ({ dancers }) => countText(dancers) },
  { key: 'routines', header: 'Routines', align: 'n', cell: ({ routines }) => countText(routines) },
  { key: 'places', header: 'Places taken', cell: ({ levels }) => <Places levels={levels} /> },
  { key: 'tightest', header: 'Tightest level', cell: ({ levels }) => <Tightest levels={levels} /> },
  { key: 'paid', header: 'Money in', align: 'n', cell: ({ paid }) => <Money cents={paid} tone="plain" /> },
  {
    key: 'outstanding',
    header: 'Owed',
    align: 'n',
    cell: ({ outstanding }) => <Money cents={outstanding} tone="plain" />,
  },
];

const Board = ({ board }: { board: StaffDashboard }) => {
  const catalogue = useCatalogue();
  const { now } = useClock();
  const rows = board.tour_dates.toSorted(byDay(catalogue, now));
  return (
    <>
      <Work lists={board.work} />
      <section className="Sheet Board__tours" aria-label="Tour dates">
        <h2 className="h4 row between">
          Cities: days to go, who comes, places and money
          <span className="t2">
            <Money cents={sum(rows.map(({ outstanding }) => outstanding))} tone="plain" /> outstanding
          </span>
        </h2>
        <DataTable<TourDateCounts>
          caption="Tour dates"
          columns={columnsOf(catalogue, now)}
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
  const { seasons } = useCatalogue();
  const { data, error, refetch } = useRead(
    ['registrations', 'dashboard'],
    registrationCalls.dashboard,
    {},
    {
      handled: true,
    },
  );
  const season = seasons.find(({ id }) => id === data?.season_id);
  return (
    <main className="Board" id="main">
      <header className="row">
        <PageTitle className="h3">Dashboard</PageTitle>
        <span className="cap">
          {data && (
            <>
              {season && `${season.start_year}-${season.end_year}, `}
              {counted(data.tour_dates.length, 'tour date')} with registrations
            </>
          )}
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
