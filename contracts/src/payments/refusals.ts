import { type Cents, type Day, formatMoney, formatNumericDay } from '../shared/index.js';
import { achClosed } from './rules/bank-window.js';
import type { Messages, None, RefusalOf } from '../shared/index.js';

type Params = {
  balance_changed: None;
  deposit_not_available: None;
  partial_not_available: None;
  pay_later_not_allowed: None;
  payment_in_progress: None;
  payment_amount_required: None;
  card_declined: { message: string };
  bank_declined: { message: string };
  ach_closed: { days: number };
  payment_not_open: None;
  payments_disabled: None;
  paypal_disabled: None;
  promo_not_available: None;
  cards_not_taken: None;
  payment_outstanding: None;
  payment_unknown: None;
  payments_closed: None;
  registration_paid: None;
  refund_exceeded: None;
  refund_declined: { message: string };
  refund_changed: None;
  voucher_goes_whole: { most: Cents };
  webhook_signature: None;
  deposit_not_refundable: { most: Cents };
  payment_changed: None;
  credit_exceeded: None;
  credit_unknown: None;
  credit_used: { left: Cents };
  credit_not_available: None;
  media_pass_not_covered: None;
  voucher_not_needed: None;
  voucher_kept: None;
  voucher_invalid: { codes: string };
  voucher_not_redeemed: { message: string };
  voucher_not_available: None;
  overpayment_exceeded: { most: Cents };
  deposit_not_transferable: { most: Cents };
  penalty_exceeded: { most: Cents };
  charge_changed: { amount: Cents };
  bank_may_return: { until: string };
  tour_date_not_canceled: None;
  batch_refund_running: None;
  batch_refund_empty: None;
  batch_refund_changed: { registration_id: number };
  saved_method_unknown: None;
  saved_method_in_plan: { registration_id: number; next: Day };
  saved_method_expired: None;
  vault_closed: None;
  plan_not_available: None;
  saved_method_blocked: None;
  debit_not_presentable: None;
};

/** `idempotency_mismatch` has its words in the platform's table, where every call's key is checked (KER-023). */
export type PaymentRefusal = RefusalOf<Params & { idempotency_mismatch: None }>;

/** Shown when the gateway gives no words of its own (PAY-130). */
export const DECLINED = 'Your payment could not be processed. Please try again.';
/** The same for what should have gone back. */
const REFUND_DECLINED = 'The gateway refused to give this money back.';
/** Where the provider of the vouchers gives no words of its own (PAY-215). */
const NOT_REDEEMED = 'Your vouchers could not be redeemed. Please try again.';
/** While the gateway's answer is awaited (PAY-143). */
export const CONFIRMING = 'We are confirming your payment. Please do not pay again.';

/** Where the fields of the gateway are not there in time, and where they give no token (PAY-075). */
export const FIELDS_NOT_LOADED = 'The payment form could not be loaded. Please try again, or pay another way.';
export const FIELDS_SILENT = 'The payment form did not answer, and nothing was charged. Please try again.';

/** Where no processor of cards is configured. */
export const CARDS_NOT_TAKEN = 'Cards cannot be taken here yet. Please contact our office to pay.';

