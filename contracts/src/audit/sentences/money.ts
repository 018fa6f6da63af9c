import type { MediaPassEvent } from '../../media-pass/index.js';
import type { LedgerEvent, PaymentEvent, SubmissionEvent } from '../../payments/index.js';
import { formatMoney } from '../../shared/index.js';
import { change, type Sentences, said } from '../described.js';

const part = (type: string): string => (type === 'MEDIA_PASS' ? 'the media pass' : 'the registration');
const card = (facts: { readonly brand: string; readonly last_four: string } | null): string =>
  facts ? ` with ${facts.brand} ending in ${facts.last_four}` : '';

export const ledgerSentences: Sentences<LedgerEvent> = {
  FeesCharged: (d) =>
    said('fees', 'charged the fees', [
      change('Registration', formatMoney(d.registration - d.registration_change), formatMoney(d.registration)),
      ...(d.media_change === 0
        ? []
        : [change('Media pass', formatMoney(d.media - d.media_change), formatMoney(d.media))]),
    ]),
  PaymentPending: (d) =>
    said('payments', `set ${formatMoney(d.amount)} aside for a payment for ${part(d.payment_type)}`),
  PaymentPosted: (d) => said('payments', `paid ${formatMoney(d.amount)} for ${part(d.payment_type)}${card(d.card)}`),
  PaymentReleased: (d) =>
    said('payments', `dropped a payment of ${formatMoney(d.amount)}: ${d.reason.replaceAll('_', ' ')}`),
};

export const paymentSentences: Sentences<PaymentEvent> = {
  PaymentStarted: (d) => said('payments', `started a payment of ${formatMoney(d.amount)} for ${part(d.payment_type)}`),
  PaymentApproved: (d) => said('payments', `had ${formatMoney(d.amount)} approved${card(d.card)}`),
  PaymentDeclined: (d) => said('payments', `had ${formatMoney(d.amount)} declined: ${d.message}`),
  PaymentOutcomeUnknown: (d) => said('payments', `got no answer from the gateway for ${formatMoney(d.amount)}`),
};

export const submissionSentences: Sentences<SubmissionEvent> = {
  SubmissionStarted: (d) =>
    said(
      'payments',
      d.payment ? `submitted a payment of ${formatMoney(d.payment.amount)}` : 'submitted the completion',
    ),
  PaymentTaken: (d) => said('payments', `took the payment for ${part(d.payment_type)}`),
  SubmissionFinished: (d) =>
    said(
      'payments',
      d.refusal
        ? `kept the money, but: ${d.refusal.message}`
        : d.completed
          ? 'finished: the registration is complete'
          : 'finished the payment',
    ),
  SubmissionFailed: (d) => said('payments', `stopped at ${d.step}: ${d.message}`),
  SubmissionCompensated: (d) => said('payments', `gave back what was reserved: ${d.released.join(', ') || 'nothing'}`),
};

export const mediaPassSentences: Sentences<MediaPassEvent> = {
  MediaPassReserved: (d) => said('payments', `reserved the media pass of person ${d.person_id}`),
  MediaPassPaid: (d) => said('payments', `paid the media pass of person ${d.person_id}, ${formatMoney(d.amount)}`),
  MediaPassReleased: (d) => said('payments', `released the media pass of person ${d.person_id}`),
};
