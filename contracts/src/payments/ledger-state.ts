import { type Cents, impossible, minus, put, smaller, sum, ZERO } from '../shared/index.js';
import { less, NOTHING, owedBy, type Posted, sumOf } from './balance.js';
import type { CreditOnLedger } from './credits/ledger-events.js';
import type { LedgerEvent } from './events.js';
import { evolveVouchers, type LedgerVouchers } from './vouchers/counted.js';
import {
  basicsOf,
  type ChargeKind,
  type GatewayRefund,
  type PaymentBasics,
  type PaymentType,
  type Refund,
  type TwoParts,
} from './kinds.js';
import { ADJUSTMENT } from './rules/payment-methods.js';

/** One payment of a ledger, whoever brought it there. */
export type Entry = PaymentBasics & {
  /** `awaited`: a check that was announced and is not there yet; nothing waits for it. */
  readonly status: 'pending' | 'awaited' | 'posted' | 'released';
  /** Whose media passes it pays. */
  readonly person_ids: readonly number[];
  /** The number of a check, or another word that finds the paper. */
  readonly reference: string | null;
  /** Which charge of the terms it is; null for money. */
  readonly charge: ChargeKind | null;
  /** What went back of it, by refund. */
  readonly refunds: { readonly [refund_id: string]: Cents };
  /** The part of them that went by another way than it came, of which its gateway knows nothing (PAY-324). */
  readonly by_another_way: Cents;
  /** Nothing comes back of it any more: it was undone whole, or its bank has given it back. */
  readonly ended: 'voided' | 'returned' | null;
};

export type LedgerState = Posted & {
  readonly payments: { readonly [payment_id: string]: Entry };
  /** `amount` is what is left of it: 0 once it was cleared. */
  readonly credits: { readonly [credit_id: string]: CreditOnLedger };
  /** The refunds whose part of a credit came off. */
  readonly credit_refunds: readonly string[];
  readonly vouchers: LedgerVouchers;
  /** The dancers whose media passes vouchers alone have paid, by payment id (PAY-269). */
  readonly covered: { readonly [payment_id: string]: readonly number[] };
  /** Overpayments that went to the credits of the account, and the part of them that was paid as a deposit (PAY-281). */
  readonly moved: { readonly amount: Cents; readonly deposit: Cents; readonly entry_ids: readonly string[] };
  /** Refunds that the gateway is told and has not answered, by their id: their money is decided about. */
  readonly refunds_pending: { readonly [refund_id: string]: PaymentBasics & GatewayRefund };
  /** No payment may begin any more. */
  readonly closed: boolean;
  /** A check was promised for what is owed (PAY-100). */
  readonly paying_by_check: boolean;
};

export const initialLedger = (): LedgerState => ({
  posted: NOTHING,
  charged: NOTHING,
  charged_revision: -1,
  promo_codes: [],
  payments: {},
  credits: {},
  credit_refunds: [],
  vouchers: {},
  covered: {},
  moved: { amount: ZERO, deposit: ZERO, entry_ids: [] },
  refunds_pending: {},
  closed: false,
  paying_by_check: false,
});

/** What is left of a payment once its refunds are taken off. */
export const keptOf = ({ amount, refunds }: Pick<Entry, 'amount' | 'refunds'>): Cents =>
  minus(amount, sum(Object.values(refunds)));

/** The credit that a registration holds, cents. */
export const creditOf = ({ credits }: Pick<LedgerState, 'credits'>): Cents =>
  sum(Object.values(credits).map(({ amount }) => amount));

const isAdjustment = ({ payment_method_id }: Entry): boolean => payment_method_id === ADJUSTMENT;

/** What these entries still hold, by part. */
const keptParts = (state: LedgerState, counts: (entry: Entry) => boolean): TwoParts => {
  const amountOf = (type: PaymentType): Cents =>
    sum(
      Object.values(state.payments)
        .filter((entry) => entry.payment_type === type && counts(entry))
        .map(keptOf),
    );
  return { registration: amountOf('REGISTRATION'), media: amountOf('MEDIA_PASS') };
};

