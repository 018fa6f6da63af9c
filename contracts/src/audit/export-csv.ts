import { type CsvColumn, csvHead, csvLines } from '../csv/index.js';
import type { TimelineEvent } from './views.js';

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
  ['viewing_as', ({ actor }) => actor.viewing_as ?? null],
];

const columns: readonly CsvColumn<TimelineEvent>[] = COLUMNS.map(([header, value]) => ({ header, value }));

export const CSV_HEAD = csvHead(columns);
export const csvLine = (event: TimelineEvent): string => csvLines(columns, [event]);
