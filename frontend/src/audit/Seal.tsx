import {
  brokenText,
  type CoveredStream,
  findingText,
  SEALED_PARTS,
  type SealedPart,
  streamFits,
  type VerifyAnswer,
} from '@app/contracts/audit';
import { counted } from '@app/contracts/shared';
import { Link } from 'react-router';
import { Icon, type IconName } from '../ui/Icon.js';
import { Mechanism, Thing, useNames } from './mechanism.js';
import { momentText } from './times.js';

const MANY: Partial<Readonly<Record<SealedPart, (n: number) => string>>> = {
  payment: (n) => counted(n, 'conversation with the payment gateway', 'conversations with the payment gateway'),
  media_pass: (n) => counted(n, 'media pass', 'media passes'),
  mail: (n) => counted(n, 'mail'),
};
const partText = (part: SealedPart, n: number): string => MANY[part]?.(n) ?? SEALED_PARTS[part];

/** Streams that fit are told together, kind by kind; one that does not fit has a line of its own. */
const groupsOf = (streams: readonly CoveredStream[]) => {
  const groups: { part: SealedPart; streams: CoveredStream[] }[] = [];
  for (const stream of streams) {
    const group = groups.find(({ part }) => part === stream.part);
    if (group) group.streams.push(stream);
    else groups.push({ part: stream.part, streams: [stream] });
  }
  return groups;
};

const badText = ({ bad, finding }: CoveredStream, entry: (revision: number) => string): string =>
  bad ? `${entry(bad.revision)} was changed: ${brokenText(bad.reason)}` : finding ? findingText(finding) : '';

type Verdict = { readonly icon: IconName; readonly title: string; readonly text: string; readonly tone: string };

const sealedText = (all: string, newer: number): string =>
  newer === 0
    ? `${all} were checked. None was altered, removed or slipped in.`
    : `${all} were checked. None that the report signed was altered or removed; ${counted(newer, 'entry is', 'entries are')} newer than it.`;

/** What is proven, in words; without a report there is no seal, because an end that was cut off would not be seen. */
export const verdictOf = ({ ok, sealed, events, streams, compared }: VerifyAnswer): Verdict => {
  const all = `${counted(events, 'entry', 'entries')} of ${counted(streams.length, 'record')}`;
  if (sealed)
    return {
      icon: 'shield',
      tone: '',
      title: 'Sealed and unchanged',
      text: sealedText(all, compared?.new_events ?? 0),
    };
  const bad = streams.filter((stream) => !streamFits(stream)).length;
  if (bad > 0)
    return {
      icon: 'warning',
      tone: 'is-bad',
      title: `No seal: ${bad} of ${counted(streams.length, 'record')} ${bad === 1 ? 'does' : 'do'} not fit`,
      text: 'Please do not refund, collect or confirm on these figures.',
    };
  if (!ok && compared)
    return {
      icon: 'warning',
      tone: 'is-bad',
      title: `No seal: the last signed report ${compared.state === 'missing' ? 'is gone' : 'was changed'}`,
      text: 'Compare with a report that was kept outside.',
    };
  return {
    icon: 'info',
    tone: 'is-open',
    title: 'Not sealed yet',
    text: `${all} follow from the ones before them. There is no signed report to compare with, so an end that was cut off would not be seen.`,
  };
};

const StreamLink = ({ stream }: { stream: string }) => (
  <Link className="mono" to={`/audit/streams/${encodeURIComponent(stream)}`}>
    <Thing stream={stream} />
  </Link>
);

const Group = ({ part, streams }: { part: SealedPart; streams: readonly CoveredStream[] }) => {
  const names = useNames();
  const bad = streams.filter((stream) => !streamFits(stream));
  return (
    <li className={bad.length > 0 ? 'is-bad' : undefined}>
      <Icon name={bad.length > 0 ? 'x' : 'check'} size={14} />
      <span>{partText(part, streams.length)}</span>
      <span className="num">
        {counted(
          streams.reduce((sum, { events }) => sum + events, 0),
          'entry',
          'entries',
        )}
      </span>
      <span className="Streams__names">
        {streams.map((one) => (
          <StreamLink key={one.stream} stream={one.stream} />
        ))}
      </span>
      {bad.map((one) => (
        <span key={one.stream} className="Streams__bad">
          {names.thing(one.stream)}: {badText(one, names.entry)}
        </span>
      ))}
    </li>
  );
};

const Against = ({ streams, compared }: VerifyAnswer) => {
  const names = useNames();
  if (!compared)
    return (
      <p className="Trust">
        <span>
          Compared with no report. <Link to="/audit/integrity">Verify everything</Link> signs one.
        </span>
      </p>
    );
  const { report, new_events } = compared;
  const news = streams.filter((one) => one.new_events > 0);
  return (
    <dl className="Trust">
      <div>
        <dt>Compared with the signed report</dt>
        <dd>
          of {momentText(report.ended_at)}
          {report.key_id && (
            <Mechanism>
              , key <span className="mono">{report.key_id}</span>
            </Mechanism>
          )}
        </dd>
      </div>
      <div>
        <dt>New since</dt>
        <dd>
          {new_events === 0
            ? 'nothing'
            : `${counted(new_events, 'entry', 'entries')}, in ${news.map(({ stream, new_events: n }) => `${names.thing(stream)} (${n})`).join(', ')}: not yet in a report`}
        </dd>
      </div>
    </dl>
  );
};

/** What was checked, stream by stream, and what it was compared with (AUD-013). */
export const SealPanel = ({ answer, label = 'What was checked' }: { answer: VerifyAnswer; label?: string }) => {
  const { icon, title, text, tone } = verdictOf(answer);
  return (
    <section className="Sheet" aria-label={label}>
      <div className={`Sealed ${tone}`}>
        <Icon name={icon} size={20} />
        <p className="dense">
          <b>{title}</b> {text}
        </p>
      </div>
      <ul className="Streams">
        {groupsOf(answer.streams).map((group) => (
          <Group key={group.part} {...group} />
        ))}
      </ul>
      <Against {...answer} />
    </section>
  );
};
