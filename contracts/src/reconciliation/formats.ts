import { eachRow } from '../csv/index.js';
import { type Cents, cents, type Instant, instant, minus, ZERO } from '../shared/index.js';
import { centsIn, type Decimal } from './amount-text.js';
import type { BankLine, LineKind } from './bank-lines.js';
import type { ReconciliationRefusal } from './refusals.js';

export const FILE_FORMATS = ['csv', 'nmi'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** Which column of a CSV file holds what, by its heading. */
export type Mapping = {
  readonly transaction: string;
  readonly date: string;
  readonly amount: string;
  /** Without one the sign of the amount says whether it is a charge or a refund. */
  readonly kind?: string | null | undefined;
  readonly order?: string | null | undefined;
  /** The gateway's fee of this line, where a line says both. */
  readonly fee?: string | null | undefined;
  readonly decimal: Decimal;
};

export type Read = { readonly lines: readonly BankLine[] } | { readonly refusal: ReconciliationRefusal };

/** The words for each kind, as files write them. */
const KIND_WORDS: Readonly<Record<string, LineKind>> = {
  ...{ charge: 'charge', sale: 'charge', capture: 'charge', payment: 'charge', settle: 'charge', debit: 'charge' },
  ...{ refund: 'refund', credit: 'refund', reversal: 'refund' },
  ...{
    return: 'return',
    returned: 'return',
    check_return: 'return',
    check_late_return: 'return',
    'ach return': 'return',
  },
  ...{ chargeback: 'chargeback', dispute: 'chargeback' },
  ...{ fee: 'fee', fees: 'fee' },
};

const iso = (text: string, date: string): Instant | null => {
  try {
    const at = instant(text);
    // The 31st of February is no day of March.
    return at.slice(0, 10) === date ? at : null;
  } catch {
    return null;
  }
};

const DATES: readonly (readonly [RegExp, (parts: readonly string[]) => readonly [date: string, time: string]])[] = [
  [/^(\d{4}-\d\d-\d\d)$/, ([, date = '']) => [date, '12:00:00']],
  [/^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d(?:\.\d{1,3})?)Z?$/, ([, date = '', time = '']) => [date, time]],
  [/^(\d\d)\/(\d\d)\/(\d{4})$/, ([, month, day, year]) => [`${year}-${month}-${day}`, '12:00:00']],
  [
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/,
    ([, year, month, day, hour, minute, second]) => [`${year}-${month}-${day}`, `${hour}:${minute}:${second}`],
  ],
];

/** A moment (UTC), or the noon of a day: as ISO, as 01/31/2026, or as 20260131235959. */
export const momentIn = (text: string): Instant | null => {
  for (const [shape, parts] of DATES) {
    const found = shape.exec(text.trim());
    if (!found) continue;
    const [date, time] = parts(found);
    return iso(`${date}T${time}Z`, date);
  }
  return null;
};

/** A charge comes to the house, all else goes from it, whatever sign the file gives it. */
const signed = (kind: LineKind, amount: Cents): Cents => {
  const size = cents(Math.abs(amount));
  return kind === 'charge' ? size : minus(ZERO, size);
};

const kindIn = (word: string | undefined, amount: Cents): LineKind | null => {
  if (word === undefined) return amount < 0 ? 'refund' : 'charge';
  const kind = KIND_WORDS[word.trim().toLowerCase()] ?? null;
  return kind === 'charge' && amount < 0 ? 'refund' : kind;
};

type Problem = 'transaction' | 'date' | 'amount' | 'kind' | 'fee';
type Cells = { readonly [name in keyof Omit<Mapping, 'decimal'>]: string | undefined };

const linesOf = (cells: Cells, decimal: Decimal): readonly BankLine[] | Problem => {
  const transaction_id = cells.transaction?.trim() ?? '';
  const at = momentIn(cells.date ?? '');
  const amount = centsIn(cells.amount ?? '', decimal);
  if (!/^\S{1,100}$/.test(transaction_id)) return 'transaction';
  if (at === null) return 'date';
  if (amount === null) return 'amount';
  const kind = kindIn(cells.kind, amount);
  if (kind === null) return 'kind';
  const order_id = cells.order?.trim() || null;
  const line: BankLine = { kind, transaction_id, order_id, at, amount: signed(kind, amount) };
  const kept = cells.fee?.trim() ? centsIn(cells.fee, decimal) : ZERO;
  if (kept === null) return 'fee';
  return kept === 0 ? [line] : [line, { ...line, kind: 'fee', amount: signed('fee', kept) }];
};