/** The part of each payment that came which may be refunded (PAY-282): not the part that went to the credits of the account (PAY-281); an adjustment brought no money. */
export const refundableOf = (state: LedgerState): { readonly [payment_id: string]: Cents } => {
  const { amount, deposit } = state.moved;
  const gone = { deposit, other: minus(amount, deposit) };
  const left = Object.values(state.payments)
    .filter((p) => p.status === 'posted' && !isAdjustment(p))
    .map((p) => {
      if (p.payment_type !== 'REGISTRATION') return [p.payment_id, keptOf(p)] as const;
      const kind = p.amount_type === 'DEPOSIT' ? 'deposit' : 'other';
      const moved = smaller(gone[kind], keptOf(p));
      gone[kind] = minus(gone[kind], moved);
      return [p.payment_id, minus(keptOf(p), moved)] as const;
    });
  return Object.fromEntries(left.filter(([, amount]) => amount > 0));
};

/** The part of a payment that went to the credits of the account. */
export const movedOf = (state: LedgerState, entry: Entry): Cents =>
  minus(keptOf(entry), refundableOf(state)[entry.payment_id] ?? ZERO);

/** The part of a payment that its gateway may not give back, for it went to the credits of the account or by another way. */
export const goneOf = (state: LedgerState, entry: Entry): Cents => sum([movedOf(state, entry), entry.by_another_way]);

/** What was paid of each part (PAY-010, PAY-011): posted payments less their refunds. An adjustment brought no money. */
export const paidParts = (state: LedgerState): TwoParts =>
  keptParts(state, (entry) => entry.status === 'posted' && !isAdjustment(entry));

/** The amount that adjustments add to each part: a charge above 0, what staff let off below (PAY-284), and overpayments that were moved away (PAY-281). */
export const adjustedParts = (state: LedgerState): TwoParts =>
  sumOf([
    less(keptParts(state, (entry) => entry.status === 'posted' && isAdjustment(entry))),
    { registration: state.moved.amount, media: ZERO },
  ]);

/** What payments in progress hold back of each part (PAY-146). */
export const reservedParts = (state: LedgerState): TwoParts => keptParts(state, ({ status }) => status === 'pending');

export const evolveLedger = (state: LedgerState, event: LedgerEvent): LedgerState => ({
  ...withEvent(state, event),
  posted: sumOf([state.posted, owedBy(event)]),
});

const withEvent = (state: LedgerState, event: LedgerEvent): LedgerState => {
  switch (event.type) {
    case 'FeesCharged':
      return {
        ...state,
        charged: { registration: event.data.registration, media: event.data.media },
        charged_revision: event.data.source_revision,
      };
    case 'PaymentPending':
      return withPayment(state, event.data, 'pending');
    case 'PaymentPosted':
      return withPayment(state, event.data, 'posted');
    case 'PaymentReleased':
      return withPayment(state, event.data, 'released');
    case 'PaymentRecordedByStaff':
      return withPayment(state, event.data, event.data.received_on === null ? 'awaited' : 'posted');
    case 'CheckReceived':
      return withPayment(state, event.data, 'posted');
    case 'RefundPosted':
      return withRefund(state, event.data);
    case 'RefundRecordedByStaff':
      return withRefund(state, event.data, null, event.data.by === null ? ZERO : event.data.refunded);
    case 'PaymentVoided':
      return withRefund(state, event.data, 'voided');
    case 'PaymentReturned':
      return withRefund(state, event.data, 'returned');
    case 'CreditApplied':
      return withApplied(state, event.data);
    case 'CreditCleared':
      return withCredit(state, event.data);
    case 'OverpaymentMoved':
      return withMoved(state, event.data);
    case 'VoucherApplied':
    case 'VoucherRecounted':
    case 'VoucherRedeemed':
    case 'VoucherRemoved':
      return { ...state, vouchers: evolveVouchers(state.vouchers, event) };
    case 'MediaPassesCovered':
      return { ...state, covered: put(state.covered, { [event.data.payment_id]: event.data.person_ids }) };
    case 'PromoCodesChanged':
      return withCodes(state, event.data);
    case 'LedgerClosed':
    case 'LedgerReopened':
      return { ...state, closed: event.type === 'LedgerClosed' };
    case 'RefundDecided':
      return state;
    case 'RefundPending':
      return { ...state, refunds_pending: put(state.refunds_pending, { [event.data.refund_id]: event.data }) };
    case 'RefundReleased':
      return withoutPending(state, event.data.refund_id);
    case 'PayLaterChosen':
    case 'PayLaterEnded':
      return { ...state, paying_by_check: event.type === 'PayLaterChosen' };
    default:
      return impossible(event);
  }
};

