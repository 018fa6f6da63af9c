import { type Cents, impossible, minus, sum, ZERO } from '../../shared/index.js';
import type { LedgerEvent } from '../events.js';
import { type ChargeKind, type PaymentBasics, partOf, type TwoParts } from '../kinds.js';

/** `money` is what came in and went back; `income` also falls, by fees that are lowered and by adjustments. */
export type AccountKind = 'receivable' | 'money' | 'liability' | 'income';

/** Every account that an event of a ledger debits or credits, in the order of the trial balance (PAY-325, ADR 0116). */
export const ACCOUNTS = {
  receivable_registration: { label: 'Receivable, registration', kind: 'receivable' },
  receivable_media: { label: 'Receivable, media pass', kind: 'receivable' },
  card: { label: 'Card', kind: 'money' },
  bank: { label: 'Bank', kind: 'money' },
  check: { label: 'Check', kind: 'money' },
  cash: { label: 'Cash', kind: 'money' },
  paypal: { label: 'PayPal', kind: 'money' },
  other: { label: 'Other payments', kind: 'money' },
  credit: { label: 'Credit', kind: 'liability' },
  vouchers: { label: 'Vouchers', kind: 'liability' },
  fees_registration: { label: 'Fees, registration', kind: 'income' },
  fees_media: { label: 'Fees, media pass', kind: 'income' },
  promo_codes: { label: 'Promo codes', kind: 'income' },
  charges: { label: 'Charges', kind: 'income' },
  adjustments: { label: 'Adjustments', kind: 'income' },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly kind: AccountKind }>>;
export type Account = keyof typeof ACCOUNTS;
export const ACCOUNT_KEYS = Object.keys(ACCOUNTS) as readonly Account[];

/** One side of an entry, in cents: a debit is above 0, a credit below. */
export type Side = { readonly account: Account; readonly amount: Cents };

/** The account of each payment method (PAY-006); of any other it is `other`. */
const METHOD_ACCOUNTS: Readonly<Record<number, Account>> = {
  1: 'card',
  2: 'check',
  5: 'credit',
  6: 'bank',
  7: 'paypal',
  9: 'cash',
  10: 'adjustments',
  11: 'card',
  12: 'card',
  13: 'card',
};

type Told = Pick<PaymentBasics, 'payment_type' | 'payment_method_id'> & { readonly charge?: ChargeKind | null };

/** Where a payment comes to, and where it goes back to; a charge of the terms is no adjustment of the fees. */
const accountOf = ({ payment_method_id, charge = null }: Told): Account =>
  charge === null ? (METHOD_ACCOUNTS[payment_method_id] ?? 'other') : 'charges';

/** The account that a refund takes from: that of the payment, unless it went back by another way (PAY-324). */
const wayBackOf = (refund: Told & { readonly by: number | null }): Account =>
  accountOf(refund.by === null ? refund : { ...refund, payment_method_id: refund.by });

const receivableOf = ({ payment_type }: Pick<Told, 'payment_type'>): Account => `receivable_${partOf(payment_type)}`;

/** Two equal sides, the debit first; an amount below 0 changes them over. */
const entry = (debit: Account, credit: Account, amount: Cents): readonly Side[] => {
  if (amount === 0) return [];
  if (amount < 0) return entry(credit, debit, minus(ZERO, amount));
  return [
    { account: debit, amount },
    { account: credit, amount: minus(ZERO, amount) },
  ];
};

/** Events that bring a payment, and those that take it back. */
export const CAME_IN = ['PaymentPosted', 'PaymentRecordedByStaff', 'CheckReceived'] as const;
export const WENT_BACK = ['RefundPosted', 'RefundRecordedByStaff', 'PaymentVoided', 'PaymentReturned'] as const;
export const MONEY_MOVES = [...CAME_IN, ...WENT_BACK] as const;
/** Events by which credit of the account lowers what is owed, or raises it again: no money moves. */
export const CREDIT_MOVES = ['CreditApplied', 'CreditCleared', 'OverpaymentMoved'] as const;
/** The same of a studio's vouchers. */
export const VOUCHER_MOVES = ['VoucherApplied', 'VoucherRecounted', 'VoucherRemoved'] as const;
/** All events that have sides. */
export const POSTS = ['FeesCharged', 'PromoCodesChanged', ...MONEY_MOVES, ...CREDIT_MOVES, ...VOUCHER_MOVES] as const;

/**
 * The accounts that an event of a ledger debits and credits, in cents; they add up to 0 (PAY-325). Nothing for what
 * moves no money: a payment in progress or given up (PAY-146), an awaited check, a ledger closed or opened.
 */
export const postingOf = (event: LedgerEvent): readonly Side[] => {
  switch (event.type) {
    case 'FeesCharged':
      return [
        ...entry('receivable_registration', 'fees_registration', event.data.registration_change),
        ...entry('receivable_media', 'fees_media', event.data.media_change),
      ];
    case 'PromoCodesChanged':
      return entry('promo_codes', 'receivable_registration', event.data.change);
    case 'PaymentRecordedByStaff':
      return event.data.received_on === null ? [] : paid(event.data);
    case 'PaymentPosted':
    case 'CheckReceived':
      return paid(event.data);
    case 'RefundRecordedByStaff':
      return entry(receivableOf(event.data), wayBackOf(event.data), event.data.refunded);
    case 'RefundPosted':
    case 'PaymentVoided':
    case 'PaymentReturned':
      return entry(receivableOf(event.data), accountOf(event.data), event.data.refunded);
    case 'CreditApplied':
      return entry('credit', 'receivable_registration', event.data.amount);
    case 'CreditCleared':
    case 'OverpaymentMoved':
      return entry('receivable_registration', 'credit', event.data.amount);
    case 'VoucherApplied':
      return entry('vouchers', receivableOf(event.data), event.data.amount);
    case 'VoucherRecounted':
      return entry('vouchers', receivableOf(event.data), event.data.change);
    case 'VoucherRemoved':
      return entry(receivableOf(event.data), 'vouchers', event.data.amount);
    case 'VoucherRedeemed':
    case 'MediaPassesCovered':
    case 'PaymentPending':
    case 'PaymentReleased':
    case 'LedgerClosed':
    case 'LedgerReopened':
    case 'PayLaterChosen':
    case 'PayLaterEnded':
    case 'RefundDecided':
    case 'RefundPending':
    case 'RefundReleased':
      return [];
    default:
      return impossible(event);
  }
};

const paid = (payment: Told & Pick<PaymentBasics, 'amount'>): readonly Side[] =>
  entry(accountOf(payment), receivableOf(payment), payment.amount);

const sideOf = (sides: readonly Side[], account: Account): Cents =>
  sum(sides.filter((side) => side.account === account).map(({ amount }) => amount));

/** The amounts that these sides add to what is owed, each part on its own: those of the two receivables (PAY-010, PAY-011). */
export const owedIn = (sides: readonly Side[]): TwoParts => ({
  registration: sideOf(sides, 'receivable_registration'),
  media: sideOf(sides, 'receivable_media'),
});
