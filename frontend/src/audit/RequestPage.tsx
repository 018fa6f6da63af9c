import type { CausationNode } from '@app/contracts/audit';
import { Link } from 'react-router';
import { PageTitle } from '../platform/PageTitle.js';
import { EmptyState, ErrorState } from '../ui/EmptyState.js';
import { Icon, type IconName } from '../ui/Icon.js';
import { Notice } from '../ui/Notice.js';
import { Skeletons } from '../ui/Skeleton.js';
import { StatusChip } from '../ui/StatusChip.js';
import { type Cause, causeTree, countsText } from './cause-tree.js';
import { streamPath } from './EventTable.js';
import { Export } from './Export.js';
import { useCausation } from './event-reads.js';
import { Mechanism, useMechanism, useNames } from './mechanism.js';
import { fineText, momentText } from './times.js';

const KINDS: Readonly<Record<CausationNode['kind'], { icon: IconName; name: string }>> = {
  request: { icon: 'user', name: 'Request' },
  command: { icon: 'bolt', name: 'Command' },
  event: { icon: 'history', name: 'Event' },
  mail: { icon: 'mail', name: 'Mail' },
  payment: { icon: 'card', name: 'Payment call' },
  read_model: { icon: 'list', name: 'Read model' },
  live: { icon: 'eye', name: 'Live room' },
};

const TONES = { sent: 'success', approved: 'success', failed: 'error', declined: 'error' } as const;
const ICONS = { success: 'check', error: 'error', warning: 'clock' } as const;

const Status = ({ status }: { status: string }) => {
  const tone = TONES[status as keyof typeof TONES] ?? 'warning';
  return (
    <StatusChip icon={ICONS[tone]} tone={tone}>
      {status}
    </StatusChip>
  );
};

/** What happened stands before what it is called in the log (AUD-017). */
const wordsOf = (
  { kind, label, text }: CausationNode,
  names: ReturnType<typeof useNames>,
): readonly [string, string] =>
  kind === 'event' ? [text, names.shown ? label : ''] : [kind === 'command' ? names.type(label) : label, text];

const Name = ({ node, name }: { node: CausationNode; name: string }) =>
  node.stream === null ? (
    <b className="semi">{name}</b>
  ) : (
    <Link className="med" to={streamPath(node.stream, node.revision)}>
      {name}
    </Link>
  );

const Beside = ({ icon, what, things }: { icon: IconName; what: string; things: readonly string[] }) =>
  things.length > 0 && (
    <p className="cap Cause__reads">
      <Icon name={icon} size={14} />{' '}
      <span>
        {what}: {things.join('; ')}
      </span>
    </p>
  );

const Effect = ({ cause: { node, effects, readModels, rooms } }: { cause: Cause }) => {
  const { icon, name } = KINDS[node.kind];
  const names = useNames();
  const [title, below] = wordsOf(node, names);
  return (
    <li className={`Cause is-${node.kind}`}>
      <div className="Cause__node">
        <span className="Cause__icon" title={name}>
          <Icon name={icon} size={14} />
          <span className="vh">{name}</span>
        </span>
        <div className="Cause__words">
          <p className="row wrap">
            <Name node={node} name={title} />
            {node.status && <Status status={node.status} />}
            {node.revision !== null && <span className="cap num">{names.entry(node.revision)}</span>}
            {node.at && <time className="cap num">{fineText(node.at)}</time>}
          </p>
          {below && <p className="dense t2">{below}</p>}
          <Mechanism>
            <Beside icon="list" what="Read models" things={readModels} />
            <Beside icon="eye" what="Live rooms" things={rooms} />
          </Mechanism>
        </div>
      </div>
      {effects.length > 0 && (
        <ol>
          {effects.map((effect) => (
            <Effect key={effect.node.id} cause={effect} />
          ))}
        </ol>
      )}
    </li>
  );
};

/** From one request to everything that it led to, as a tree of causes (AUD-006). */
export const RequestPage = ({ correlation }: { correlation: string }) => {
  const { data, error, isPending, refetch } = useCausation(correlation);
  const shown = useMechanism();
  const tree = data ? causeTree(data) : null;
  return (
    <main className="Audit" id="main">
      <header className="Audit__head">
        <div className="stack stack-half">
          <p className="cap">{tree?.node.at ? momentText(tree.node.at) : 'Request'}</p>
          <PageTitle className="h2" title="Request">
            What the request led to
          </PageTitle>
          <Mechanism>
            <p className="cap mono Audit__stream">{correlation}</p>
          </Mechanism>
        </div>
        {data && (
          <p className="row wrap push">
            <span className="cap num">{countsText(data.nodes, shown)}</span>
            <Link
              className="Button Button-second Button-s"
              to={`/audit?correlation=${encodeURIComponent(correlation)}`}
            >
              List its events
            </Link>
            <Export choices={[{ label: 'Its events', what: { scope: 'search', criteria: { correlation } } }]} />
          </p>
        )}
      </header>
      {data && !data.complete && (
        <Notice tone="warning" icon="warning" title="Only the first 500 events are drawn">
          List its events to read them all.
        </Notice>
      )}
      <section className="Sheet Causes" aria-label="Causes and effects">
        {tree ? (
          <ol>
            <Effect cause={tree} />
          </ol>
        ) : isPending ? (
          <Skeletons label="Loading the request" lines={8} />
        ) : error && error.status !== 404 ? (
          <ErrorState what="The request" onRetry={() => void refetch()} />
        ) : (
          <EmptyState icon="search" title="There is no event of this request." />
        )}
      </section>
    </main>
  );
};
