import { ACH, type BankDebitEvent, evolveDebit, type PaymentDocument, SETTLING } from '@app/contracts/payments';
import { defineView } from '../define-view.js';

const debited = (doc: PaymentDocument | null, event: BankDebitEvent): PaymentDocument | null =>
  doc && { ...doc, bank: doc.bank && evolveDebit(doc.bank, event) };

/** One payment's way through the gateway, for reconciliation and the staff's list (PAY-141, PAY-289). */
export const paymentsView = defineView<PaymentDocument>()({
  name: 'payments',
  streams: ['payment'],
  version: 3,
  resource: 'payment',
  indexes: [['registration_id', 'started_at'], ['status'], ['account_id'], ['origin.of']],
  keys: (event) => event.data.payment_id,
  ignores: ['GatewayAskedAgain', 'PaymentRefundStarted', 'PaymentRefunded', 'PaymentRefundDeclined'],
  on: {
    PaymentStarted: (_doc, { data, occurred_at }) => ({
      id: data.payment_id,
      registration_id: data.registration_id,
      account_id: data.account_id,
      payment_type: data.payment_type,
      amount_type: data.amount_type,
      payment_method_id: data.payment_method_id,
      amount: data.amount,
      mode: data.mode,
      person_ids: data.person_ids,
      origin: data.origin,
      status: 'started',
      transaction_id: null,
      card: null,
      message: null,
      started_at: occurred_at,
      settled_at: null,
      bank: null,
    }),
    PaymentApproved: (doc, { data, occurred_at }) =>
      doc && {
        ...doc,
        status: 'approved',
        transaction_id: data.transaction_id,
        card: data.card,
        message: null,
        settled_at: occurred_at,
        bank: doc.payment_method_id === ACH ? SETTLING : null,
      },
    PaymentDeclined: (doc, { data, occurred_at }) =>
      doc && { ...doc, status: 'declined', card: data.card, message: data.message, settled_at: occurred_at },
    PaymentOutcomeUnknown: (doc) => doc && { ...doc, status: 'unknown' },
    BankDebitSettled: debited,
    BankDebitReturned: debited,
  },
  rooms: (doc) => [`registration:${doc.registration_id}`, 'staff'],
});
