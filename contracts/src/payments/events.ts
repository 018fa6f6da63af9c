import type { Cents, DomainEvent, EventDeclarations } from '../shared/index.js';
import type { CardFacts, PaymentBasics, PaymentMode, PaymentType } from './kinds.js';

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
  | DomainEvent<'PaymentReleased', PaymentBasics & { reason: ReleaseReason }>;

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
  | DomainEvent<'SubmissionCompensated', OfSubmission<{ released: readonly string[] }>>;

const none = { version: 1, personal: [] } as const;

/** No card number, security code, token or billing name is in any of them (PAY-113); a card is its brand and last digits. */
export const ledgerDeclarations: EventDeclarations<LedgerEvent> = {
  FeesCharged: none,
  PaymentPending: none,
  PaymentPosted: none,
  PaymentReleased: none,
};

export const paymentDeclarations: EventDeclarations<PaymentEvent> = {
  PaymentStarted: none,
  PaymentApproved: none,
  PaymentDeclined: none,
  PaymentOutcomeUnknown: none,
};

export const submissionDeclarations: EventDeclarations<SubmissionEvent> = {
  SubmissionStarted: none,
  PaymentTaken: none,
  SubmissionFinished: none,
  SubmissionFailed: none,
  SubmissionCompensated: none,
};
