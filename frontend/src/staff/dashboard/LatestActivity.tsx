import { type ActivityRow, auditCalls } from '@app/contracts/audit';
import { counted, formatMonthDay, type Instant } from '@app/contracts/shared';
import { Link } from 'react-router';
import { What } from '../../audit/index.js';
import { useClock } from '../../platform/clock.js';
import { dayOf, timeText } from '../../platform/times.js';
import { useRead } from '../../platform/use-read.js';
import { Avatar } from '../../ui/Avatar.js';
import { EmptyState, ErrorState } from '../../ui/EmptyState.js';
import { Skeletons } from '../../ui/Skeleton.js';
import { useCatalogue } from '../catalogue.js';

const timeOf = (at: Instant, now: Instant): string => {
  const day = dayOf(at);
  return day === dayOf(now) ? timeText(at) : formatMonthDay(day);
};

const OFFICE: readonly string[] = ['staff', 'admin'];

const Line = ({ row, now }: { row: ActivityRow; now: Instant }) => {
  const { labelOf } = useCatalogue();
  const { registration_id: id, tour_date_id: tour, more, who } = row;
  return (
    <li>
      <time className="cap num" dateTime={row.at}>
        {timeOf(row.at, now)}
      </time>
      <Avatar name={who.display} staff={OFFICE.includes(who.role)} small />
      <div>
        <p>
          <b className="med">{who.display}</b> <What row={row} />
          {more > 0 && <span className="t3">, and {counted(more, 'more change')}</span>}
        </p>
        <p className="cap">
          <Link to={`/staff/registrations/${id}/history`}>{id}</Link>
          {tour !== null && ` ${labelOf(tour)}`}
        </p>
      </div>
    </li>
  );
};

/** What was done last to registrations, as it happens (ADM-001). */
export const LatestActivity = () => {
  const { now } = useClock();
  const { data, error, refetch } = useRead(['activity'], auditCalls.activity, {}, { handled: true });
  return (
    <section className="Sheet Activity" aria-label="Latest activity">
      <h2 className="h4">Latest activity</h2>
      {data && data.length === 0 && <EmptyState icon="clock" title="Nothing has happened yet." />}
      {data ? (
        <ol className="dense">
          {data.map((row) => (
            <Line key={row.id} row={row} now={now} />
          ))}
        </ol>
      ) : error ? (
        <ErrorState what="The latest activity" onRetry={() => void refetch()} />
      ) : (
        <Skeletons label="Loading the latest activity" lines={6} />
      )}
    </section>
  );
};
