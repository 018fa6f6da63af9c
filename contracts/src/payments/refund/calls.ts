import { call, type Saved } from '../../shared/index.js';
import type { MoneyReasonBody } from '../commands.js';
import type { MoneyPreview } from '../preview/preview.js';
import type { PaymentOutcome } from '../batch/lines.js';
import type { RefundBody, RefundPreviewQuery } from './commands.js';
import type { RefundPreview } from './preview.js';

const ofRegistration = { owner: 'staff', path: 'admin/registrations/:id/refund', params: { id: 'whole' } } as const;

/** Each part of a refund with how far it came. */
export type RefundAnswer = { readonly refund_id: string; readonly outcomes: readonly PaymentOutcome[] };

const ofVoucher = {
  owner: 'staff',
  path: 'admin/registrations/:id/vouchers/:code',
  params: { id: 'whole', code: 'text' },
  refuses: ['voucher_unknown'],
} as const;

/** PAY-324, PAY-327. */
export const voucherBackPreview = call<{ answer: MoneyPreview }>()({
  ...ofVoucher,
  permit: 'console',
  masks: {},
  method: 'GET',
  summary: 'Preview of a redeemed voucher that goes back: the entries of the ledger, and the balance after it',
  example: {},
});

/** PAY-324. */
export const giveVoucherBack = call<{ body: MoneyReasonBody; answer: Saved<{ readonly registration_id: number }> }>()({
  ...ofVoucher,
  permit: 'staff',
  method: 'POST',
  idempotencyKey: 'required',
  summary: 'Give a redeemed voucher back to its studio, with its old last day',
  example: { body: { reason: 'It was kept by mistake when the registration was canceled' } },
});

/** PAY-324, PAY-327. */
export const refundPreview = call<{ query: RefundPreviewQuery; answer: RefundPreview }>()({
  ...ofRegistration,
  permit: 'console',
  masks: {},
  method: 'GET',
  summary: 'Where a refund of this amount would go back to, and what it would write into the ledger',
  refuses: ['refund_exceeded', 'deposit_not_refundable', 'voucher_goes_whole'],
  example: { query: { payment_type: 'REGISTRATION', amount: '5000' } },
});

/** PAY-324. */
export const refundRegistration = call<{ body: RefundBody; answer: Saved<RefundAnswer> }>()({
  ...ofRegistration,
  permit: 'staff',
  method: 'POST',
  idempotencyKey: 'required',
  summary: 'Refund an amount to where it came from, as the page showed it; another way by an admin alone',
  refuses: ['refund_exceeded', 'deposit_not_refundable', 'voucher_goes_whole', 'refund_changed', 'bank_may_return'],
  example: {
    body: {
      payment_type: 'REGISTRATION',
      amount: 5_000,
      shown: [{ id: '00000000-0000-4000-8000-000000000001', amount: 5_000 }],
      reason: 'The studio asked for it by phone',
    },
  },
});
