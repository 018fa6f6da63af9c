import {
  type Cents,
  cents,
  change,
  type DomainEvent,
  type EventDeclarations,
  formatMoney,
  type Instant,
  instant,
  said,
} from '../shared/index.js';
import type { RefundDecision } from '../registration/index.js';
import { type BankDebitEvent, bankDebitEvents } from './bank-debit.js';
import { type PayLaterEvent, payLaterEvents } from './pay-later/events.js';
import type { CreditLedgerEvent } from './credits/ledger-events.js';
import { type PromoCodesChanged, promoLedgerEvents } from './promo/events.js';
import { type RefundDecided, refundLedgerEvents } from './refund/events.js';
import { type RefundPendingEvent, refundPendingEvents } from './refund/pending-events.js';
import { type MediaPassesCovered, passLedgerEvents } from './passes/events.js';
import type { VoucherLedgerEvent } from './vouchers/ledger-events.js';
import type { StaffMoneyEvent } from './staff-event-types.js';
import {
  ACCOUNT_TYPES,
  BY_PAYER,
  type CardFacts,
  type GatewayRefund,
  type GatewayWord,
  type PaymentBasics,
  type PaymentMode,
  type PaymentOrigin,
  type PaymentType,
  type Refund,
} from './kinds.js';

export type CloseCause = 'deletion' | 'cancellation';

export type DeclineCode = 'card_declined' | 'bank_declined' | 'unknown_to_gateway';

export type ReleaseReason = 'declined' | 'unknown_to_gateway' | 'not_started' | 'not_received';

/** Whoever it came from, the registrant or the gateway asked again, each reads as a sentence behind a name. */
const RELEASED: Readonly<Record<ReleaseReason, (amount: string) => string>> = {
  declined: (amount) => `saw a payment of ${amount} declined`,
  unknown_to_gateway: (amount) => `gave up a payment of ${amount} that the gateway does not know`,
  not_started: (amount) => `gave up a payment of ${amount} that never began`,
  not_received: (amount) => `gave up a check of ${amount} that never came`,
};

/** Stream `ledger-{registrationId}`: postings that are never changed (PAY-139); the balance is their sum (PAY-020). */
export type LedgerEvent =
  | DomainEvent<
      'FeesCharged',
      {
        registration_id: number;
        /** Revision of the official `FeesRecalculated` that this posting follows. */
        source_revision: number;
        registration: Cents;
        media: Cents;
        registration_change: Cents;
        media_change: Cents;
        cause: string;
      }
    >
  | DomainEvent<'PaymentPending', PaymentBasics & { person_ids: readonly number[] }>
  | DomainEvent<
      'PaymentPosted',
      PaymentBasics & { person_ids: readonly number[]; transaction_id: string; card: CardFacts | null }
    >
  | DomainEvent<'PaymentReleased', PaymentBasics & { reason: ReleaseReason }>
  /** From here on no payment begins: what the money was for is going away. `refunds` is what was decided about it. */
  | DomainEvent<'LedgerClosed', { registration_id: number; cause: CloseCause; refunds: readonly RefundDecision[] }>
  /** What it was closed for was refused. */
  | DomainEvent<'LedgerReopened', { registration_id: number }>
  /** `person_ids`: whose media pass went back with it. */
  | DomainEvent<'RefundPosted', PaymentBasics & Refund & { transaction_id: string; person_ids: readonly number[] }>
  | PayLaterEvent
  | CreditLedgerEvent
  | VoucherLedgerEvent
  | MediaPassesCovered
  | PromoCodesChanged
  | RefundDecided
  | RefundPendingEvent
  | StaffMoneyEvent;

export type PaymentStart = PaymentBasics & {
  readonly account_id: number;
  readonly mode: PaymentMode;
  readonly person_ids: readonly number[];
  readonly origin: PaymentOrigin;
};