/** One row per code of this room: status and sentence (PAY-304). */
export const paymentMessages = {
  balance_changed: { status: 409, text: () => 'Your balance has changed. Please review the amount and try again.' },
  deposit_not_available: { status: 400, text: () => 'A deposit is not available for this registration.' },
  partial_not_available: { status: 400, text: () => 'A partial payment is not available for this registration.' },
  pay_later_not_allowed: { status: 400, text: () => 'Pay later is not available for this registration.' },
  payment_in_progress: { status: 409, text: () => 'A payment for this registration is already being processed.' },
  payment_amount_required: { status: 400, text: () => 'Please check the marked fields.' },
  card_declined: { status: 400, text: ({ message }) => message || DECLINED },
  bank_declined: { status: 400, text: ({ message }) => message || DECLINED },
  ach_closed: { status: 400, text: ({ days }) => achClosed(days) },
  payment_not_open: { status: 409, text: () => 'Please complete all steps before you continue.' },
  paypal_disabled: { status: 403, text: () => 'PayPal payments are not available.' },
  promo_not_available: {
    status: 403,
    text: () => 'Promo codes cannot be changed here. Please contact our office.',
  },
  payments_disabled: { status: 403, text: () => 'Payments are not available for this season.' },
  cards_not_taken: { status: 403, text: () => CARDS_NOT_TAKEN },
  payment_outstanding: {
    status: 409,
    text: () => 'Your registration will be complete only after both the media pass and the remaining balance are paid.',
  },
  payment_unknown: { status: 404, text: () => 'This page or entry does not exist.' },
  payments_closed: { status: 409, text: () => 'Payments for this registration are closed.' },
  refund_exceeded: { status: 409, text: () => 'No more can be refunded than was paid.' },
  refund_declined: { status: 409, text: ({ message }) => message || REFUND_DECLINED },
  webhook_signature: { status: 401, text: () => 'The signature of this message is wrong.' },
  voucher_goes_whole: {
    status: 409,
    text: ({ most }) => `A voucher goes back whole: ${formatMoney(most)} can be refunded.`,
  },
  refund_changed: { status: 409, text: () => 'The refund is split in another way now. Please look at it again.' },
  deposit_not_refundable: {
    status: 409,
    text: ({ most }) =>
      `A deposit is not refundable: ${formatMoney(most)} can be refunded without it. Only an admin can give it back, and says so a second time.`,
  },
  payment_changed: { status: 409, text: () => 'This payment has changed meanwhile. Please look at it again.' },
  credit_exceeded: { status: 409, text: () => 'The amount exceeds your available credit.' },
  credit_unknown: { status: 404, text: () => 'This page or entry does not exist.' },
  credit_used: {
    status: 409,
    text: ({ left }) => `Only ${formatMoney(left)} of this credit is left: the rest has been used.`,
  },
  credit_not_available: { status: 403, text: () => 'Credit cannot be changed here. Please contact our office.' },
  media_pass_not_covered: { status: 400, text: () => 'Something went wrong. Please try again.' },
  voucher_not_needed: { status: 409, text: () => 'Nothing is left to pay with a voucher.' },
  voucher_kept: { status: 409, text: () => 'A redeemed voucher cannot be removed.' },
  voucher_invalid: { status: 409, text: ({ codes }) => `Invalid Vouchers: ${codes}` },
  voucher_not_redeemed: { status: 409, text: ({ message }) => message || NOT_REDEEMED },
  voucher_not_available: { status: 403, text: () => 'Vouchers are for studio accounts.' },
  overpayment_exceeded: {
    status: 409,
    text: ({ most }) => `${formatMoney(most)} is overpaid. No more than that can be moved.`,
  },
  deposit_not_transferable: {
    status: 409,
    text: ({ most }) => `A deposit is not transferable: ${formatMoney(most)} can be moved without an admin.`,
  },
  penalty_exceeded: {
    status: 409,
    text: ({ most }) => `A collection penalty may be ${formatMoney(most)} at most.`,
  },
  charge_changed: {
    status: 409,
    text: ({ amount }) => `The charge of the terms is ${formatMoney(amount)} now. Please look at it again.`,
  },
  bank_may_return: {
    status: 409,
    text: ({ until }) =>
      `The bank may still give this debit back, until ${until}. What was refunded would be lost then. Refund it all the same?`,
  },
  tour_date_not_canceled: {
    status: 409,
    text: () => 'This tour date is not canceled. Its registrations are refunded one by one.',
  },
  batch_refund_running: { status: 409, text: () => 'This tour date is being refunded. Please wait until that ends.' },
  batch_refund_empty: { status: 400, text: () => 'Please choose at least one registration.' },
  batch_refund_changed: {
    status: 409,
    text: ({ registration_id }) =>
      `The refund of registration ${registration_id} is another one now. Please look at it again.`,
  },
  saved_method_unknown: {
    status: 404,
    text: () => 'This saved payment method is gone. Please choose another one.',
  },
  saved_method_in_plan: {
    status: 409,
    text: ({ registration_id, next }) =>
      `The payment plan of registration ${registration_id} is charged to it, next on ${formatNumericDay(next)}. Please choose another payment method for the plan first.`,
  },
  saved_method_expired: { status: 400, text: () => 'This card has expired. Please choose another one.' },
  saved_method_blocked: {
    status: 409,
    text: () => 'The bank does not allow debits of this account. Please use another one.',
  },
  debit_not_presentable: { status: 409, text: () => 'This debit cannot be presented again.' },
  plan_not_available: {
    status: 409,
    text: () => 'A payment plan is not available for this registration.',
  },
  vault_closed: { status: 409, text: () => 'No payment method can be saved for this account.' },
  registration_paid: {
    status: 409,
    text: () => 'This registration has been paid for and cannot be deleted. Please contact us.',
  },
} satisfies Messages<Params>;