type Codes = Extract<LedgerEvent, { type: 'PromoCodesChanged' }>['data'];
const withCodes = (state: LedgerState, { codes, cause, source_revision }: Codes): LedgerState => ({
  ...state,
  promo_codes: codes,
  // Somebody's own change may come before the fees that it was decided by are charged.
  ...(cause === 'recalculated' && { charged_revision: source_revision }),
});

type Applied = Extract<LedgerEvent, { type: 'CreditApplied' }>['data'];
const withApplied = (state: LedgerState, { received_on: _day, ...credit }: Applied): LedgerState => ({
  ...state,
  credits: put(state.credits, { [credit.credit_id]: credit }),
});

type Cleared = Extract<LedgerEvent, { type: 'CreditCleared' }>['data'];
const withCredit = (state: LedgerState, { credit_id, amount, refund_id }: Cleared): LedgerState => {
  const credit = state.credits[credit_id];
  if (credit === undefined) return state;
  return {
    ...state,
    credit_refunds: refund_id === null ? state.credit_refunds : [...state.credit_refunds, refund_id],
    credits: put(state.credits, { [credit_id]: { ...credit, amount: minus(credit.amount, amount) } }),
  };
};

type Moved = Extract<LedgerEvent, { type: 'OverpaymentMoved' }>['data'];
const withMoved = (state: LedgerState, { amount, deposit, entry_id }: Moved): LedgerState => ({
  ...state,
  moved: {
    amount: sum([state.moved.amount, amount]),
    deposit: sum([state.moved.deposit, deposit]),
    entry_ids: [...state.moved.entry_ids, entry_id],
  },
});

type Told = PaymentBasics & Partial<Pick<Entry, 'person_ids' | 'reference' | 'charge'>>;

const withPayment = (state: LedgerState, payment: Told, status: Entry['status']): LedgerState => {
  const before = state.payments[payment.payment_id];
  const entry: Entry = {
    ...basicsOf(payment),
    status,
    person_ids: payment.person_ids ?? before?.person_ids ?? [],
    reference: payment.reference ?? before?.reference ?? null,
    charge: payment.charge ?? before?.charge ?? null,
    refunds: before?.refunds ?? {},
    by_another_way: before?.by_another_way ?? ZERO,
    ended: before?.ended ?? null,
  };
  return { ...state, payments: { ...state.payments, [payment.payment_id]: entry } };
};

const withRefund = (
  state: LedgerState,
  { payment_id, refund_id, refunded }: PaymentBasics & Refund,
  ended: Entry['ended'] = null,
  by_another_way: Cents = ZERO,
): LedgerState => {
  const entry = state.payments[payment_id];
  if (entry === undefined) return state;
  const after = {
    ...entry,
    refunds: { ...entry.refunds, [refund_id]: refunded },
    by_another_way: sum([entry.by_another_way, by_another_way]),
    ended: ended ?? entry.ended,
  };
  return { ...withoutPending(state, refund_id), payments: { ...state.payments, [payment_id]: after } };
};

const withoutPending = (state: LedgerState, refund_id: string): LedgerState => {
  const { [refund_id]: _ended, ...refunds_pending } = state.refunds_pending;
  return { ...state, refunds_pending };
};
