import type { TimelineEvent } from './views.js';

/** A spreadsheet would run a cell that begins like a formula; a text never begins like one here. */
const cell = (value: string | number | null): string => {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

type Value = (event: TimelineEvent) => string | number | null;

const COLUMNS: readonly (readonly [string, Value])[] = [
  ['position', ({ position }) => position],
  ['stream', ({ stream }) => stream],
  ['revision', ({ revision }) => revision],
  ['type', ({ type }) => type],
  ['at', ({ at }) => at],
  ['actor', ({ actor }) => actor.display],
  ['role', ({ actor }) => actor.role],
  ['account_id', ({ actor }) => actor.account_id],
  ['command', ({ command }) => command],
  ['sentence', ({ text }) => text],
  ['changes', ({ changes }) => changes.map((c) => `${c.label}: ${c.before} → ${c.after}`).join('; ')],
  ['reason', ({ reason }) => reason],
  ['correlation_id', ({ correlation_id }) => correlation_id],
  ['causation_id', ({ causation_id }) => causation_id],
  ['schema_version', ({ schema_version }) => schema_version],
  ['id', ({ id }) => id],
  ['hash', ({ hash }) => hash],
  ['data', ({ data }) => JSON.stringify(data)],
];

/** RFC 4180: lines end with CRLF, the first names the columns. */
export const CSV_HEAD = `${COLUMNS.map(([name]) => name).join(',')}\r\n`;
export const csvLine = (event: TimelineEvent): string =>
  `${COLUMNS.map(([, value]) => cell(value(event))).join(',')}\r\n`;
