import { END_REFUSALS } from '../competition/index.js';
import { ROSTER_REFUSALS } from '../registration/index.js';
import { call, type ListQuery, type Saved } from '../shared/index.js';
import type {
  CompleteWithoutPaymentBody,
  MediaPassesQuery,
  RegistrationPaymentsQuery,
  TakePaymentBody,
} from './commands.js';
import type { LedgerListRow } from './rules/ledger-list.js';
import type { MoneyDay } from './rules/money-by-day.js';
import type { CompletionAnswer, PaidMediaPasses, PaymentAnswer, RegistrationPayments } from './views.js';

const billTo = {
  first_name: 'Dana',
  last_name: 'Reyes',
  address: '12 Wabash Avenue',
  city: 'Chicago',
  state: 'IL',
  zip: '60601',
};

/** What the tickets of the registration may lack (PAY-129). */
const TICKETS = ['ticket_inactive', 'tickets_sold_out', 'tickets_insufficient'] as const;

/** PAY-135. */
export const take = call<{ body: TakePaymentBody; answer: Saved<PaymentAnswer> }>()({
  method: 'POST',
  path: 'payments/nmi-payment',
  idempotencyKey: 'required',
  summary: 'Pay with the token of the hosted card or bank fields; needs an Idempotency-Key',
  owner: { registration: 'registrationId' },
  viewing: 'blocked',
  permit: 'own',
  refuses: [
    'payments_disabled',
    'cards_not_taken',
    'payment_not_open',
    'payment_amount_required',
    'payment_in_progress',
    'payments_closed',
    'balance_changed',
    'deposit_not_available',
    'partial_not_available',
    'promo_invalid',
    'voucher_invalid',
    'voucher_not_redeemed',
    'card_declined',
    'bank_declined',
    'ach_closed',
    'saved_method_unknown',
    'saved_method_expired',
    'saved_method_blocked',
    'plan_not_available',
    'media_pass_already_paid',
    'media_pass_in_progress',
    'registration_not_reviewed',
    'rates_changed',
    ...ROSTER_REFUSALS,
    ...END_REFUSALS,
    ...TICKETS,
  ],
  example: {
    body: {
      registrationId: 75_214,
      amount: 26_500,
      paymentMethodId: 1,
      sendEmployeeEmail: false,
      paymentType: 'REGISTRATION',
      amountType: 'FULL',
      paymentProfile: { token: '5f0c7d0b9a7e4f5a8c1d2e3f4a5b6c7d', billTo },
    },
  },
});

/** PAY-136. It is told ahead of the read models; who shows them next waits for its position (KER-024). */
export const read = call<{ answer: Saved<PaymentAnswer> }>()({
  method: 'GET',
  path: 'payments/:paymentId',
  params: { paymentId: 'uuid' },
  summary: 'What became of a payment',
  owner: { payment: 'paymentId' },
  permit: 'read',
  masks: {},
  example: {},
});

/** PAY-154, PAY-160. */
export const complete = call<{ body: CompleteWithoutPaymentBody; answer: Saved<CompletionAnswer> }>()({
  method: 'PUT',
  path: 'mybtf/complete-registration',
  summary: 'Complete a registration that has nothing to pay',
  owner: { registration: 'registration_id' },
  viewing: 'blocked',
  permit: 'own',
  refuses: [
    'registration_completed',
    'payment_not_open',
    'payment_outstanding',
    'promo_invalid',
    'voucher_invalid',
    'voucher_not_redeemed',
    'registration_cancelled',
    'registration_not_reviewed',
    'rates_changed',
    'registration_closed',
    ...ROSTER_REFUSALS,
    ...END_REFUSALS,
    ...TICKETS,
  ],
  example: { body: { registration_id: 75_214 } },
});

/** PAY-185, PAY-311. */
export const ofRegistration = call<{ query: RegistrationPaymentsQuery; answer: RegistrationPayments }>()({
  method: 'GET',
  path: 'mybtf/registrations/:id/payments',
  params: { id: 'whole' },
  summary: 'Fees, payments and balance of a registration',
  owner: { registration: 'id' },
  permit: 'read',
  masks: {
    applied_credits: { from: true },
    available_credits: { label: true },
    media_pass: { dancers: { fname: true, lname: true, birthdate: true } },
  },
  example: { query: { editing: true } },
});

/** PAY-278. */
export const paidMediaPasses = call<{ query: MediaPassesQuery; answer: PaidMediaPasses }>()({
  method: 'GET',
  path: 'danceone/media-pass/paid',
  summary: 'Media passes that are paid',
  owner: { registration: 'registrationId' },
  permit: 'read',
  masks: { paid: { fname: true, lname: true, birthdate: true } },
  example: { query: { registrationId: 75_214 } },
});

/** PAY-286. */
export const list = call<{ query: ListQuery; answer: readonly LedgerListRow[] }>()({
  method: 'GET',
  path: 'admin/payments',
  summary: 'The payment ledger, as a list of the staff console',
  owner: 'staff',
  permit: 'console',
  masks: { actor: true, from: true, registrant: { when: 'ancillary' } },
  searches: ['actor', 'search'],
  answers: 'list',
  example: { query: { filter: '{"registration_id":75214}', range: '[0,9]', sort: '["revision","ASC"]' } },
});

/** ADM-001. */
export const moneyIn = call<{ answer: readonly MoneyDay[] }>()({
  method: 'GET',
  path: 'admin/money-in',
  summary: 'What came in and went back on each of the last thirty days',
  owner: 'staff',
  permit: 'console',
  masks: {},
  example: {},
});

export { batchRefund, startBatchRefund } from './batch/calls.js';
export { adjustCredit, applyCredit, credits, grantCredit, moveOverpayment } from './credits/calls.js';
export { setPromoCodes } from './promo/calls.js';
export { payByPayPal, payPalToken } from './paypal/calls.js';
export { customerVault, removeBilling } from './vault/calls.js';
export { changePlanMethod } from './plan/calls.js';
export { holdReminders, reminders, sendReminders } from './reminders/calls.js';
export {
  cancelPreview,
  creditPreview,
  overpaymentPreview,
  paymentPreview,
  preview,
  recordPreview,
  voucherPreview,
} from './preview/calls.js';
export { recordMediaPasses, refreshMediaPasses } from './passes/calls.js';
export { applyVouchers, redeemVouchers } from './vouchers/calls.js';
export { gatewayEvent } from './webhook/calls.js';
export { giveVoucherBack, refundPreview, refundRegistration, voucherBackPreview } from './refund/calls.js';
export {
  askAgain,
  presentAgain,
  returnCheck,
  receive,
  record,
  refund,
  toReconcile,
  voidPayment,
} from './staff-calls.js';
