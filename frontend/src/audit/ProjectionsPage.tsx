import { useEffect } from 'react';
import { PageTitle } from '../platform/PageTitle.js';
import { useRead } from '../platform/use-read.js';
import { Button } from '../ui/Button.js';
import { type Column, DataTable } from '../ui/DataTable.js';
import { ErrorState } from '../ui/EmptyState.js';
import { SkeletonTable } from '../ui/Skeleton.js';
import { StatusChip } from '../ui/StatusChip.js';
import { positionText } from './stream-of.js';

const EVERY_MS = 5_000;

type Projection = {
  readonly name: string;
  readonly version: number;
  readonly position: string;
  readonly lag: number;
  readonly failed: {
    readonly type: string;
    readonly stream: string;
    readonly revision: number;
    readonly error: string;
  } | null;
};

const chip = ({ failed, lag }: Projection) =>
  failed ? (
    <StatusChip icon="error" tone="error">
      Stopped
    </StatusChip>
  ) : (
    <StatusChip icon={lag === 0 ? 'check' : 'clock'} tone={lag === 0 ? 'success' : 'warning'}>
      {lag === 0 ? 'Up to date' : 'Catching up'}
    </StatusChip>
  );

const columns: readonly Column<Projection>[] = [
  {
    key: 'name',
    header: 'Read model',
    title: true,
    cell: ({ name }) => name,
    compare: (a, b) => a.name.localeCompare(b.name),
  },
  { key: 'version', header: 'Version', align: 'n', cell: ({ version }) => version },
  { key: 'position', header: 'Position', align: 'n', cell: ({ position }) => positionText(position) },
  { key: 'lag', header: 'Lag, events', align: 'n', cell: ({ lag }) => lag, compare: (a, b) => a.lag - b.lag },
  { key: 'state', header: 'State', cell: chip },
  {
    key: 'error',
    header: 'Last error',
    cell: ({ failed }) => (failed ? `${failed.stream}, ${failed.revision}, ${failed.type}: ${failed.error}` : '–'),
  },
];

/** How far every read model is behind the log, and what stopped it. */
export const ProjectionsPage = () => {
  const { data, error, isPending, refetch } = useRead<readonly Projection[]>(['projections'], 'audit/projections', {
    handled: true,
  });
  useEffect(() => {
    const timer = setInterval(() => void refetch(), EVERY_MS);
    return () => clearInterval(timer);
  }, [refetch]);
  return (
    <main className="Audit" id="main">
      <header className="Audit__head">
        <PageTitle className="h2">Projections</PageTitle>
        <p className="row push">
          <Button kind="second" size="s" icon="undo" onClick={() => void refetch()}>
            Refresh
          </Button>
        </p>
      </header>
      <section className="Sheet Audit__table" aria-label="Projections">
        {error && !data ? (
          <ErrorState what="The projections" onRetry={() => void refetch()} />
        ) : isPending ? (
          <SkeletonTable caption="Projections" heads={['Read model', 'Version', 'Position', 'Lag, events', 'State']} />
        ) : (
          <DataTable<Projection> caption="Projections" columns={columns} rows={data} rowKey={({ name }) => name} />
        )}
      </section>
    </main>
  );
};
