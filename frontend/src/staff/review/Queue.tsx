import type { StaffRegistrationRow } from '@app/contracts/registration';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { cx } from '../../ui/cx.js';
import { Checkbox } from '../../ui/inputs.js';
import { useCatalogue } from '../catalogue.js';
import { EventMark } from '../EventMark.js';
import { Waiting } from './Waiting.js';

export const nameOf = ({ studio, registrant }: StaffRegistrationRow): string => studio ?? registrant;

const WINDOWED_ABOVE = 100;
const ROW_HEIGHT = 73;
const AROUND = 8;

type Drawn = { readonly index: number; readonly place?: CSSProperties };

/** All rows up to 100; above, those near the window and the one that is looked at (interface: lists above 100 rows). */
const useDrawn = (count: number, current: number) => {
  const list = useRef<HTMLUListElement>(null);
  const windowed = count > WINDOWED_ABOVE;
  const virtual = useVirtualizer({
    count,
    enabled: windowed,
    getScrollElement: () => list.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: AROUND,
    initialRect: { width: 0, height: 900 },
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), ...(current < 0 ? [] : [current])])],
  });
  // The one that is looked at is in sight, wherever the keys or its address have led.
  useEffect(() => {
    if (windowed && current >= 0) virtual.scrollToIndex(current, { align: 'auto' });
  }, [windowed, current, virtual]);
  const rows: readonly Drawn[] = windowed
    ? virtual.getVirtualItems().map(({ index, start }) => ({ index, place: { position: 'absolute', top: start } }))
    : Array.from({ length: count }, (_, index) => ({ index }));
  return { list, rows, height: windowed ? virtual.getTotalSize() : undefined, measure: virtual.measureElement };
};

type QueueProps = {
  rows: readonly StaffRegistrationRow[];
  current: StaffRegistrationRow | undefined;
  /** Counts the moves by keys: after each the focus follows. */
  moves: number;
  ticked: ReadonlySet<number>;
  onTick: ((ids: ReadonlySet<number>) => void) | null;
};

/** Every registration that waits, oldest first. */
export const Queue = ({ rows, current, moves, ticked, onTick }: QueueProps) => {
  const { labelOf, eventOf } = useCatalogue();
  const { search } = useLocation();
  const link = useRef<HTMLAnchorElement>(null);
  const view = useDrawn(rows.length, current ? rows.indexOf(current) : -1);
  useEffect(() => {
    if (moves > 0) link.current?.focus();
  }, [moves]);
  const toggle = (id: number, on: boolean): void =>
    onTick?.(new Set(on ? [...ticked, id] : [...ticked].filter((one) => one !== id)));
  return (
    <ul className="Review__queue" ref={view.list} aria-label="Waiting registrations">
      {view.height && <li className="Review__all" style={{ height: view.height }} aria-hidden="true" />}
      {view.rows.map(({ index, place }) => {
        const row = rows[index]!;
        const isCurrent = row === current;
        return (
          <li
            key={row.id}
            ref={place && view.measure}
            data-index={index}
            style={place}
            className={cx(isCurrent && 'is-current')}
            aria-setsize={rows.length}
            aria-posinset={index + 1}
          >
            {onTick && (
              <Checkbox
                label={<span className="vh">{`Tick ${row.id} ${nameOf(row)}`}</span>}
                checked={ticked.has(row.id)}
                onChange={(on) => toggle(row.id, on)}
              />
            )}
            <Link
              ref={isCurrent ? link : undefined}
              to={{ pathname: `/staff/review/${row.id}`, search }}
              aria-current={isCurrent ? 'true' : undefined}
            >
              <span className="med">{nameOf(row)}</span>
              <span className="cap">
                <EventMark subdomain={eventOf(row.tour_date_id)?.subdomain} />
                {labelOf(row.tour_date_id)}, {row.id}
                {row.assignee && `, ${row.assignee.display}`}
              </span>
            </Link>
            {row.waiting_since && <Waiting since={row.waiting_since} />}
          </li>
        );
      })}
    </ul>
  );
};
