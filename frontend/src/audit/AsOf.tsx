import type { TimelineEvent } from '@app/contracts/audit';
import { type PointerEvent, useMemo, useState } from 'react';
import { IconButton } from '../ui/Button.js';
import { capital } from '@app/contracts/shared';
import { Select } from '../ui/inputs.js';
import { barsOf, type Bars as Track } from './bars.js';
import { useNames } from './mechanism.js';
import { dayText, momentText } from './times.js';

export type Mode = 'state' | 'compare';
type Props = {
  events: readonly TimelineEvent[];
  at: number;
  from: number;
  mode: Mode;
  onAt: (revision: number) => void;
  onFrom: (revision: number) => void;
  onMode: (mode: Mode) => void;
};

const HIGH = 40;
const BASE = 44;
const WIDE = 720;

/** A bar's height tells how much its events changed. */
const Bars = ({ track, at }: { track: Track; at: number }) => {
  const top = Math.max(...track.weights);
  const here = track.barOf(at);
  const step = WIDE / track.weights.length;
  const width = Math.min(12, step * 0.6);
  const tone = (bar: number): string | undefined => (bar === here ? 'b-on' : bar < here ? 'b-past' : undefined);
  return (
    <svg viewBox={`0 0 ${WIDE} 46`} preserveAspectRatio="none" aria-hidden="true">
      {track.weights.map((weight, bar) => {
        const height = Math.max(4, Math.sqrt(weight / top) * HIGH);
        const left = (bar + 0.5) * step - width / 2;
        return <rect key={bar} x={left} y={BASE - height} width={width} height={height} rx={1} className={tone(bar)} />;
      })}
    </svg>
  );
};

const Top = ({ events, at, from, mode, onAt, onFrom, onMode }: Props) => {
  const event = events[at];
  const last = events.length - 1;
  const names = useNames();
  return (
    <div className="AsOf__top">
      <div className="row wrap">
        <h2 className="caps t3">AS OF</h2>
        <b className="semi num">{event && momentText(event.at)}</b>
        <span className="cap num">
          after {names.entry(at)} of {names.number(last)}
        </span>
      </div>
      <div className="row push">
        {mode === 'compare' && at > 0 && (
          <Select
            label={names.shown ? 'Compare with revision' : 'Compare with entry'}
            hideLabel
            small
            className="AsOf__from"
            value={from}
            options={events
              .slice(0, at)
              .map(({ revision }) => ({ value: revision, label: `from ${names.number(revision)}` }))}
            onChange={(value) => onFrom(Number(value))}
          />
        )}
        <IconButton
          icon="left"
          label="Earlier event"
          aria-disabled={at === 0}
          onClick={() => onAt(Math.max(0, at - 1))}
        />
        <IconButton
          icon="right"
          label="Later event"
          aria-disabled={at === last}
          onClick={() => onAt(Math.min(last, at + 1))}
        />
        <fieldset className="Segment">
          <legend className="vh">Mode</legend>
          <button type="button" aria-pressed={mode === 'state'} onClick={() => onMode('state')}>
            State
          </button>
          <button type="button" aria-pressed={mode === 'compare'} onClick={() => onMode('compare')}>
            Compare
          </button>
        </fieldset>
      </div>
    </div>
  );
};

const percent = (place: number): string => `${(place * 100).toFixed(2)}%`;

/** Drag over the events, or step by the arrow keys: the page shows the registration as it stood then (AUD-003, AUD-017). */
export const AsOf = (props: Props) => {
  const { events, from, mode } = props;
  const names = useNames();
  // The page follows by its address, which takes a moment: a key that is held does not wait for it.
  const [asked, setAsked] = useState<number | null>(null);
  if (asked === props.at) setAsked(null);
  const at = asked ?? props.at;
  const onAt = (revision: number): void => {
    setAsked(revision);
    props.onAt(revision);
  };
  const track = useMemo(() => barsOf(events), [events]);
  const [first, last] = [events[0], events.at(-1)];
  const drag = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.type === 'pointerdown') event.currentTarget.setPointerCapture(event.pointerId);
    else if (event.buttons === 0) return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    onAt(track.nearest((event.clientX - left) / width));
  };
  const place = track.placeOf(at);
  return (
    <section className="Sheet AsOf" aria-label="As of">
      <Top {...props} at={at} onAt={onAt} />
      <div className="AsOf__track" onPointerDown={drag} onPointerMove={drag}>
        <Bars track={track} at={at} />
        {mode === 'compare' && from >= 0 && (
          <span className="AsOf__a" style={{ left: percent(track.placeOf(from)) }} aria-hidden="true">
            <em>{names.number(from)}</em>
          </span>
        )}
        <span
          className={place > 0.94 ? 'AsOf__b is-end' : 'AsOf__b'}
          style={{ left: percent(place) }}
          aria-hidden="true"
        >
          <em>{names.number(at)}</em>
        </span>
        <input
          type="range"
          min={0}
          max={events.length - 1}
          value={at}
          aria-label={names.shown ? 'Revision' : 'Entry'}
          aria-valuetext={
            events[at] ? `${capital(names.entry(at))}, ${events[at].text}, ${momentText(events[at].at)}` : undefined
          }
          onChange={(event) => onAt(Number(event.target.value))}
        />
      </div>
      <div className="AsOf__axis cap" aria-hidden="true">
        <span>{first && `${dayText(first.at)}, started`}</span>
        <span>{last && dayText(last.at)}</span>
      </div>
    </section>
  );
};
