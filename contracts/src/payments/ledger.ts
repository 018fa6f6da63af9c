import { accept, type Cents, type Decider, type Decision, impossible, minus, refuse, sum } from '../shared/index.js';
import { type AgreedFees, balanceDue, feesNotYetCharged, NOTHING, type Posted, postingOf, sumOf } from './balance.js';
import type { CloseCause, LedgerEvent, Refund, ReleaseReason } from './events.js';
import type { RefundDecision } from '../registration/index.js';
import { basicsOf, type CardFacts, partOf, type PaymentBasics, type PaymentType, type TwoParts } from './kinds.js';
import type { PaymentRefusal } from './refusals.js';

export type LedgerCommand =
  | {
      readonly type: 'ChargeFees';
      readonly registration_id: number;
      readonly source_revision: number;
      readonly fees: TwoParts;
      readonly cause: string;
    }
  | {
      readonly type: 'ReservePayment';
      readonly payment: PaymentBasics;
      readonly person_ids: readonly number[];
      /** Fact: what the payment is for, from the registration's own stream (an edit's fees are not official yet). */
      readonly agreed: AgreedFees;
      /** Fact: selected dancers times fee (PAY-275); null for a registration payment. */
      readonly media_pass_amount: Cents | null;
    }
  | {
      readonly type: 'PostPayment';
      readonly payment: PaymentBasics;
      readonly person_ids: readonly number[];
      readonly transaction_id: string;
      readonly card: CardFacts | null;
    }
  | { readonly type: 'ReleasePayment'; readonly payment: PaymentBasics; readonly reason: ReleaseReason }
  | ({
      readonly type: 'PostRefund';
      readonly payment: PaymentBasics;
      readonly transaction_id: string;
      readonly person_ids: readonly number[];
    } & Refund)
  | {
      readonly type: 'CloseLedger';
      readonly registration_id: number;
      readonly cause: CloseCause;
      readonly refunds: readonly RefundDecision[];
    }
  | { readonly type: 'ReopenLedger'; readonly registration_id: number };

type Entry = PaymentBasics & {
  readonly status: 'pending' | 'posted' | 'released';
  /** What went back of it, by refund. */
  readonly refunds: { readonly [refund_id: string]: Cents };
};

export type LedgerState = Posted & {
  readonly payments: { readonly [payment_id: string]: Entry };
  /** No payment may begin any more. */
  readonly closed: boolean;
};

export const initialLedger = (): LedgerState => ({
  posted: NOTHING,
  charged: NOTHING,
  charged_revision: -1,
  payments: {},
  closed: false,
});

/** What is left of a payment once its refunds are taken off. */
const keptOf = ({ amount, refunds }: Entry): Cents => minus(amount, sum(Object.values(refunds)));

const amountOf = (state: LedgerState, type: PaymentType, status: Entry['status']): Cents =>
  sum(
    Object.values(state.payments)
      .filter((p) => p.payment_type === type && p.status === status)
      .map(keptOf),
  );

/** What may be refunded of each payment that came (PAY-282). */
export const refundableOf = (state: LedgerState): { readonly [payment_id: string]: Cents } =>
  Object.fromEntries(
    Object.values(state.payments)
      .filter((p) => p.status === 'posted' && keptOf(p) > 0)
      .map((p) => [p.payment_id, keptOf(p)]),
  );

/** What was paid of each part (PAY-010, PAY-011): posted payments less their refunds. */
export const paidParts = (state: LedgerState): TwoParts => ({
  registration: amountOf(state, 'REGISTRATION', 'posted'),
  media: amountOf(state, 'MEDIA_PASS', 'posted'),
});

/** What payments in progress hold back of each part (PAY-146). */
export const reservedParts = (state: LedgerState): TwoParts => ({
  registration: amountOf(state, 'REGISTRATION', 'pending'),
  media: amountOf(state, 'MEDIA_PASS', 'pending'),
});

export const evolveLedger = (state: LedgerState, event: LedgerEvent): LedgerState => ({
  ...withEvent(state, event),
  posted: sumOf([state.posted, postingOf(event)]),
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
    case 'RefundPosted':
      return withRefund(state, event.data);
    case 'LedgerClosed':
      return { ...state, closed: true };
    case 'LedgerReopened':
      return { ...state, closed: false };
    default:
      return impossible(event);
  }
};

const withPayment = (state: LedgerState, payment: PaymentBasics, status: Entry['status']): LedgerState => ({
  ...state,
  payments: {
    ...state.payments,
    [payment.payment_id]: { ...basicsOf(payment), status, refunds: state.payments[payment.payment_id]?.refunds ?? {} },
  },
});

const withRefund = (state: LedgerState, { payment_id, refund_id, refunded }: PaymentBasics & Refund): LedgerState => {
  const entry = state.payments[payment_id];
  if (entry === undefined) return state;
  const refunds = { ...entry.refunds, [refund_id]: refunded };
  return { ...state, payments: { ...state.payments, [payment_id]: { ...entry, refunds } } };
};

