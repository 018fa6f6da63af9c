import { call, type Day, type Saved } from '../shared/index.js';
import type {
  AskAgainBody,
  GiveBackBody,
  PresentAgainBody,
  ReceiveCheckBody,
  RecordPaymentBody,
  ReturnBody,
  VoidBody,
} from './commands.js';
import type { ReconciliationAnswer } from './rules/reconciliation.js';
import type { AskedAnswer, StaffMoneyAnswer } from './views.js';

const byStaff = { owner: 'staff', permit: 'staff', method: 'POST', idempotencyKey: 'required' } as const;
const ofPayment = { ...byStaff, params: { paymentId: 'uuid' } } as const;
const body = { registration_id: 75_214, reason: 'The studio asked for it by phone' };

/** PAY-287. */
export const record = call<{ body: RecordPaymentBody; answer: Saved<StaffMoneyAnswer> }>()({
  ...byStaff,
  path: 'admin/registrations/:id/payments',
  params: { id: 'whole' },
  summary: 'Record a check, cash, a credit or an adjustment',
  refuses: [
    'payments_disabled',
    'payment_amount_required',
    'payments_closed',
    'balance_changed',
    'media_pass_already_paid',
    'penalty_exceeded',
    'credit_exceeded',
    'payment_not_open',
  ],
  example: {
    body: {
      reason: 'Came with the morning mail',
      payment_type: 'REGISTRATION',
      payment_method_id: 2,
      amount: 26_500,
      received_on: '2026-01-20' as Day,
      reference: '1042',
    },
  },
});

/** PAY-282: a card's through the gateway, any other is recorded only. */
export const refund = call<{ body: GiveBackBody; answer: Saved<StaffMoneyAnswer> }>()({
  ...ofPayment,
  path: 'admin/payments/:paymentId/refund',
  summary: 'Refund a payment in full or in part',
  refuses: [
    'payment_unknown',
    'deposit_not_refundable',
    'bank_may_return',
    'payment_changed',
    'refund_exceeded',
    'refund_declined',
  ],
  example: { body: { ...body, amount: 5_000 } },
});

/** PAY-282: all of it, as if it had never been. */
export const voidPayment = call<{ body: VoidBody; answer: Saved<StaffMoneyAnswer> }>()({
  ...ofPayment,
  path: 'admin/payments/:paymentId/void',
  summary: 'Void a payment; one by card only until the gateway settles it',
  refuses: ['payment_unknown', 'deposit_not_refundable', 'payment_changed', 'refund_exceeded', 'refund_declined'],
  example: { body },
});

/** ADM-004. */
export const receive = call<{ body: ReceiveCheckBody; answer: Saved<StaffMoneyAnswer> }>()({
  ...ofPayment,
  path: 'admin/payments/:paymentId/receive',
  summary: 'Mark an awaited check received',
  refuses: ['payment_unknown', 'payment_changed'],
  example: { body: { ...body, received_on: '2026-01-20' as Day } },
});

/** PAY-284, PAY-285. */
export const returnCheck = call<{ body: ReturnBody; answer: Saved<StaffMoneyAnswer> }>()({
  ...ofPayment,
  path: 'admin/payments/:paymentId/return',
  summary:
    'Mark a check returned unpaid, or a card reversed: the payment is taken back and the charge of the terms is added',
  refuses: ['payment_unknown', 'payment_changed', 'charge_changed'],
  example: { body: { ...body, charge: 3_500 } },
});

/** PAY-328. */
export const presentAgain = call<{ body: PresentAgainBody; answer: Saved<StaffMoneyAnswer> }>()({
  ...ofPayment,
  path: 'admin/payments/:paymentId/present-again',
  summary: 'Present a debit again that the bank gave back for want of funds',
  refuses: [
    'payment_unknown',
    'debit_not_presentable',
    'saved_method_blocked',
    'payments_closed',
    'payment_in_progress',
    'balance_changed',
    'bank_declined',
    'ach_closed',
  ],
  example: { body: { reason: 'The studio says that the funds are there' } },
});

/** PAY-289. */
export const toReconcile = call<{ answer: ReconciliationAnswer }>()({
  owner: 'staff',
  permit: 'console',
  method: 'GET',
  path: 'admin/payments/reconcile',
  summary: 'Gateway payments that are unknown, long pending, returned or unmatched',
  masks: {},
  example: {},
});

/** PAY-289, PAY-293. */
export const askAgain = call<{ body: AskAgainBody; answer: Saved<AskedAnswer> }>()({
  ...ofPayment,
  path: 'admin/payments/:paymentId/reconcile',
  summary: 'Ask the gateway again what became of a payment, and conclude what follows',
  refuses: ['payment_unknown'],
  example: { body: { reason: 'The parent asks where it is' } },
});
