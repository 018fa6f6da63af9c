import { counted } from '@app/contracts/shared';
import type { TimelineEvent } from '@app/contracts/audit';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { cx } from '../ui/cx.js';
import { Select } from '../ui/inputs.js';
import { IconButton } from '../ui/Button.js';
import { Icon } from '../ui/Icon.js';
import { useNames } from './mechanism.js';
import { positionText } from './stream-of.js';
import { rowTime, timeZone } from './times.js';

type Props = {
  events: readonly TimelineEvent[];
  selected: number;
  onSelect: (revision: number) => void;
  /** How many findings there are, by revision. */
  found: ReadonlyMap<number, number>;
  /** The entry that does not fit its seal. */
  bad: number | null;
};

const OFFICE = new Set(['staff', 'admin', 'auditor']);
const actorText = ({ actor }: TimelineEvent): string =>
  OFFICE.has(actor.role) ? `${actor.display}, ${actor.role}` : actor.display;

const move = (event: KeyboardEvent<HTMLOListElement>): void => {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const rows = [...event.currentTarget.querySelectorAll('button')];
  const at = rows.indexOf(document.activeElement as HTMLButtonElement);
  const next = rows[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
  next.click();
};

const FoundMark = ({ count }: { count: number }) =>
  count > 0 && (
    <>
      <Icon name="flag" size={14} className="Ev__flag" />
      <span className="vh">, {counted(count, 'finding')}</span>
    </>
  );

const BadMark = () => (
  <>
    <Icon name="error" size={14} className="Ev__bad" />
    <span className="vh">, was changed</span>
  </>
);

/** The stream, newest first; the chosen event is what the rest of the page is about. */
export const EventList = ({ events, selected, onSelect, found, bad }: Props) => {
  const names = useNames();
  const [filtering, setFiltering] = useState(false);
  const [type, setType] = useState('all');
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>(`[data-revision="${selected}"]`);
    if (list.current && row) {
      const { top, bottom } = row.getBoundingClientRect();
      const box = list.current.getBoundingClientRect();
      if (top < box.top) list.current.scrollTop -= box.top - top;
      if (bottom > box.bottom) list.current.scrollTop += bottom - box.bottom;
    }
  }, [selected]);
  const newest = events.at(-1);
  if (!newest) return null;
  const actors = new Set(events.map(({ actor }) => `${actor.role} ${actor.account_id}`)).size;
  const types = [...new Set(events.map((event) => event.type))].sort();
  const shown = [...events].reverse().filter((event) => type === 'all' || event.type === type);
  return (
    <section className="Sheet Stream" aria-label="Stream timeline">
      <div className="Sheet__head">
        <h2 className="h4">{names.shown ? 'Events' : 'Entries'}</h2>
        <span className="cap num">
          {events.length} by {counted(actors, 'actor')}, times in {timeZone}
        </span>
        <IconButton
          icon="filter"
          label="Filter events"
          className="push"
          aria-expanded={filtering}
          onClick={() => setFiltering(!filtering)}
        />
      </div>
      {filtering && (
        <div className="Stream__filter">
          <Select
            label="Type of event"
            hideLabel
            small
            value={type}
            options={[
              { value: 'all', label: 'All types' },
              ...types.map((value) => ({ value, label: names.type(value) })),
            ]}
            onChange={setType}
          />
        </div>
      )}
      <div className="Ev__cols cap" aria-hidden="true">
        <span>{names.shown ? 'Rev.' : 'No.'}</span>
        <span />
        <span>What happened, who{names.shown && ', type'}</span>
        <span>When{names.shown && ', position'}</span>
      </div>
      <ol className="Ev" ref={list} onKeyDown={move}>
        {shown.map((event) => (
          <li
            key={event.id}
            data-revision={event.revision}
            className={cx(event.revision === selected && 'is-on', event.revision === bad && 'is-bad')}
            aria-current={event.revision === selected ? 'true' : undefined}
          >
            <span className="Ev__rev num">{names.number(event.revision)}</span>
            <span className="Ev__dot" />
            <button type="button" className="Ev__type" onClick={() => onSelect(event.revision)}>
              {event.text}
              {event.revision === bad && <BadMark />}
              <FoundMark count={found.get(event.revision) ?? 0} />
            </button>
            <span className="cap num Ev__time">{rowTime(event.at, newest.at)}</span>
            <span className="cap Ev__who">
              {actorText(event)}
              {names.shown && `, ${event.type}`}
            </span>
            {names.shown && <span className="cap num Ev__pos">{positionText(event.position)}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
};
