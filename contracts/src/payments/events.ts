import {
  type Cents,
  cents,
  change,
  type DomainEvent,
  type EventDeclarations,
  formatMoney,
  said,
} from '../shared/index.js';
import type { CardFacts, PaymentBasics, PaymentMode, PaymentType } from './kinds.js';

export type CloseCause = 'deletion';
export type ReleaseReason = 'declined' | 'unknown_to_gateway' | 'not_started';

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
  /** From here on no payment begins: what the money was for is going away. */
  | DomainEvent<'LedgerClosed', { registration_id: number; cause: CloseCause }>
  /** What it was closed for was refused. */
  | DomainEvent<'LedgerReopened', { registration_id: number }>;

export type PaymentStart = PaymentBasics & {
  readonly account_id: number;
  readonly mode: PaymentMode;
  readonly person_ids: readonly number[];
};

/** Stream `payment-{idempotency key}`: one conversation with the gateway (PAY-139, PAY-141). */
export type PaymentEvent =
  | DomainEvent<'PaymentStarted', PaymentStart>
  | DomainEvent<'PaymentApproved', PaymentBasics & { transaction_id: string; card: CardFacts | null }>
  | DomainEvent<
      'PaymentDeclined',
      PaymentBasics & { code: 'card_declined' | 'unknown_to_gateway'; message: string; card: CardFacts | null }
    >
  | DomainEvent<'PaymentOutcomeUnknown', PaymentBasics & { reason: 'timeout' | 'restart' }>;

export type SubmissionKind = 'payment' | 'completion';

export type SubmissionStart = {
  readonly submission_id: string;
  readonly kind: SubmissionKind;
  readonly registration_id: number;
  readonly account_id: number;
  readonly season_id: number;
  readonly event_id: number;
  readonly mode: PaymentMode;
  /** The reviewed draft that is completed or confirmed once it is paid (PAY-150, PAY-152). */
  readonly draft_version: number;
  readonly send_employee_email: boolean;
  /** Null where nothing is to be paid (PAY-154). */
  readonly payment: SubmittedPayment | null;
};

export type SubmittedPayment = PaymentBasics & {
  readonly person_ids: readonly number[];
  /** Fingerprint of the body without its card token (PAY-138). */
  readonly body_hash: string;
};

type OfSubmission<D = object> = { submission_id: string; registration_id: number } & D;
export type SubmissionStep = 'payment' | 'completion';
export type SubmissionMail = 'receipt' | 'confirmation';

/** Stream `process-{submission id}`: the steps of the submit sequence (PAY-118). */
export type SubmissionEvent =
  | DomainEvent<'SubmissionStarted', SubmissionStart>
  | DomainEvent<'PaymentTaken', OfSubmission<{ payment_id: string; payment_type: PaymentType; transaction_id: string }>>
  | DomainEvent<
      'SubmissionFinished',
      /** `refusal`: the money is kept, what should have followed it was refused (REG-248). */
      OfSubmission<{ completed: boolean; refusal: { code: string; message: string } | null }>
    >
  | DomainEvent<'SubmissionFailed', OfSubmission<{ step: SubmissionStep; code: string; message: string }>>
  | DomainEvent<'SubmissionCompensated', OfSubmission<{ released: readonly string[] }>>
  /** A mail could not be written; money and registration went on without it (KER-048). */
  | DomainEvent<'SubmissionMailOwed', OfSubmission<{ mail: SubmissionMail }>>
  | DomainEvent<'SubmissionMailsSent', OfSubmission>;

const part = (type: PaymentType): string => (type === 'MEDIA_PASS' ? 'the media pass' : 'the registration');
const withCard = (card: CardFacts | null): string => (card ? ` with ${card.brand} ending in ${card.last_four}` : '');