type Answer = Decision<LedgerEvent, PaymentRefusal>;
type Of<T extends LedgerCommand['type']> = Extract<LedgerCommand, { type: T }>;

const chargeFees = (c: Of<'ChargeFees'>, state: LedgerState): Answer => {
  if (c.source_revision <= state.charged_revision) return accept();
  const change = feesNotYetCharged(state, { fees: c.fees, revision: c.source_revision });
  if (change.registration === 0 && change.media === 0) return accept();
  return accept({
    type: 'FeesCharged',
    data: {
      registration_id: c.registration_id,
      source_revision: c.source_revision,
      registration: c.fees.registration,
      media: c.fees.media,
      registration_change: change.registration,
      media_change: change.media,
      cause: c.cause,
    },
  });
};

const amountFits = (c: Of<'ReservePayment'>, state: LedgerState): boolean => {
  const part = partOf(c.payment.payment_type);
  const balance = balanceDue(state, c.agreed)[part];
  if (c.payment.amount > minus(balance, reservedParts(state)[part])) return false;
  if (c.payment.amount_type === 'FULL') return c.payment.amount === balance;
  return c.media_pass_amount === null || c.payment.amount === c.media_pass_amount;
};

const reservePayment = (c: Of<'ReservePayment'>, state: LedgerState): Answer => {
  const { payment } = c;
  if (state.payments[payment.payment_id] !== undefined) return accept();
  if (payment.amount <= 0) {
    return refuse({ code: 'payment_amount_required', params: {}, fields: { amount: 'Required' } });
  }
  if (state.closed) return refuse({ code: 'payments_closed', params: {} });
  if (reservedParts(state)[partOf(payment.payment_type)] > 0)
    return refuse({ code: 'payment_in_progress', params: {} });
  if (!amountFits(c, state)) return refuse({ code: 'balance_changed', params: {} });
  return accept({ type: 'PaymentPending', data: { ...basicsOf(payment), person_ids: c.person_ids } });
};

const postPayment = (c: Of<'PostPayment'>, state: LedgerState): Answer =>
  state.payments[c.payment.payment_id]?.status === 'posted'
    ? accept()
    : accept({
        type: 'PaymentPosted',
        data: {
          ...basicsOf(c.payment),
          person_ids: c.person_ids,
          transaction_id: c.transaction_id,
          card: c.card,
        },
      });

const releasePayment = (c: Of<'ReleasePayment'>, state: LedgerState): Answer =>
  state.payments[c.payment.payment_id]?.status === 'pending'
    ? accept({ type: 'PaymentReleased', data: { ...basicsOf(c.payment), reason: c.reason } })
    : accept();

const postRefund = ({ type: _type, payment, ...refund }: Of<'PostRefund'>, state: LedgerState): Answer =>
  state.payments[payment.payment_id]?.refunds[refund.refund_id] === undefined
    ? accept({ type: 'RefundPosted', data: { ...basicsOf(payment), ...refund } })
    : accept();

/** Nothing is closed over a payment that is on its way, nor deleted over money that is there (REG-039); a cancellation leaves it on the ledger (REG-274). */
const closeLedger = ({ registration_id, cause, refunds }: Of<'CloseLedger'>, state: LedgerState): Answer => {
  if (state.closed) return accept();
  const payments = Object.values(state.payments);
  if (payments.some(({ status }) => status === 'pending')) return refuse({ code: 'payment_in_progress', params: {} });
  if (cause === 'deletion' && Object.keys(refundableOf(state)).length > 0)
    return refuse({ code: 'registration_paid', params: {} });
  return accept({ type: 'LedgerClosed', data: { registration_id, cause, refunds } });
};

const reopenLedger = ({ registration_id }: Of<'ReopenLedger'>, state: LedgerState): Answer =>
  state.closed ? accept({ type: 'LedgerReopened', data: { registration_id } }) : accept();

/**
 * Keeps one registration's money straight: one payment of a kind at a time (PAY-140), none above the balance less what
 * is reserved (PAY-022, PAY-146, PAY-314), none posted twice (KER-025).
 */
export const ledgerDecider: Decider<LedgerState, LedgerCommand, LedgerEvent, PaymentRefusal> = {
  stateVersion: 3,
  initialState: initialLedger,
  evolve: evolveLedger,
  decide: (command, state) => {
    switch (command.type) {
      case 'ChargeFees':
        return chargeFees(command, state);
      case 'ReservePayment':
        return reservePayment(command, state);
      case 'PostPayment':
        return postPayment(command, state);
      case 'ReleasePayment':
        return releasePayment(command, state);
      case 'PostRefund':
        return postRefund(command, state);
      case 'CloseLedger':
        return closeLedger(command, state);
      case 'ReopenLedger':
        return reopenLedger(command, state);
      default:
        return impossible(command);
    }
  },
};
