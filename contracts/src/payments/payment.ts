import {
  accept,
  type Cents,
  type Day,
  type Decider,
  type Decision,
  impossible,
  type Instant,
  refuse,
  sum,
} from '../shared/index.js';
import { type BankDebit, evolveDebit, SETTLING } from './bank-debit.js';
import type { DeclineCode, PaymentEvent, PaymentStart } from './events.js';
import { basicsOf, type CardFacts, type GatewayRefund, type GatewayWord } from './kinds.js';
import type { PaymentRefusal } from './refusals.js';
import { ACH } from './rules/payment-methods.js';

export type PaymentCommand =
  | { readonly type: 'StartPayment'; readonly start: PaymentStart }
  | { readonly type: 'ApprovePayment'; readonly transaction_id: string; readonly card: CardFacts | null }
  | {
      readonly type: 'DeclinePayment';
      readonly code: DeclineCode;
      readonly message: string;
      readonly card: CardFacts | null;
    }
  | { readonly type: 'MarkPaymentUnknown'; readonly reason: 'timeout' | 'restart' }
  | { readonly type: 'AskGatewayAgain'; readonly answer: GatewayWord }
  | { readonly type: 'SettleDebit'; readonly settled_on: Day }
  | { readonly type: 'ReturnDebit'; readonly code: string | null }
  /** `moved`: the part of the payment that went to the credits of the account or by another way, a fact of the ledger (PAY-281, PAY-324). */
  | ({ readonly type: 'StartRefund'; readonly started_at: Instant; readonly moved: Cents } & GatewayRefund)
  | { readonly type: 'ApproveRefund'; readonly refund_id: string; readonly transaction_id: string }
  | { readonly type: 'DeclineRefund'; readonly refund_id: string; readonly message: string };

/** One refund of a payment, as far as it has come. */
export type RefundState = GatewayRefund & { readonly started_at: Instant } & (
    | { readonly status: 'started' }
    | { readonly status: 'declined'; readonly message: string }
    | { readonly status: 'refunded'; readonly transaction_id: string }
  );

type Outcome =
  | { readonly status: 'started' | 'unknown' }
  | {
      readonly status: 'approved';
      readonly transaction_id: string;
      readonly card: CardFacts | null;
      readonly refunds: { readonly [refund_id: string]: RefundState };
      /** Null for a card (PAY-088). */
      readonly bank: BankDebit | null;
    }
  | { readonly status: 'declined'; readonly code: DeclineCode; readonly message: string };

/** Null before `PaymentStarted`. */
export type PaymentState = (Outcome & { readonly start: PaymentStart }) | null;

type Approved = Extract<NonNullable<PaymentState>, { status: 'approved' }>;

/** @throws when no such refund began: its events follow one another in one stream */
const refundOf = (state: NonNullable<PaymentState>, refund_id: string): RefundState => {
  const refund = state.status === 'approved' ? state.refunds[refund_id] : undefined;
  if (refund === undefined) throw new Error(`refund ${refund_id} never began`);
  return refund;
};

const withRefund = (state: NonNullable<PaymentState>, refund: RefundState): PaymentState =>
  state.status === 'approved' ? { ...state, refunds: { ...state.refunds, [refund.refund_id]: refund } } : state;

export const evolvePayment = (state: PaymentState, event: PaymentEvent): PaymentState => {
  if (event.type === 'PaymentStarted') return { status: 'started', start: event.data };
  if (state === null) return state;
  const { start } = state;
  switch (event.type) {
    case 'PaymentApproved':
      return {
        status: 'approved',
        start,
        transaction_id: event.data.transaction_id,
        card: event.data.card,
        refunds: {},
        bank: start.payment_method_id === ACH ? SETTLING : null,
      };
    case 'PaymentDeclined':
      return { status: 'declined', start, code: event.data.code, message: event.data.message };
    case 'PaymentOutcomeUnknown':
      return { status: 'unknown', start };
    case 'GatewayAskedAgain':
      return state;
    case 'BankDebitSettled':
    case 'BankDebitReturned':
      return state.status === 'approved' && state.bank ? { ...state, bank: evolveDebit(state.bank, event) } : state;
    case 'PaymentRefundStarted': {
      const { refund_id, refunded, voids, started_at } = event.data;
      return withRefund(state, { refund_id, refunded, voids, started_at, status: 'started' });
    }
    case 'PaymentRefunded': {
      const { refund_id, transaction_id } = event.data;
      return withRefund(state, { ...refundOf(state, refund_id), status: 'refunded', transaction_id });
    }
    case 'PaymentRefundDeclined': {
      const { refund_id, message } = event.data;
      return withRefund(state, { ...refundOf(state, refund_id), status: 'declined', message });
    }
    default:
      return impossible(event);
  }
};

