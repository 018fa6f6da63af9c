import { auditCalls } from '@app/contracts/audit';
import {
  capital,
  counted,
  countText,
  type MadeAnew,
  type ProjectionComparison,
  type ProjectionStatus,
} from '@app/contracts/shared';
import { useState } from 'react';
import { PageTitle } from '../platform/PageTitle.js';
import { useSession } from '../platform/session.js';
import { useCommand } from '../platform/use-command.js';
import { Button } from '../ui/Button.js';
import { ConfirmDialog } from '../ui/ConfirmDialog.js';
import { type Column, DataTable } from '../ui/DataTable.js';
import { ErrorState } from '../ui/EmptyState.js';
import { Notice } from '../ui/Notice.js';
import { SkeletonTable } from '../ui/Skeleton.js';
import { StatusChip, type Tone } from '../ui/StatusChip.js';
import { Meter } from './Meter.js';
import { useProjections } from './projection-reads.js';
import { ReactionsTable } from './ReactionsTable.js';
import { useMechanism } from './mechanism.js';
import { positionText } from './stream-of.js';

const STATES: Readonly<Record<ProjectionStatus['state'], readonly [icon: 'check' | 'clock' | 'error', Tone, string]>> =
  {
    live: ['check', 'success', 'Up to date'],
    catching_up: ['clock', 'warning', 'Catching up'],
    failed: ['error', 'error', 'Stopped'],
    unattended: ['error', 'error', 'No worker'],
  };

/** KER-046. */
const MADE_ANEW: Readonly<Record<MadeAnew, string>> = {
  shorter: 'Made anew: the log ends before what it was made of',
  another: 'Made anew: it was made of another log',
  changed: 'Made anew: what it is made of events has changed',
};

const remaining = (seconds: number | null): string =>
  seconds === null ? '' : seconds < 90 ? `, ${seconds} s left` : `, ${Math.round(seconds / 60)} min left`;

const State = ({ row }: { row: ProjectionStatus }) => {
  const { rebuild, state, name } = row;
  if (rebuild && !rebuild.failed) {
    const text = `Rebuilding: ${countText(rebuild.done)} events, ${rebuild.percent} %, ${countText(rebuild.rate)}/s${remaining(rebuild.remaining_seconds)}`;
    return <Meter label={`Rebuild of ${name}`} percent={rebuild.percent} text={text} />;
  }
  const [icon, tone, text] = rebuild?.failed ? (['error', 'error', 'Rebuild stopped'] as const) : STATES[state];
  return (
    <>
      <StatusChip icon={icon} tone={tone}>
        {text}
      </StatusChip>
      {row.made_anew && <p className="cap">{MADE_ANEW[row.made_anew]}</p>}
    </>
  );
};

const TECHNICAL: readonly Column<ProjectionStatus>[] = [
  { key: 'version', header: 'Version', align: 'n', cell: ({ version }) => version },
  { key: 'position', header: 'Position', align: 'n', cell: ({ position }) => positionText(position) },
];

const failureOf = ({ failed, rebuild }: ProjectionStatus): string => {
  const at = failed ?? rebuild?.failed;
  return at ? `${at.stream}, ${at.revision}, ${at.type}: ${at.error}` : '–';
};

type Actions = {
  readonly admin: boolean;
  readonly comparing: string | null;
  readonly onCompare: (name: string) => void;
  readonly onRebuild: (name: string) => void;
  readonly onRetry: (name: string) => void;
};

const Buttons = ({ row, actions }: { row: ProjectionStatus; actions: Actions }) => {
  const { admin, comparing, onCompare, onRebuild, onRetry } = actions;
  const { name } = row;
  const stopped = Boolean(row.failed ?? row.rebuild?.failed);
  return (
    <span className="Actions">
      {admin && stopped && (
        <Button kind="second" size="s" aria-label={`Retry ${name}`} onClick={() => onRetry(name)}>
          Retry
        </Button>
      )}
      <Button
        kind="second"
        size="s"
        aria-label={`Compare ${name}`}
        busy={comparing === name}
        onClick={() => onCompare(name)}
      >
        Compare
      </Button>
      {admin && (
        <Button
          kind="second"
          size="s"
          aria-label={`Rebuild ${name}`}
          busy={row.rebuild !== null && !row.rebuild.failed}
          onClick={() => onRebuild(name)}
        >
          Rebuild
        </Button>
      )}
    </span>
  );
};

/** `event-search` is 'Event search'. */
const listName = (name: string): string => capital(name.replaceAll('-', ' '));

