import type { KeyboardEvent } from 'react';

const CONTROLS = 'input, select, button, a[href], textarea';

/** Where the grid's one tab stop is: it follows its row, and keeps the place of a row that went. */
export type Place = { readonly row: string; readonly index: number; readonly column: string; readonly stop: number };
export const START: Place = { row: '', index: 0, column: '', stop: 0 };

export const isText = (element: Element): boolean =>
  element instanceof HTMLInputElement && !['checkbox', 'radio'].includes(element.type);
export const inDialog = (element: Element): boolean => element.closest('dialog') !== null;
/** A narrow window hides columns; where the browser cannot tell, all are seen. */
const isSeen = (element: Element): boolean => element.checkVisibility?.() ?? true;

const controlsIn = (cell: Element): HTMLElement[] =>
  [...cell.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) => !control.hasAttribute('disabled') && !inDialog(control),
  );

/** What the arrow keys stop at in a cell: each of its controls, or the cell itself; a head only if it sorts. */
const stopsIn = (cell: HTMLTableCellElement | undefined): HTMLElement[] => {
  if (!cell || !isSeen(cell)) return [];
  const controls = controlsIn(cell);
  return controls.length > 0 || cell.tagName === 'TH' ? controls : [cell];
};

const columnOf = (cell: HTMLTableCellElement): string => cell.dataset.column ?? '';
const rowsOf = (table: HTMLTableElement): HTMLTableRowElement[] =>
  [...table.rows].filter((row) => row.dataset.index !== undefined);
export const rowAt = (table: HTMLTableElement, index: number): HTMLTableRowElement | undefined =>
  rowsOf(table).find((row) => row.dataset.index === String(index));

export const stopAt = (row: HTMLTableRowElement | undefined, { column, stop }: Place): HTMLElement | undefined => {
  const stops = stopsIn([...(row?.cells ?? [])].find((cell) => columnOf(cell) === column));
  return stops[Math.min(stop, stops.length - 1)];
};

export const placeOf = (target: Element): Place | null => {
  const cell = target.closest<HTMLTableCellElement>('td, th');
  const { index, row = '' } = cell?.closest('tr')?.dataset ?? {};
  if (!cell || index === undefined) return null;
  const stop = stopsIn(cell).findIndex((each) => each.contains(target));
  return { row, index: Number(index), column: columnOf(cell), stop: Math.max(0, stop) };
};

/** The control that stands there now; the first of the table when nobody has been in it yet. */
export const stopOf = (table: HTMLTableElement, place: Place): HTMLElement | undefined => {
  if (place.column === '') {
    const body = table.tBodies[0];
    return (body && controlsIn(body)[0]) ?? body?.querySelector<HTMLElement>('td[data-column]') ?? undefined;
  }
  const rows = rowsOf(table);
  const own = rows.find((row) => row.dataset.row === place.row && row.dataset.index !== '-1');
  const last = rows.at(-1);
  return stopAt(own ?? rowAt(table, place.index) ?? last, place);
};

/** One tab stop for the whole grid; a row in edit is a form, whose fields Tab goes through. */
export const setTabStops = (table: HTMLTableElement, stop: HTMLElement | undefined): void => {
  const editing = new Set(
    controlsIn(table)
      .filter(isText)
      .map((control) => control.closest('tr')),
  );
  for (const element of [...controlsIn(table), ...table.querySelectorAll<HTMLElement>('td[tabindex="0"]')])
    element.tabIndex = element === stop || (element.tagName !== 'TD' && editing.has(element.closest('tr'))) ? 0 : -1;
  if (stop) stop.tabIndex = 0;
};

export const focusOn = (stop: HTMLElement): void => {
  stop.focus({ preventScroll: true });
  // All of a tall row: what stands below its control would be behind the page's foot.
  stop.closest('tr')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  stop.scrollIntoView({ block: 'nearest', inline: 'nearest' });
};

const ROWS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, PageUp: -10, PageDown: 10 };
const ALONG: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

export const isAlong = ({ key, ctrlKey }: KeyboardEvent): boolean =>
  !ctrlKey && (key in ALONG || key === 'Home' || key === 'End');

/** The stop in the same row that a key leads to. */
export const along = (row: HTMLTableRowElement, from: Element, key: string): HTMLElement | undefined => {
  const stops = [...row.cells].flatMap(stopsIn);
  if (key === 'Home') return stops[0];
  if (key === 'End') return stops.at(-1);
  return stops[stops.findIndex((stop) => stop.contains(from)) + (ALONG[key] ?? 0)];
};

/** The row that a key leads to; -1 is the head. */
export const rowFor = (event: KeyboardEvent, index: number, count: number): number | null => {
  if (event.ctrlKey) return event.key === 'Home' ? 0 : event.key === 'End' ? count - 1 : null;
  const step = ROWS[event.key];
  if (step === undefined) return null;
  return Math.max(Math.abs(step) > 1 ? 0 : -1, Math.min(count - 1, index + step));
};

/** Where the focus goes when the control that had it leaves the page: on in its grid, else to what stands above it. */
export const heirOf = (control: Element): (() => HTMLElement | null | undefined) => {
  const grid = control.closest('[role="grid"]');
  const sheet = control.closest('.Sheet');
  return () =>
    grid?.isConnected ? grid.querySelector<HTMLElement>('[tabindex="0"]') : sheet?.querySelector<HTMLElement>(CONTROLS);
};
