import type { MediaPassEvent } from '@app/contracts/media-pass';
import type { LedgerEvent, PaymentEvent, SubmissionEvent } from '@app/contracts/payments';
import { cents } from '@app/contracts/shared';
import type { Samples } from './samples-of.js';

const registration_id = 75_001;
const basics = {
  payment_id: '00000000-0000-4000-8000-000000000001',
  registration_id,
  payment_type: 'REGISTRATION' as const,
  amount_type: 'FULL' as const,
  payment_method_id: 1,
  amount: cents(25_950),
};
const transaction_id = 'sandbox-1';
const card = { brand: 'visa' as const, last_four: '1111' };
const person_ids = [100_001];
const submission = { submission_id: 's-1', registration_id };
const pass = { season_id: 75, person_id: 100_001, registration_id, payment_id: basics.payment_id };

export const moneySamples: Samples<LedgerEvent | PaymentEvent | SubmissionEvent | MediaPassEvent> = {
  FeesCharged: {
    registration_id,
    source_revision: 12,
    registration: cents(25_950),
    media: cents(5_000),
    registration_change: cents(25_950),
    media_change: cents(5_000),
    cause: 'completion',
  },
  PaymentPending: { ...basics, person_ids },
  PaymentPosted: { ...basics, person_ids, transaction_id, card },
  PaymentReleased: { ...basics, reason: 'declined' },
  PaymentStarted: { ...basics, account_id: 1001, mode: 'registration', person_ids },
  PaymentApproved: { ...basics, transaction_id, card },
  PaymentDeclined: { ...basics, code: 'card_declined', message: 'The card was declined.', card: null },
  PaymentOutcomeUnknown: { ...basics, reason: 'timeout' },
  SubmissionStarted: {
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
  PaymentTaken: { ...submission, payment_id: basics.payment_id, payment_type: 'MEDIA_PASS', transaction_id },
  SubmissionFinished: {
    ...submission,
    completed: false,
    refusal: { code: 'level_full', message: 'This level is full.' },
  },
  SubmissionFailed: { ...submission, step: 'payment', code: 'card_declined', message: 'The card was declined.' },
  SubmissionCompensated: { ...submission, released: ['media_pass'] },
  MediaPassReserved: pass,
  MediaPassPaid: { ...pass, amount: cents(5_000), transaction_id },
  MediaPassReleased: pass,
};
