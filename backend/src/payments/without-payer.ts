import { modeOf, paymentSubmissionId, type SubmissionStart, type SubmittedPayment } from '@app/contracts/payments';
import type { Registration } from '@app/contracts/registration';
import type { PaymentProfile } from '../platform/card-gateway/card-gateway.port.js';

/** A charge although no payer is there: a payment of whose instrument the gateway knows by itself. Null: only the payer can go on. */
export const profileWithoutPayer = (payment: SubmittedPayment | null): PaymentProfile | null => {
  if (payment?.origin.kind === 'again') return { again: payment.origin.of };
  return payment?.origin.kind === 'plan' && payment.saved ? { saved: payment.saved } : null;
};

/** Its submit sequence, as the registration stands: the office's mail is no part of it. */
export const startWithoutPayer = (
  account_id: number,
  registration: Registration,
  payment: Omit<SubmittedPayment, 'body_hash' | 'plan'>,
): SubmissionStart => ({
  submission_id: paymentSubmissionId(payment.payment_id),
  kind: 'payment',
  registration_id: registration.id,
  account_id,
  season_id: registration.season_id,
  event_id: registration.event_id,
  mode: modeOf(registration, false),
  draft_version: registration.review?.draft_version ?? registration.draft_version,
  send_employee_email: false,
  payment: { ...payment, body_hash: payment.payment_id, plan: null },
});
