import { type CsvColumn, csvRows, csvText } from '../csv/index.js';
import type { SettlementLine } from '../payments/index.js';
import { cents, type Instant, instant } from '../shared/index.js';
import type { AuditRefusal } from './refusals.js';

/** A transaction a line: when it was settled (UTC), dollars that are never negative, and which way they went. */
const columns: readonly CsvColumn<SettlementLine>[] = [
  { header: 'transaction_id', value: ({ transaction_id }) => transaction_id },
  { header: 'date', value: ({ at }) => at },
  { header: 'amount', value: ({ amount }) => (Math.abs(amount) / 100).toFixed(2) },
  { header: 'kind', value: ({ amount }) => (amount < 0 ? 'refund' : 'charge') },
];
export const SETTLEMENT_HEAD = columns.map(({ header }) => header).join(',');
/** Characters of a file: some hundred thousand transactions. */
export const MOST_SETTLEMENT = 16_000_000;

/** The gateway's settlement as its file. */
export const settlementCsv = (lines: readonly SettlementLine[]): string => csvText(columns, lines);

type Problem = 'columns' | 'transaction_id' | 'date' | 'amount' | 'kind';
type Parsed = { readonly lines: readonly SettlementLine[] } | { readonly refusal: AuditRefusal };

const ID = /^\S{1,100}$/;
const DATE = /^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/;
const DOLLARS = /^\d{1,9}(\.\d{1,2})?$/;

const momentIn = (text: string): Instant | null => {
  try {
    const at = DATE.test(text) ? instant(text) : null;
    // The 31st of February is no day of March.
    return at?.slice(0, 10) === text.slice(0, 10) ? at : null;
  } catch {
    return null;
  }
};

const lineIn = (cells: readonly string[]): SettlementLine | Problem => {
  if (cells.length !== columns.length) return 'columns';
  const [transaction_id, date, dollars, kind] = cells as [string, string, string, string];
  const at = momentIn(date);
  if (!ID.test(transaction_id)) return 'transaction_id';
  if (at === null) return 'date';
  if (!DOLLARS.test(dollars)) return 'amount';
  if (kind !== 'charge' && kind !== 'refund') return 'kind';
  const amount = Math.round(Number(dollars) * 100);
  return { transaction_id, at, amount: cents(kind === 'refund' ? -amount : amount), payment_id: null };
};

/** Reads a settlement file, all of it or nothing: the first line that is wrong is named by its number (AUD-016). */
export const parseSettlement = (text: string): Parsed => {
  const [head, ...rows] = csvRows(text);
  if (head?.join(',') !== SETTLEMENT_HEAD) return { refusal: { code: 'settlement_head_wrong', params: {} } };
  const lines = new Map<string, SettlementLine>();
  for (const [n, cells] of rows.entries()) {
    const line = n + 2;
    const read = lineIn(cells);
    if (typeof read === 'string') return { refusal: { code: 'settlement_line_wrong', params: { line, column: read } } };
    const { transaction_id } = read;
    if (lines.has(transaction_id))
      return { refusal: { code: 'settlement_line_doubled', params: { line, transaction_id } } };
    lines.set(transaction_id, read);
  }
  if (lines.size === 0) return { refusal: { code: 'settlement_empty', params: {} } };
  return { lines: [...lines.values()] };
};