const columns = (actions: Actions, shown: boolean): readonly Column<ProjectionStatus>[] => [
  {
    key: 'name',
    header: shown ? 'Read model' : 'List',
    title: true,
    cell: ({ name }) => (shown ? name : listName(name)),
    sortBy: ({ name }) => [name],
  },
  ...(shown ? TECHNICAL : []),
  {
    key: 'lag',
    header: shown ? 'Lag, events' : 'Changes not shown yet',
    align: 'n',
    cell: ({ lag }) => countText(lag),
    sortBy: ({ lag }) => [lag],
  },
  { key: 'rate', header: shown ? 'Events/s' : 'Changes a second', align: 'n', cell: ({ rate }) => countText(rate) },
  { key: 'state', header: 'State', cell: (row) => <State row={row} /> },
  { key: 'error', header: 'Last error', cell: failureOf },
  {
    key: 'do',
    header: <span className="vh">Actions</span>,
    label: '',
    cell: (row) => <Buttons row={row} actions={actions} />,
  },
];

const Compared = ({ answer, onClose }: { answer: ProjectionComparison; onClose: () => void }) => {
  const { projection, equal, documents, total, sampled, differing, differing_count } = answer;
  const what = sampled
    ? `A sample of ${countText(documents)} of ${counted(total, 'document')}, spread over all of them,`
    : `All ${counted(documents, 'document')}`;
  return (
    <Notice
      tone={equal ? 'success' : 'error'}
      icon={equal ? 'check' : 'warning'}
      title={`${projection}: ${equal ? 'equal to the events' : `${counted(differing_count, 'document')} ${differing_count === 1 ? 'differs' : 'differ'}`}`}
      onClose={onClose}
    >
      {what} folded again from events alone, {equal ? 'verified at' : 'at'} position {positionText(answer.verified_at)}.
      {!equal && (
        <ul className="Audit__differing">
          {differing.slice(0, 20).map(({ id, differences }) => (
            <li key={id}>
              <b className="med">{id}</b>: <span className="mono">{differences.join(', ')}</span>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
};

/** How far every read model is behind the log, what stopped it, and what may be done about it (AUD-010). */
export const ProjectionsPage = () => {
  const { account } = useSession();
  const shown = useMechanism();
  const title = shown ? 'Projections' : 'Lists';
  const { data, error, isPending, refetch } = useProjections();
  const [asked, setAsked] = useState<string | null>(null);
  const [compared, setCompared] = useState<ProjectionComparison | null>(null);
  const [comparing, setComparing] = useState<string | null>(null);
  const again = (): void => void refetch();
  const compare = useCommand(auditCalls.compareProjection, { onDone: setCompared });
  const rebuild = useCommand(auditCalls.rebuildProjection, { onDone: again });
  const retry = useCommand(auditCalls.retryProjection, { onDone: again });
  const onCompare = (name: string): void => {
    setComparing(name);
    void compare.run({ params: { name } }).finally(() => setComparing(null));
  };
  const actions: Actions = {
    admin: account?.roles.includes('admin') ?? false,
    comparing,
    onCompare,
    onRebuild: setAsked,
    onRetry: (name) => void retry.run({ params: { name } }),
  };
  return (
    <main className="Audit" id="main">
      <header className="Audit__head">
        <PageTitle className="h2">{title}</PageTitle>
        <p className="row push">
          <Button kind="second" size="s" icon="undo" onClick={again}>
            Refresh
          </Button>
        </p>
      </header>
      {compared && <Compared answer={compared} onClose={() => setCompared(null)} />}
      <section className="Sheet Audit__table" aria-label={title}>
        {error && !data ? (
          <ErrorState what={`The ${title.toLowerCase()}`} onRetry={again} />
        ) : isPending ? (
          <SkeletonTable caption={title} heads={['List', 'Changes not shown yet', 'State']} />
        ) : (
          <DataTable<ProjectionStatus>
            caption={title}
            columns={columns(actions, shown)}
            rows={data}
            rowKey={({ name }) => name}
          />
        )}
      </section>
      <ReactionsTable />
      {asked && (
        <ConfirmDialog
          open
          title={`Rebuild ${asked}?`}
          text="It is made again from the first entry, beside the one that is read, and takes its place when it has caught up."
          confirmLabel="Rebuild"
          cancelLabel="Cancel"
          onConfirm={() => {
            setAsked(null);
            void rebuild.run({ params: { name: asked } });
          }}
          onCancel={() => setAsked(null)}
        />
      )}
    </main>
  );
};