/** Stream `payment-{idempotency key}`: one conversation with the gateway (PAY-139, PAY-141). */
export type PaymentEvent =
  | DomainEvent<'PaymentStarted', PaymentStart>
  | DomainEvent<'PaymentApproved', PaymentBasics & { transaction_id: string; card: CardFacts | null }>
  | DomainEvent<'PaymentDeclined', PaymentBasics & { code: DeclineCode; message: string; card: CardFacts | null }>
  | DomainEvent<'PaymentOutcomeUnknown', PaymentBasics & { reason: 'timeout' | 'restart' }>
  /** Staff asked what became of it; what follows from the answer are events of their own (PAY-289). */
  | DomainEvent<'GatewayAskedAgain', PaymentBasics & { answer: GatewayWord }>
  | DomainEvent<'PaymentRefundStarted', PaymentBasics & GatewayRefund & { started_at: Instant }>
  | DomainEvent<'PaymentRefunded', PaymentBasics & Refund & { transaction_id: string }>
  | DomainEvent<'PaymentRefundDeclined', PaymentBasics & Refund & { message: string }>
  | BankDebitEvent;

export const part = (type: PaymentType): string => (type === 'MEDIA_PASS' ? 'the media pass' : 'the registration');
const ANSWERS: Readonly<Record<GatewayWord, string>> = {
  approved: 'it approved it',
  declined: 'it declined it',
  not_found: 'it does not know it',
  unknown: 'it did not answer',
};
const withCard = (card: CardFacts | null): string => {
  if (card === null) return '';
  const account = ACCOUNT_TYPES.some((type) => type === card.brand);
  return ` with ${account ? `a ${card.brand} account` : card.brand} ending in ${card.last_four}`;
};

export const registration_id = 75_001;
export const basics = {
  payment_id: '00000000-0000-4000-8000-000000000001',
  registration_id,
  payment_type: 'REGISTRATION',
  amount_type: 'FULL',
  payment_method_id: 1,
  amount: cents(25_950),
} as const;
export const transaction_id = 'sandbox-1';
const refund = { refund_id: '00000000-0000-4000-8000-000000000009', refunded: cents(5_000) } as const;
const card = { brand: 'visa', last_four: '1111' } as const;
export const person_ids = [100_001];

/** No card number, security code, token or billing name is in any of them (PAY-113); a card is its brand and last digits. */
export const postingEvents: EventDeclarations<
  Exclude<LedgerEvent, StaffMoneyEvent | CreditLedgerEvent | VoucherLedgerEvent>
> = {
  ...promoLedgerEvents,
  ...passLedgerEvents,
  ...refundLedgerEvents,
  ...refundPendingEvents,
  FeesCharged: {
    version: 1,
    personal: [],
    says: (d) =>
      said('fees', 'charged the fees', [
        change('Registration', formatMoney(d.registration - d.registration_change), formatMoney(d.registration)),
        ...(d.media_change === 0
          ? []
          : [change('Media pass', formatMoney(d.media - d.media_change), formatMoney(d.media))]),
      ]),
    example: {
      registration_id,
      source_revision: 12,
      registration: cents(25_950),
      media: cents(5_000),
      registration_change: cents(25_950),
      media_change: cents(5_000),
      cause: 'completion',
    },
  },
  PaymentPending: {
    version: 1,
    personal: [],
    says: (d) => said('payments', `set ${formatMoney(d.amount)} aside for a payment for ${part(d.payment_type)}`),
    example: { ...basics, person_ids },
  },
  PaymentPosted: {
    version: 1,
    personal: [],
    says: (d) =>
      said(
        'payments',
        `paid ${d.amount_type === 'DEPOSIT' ? 'a deposit of ' : ''}${formatMoney(d.amount)} for ${part(d.payment_type)}${withCard(d.card)}, gateway reference ${d.transaction_id}`,
      ),
    example: { ...basics, person_ids, transaction_id, card },
  },
  PaymentReleased: {
    version: 1,
    personal: [],
    says: (d) => said('payments', RELEASED[d.reason](formatMoney(d.amount))),
    example: { ...basics, reason: 'declined' },
  },
  LedgerClosed: {
    version: 1,
    personal: [],
    says: (d) => said('payments', `closed the payments for the ${d.cause} of the registration`),
    example: {
      registration_id,
      cause: 'cancellation',
      refunds: [{ payment_id: basics.payment_id, amount: cents(5_000) }],
    },
  },
  LedgerReopened: {
    version: 1,
    personal: [],
    says: () => said('payments', 'opened the payments again'),
    example: { registration_id },
  },
  RefundPosted: {
    version: 1,
    personal: [],
    says: (d) =>
      said(
        'payments',
        `refunded ${formatMoney(d.refunded)} for ${part(d.payment_type)}, gateway reference ${d.transaction_id}`,
      ),
    example: { ...basics, ...refund, transaction_id, person_ids: [] },
  },
  ...payLaterEvents,
};

