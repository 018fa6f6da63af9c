import type { ClipboardEvent, KeyboardEvent } from 'react';

const CONTROLS = 'input, select, button, a[href], textarea';

const cellOf = (target: EventTarget): HTMLTableCellElement | null =>
  target instanceof HTMLElement ? target.closest('td') : null;

const controlIn = (cell: Element | undefined): HTMLElement | null => cell?.querySelector<HTMLElement>(CONTROLS) ?? null;

const down = (cell: HTMLTableCellElement, step: 1 | -1): HTMLElement | null => {
  let row = cell.parentElement as HTMLTableRowElement | null;
  while (row) {
    row = (step === 1 ? row.nextElementSibling : row.previousElementSibling) as HTMLTableRowElement | null;
    const control = controlIn(row?.cells[cell.cellIndex]);
    if (control) return control;
  }
  return null;
};

const across = (cell: HTMLTableCellElement, step: 1 | -1): HTMLElement | null => {
  let next: Element | null = cell;
  while (next) {
    next = step === 1 ? next.nextElementSibling : next.previousElementSibling;
    const control = next && controlIn(next);
    if (control) return control;
  }
  return null;
};

const typesText = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement && !['checkbox', 'radio'].includes(target.type);

const MOVES: Record<string, (cell: HTMLTableCellElement) => HTMLElement | null> = {
  ArrowDown: (cell) => down(cell, 1),
  ArrowUp: (cell) => down(cell, -1),
  ArrowRight: (cell) => across(cell, 1),
  ArrowLeft: (cell) => across(cell, -1),
};

/** Arrow keys move between the controls of a table; in a text field left and right stay with the text. */
export const moveByArrows = (event: KeyboardEvent): void => {
  const move = MOVES[event.key];
  const cell = cellOf(event.target);
  if (!move || !cell || event.altKey || event.ctrlKey || event.metaKey) return;
  if (typesText(event.target) && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) return;
  event.preventDefault();
  const next = move(cell);
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
};

/** The rows and columns of a block copied from a spreadsheet; null when it is just one value. */
export const pastedRows = (event: ClipboardEvent): string[][] | null => {
  const text = event.clipboardData.getData('text/plain').replace(/\r\n?/g, '\n').replace(/\n$/, '');
  if (!text.includes('\t') && !text.includes('\n')) return null;
  return text.split('\n').map((line) => line.split('\t').map((value) => value.trim()));
};
