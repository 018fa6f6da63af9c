import type { SubmissionDocument } from '@app/contracts/payments';
import { defineView } from '../define-view.js';

/** The step each submit sequence is at (PAY-118, PAY-315); those without an end are taken up at start (KER-025). */
export const submissionsView = defineView<SubmissionDocument>()({
  name: 'submissions',
  streams: ['submissionProcess'],
  version: 2,
  resource: 'submission',
  indexes: [['finished', 'started_at'], ['registration_id']],
  keys: (event) => event.data.submission_id,
  ignores: ['SubmissionCompensated', 'SubmissionMailOwed', 'SubmissionMailsSent'],
  on: {
    SubmissionStarted: (_doc, { data, occurred_at }) => ({
      id: data.submission_id,
      registration_id: data.registration_id,
      account_id: data.account_id,
      kind: data.kind,
      mode: data.mode,
      payment_id: data.payment?.payment_id ?? null,
      payment_type: data.payment?.payment_type ?? null,
      step: 'vouchers',
      completed: false,
      message: null,
      finished: false,
      started_at: occurred_at,
    }),
    VouchersRedeemed: (doc) => doc && { ...doc, step: 'tickets' },
    TicketsFinalized: (doc) => doc && { ...doc, step: 'validation' },
    VouchersValidated: (doc) => doc && { ...doc, step: doc.payment_type === null ? 'completion' : 'payment' },
    PaymentTaken: (doc) => doc && (doc.finished ? doc : { ...doc, step: 'completion' }),
    SubmissionFinished: (doc, { data }) =>
      doc && {
        ...doc,
        step: 'finished',
        completed: data.completed,
        message: data.refusal?.message ?? null,
        finished: true,
      },
    SubmissionFailed: (doc, { data }) => doc && { ...doc, step: 'failed', message: data.message, finished: true },
  },
  rooms: (doc) => [`registration:${doc.registration_id}`, `account:${doc.account_id}`],
});