const startedText = ({ origin, amount, payment_type }: PaymentStart): string => {
  const what = `${formatMoney(amount)} for ${part(payment_type)}`;
  if (origin.kind === 'again') return `presented a returned debit of ${what} again (${origin.presentation} of 2)`;
  if (origin.kind === 'plan') return `started a charge of ${what}, part ${origin.part} of the payment plan`;
  return `started a payment of ${what}`;
};

export const paymentEvents: EventDeclarations<PaymentEvent> = {
  PaymentStarted: {
    version: 2,
    personal: [],
    says: (d) => said('payments', startedText(d)),
    example: { ...basics, account_id: 1001, mode: 'registration', person_ids, origin: BY_PAYER },
  },
  PaymentApproved: {
    version: 1,
    personal: [],
    says: (d) => said('payments', `had ${formatMoney(d.amount)} approved${withCard(d.card)}`),
    example: { ...basics, transaction_id, card },
  },
  PaymentDeclined: {
    version: 1,
    personal: [],
    says: (d) => said('payments', `had ${formatMoney(d.amount)} declined: ${d.message}`),
    example: { ...basics, code: 'card_declined', message: 'The card was declined.', card: null },
  },
  PaymentOutcomeUnknown: {
    version: 1,
    personal: [],
    says: (d) => said('payments', `got no answer from the gateway for ${formatMoney(d.amount)}`),
    example: { ...basics, reason: 'timeout' },
  },
  GatewayAskedAgain: {
    version: 1,
    personal: [],
    says: (d) => said('payments', `asked the gateway again about ${formatMoney(d.amount)}: ${ANSWERS[d.answer]}`),
    example: { ...basics, answer: 'approved' },
  },
  PaymentRefundStarted: {
    version: 2,
    personal: [],
    says: (d) => said('payments', `asked the gateway to ${d.voids ? 'void' : 'refund'} ${formatMoney(d.refunded)}`),
    example: { ...basics, ...refund, voids: false, started_at: instant('2026-01-20T17:00:00Z') },
  },
  PaymentRefunded: {
    version: 1,
    personal: [],
    says: (d) => said('payments', `had ${formatMoney(d.refunded)} given back`),
    example: { ...basics, ...refund, transaction_id },
  },
  PaymentRefundDeclined: {
    version: 1,
    personal: [],
    says: (d) => said('payments', `was refused to give back ${formatMoney(d.refunded)}: ${d.message}`),
    example: { ...basics, ...refund, message: 'The refund was declined.' },
  },
  ...bankDebitEvents,
};

const submitted =
  (added: object) =>
  (data: object): object => {
    const { payment } = data as { payment: object | null };
    return { ...data, payment: payment && { ...payment, ...added } };
  };

/** Before, the gateway was asked for refunds alone, neither an adjustment nor its void said which charge it is, no return had a code, no method was saved, no plan began, each payment was a payer's, and neither a refund had its way nor a credit its day or that came off its refund (KER-006). */
export const paymentUpcasters = {
  PaymentRefundStarted: { 1: (data: object): object => ({ ...data, voids: false }) },
  PaymentRecordedByStaff: { 1: (data: object): object => ({ ...data, charge: null }) },
  PaymentVoided: { 1: (data: object): object => ({ ...data, charge: null }) },
  PaymentReturned: { 1: (data: object): object => ({ ...data, code: null }) },
  SubmissionStarted: {
    1: submitted({ saved: null }),
    2: submitted({ origin: BY_PAYER }),
    3: submitted({ plan: null }),
  },
  PaymentStarted: { 1: (data: object): object => ({ ...data, origin: BY_PAYER }) },
  RefundRecordedByStaff: { 1: (data: object): object => ({ ...data, by: null }) },
  CreditApplied: { 1: (data: object): object => ({ ...data, received_on: null }) },
  CreditCleared: { 1: (data: object): object => ({ ...data, refund_id: null }) },
};
