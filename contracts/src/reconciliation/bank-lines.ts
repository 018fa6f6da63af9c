import type { Cents, Instant } from '../shared/index.js';

/** The kind of a line of a settlement file. */
export const LINE_KINDS = ['charge', 'refund', 'return', 'chargeback', 'fee'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** One line of a settlement file: what the bank has, above 0 what came to the house. */
export type BankLine = {
  readonly kind: LineKind;
  readonly transaction_id: string;
  /** As the merchant called it; null where the file does not say. */
  readonly order_id: string | null;
  readonly at: Instant;
  readonly amount: Cents;
};

/** By code points: the same everywhere. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const LAST = '\uffff';
/** 0: both say the same. */
const compareLines = (a: BankLine, b: BankLine): number =>
  compareText(a.at, b.at) ||
  compareText(a.transaction_id, b.transaction_id) ||
  compareText(a.kind, b.kind) ||
  a.amount - b.amount;

/**
 * Every line once, always in the same order: two that say the same are one, so a file that is given twice, or two that
 * overlap, change nothing (PAY-329). Of the two the one that names an order is kept.
 */
export const distinct = (lines: readonly BankLine[]): readonly BankLine[] =>
  [...lines]
    .sort((a, b) => compareLines(a, b) || compareText(a.order_id ?? LAST, b.order_id ?? LAST))
    .filter((line, n, sorted) => n === 0 || compareLines(sorted[n - 1]!, line) !== 0);
