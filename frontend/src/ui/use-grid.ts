import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useReducer, useRef } from 'react';
import {
  along,
  focusOn,
  heirOf,
  inDialog,
  isAlong,
  isText,
  type Place,
  placeOf,
  rowAt,
  rowFor,
  setTabStops,
  START,
  stopAt,
  stopOf,
} from './grid-stops.js';

type TableRef = RefObject<HTMLTableElement | null>;

/** Keeps the grid's one tab stop, and the focus in it when rows are saved, sorted or removed. */
const useHeldFocus = (table: TableRef, on: boolean) => {
  const place = useRef<Place>(START);
  /** Who follows when the grid goes; null while the focus is elsewhere. */
  const held = useRef<ReturnType<typeof heirOf> | null>(null);
  /** The focus goes to a row that was not drawn yet. */
  const going = useRef(false);
  const [, draw] = useReducer((n: number) => n + 1, 0);

  useLayoutEffect(() => {
    if (!on) return;
    const active = document.activeElement;
    const lost = held.current !== null && (active === document.body || active?.tagName === 'TD');
    if (!table.current) {
      if (lost) held.current?.()?.focus();
      held.current = null;
      return;
    }
    const stop = stopOf(table.current, place.current);
    setTabStops(table.current, stop);
    if ((lost || going.current) && stop && stop !== active) focusOn(stop);
    going.current = false;
  });

  const go = (to: Place): void => {
    const stop = table.current && stopAt(rowAt(table.current, to.index), to);
    if (stop) focusOn(stop);
    else if (to.index >= 0) {
      place.current = { ...to, row: '' };
      going.current = true;
      draw();
    }
  };
  return { place, held, go };
};

type Options = { on: boolean; count: number; onKey: (event: KeyboardEvent, at: Place) => boolean };

/**
 * The keys of a grid (WAI-ARIA): one tab stop, arrows, Home, End and Page keys move, Enter ticks a box; `onKey` answers
 * what is left, such as Enter and Escape of a row. `activeRow` stays drawn wherever the window is.
 */
export const useGrid = (table: TableRef, { on, count, onKey }: Options) => {
  const { place, held, go } = useHeldFocus(table, on);

  const move = (event: KeyboardEvent, at: Place): boolean => {
    const target = event.target as Element;
    if (isText(target) && event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return false;
    const index = rowFor(event, at.index, count);
    if (index !== null) {
      go({ ...at, index });
      return true;
    }
    const row = table.current && rowAt(table.current, at.index);
    if (!row || !isAlong(event)) return false;
    const stop = along(row, target, event.key);
    if (stop) focusOn(stop);
    return true;
  };

  return {
    activeRow: (): number | null => (held.current ? place.current.index : null),
    onFocus: ({ target }: FocusEvent): void => {
      const at = inDialog(target) ? null : placeOf(target);
      if (!at || !table.current) return;
      place.current = at;
      held.current = heirOf(target);
      setTabStops(table.current, stopOf(table.current, at));
    },
    onBlur: ({ relatedTarget }: FocusEvent): void => {
      if (!table.current?.contains(relatedTarget as Node | null) || inDialog(relatedTarget as Element))
        held.current = null;
    },
    onKeyDown: (event: KeyboardEvent): void => {
      const target = event.target as HTMLElement;
      const at = inDialog(target) ? null : placeOf(target);
      if (!at || event.defaultPrevented || event.altKey || event.metaKey) return;
      const ticks = event.key === 'Enter' && target instanceof HTMLInputElement && target.type === 'checkbox';
      if (ticks) target.click();
      if (ticks || move(event, at) || onKey(event, at)) event.preventDefault();
    },
  };
};
