import type { Cents } from '../shared/index.js';

/** Every payment has exactly one kind (PAY-003). */
export const PAYMENT_TYPES = ['REGISTRATION', 'MEDIA_PASS'] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];

/** What a payer may send as amount type (PAY-004). */
export const AMOUNT_TYPES = ['FULL', 'DEPOSIT', 'OTHER', 'MEDIA_PASS'] as const;
export type AmountType = (typeof AMOUNT_TYPES)[number];

/** Where the payment is made (PAY-070): it decides what a paid balance leads to (PAY-150, PAY-152, PAY-153). */
export type PaymentMode = 'registration' | 'editing' | 'balance';

/** The kinds of a bank account (PAY-086). */
export const ACCOUNT_TYPES = ['checking', 'savings'] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

/** The kind of a bank account (ADR 0122). */
export type CardBrand = 'visa' | 'mastercard' | 'amex' | 'discover' | 'other' | AccountType;

/** All that we keep of a card or a bank account (PAY-113). */
export type CardFacts = { readonly brand: CardBrand; readonly last_four: string };

/** What the gateway says of an order when it is asked (PAY-289). */
export type GatewayWord = 'approved' | 'declined' | 'not_found' | 'unknown';

/** The two balances, kept apart (PAY-010, PAY-011). */
export type TwoParts = { readonly registration: Cents; readonly media: Cents };

export const partOf = (type: PaymentType): keyof TwoParts => (type === 'MEDIA_PASS' ? 'media' : 'registration');

/** The charges of the terms: each is an adjustment that adds to what is owed (PAY-284). */
export type ChargeKind = 'returned_check' | 'card_reversal' | 'collection' | 'deposit_stayed';

/** How lists and histories name them. */
export const CHARGE_LABELS: Readonly<Record<ChargeKind, string>> = {
  returned_check: 'returned check',
  card_reversal: 'card reversal',
  collection: 'collection penalty',
  deposit_stayed: 'deposit that stayed behind',
};

/** The asker of the charge: the payer at the form, staff who present a returned debit again, for the first or second time (PAY-328), or a payment plan (PAY-321). */
export type PaymentOrigin =
  | { readonly kind: 'payer' }
  | { readonly kind: 'again'; readonly of: string; readonly presentation: number }
  | { readonly kind: 'plan'; readonly plan_id: string; readonly part: number };
export const BY_PAYER: PaymentOrigin = { kind: 'payer' };

/** What each event of a payment repeats, so that each can be read alone (PAY-141). */
export type PaymentBasics = {
  /** The idempotency key (PAY-139). */
  readonly payment_id: string;
  readonly registration_id: number;
  readonly payment_type: PaymentType;
  readonly amount_type: AmountType;
  readonly payment_method_id: number;
  readonly amount: Cents;
};

/** That part of a payment, without the rest of what is known of it. */
export const basicsOf = (p: PaymentBasics): PaymentBasics => ({
  payment_id: p.payment_id,
  registration_id: p.registration_id,
  payment_type: p.payment_type,
  amount_type: p.amount_type,
  payment_method_id: p.payment_method_id,
  amount: p.amount,
});

/** A part of a payment, or all of it, on its way back to the payer (PAY-282). */
export type Refund = { readonly refund_id: string; readonly refunded: Cents };
/** How it goes back: `voids` undoes the charge itself, as long as it is not settled. */
export type GatewayRefund = Refund & { readonly voids: boolean };