const registration_id = 75_001;
const basics = {
  payment_id: '00000000-0000-4000-8000-000000000001',
  registration_id,
  payment_type: 'REGISTRATION',
  amount_type: 'FULL',
  payment_method_id: 1,
  amount: cents(25_950),
} as const;
const transaction_id = 'sandbox-1';
const card = { brand: 'visa', last_four: '1111' } as const;
const person_ids = [100_001];
const submission = { submission_id: 's-1', registration_id };

/** No card number, security code, token or billing name is in any of them (PAY-113); a card is its brand and last digits. */
export const ledgerEvents: EventDeclarations<LedgerEvent> = {
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
        `paid ${formatMoney(d.amount)} for ${part(d.payment_type)}${withCard(d.card)}, gateway reference ${d.transaction_id}`,
      ),
    example: { ...basics, person_ids, transaction_id, card },
  },
  PaymentReleased: {
    version: 1,
    personal: [],
    says: (d) => said('payments', `dropped a payment of ${formatMoney(d.amount)}: ${d.reason.replaceAll('_', ' ')}`),
    example: { ...basics, reason: 'declined' },
  },
  LedgerClosed: {
    version: 1,
    personal: [],
    says: (d) => said('payments', `closed the payments for the ${d.cause} of the registration`),
    example: { registration_id, cause: 'deletion' },
  },
  LedgerReopened: {
    version: 1,
    personal: [],
    says: () => said('payments', 'opened the payments again'),
    example: { registration_id },
  },
};

export const paymentEvents: EventDeclarations<PaymentEvent> = {
  PaymentStarted: {
    version: 1,
    personal: [],
    says: (d) => said('payments', `started a payment of ${formatMoney(d.amount)} for ${part(d.payment_type)}`),
    example: { ...basics, account_id: 1001, mode: 'registration', person_ids },
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
};

const ending = (d: Extract<SubmissionEvent, { type: 'SubmissionFinished' }>['data']): string => {
  if (d.refusal) return `kept the money, but: ${d.refusal.message}`;
  return d.completed ? 'finished: the registration is complete' : 'finished the payment';
};

export const submissionEvents: EventDeclarations<SubmissionEvent> = {
  SubmissionStarted: {
    version: 1,
    personal: [],
    says: (d) =>
      said(
        'payments',
        d.payment ? `submitted a payment of ${formatMoney(d.payment.amount)}` : 'submitted the completion',
      ),
    example: {
      ...submission,
      kind: 'payment',
      account_id: 1001,
      season_id: 75,
      event_id: 56,
      mode: 'registration',
      draft_version: 9,
      send_employee_email: true,
      payment: { ...basics, person_ids, body_hash: 'abc' },
    },
  },
  PaymentTaken: {
    version: 1,
    personal: [],
    says: (d) => said('payments', `took the payment for ${part(d.payment_type)}`),
    example: { ...submission, payment_id: basics.payment_id, payment_type: 'MEDIA_PASS', transaction_id },
  },
  SubmissionFinished: {
    version: 1,
    personal: [],
    says: (d) => said('payments', ending(d)),
    example: {
      ...submission,
      completed: false,
      refusal: { code: 'level_full', message: 'This level is full.' },
    },
  },
  SubmissionFailed: {
    version: 1,
    personal: [],
    says: (d) => said('payments', `stopped at ${d.step}: ${d.message}`),
    example: { ...submission, step: 'payment', code: 'card_declined', message: 'The card was declined.' },
  },
  SubmissionCompensated: {
    version: 1,
    personal: [],
    says: (d) => said('payments', `gave back what was reserved: ${d.released.join(', ') || 'nothing'}`),
    example: { ...submission, released: ['media_pass'] },
  },
  SubmissionMailOwed: {
    version: 1,
    personal: [],
    says: (d) => said('payments', `could not write the ${d.mail} yet`),
    example: { ...submission, mail: 'receipt' },
  },
  SubmissionMailsSent: {
    version: 1,
    personal: [],
    says: () => said('payments', 'wrote the mails that were still to come'),
    example: submission,
  },
};
