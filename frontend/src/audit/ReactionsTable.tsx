import type { ReactionStatus } from '@app/contracts/shared';
import { type Column, DataTable } from '../ui/DataTable.js';
import { ErrorState } from '../ui/EmptyState.js';
import { SkeletonTable } from '../ui/Skeleton.js';
import { StatusChip } from '../ui/StatusChip.js';
import { useReactions } from './projection-reads.js';

const columns: readonly Column<ReactionStatus>[] = [
  { key: 'name', header: 'Reaction', title: true, cell: ({ name }) => name },
  {
    key: 'state',
    header: 'State',
    cell: ({ failed }) => (
      <StatusChip icon={failed ? 'error' : 'check'} tone={failed ? 'error' : 'success'}>
        {failed ? 'Stopped, tried again every 5 s' : 'Going on'}
      </StatusChip>
    ),
  },
  {
    key: 'error',
    header: 'Last error',
    cell: ({ failed }) => (failed ? `${failed.stream}, ${failed.revision}, ${failed.type}: ${failed.error}` : '–'),
  },
];

/** What follows from events by itself, such as mail, and the event at which it has stopped (KER-045). */
export const ReactionsTable = () => {
  const { data, error, isPending, refetch } = useReactions();
  return (
    <section className="Sheet Audit__table" aria-label="Reactions">
      {error && !data ? (
        <ErrorState what="The reactions" onRetry={() => void refetch()} />
      ) : isPending ? (
        <SkeletonTable caption="Reactions" heads={['Reaction', 'State', 'Last error']} />
      ) : (
        <DataTable<ReactionStatus> caption="Reactions" columns={columns} rows={data} rowKey={({ name }) => name} />
      )}
    </section>
  );
};
