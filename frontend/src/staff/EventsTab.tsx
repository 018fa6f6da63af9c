import type { TimelineEvent } from '@app/contracts/audit';
import { Link } from 'react-router';
import { type Column, DataTable } from '../ui/DataTable.js';
import { ErrorState } from '../ui/EmptyState.js';
import { SkeletonTable } from '../ui/Skeleton.js';
import { useStream } from './registration-reads.js';
import { Moment } from '../platform/Moment.js';

const columns: readonly Column<TimelineEvent>[] = [
  { key: 'revision', header: 'Rev.', align: 'n', cell: ({ revision }) => revision },
  {
    key: 'event',
    header: 'Event',
    title: true,
    cell: ({ text, type }) => (
      <span>
        <span className="med">{text}</span> <span className="t2">{type}</span>
      </span>
    ),
  },
  { key: 'actor', header: 'Actor', cell: ({ actor }) => `${actor.display}, ${actor.role}` },
  { key: 'at', header: 'Time', cell: ({ at }) => <Moment at={at} /> },
  { key: 'position', header: 'Position', align: 'n', cell: ({ position }) => position },
];

/** The stream behind the registration, masked, for those who may read it (AUD-001). */
export const EventsTab = ({ id }: { id: number }) => {
  const stream = `registration-${id}`;
  const { data, error, isPending, refetch } = useStream(stream, true);
  if (error && !data) return <ErrorState what="The events" onRetry={() => void refetch()} />;
  if (isPending) return <SkeletonTable caption="Events" heads={['Rev.', 'Event', 'Actor', 'Time', 'Position']} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reached by the keyboard
    <section className="StaffShow__scroll is-table" tabIndex={0} aria-label="Events">
      <p className="StaffShow__note dense">
        <Link to={`/audit/streams/${stream}`}>Open {stream} in the audit</Link>{' '}
        <Link to={`/audit/registrations/${id}/proof`}>Balance proof</Link>
      </p>
      <DataTable<TimelineEvent>
        caption="Events"
        columns={columns}
        rows={[...data.events].reverse()}
        rowKey={(event) => event.id}
      />
    </section>
  );
};
