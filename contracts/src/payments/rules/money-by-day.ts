import { addDays, type Cents, type Day, homeDay, type Instant, minus, sum, ZERO } from '../../shared/index.js';
import type { LedgerRow, PostingType } from '../views.js';
import { ADJUSTMENT } from './payment-methods.js';

/** Ways in which money comes, as the office looks at them. */
export const MONEY_WAYS = ['card', 'bank', 'other'] as const;
export type MoneyWay = (typeof MONEY_WAYS)[number];

/** What came in on one day where the product is at home, by its way, and what went back. */
export type MoneyDay = { readonly day: Day; readonly refunds: Cents } & { readonly [W in MoneyWay]: Cents };

/** Credit card, Apple Pay, Google Pay and Stripe; then check and ACH. */
const WAYS: Readonly<Record<number, MoneyWay>> = {
  1: 'card',
  11: 'card',
  12: 'card',
  13: 'card',
  2: 'bank',
  6: 'bank',
};

/** Postings that bring money in, and those that take it back. */
export const CAME_IN: readonly PostingType[] = ['PaymentPosted', 'PaymentRecordedByStaff', 'CheckReceived'];
const WENT_BACK: readonly PostingType[] = ['RefundPosted', 'RefundRecordedByStaff', 'PaymentVoided', 'PaymentReturned'];
export const MONEY_MOVES: readonly PostingType[] = [...CAME_IN, ...WENT_BACK];

type Row = Pick<LedgerRow, 'type' | 'timestamp' | 'paid' | 'payment_method_id'>;

const withRow = (day: MoneyDay, { type, paid, payment_method_id }: Row): MoneyDay => {
  if (WENT_BACK.includes(type)) return { ...day, refunds: minus(day.refunds, paid) };
  const way = WAYS[payment_method_id ?? 0] ?? 'other';
  return { ...day, [way]: sum([day[way], paid]) };
};

/** The last `days` days up to today, oldest first, with the postings that moved money, which adjustments do not (ADM-001). */
export const moneyByDay = (
  rows: readonly Row[],
  { today, days }: { readonly today: Day; readonly days: number },
): MoneyDay[] => {
  const found = new Map<Day, MoneyDay>();
  for (let ago = days - 1; ago >= 0; ago -= 1) {
    const day = addDays(today, -ago);
    found.set(day, { day, card: ZERO, bank: ZERO, other: ZERO, refunds: ZERO });
  }
  for (const row of rows) {
    const day = found.get(homeDay(row.timestamp as Instant));
    if (day && MONEY_MOVES.includes(row.type) && row.payment_method_id !== ADJUSTMENT)
      found.set(day.day, withRow(day, row));
  }
  return [...found.values()];
};
