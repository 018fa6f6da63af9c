import {
  counted,
  type Day,
  type DomainEvent,
  type EventDeclarations,
  formatMoney,
  labelOf,
  said,
} from '../shared/index.js';
import { basics, part, person_ids, registration_id, transaction_id } from './events.js';
import { BY_PAYER, type PaymentBasics, type PaymentMode, type PaymentOrigin, type PaymentType } from './kinds.js';
import type { SubmissionStep } from './submission-step.js';
import type { VaultRef } from './vault/events.js';

export type SubmissionKind = 'payment' | 'completion';

const withoutPayment = ({ mode }: SubmissionStart): string =>
  mode === 'editing' ? 'submitted the changes' : 'submitted the completion';

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
  /** The saved method that pays, or as which a new one is kept once it has paid; null: used this once. */
  readonly saved: (VaultRef & { readonly keep: boolean }) | null;
  readonly origin: PaymentOrigin;
  /** The days on which the rest is charged to the saved method; null: no plan begins with it (PAY-321). */
  readonly plan: readonly Day[] | null;
};

type OfSubmission<D = object> = { submission_id: string; registration_id: number } & D;
export type SubmissionMail = 'receipt' | 'confirmation';

/** Stream `process-{submission id}`: the steps of the submit sequence (PAY-118). */
export type SubmissionEvent =
  | DomainEvent<'SubmissionStarted', SubmissionStart>
  /** The vouchers that were pending for what is paid (PAY-119). */
  | DomainEvent<'VouchersRedeemed', OfSubmission<{ codes: readonly string[] }>>
  /** The tickets are held for this submission (PAY-120). */
  | DomainEvent<'TicketsFinalized', OfSubmission<{ tickets: number }>>
  /** None of the registration's vouchers was used elsewhere (PAY-122). */
  | DomainEvent<'VouchersValidated', OfSubmission<{ codes: readonly string[] }>>
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

const submission = { submission_id: 's-1', registration_id };

const ending = (d: Extract<SubmissionEvent, { type: 'SubmissionFinished' }>['data']): string => {
  if (d.refusal) return `kept the money, but: ${d.refusal.message}`;
  return d.completed ? 'finished: the registration is complete' : 'finished the payment';
};

export const submissionEvents: EventDeclarations<SubmissionEvent> = {
  SubmissionStarted: {
    version: 4,
    personal: [],
    says: (d) =>
      said('payments', d.payment ? `submitted a payment of ${formatMoney(d.payment.amount)}` : withoutPayment(d)),
    example: {
      ...submission,
      kind: 'payment',
      account_id: 1001,
      season_id: 75,
      event_id: 56,
      mode: 'registration',
      draft_version: 9,
      send_employee_email: true,
      payment: { ...basics, person_ids, body_hash: 'abc', saved: null, origin: BY_PAYER, plan: null },
    },
  },
  VouchersRedeemed: {
    version: 1,
    personal: [],
    says: (d) => said('payments', `redeemed ${counted(d.codes.length, 'voucher')}: ${d.codes.join(', ')}`),
    example: { ...submission, codes: ['LV23456789'] },
  },
  VouchersValidated: {
    version: 1,
    personal: [],
    says: (d) => said('payments', `made sure of ${counted(d.codes.length, 'voucher')}`),
    example: { ...submission, codes: ['LV23456789'] },
  },
  TicketsFinalized: {
    version: 1,
    personal: [],
    says: (d) => said('payments', `made sure of ${counted(d.tickets, 'ticket')}`),
    example: { ...submission, tickets: 2 },
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
    says: (d) =>
      said('payments', `gave back what was reserved: ${d.released.map(labelOf).join(', ').toLowerCase() || 'nothing'}`),
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
