import { call } from '../../shared/index.js';
import type {
  CancelPreviewQuery,
  CreditPreviewQuery,
  DeedPreviewQuery,
  OverpaymentPreviewQuery,
  PaymentPreviewQuery,
  RecordPreviewQuery,
  VoucherPreviewQuery,
} from './commands.js';
import { record } from '../staff-calls.js';
import { VOUCHER_REFUSALS } from '../vouchers/calls.js';
import type { MoneyPreview } from './preview.js';

/** PAY-327. */
export const preview = call<{ query: DeedPreviewQuery; answer: MoneyPreview }>()({
  owner: 'staff',
  permit: 'console',
  masks: {},
  method: 'GET',
  path: 'admin/payments/:paymentId/preview',
  params: { paymentId: 'uuid' },
  summary: 'What a refund, void, return or received check would write into the ledger, and what would be owed after it',
  refuses: ['payment_unknown', 'payment_changed', 'refund_exceeded'],
  example: { query: { registration_id: 75_214, deed: 'refund', amount: '5000' } },
});

const ofRegistration = {
  owner: 'staff',
  permit: 'console',
  masks: {},
  method: 'GET',
  params: { id: 'whole' },
} as const;

/** PAY-327. */
export const recordPreview = call<{ query: RecordPreviewQuery; answer: MoneyPreview }>()({
  ...ofRegistration,
  path: 'admin/registrations/:id/payments/preview',
  summary:
    'Preview of a payment, credit or charge that staff record: the entries of the ledger, and the balance after it',
  refuses: record.refuses,
  example: { query: { payment_type: 'REGISTRATION', payment_method_id: 10, amount: '-2500' } },
});

/** PAY-327. */
export const overpaymentPreview = call<{ query: OverpaymentPreviewQuery; answer: MoneyPreview }>()({
  ...ofRegistration,
  path: 'admin/registrations/:id/overpayment',
  summary: 'Preview of an overpayment that moves to the credits of the account',
  refuses: ['payments_disabled', 'overpayment_exceeded', 'deposit_not_transferable'],
  example: { query: { amount: '5000' } },
});

/** PAY-327. */
export const cancelPreview = call<{ query: CancelPreviewQuery; answer: MoneyPreview }>()({
  ...ofRegistration,
  path: 'admin/registrations/:id/cancel',
  summary: 'Preview of a cancellation: the entries of the ledger, and the balance after it',
  refuses: [
    'payment_in_progress',
    'refund_too_high',
    'deposit_not_refundable',
    'voucher_goes_whole',
    'voucher_unknown',
  ],
  example: { query: { deposits: false } },
});

/** PAY-327. */
export const voucherPreview = call<{ query: VoucherPreviewQuery; answer: MoneyPreview }>()({
  method: 'GET',
  path: 'loyalty/apply-voucher-credit',
  owner: { registration: 'registrationId' },
  permit: 'read',
  masks: {},
  summary: 'Preview of vouchers: the entries of the ledger, and the balance after them',
  refuses: ['payments_disabled', 'payment_not_open', 'payments_closed', ...VOUCHER_REFUSALS],
  example: { query: { registrationId: 75_214, paymentType: 'REGISTRATION', codes: 'LV23456789' } },
});

/** PAY-327. */
export const creditPreview = call<{ query: CreditPreviewQuery; answer: MoneyPreview }>()({
  method: 'GET',
  path: 'payments/credit-voucher-payment',
  owner: { registration: 'registration_id' },
  permit: 'read',
  masks: {},
  summary: 'Preview of a credit: the entries of the ledger, and the balance after it',
  refuses: ['payments_disabled', 'payment_not_open', 'payments_closed', 'credit_exceeded', 'credit_not_available'],
  example: { query: { registration_id: 75_214, from: '00000000-0000-4000-8000-0000000000c1', amount: '5000' } },
});

/** PAY-327. */
export const paymentPreview = call<{ query: PaymentPreviewQuery; answer: MoneyPreview }>()({
  method: 'GET',
  path: 'payments/nmi-payment',
  owner: { registration: 'registrationId' },
  permit: 'read',
  masks: {},
  summary: 'Preview of a payment by card or bank: the entries of the ledger once it is taken, and the balance after it',
  refuses: [
    'payments_disabled',
    'payment_not_open',
    'payments_closed',
    'payment_in_progress',
    'balance_changed',
    'deposit_not_available',
    'partial_not_available',
  ],
  example: { query: { registrationId: 75_214, paymentType: 'REGISTRATION', amountType: 'OTHER', amount: '5000' } },
});
