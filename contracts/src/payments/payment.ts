import { accept, type Decider, type Decision, impossible } from '../shared/index.js';
import type { PaymentEvent, PaymentStart } from './events.js';
import { basicsOf, type CardFacts } from './kinds.js';
import type { PaymentRefusal } from './refusals.js';

export type PaymentCommand =
  | { readonly type: 'StartPayment'; readonly start: PaymentStart }
  | { readonly type: 'ApprovePayment'; readonly transaction_id: string; readonly card: CardFacts | null }
  | {
      readonly type: 'DeclinePayment';
      readonly code: 'card_declined' | 'unknown_to_gateway';
      readonly message: string;
      readonly card: CardFacts | null;
    }
  | { readonly type: 'MarkPaymentUnknown'; readonly reason: 'timeout' | 'restart' };

type Outcome =
  | { readonly status: 'started' | 'unknown' }
  | { readonly status: 'approved'; readonly transaction_id: string; readonly card: CardFacts | null }
  | { readonly status: 'declined'; readonly code: 'card_declined' | 'unknown_to_gateway'; readonly message: string };

/** Null before `PaymentStarted`. */
export type PaymentState = (Outcome & { readonly start: PaymentStart }) | null;

export const evolvePayment = (state: PaymentState, event: PaymentEvent): PaymentState => {
  if (event.type === 'PaymentStarted') return { status: 'started', start: event.data };
  if (state === null) return state;
  const { start } = state;
  switch (event.type) {
    case 'PaymentApproved':
      return { status: 'approved', start, transaction_id: event.data.transaction_id, card: event.data.card };
    case 'PaymentDeclined':
      return { status: 'declined', start, code: event.data.code, message: event.data.message };
    case 'PaymentOutcomeUnknown':
      return { status: 'unknown', start };
    default:
      return impossible(event);
  }
};

/** A charge reported after the payment was given up counts (PAY-145); any other second answer changes nothing. */
const mayApprove = (state: NonNullable<PaymentState>): boolean =>
  state.status === 'started' ||
  state.status === 'unknown' ||
  (state.status === 'declined' && state.code === 'unknown_to_gateway');

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