const COLUMNS = ['transaction', 'date', 'amount', 'kind', 'order', 'fee'] as const;

type Places = ReadonlyMap<(typeof COLUMNS)[number], number>;

/** Where each column of the mapping stands, or the heading that is not there. */
const placesIn = (head: readonly string[], mapping: Omit<Mapping, 'decimal'>): Places | string => {
  const places = new Map<(typeof COLUMNS)[number], number>();
  for (const name of COLUMNS) {
    const heading = mapping[name];
    if (!heading) continue;
    const place = head.findIndex((cell) => cell.trim() === heading.trim());
    if (place < 0) return heading;
    places.set(name, place);
  }
  return places;
};

const cellsIn = (row: readonly string[], places: Places): Cells => {
  const cell = (name: (typeof COLUMNS)[number]): string | undefined => {
    const place = places.get(name);
    return place === undefined ? undefined : (row[place] ?? '');
  };
  return {
    ...{ transaction: cell('transaction'), date: cell('date'), amount: cell('amount') },
    ...{ kind: cell('kind'), order: cell('order'), fee: cell('fee') },
  };
};

/** Reads a CSV file by its mapping, all of it or nothing: the first line that is wrong is named by its number. */
export const readCsv = (file: string, text: string, { decimal, ...mapping }: Mapping): Read => {
  const lines: BankLine[] = [];
  let places: Places = new Map();
  let refusal: ReconciliationRefusal | null = null;
  eachRow(text.trimEnd(), (row, n) => {
    if (n === 0) {
      const found = placesIn(row, mapping);
      if (typeof found === 'string')
        refusal = { code: 'reconciliation_column_missing', params: { file, column: found } };
      else places = found;
    } else if (row.some((cell) => cell.trim() !== '')) {
      const read = linesOf(cellsIn(row, places), decimal);
      if (typeof read === 'string')
        refusal = { code: 'reconciliation_line_wrong', params: { file, line: n + 1, column: read } };
      else lines.push(...read);
    }
    return refusal === null;
  });
  return refusal === null ? { lines } : { refusal };
};

const tag = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]?.trim();

/** The kinds that move money at the bank; sale, auth, capture and void tell a request. */
const SETTLED: Readonly<Record<string, LineKind>> = {
  settle: 'charge',
  check_return: 'return',
  check_late_return: 'return',
  chargeback: 'chargeback',
};

/**
 * Reads the gateway's batch report: the XML of its transactions with several actions each, times in UTC. A transaction is
 * settled by its successful action `settle`; that of a refund or a credit takes money away.
 */
export const readNmi = (file: string, text: string): Read => {
  const wrong = (line: number, column: Problem): Read => ({
    refusal: { code: 'reconciliation_line_wrong', params: { file, line, column } },
  });
  if (!/<nm_response>/.test(text)) return { refusal: { code: 'reconciliation_not_nmi', params: { file } } };
  const lines: BankLine[] = [];
  let n = 0;
  for (const [, transaction = ''] of text.matchAll(/<transaction>(.*?)<\/transaction>/gs)) {
    n += 1;
    const transaction_id = tag(transaction, 'transaction_id') ?? '';
    if (!/^\S{1,100}$/.test(transaction_id)) return wrong(n, 'transaction');
    const order_id = tag(transaction, 'order_id') || null;
    const actions = [...transaction.matchAll(/<action>(.*?)<\/action>/gs)].map(([, action = '']) => ({
      type: tag(action, 'action_type') ?? '',
      amount: tag(action, 'amount') ?? '',
      date: tag(action, 'date') ?? '',
      success: tag(action, 'success') === '1',
    }));
    const back = actions.some(({ type, success }) => success && (type === 'refund' || type === 'credit'));
    for (const { type, amount: dollars, date, success } of actions) {
      const settled = SETTLED[type];
      if (!success || settled === undefined) continue;
      const [at, amount] = [momentIn(date), centsIn(dollars, '.')];
      if (at === null) return wrong(n, 'date');
      if (amount === null) return wrong(n, 'amount');
      const kind = settled === 'charge' && back ? 'refund' : settled;
      lines.push({ kind, transaction_id, order_id, at, amount: signed(kind, amount) });
    }
  }
  return { lines };
};
