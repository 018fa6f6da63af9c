import type { TrailAnswer, TrailNode, TrailTone } from '@app/contracts/audit';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '../../ui/EmptyState.js';
import type { IconName } from '../../ui/Icon.js';
import { Notice } from '../../ui/Notice.js';
import { StatusChip, type Tone } from '../../ui/StatusChip.js';
import { streamPath } from '../EventTable.js';
import { momentText } from '../times.js';
import { TrailPicture } from './TrailPicture.js';
import './trail.css';

const TONES: Readonly<Record<TrailTone, readonly [tone: Tone, icon: IconName]>> = {
  plain: ['neutral', 'history'],
  good: ['success', 'check'],
  bad: ['error', 'error'],
  waits: ['warning', 'clock'],
};

/** The name of the actor; the calendar and a limit act by themselves. */
const byOf = ({ event }: TrailNode): string => {
  if (event === null) return 'by itself';
  const { display, role } = event.by;
  return role === 'system' ? display : `${display}, ${role}`;
};

const Step = ({ node, numbers, opens }: { node: TrailNode; numbers: ReadonlyMap<string, number>; opens: boolean }) => {
  const [tone, icon] = TONES[node.tone];
  const { event, text, after } = node;
  const said: ReactNode =
    opens && event ? (
      <Link className="med" to={streamPath(event.stream, event.revision)}>
        {text}
      </Link>
    ) : (
      <span className="med">{text}</span>
    );
  return (
    <li className="Trail__item">
      <span className="num semi Trail__at">{numbers.get(node.id)}</span>
      <div className="stack stack-half">
        <p className="row wrap">
          <StatusChip tone={tone} icon={icon}>
            {node.step}
          </StatusChip>
          <span className="cap">{node.lane}</span>
          {after.length > 0 && <span className="cap">follows {after.map((id) => numbers.get(id)).join(' and ')}</span>}
        </p>
        <p>{said}</p>
        <p className="cap">
          <time className="num">{momentText(node.at)}</time>, {byOf(node)}
          {opens && event && <span className="mono">, {event.type}</span>}
        </p>
      </div>
    </li>
  );
};

/** The life of a payment, a voucher or a promo code: a picture, and beside it the same steps as a list (PAY-288). `opens`: the reader may open the events. */
export const Trail = ({ answer, label, opens }: { answer: TrailAnswer; label: string; opens: boolean }) => {
  const { nodes } = answer;
  const numbers = new Map(nodes.map(({ id }, at) => [id, at + 1]));
  if (nodes.length === 0) return <EmptyState icon="history" title="Nothing has happened yet." />;
  return (
    <>
      {!answer.complete && (
        <Notice tone="warning" icon="warning" title="Only the first 500 events are drawn">
          The history lists them all.
        </Notice>
      )}
      <div className="Trail">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reached by the keyboard */}
        <section className="Trail__scroll" tabIndex={0} aria-label="Graph">
          <TrailPicture nodes={nodes} label={label} />
        </section>
        <ol className="Trail__list" aria-label="Steps">
          {nodes.map((node) => (
            <Step key={node.id} {...{ node, numbers, opens }} />
          ))}
        </ol>
      </div>
    </>
  );
};