/** A charge reported after the payment was given up counts (PAY-145); any other second answer changes nothing. */
const mayApprove = (state: NonNullable<PaymentState>): boolean =>
  state.status === 'started' ||
  state.status === 'unknown' ||
  (state.status === 'declined' && state.code === 'unknown_to_gateway');

type Of<T extends PaymentCommand['type']> = Extract<PaymentCommand, { type: T }>;
type Answer = Decision<PaymentEvent, PaymentRefusal>;

/** Never more than what was paid, whatever is on its way back already (PAY-282). */
const startRefund = ({ refund_id, refunded, voids, started_at, moved }: Of<'StartRefund'>, state: Approved): Answer => {
  if (state.refunds[refund_id] !== undefined) return accept();
  const others = Object.values(state.refunds).filter(({ status }) => status !== 'declined');
  // A charge is undone whole or not at all.
  if (voids && (others.length > 0 || moved > 0 || refunded !== state.start.amount))
    return { accepted: false, refusals: [{ code: 'payment_changed', params: {} }] };
  if (refunded <= 0 || sum([refunded, moved, ...others.map((one) => one.refunded)]) > state.start.amount)
    return { accepted: false, refusals: [{ code: 'refund_exceeded', params: {} }] };
  const data = { ...basicsOf(state.start), refund_id, refunded, voids, started_at };
  return accept({ type: 'PaymentRefundStarted', data });
};

const decideRefund = (
  command: Of<'StartRefund'> | Of<'ApproveRefund'> | Of<'DeclineRefund'>,
  state: NonNullable<PaymentState>,
): Answer => {
  if (state.status !== 'approved') return { accepted: false, refusals: [{ code: 'refund_exceeded', params: {} }] };
  if (command.type === 'StartRefund') return startRefund(command, state);
  const { refund_id, refunded, status } = refundOf(state, command.refund_id);
  if (status !== 'started') return accept();
  const data = { ...basicsOf(state.start), refund_id, refunded };
  return command.type === 'ApproveRefund'
    ? accept({ type: 'PaymentRefunded', data: { ...data, transaction_id: command.transaction_id } })
    : accept({ type: 'PaymentRefundDeclined', data: { ...data, message: command.message } });
};

/** Told late, twice or out of order, a debit is settled once and returned once; what was returned is settled no more (PAY-088). */
const decideDebit = (command: Of<'SettleDebit'> | Of<'ReturnDebit'>, state: NonNullable<PaymentState>): Answer => {
  if (state.status !== 'approved' || state.bank === null) return refuse({ code: 'payment_changed', params: {} });
  const payment = basicsOf(state.start);
  if (command.type === 'ReturnDebit')
    return state.bank.state === 'returned'
      ? accept()
      : accept({ type: 'BankDebitReturned', data: { ...payment, code: command.code } });
  return state.bank.state === 'settling'
    ? accept({ type: 'BankDebitSettled', data: { ...payment, settled_on: command.settled_on } })
    : accept();
};

const decide = (command: PaymentCommand, state: PaymentState): Decision<PaymentEvent, PaymentRefusal> => {
  if (command.type === 'StartPayment') {
    return state === null ? accept({ type: 'PaymentStarted', data: command.start }) : accept();
  }
  if (state === null) return { accepted: false, refusals: [{ code: 'payment_unknown', params: {} }] };
  const payment = basicsOf(state.start);
  const open = state.status === 'started' || state.status === 'unknown';
  switch (command.type) {
    case 'ApprovePayment':
      return mayApprove(state)
        ? accept({
            type: 'PaymentApproved',
            data: { ...payment, transaction_id: command.transaction_id, card: command.card },
          })
        : accept();
    case 'DeclinePayment':
      return open
        ? accept({
            type: 'PaymentDeclined',
            data: { ...payment, code: command.code, message: command.message, card: command.card },
          })
        : accept();
    case 'MarkPaymentUnknown':
      return state.status === 'started'
        ? accept({ type: 'PaymentOutcomeUnknown', data: { ...payment, reason: command.reason } })
        : accept();
    case 'AskGatewayAgain':
      return accept({ type: 'GatewayAskedAgain', data: { ...payment, answer: command.answer } });
    case 'SettleDebit':
    case 'ReturnDebit':
      return decideDebit(command, state);
    case 'StartRefund':
    case 'ApproveRefund':
    case 'DeclineRefund':
      return decideRefund(command, state);
    default:
      return impossible(command);
  }
};

/** One payment's way through the gateway (PAY-139): started, then approved or declined, perhaps unknown in between (PAY-143). */
export const paymentDecider: Decider<PaymentState, PaymentCommand, PaymentEvent, PaymentRefusal> = {
  initialState: () => null,
  evolve: evolvePayment,
  decide,
};
