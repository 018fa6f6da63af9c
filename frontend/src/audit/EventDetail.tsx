import type { FindingRow, TimelineEvent } from '@app/contracts/audit';
import { Link } from 'react-router';
import { Diff } from '../ui/DiffView.js';
import { Icon } from '../ui/Icon.js';
import { requestPath } from './EventTable.js';
import { FindingLinks } from './findings/FindingLinks.js';
import { RaiseFinding } from './findings/RaiseFinding.js';
import { Mechanism, useNames } from './mechanism.js';
import { hashText, positionText } from './stream-of.js';
import { momentText } from './times.js';

type Props = {
  event: TimelineEvent;
  previous: TimelineEvent | undefined;
  verified: boolean;
  /** What was found at it. */
  findings: readonly FindingRow[];
};

const draftVersionOf = ({ data }: TimelineEvent): string | null => {
  if (typeof data !== 'object' || data === null || !('draft_version' in data)) return null;
  return String(data.draft_version);
};

const Sentence = ({ event }: { event: TimelineEvent }) => (
  <h3>
    <b className="semi">{event.actor.display}</b> {event.text}
    {event.changes.map(({ label, before, after }, i) => (
      <span key={`${label}-${i}`}>
        {i === 0 ? ': ' : '; '}
        {label} <Diff before={before} after={after} />
      </span>
    ))}
    {event.reason && <>. Reason: “{event.reason}”</>}
  </h3>
);

const Technical = ({ event, previous, verified }: Omit<Props, 'findings'>) => {
  const version = draftVersionOf(event);
  const { account_id, role, viewing_as } = event.actor;
  return (
    <dl>
      <div>
        <dt>Actor</dt>
        <dd className="num">
          {account_id === null ? role : `account ${account_id}, ${role}`}
          {viewing_as !== undefined && `, viewing as account ${viewing_as}`}
        </dd>
      </div>
      <div>
        <dt>Command</dt>
        <dd>{event.command}</dd>
      </div>
      <div>
        <dt>Caused by</dt>
        <dd className="num" title={event.correlation_id}>
          <Link to={requestPath(event.correlation_id)}>request {event.correlation_id.slice(-12)}</Link>
        </dd>
      </div>
      {version !== null && (
        <div>
          <dt>Draft version</dt>
          <dd className="num">{version}</dd>
        </div>
      )}
      <div>
        <dt>Time, position</dt>
        <dd className="num">
          {momentText(event.at)}, {positionText(event.position)}
        </dd>
      </div>
      <div className="wide">
        <dt>Hash</dt>
        <dd className="mono">
          <span title={event.hash}>{hashText(event.hash)}</span>
          <span className="t3"> over </span>
          {previous ? <span title={previous.hash}>{hashText(previous.hash)}</span> : 'the beginning'}{' '}
          {verified && (
            <>
              <Icon name="check" size={14} className="ok" />
              <span className="vh">verified</span>
            </>
          )}
        </dd>
      </div>
    </dl>
  );
};

const Plain = ({ event: { actor, at } }: Pick<Props, 'event'>) => (
  <dl>
    <div>
      <dt>Who</dt>
      <dd>
        {actor.display}, {actor.role}
        {actor.viewing_as !== undefined && ', looking as the registrant'}
      </dd>
    </div>
    <div>
      <dt>When</dt>
      <dd className="num">{momentText(at)}</dd>
    </div>
  </dl>
);

/** The chosen event in words, and on demand by which command, caused by what, and its place in the hash chain (ADM-048). */
export const EventDetail = ({ event, previous, verified, findings }: Props) => {
  const names = useNames();
  return (
    <section className="Detail" aria-label="Chosen event">
      <Sentence event={event} />
      <Mechanism>
        <p className="row wrap">
          <b className="med">{event.type}</b>
          <span className="cap num">
            revision {event.revision}, schema version {event.schema_version}
          </span>
        </p>
      </Mechanism>
      {names.shown ? <Technical event={event} previous={previous} verified={verified} /> : <Plain event={event} />}
      <div className="Detail__findings">
        <RaiseFinding about={event} />
        {findings.length > 0 && <FindingLinks findings={findings} label="Findings at this event" />}
      </div>
      <details className="Detail__data">
        <summary>
          {names.shown ? 'Data' : 'Everything that was recorded'}
          {event.masked ? ', personal values masked' : ''}
        </summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reached by the keyboard */}
        <pre className="mono" tabIndex={0}>
          {JSON.stringify(event.data, null, 2)}
        </pre>
      </details>
    </section>
  );
};
