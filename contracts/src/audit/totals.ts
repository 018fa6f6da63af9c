import {
  bothParts,
  CREDIT_MOVES,
  type LedgerEvent,
  owedBy,
  paidIn,
  POSTS,
  VOUCHER_MOVES,
  wentBack,
} from '../payments/index.js';
import { type Cents, cents, type Day, type Instant, minus, type StoredEvent, sum, ZERO } from '../shared/index.js';

export const TOTALS_BY = ['event', 'tour_date', 'day'] as const;
export type TotalsBy = (typeof TOTALS_BY)[number];

export type TotalledEvent = StoredEvent & Extract<LedgerEvent, { readonly type: (typeof POSTS)[number] }>;

/** `paid_1` is what was paid by the method 1, `paid` by all of them. */
export const FIGURE = /^(fees|refunds|credits|balance|paid|paid_\d{1,3})$/;

const CREDITED = [...CREDIT_MOVES, ...VOUCHER_MOVES] as const;
type Credited = Extract<TotalledEvent, { readonly type: (typeof CREDITED)[number] }>;
type Charged = Extract<TotalledEvent, { readonly type: 'FeesCharged' | 'PromoCodesChanged' }>;
type Paid = Exclude<TotalledEvent, Credited | Charged>;

const isCredited = (event: TotalledEvent): event is Credited => CREDITED.some((type) => type === event.type);
/** Promo codes lower the fees. */
const isCharge = (event: TotalledEvent): event is Charged =>
  event.type === 'FeesCharged' || event.type === 'PromoCodesChanged';

/** What a posting adds to a figure. */
export const amountIn = (figure: string, event: TotalledEvent): Cents => {
  const owed = bothParts(owedBy(event));
  if (figure === 'balance') return owed;
  if (isCharge(event)) return figure === 'fees' ? owed : ZERO;
  if (isCredited(event)) return figure === 'credits' ? minus(ZERO, owed) : ZERO;
  if (figure === 'refunds') return wentBack(event);
  return figure === 'paid' || figure === `paid_${event.data.payment_method_id}` ? paidIn(event) : ZERO;
};

/** How much a posting moves, whichever way; null for an event that moves no money. */
export const movedBy = (event: StoredEvent): Cents | null => {
  if (!POSTS.some((type) => type === event.type)) return null;
  const figures = ['fees', 'paid', 'credits', 'refunds'].map((figure) => amountIn(figure, event as TotalledEvent));
  return cents(Math.abs(sum(figures)));
};

/** Fees, less what promo codes, credit and vouchers take off and what was paid, plus what was refunded, are the balance. */
export type Totals = {
  readonly postings: number;
  readonly fees: Cents;
  readonly paid: Cents;
  readonly by_method: { readonly [payment_method_id: string]: Cents };
  readonly refunds: Cents;
  readonly credits: Cents;
  readonly balance: Cents;
};

export const NO_TOTALS: Totals = {
  postings: 0,
  fees: ZERO,
  paid: ZERO,
  by_method: {},
  refunds: ZERO,
  credits: ZERO,
  balance: ZERO,
};

/** The totals with one posting more (AUD-016). */
export const withPosting = (totals: Totals, event: TotalledEvent): Totals => {
  const more = (figure: 'fees' | 'paid' | 'refunds' | 'credits' | 'balance') =>
    sum([totals[figure], amountIn(figure, event)]);
  const method = amountIn('paid', event) === 0 ? null : String((event as Paid).data.payment_method_id);
  const paidBy = method && sum([totals.by_method[method] ?? ZERO, amountIn('paid', event)]);
  return {
    postings: totals.postings + 1,
    fees: more('fees'),
    paid: more('paid'),
    by_method: method && paidBy !== null ? { ...totals.by_method, [method]: paidBy as Cents } : totals.by_method,
    refunds: more('refunds'),
    credits: more('credits'),
    balance: more('balance'),
  };
};

/** The totals of both together. */
export const bothTotals = (one: Totals, other: Totals): Totals => {
  let { by_method } = one;
  for (const [method, paid] of Object.entries(other.by_method))
    by_method = { ...by_method, [method]: sum([by_method[method] ?? ZERO, paid]) };
  return {
    postings: one.postings + other.postings,
    fees: sum([one.fees, other.fees]),
    paid: sum([one.paid, other.paid]),
    by_method,
    refunds: sum([one.refunds, other.refunds]),
    credits: sum([one.credits, other.credits]),
    balance: sum([one.balance, other.balance]),
  };
};

export type TotalsRow = Totals & { readonly key: string; readonly label: string };

/** `GET audit/totals`: computed from the ledgers' events alone, held against the ledger's documents. */
export type TotalsAnswer = {
  /** Counted to the end of this day, where the product is at home. */
  readonly as_of: Day;
  readonly by: TotalsBy;
  readonly rows: readonly TotalsRow[];
  readonly total: Totals;
  /** What the served ledger says of the same time. */
  readonly documents: Omit<Totals, 'by_method' | 'paid' | 'refunds'> & { readonly paid_less_refunds: Cents };
  readonly ties: boolean;
};

/** One posting behind a figure. */
export type TotalledPosting = {
  readonly stream: string;
  readonly revision: number;
  readonly at: Instant;
  readonly registration_id: number;
  readonly type: TotalledEvent['type'];
  readonly text: string;
  readonly transaction_id: string | null;
  readonly amount: Cents;
};

/** `GET audit/totals/postings`: the rows of one figure, newest first. */
export type TotalledPostings = {
  readonly label: string;
  readonly count: number;
  readonly sum: Cents;
  /** The newest five hundred. */
  readonly postings: readonly TotalledPosting[];
};
