import { type CsvColumn, csvText } from '../csv/index.js';
import type { SettlementLine } from '../payments/index.js';

/** A transaction a line: when it was settled (UTC), dollars that are never negative, and which way they went. */
const columns: readonly CsvColumn<SettlementLine>[] = [
  { header: 'transaction_id', value: ({ transaction_id }) => transaction_id },
  { header: 'date', value: ({ at }) => at },
  { header: 'amount', value: ({ amount }) => (Math.abs(amount) / 100).toFixed(2) },
  { header: 'kind', value: ({ amount }) => (amount < 0 ? 'refund' : 'charge') },
];

/** The gateway's settlement as its file. */
export const settlementCsv = (lines: readonly SettlementLine[]): string => csvText(columns, lines);
