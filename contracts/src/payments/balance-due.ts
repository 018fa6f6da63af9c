import { promoAmounts } from '../pricing/index.js';
import { type Cents, minus, sum, ZERO } from '../shared/index.js';
import { type AgreedFees, type Balance, balanceOf, less, NOTHING, type Posted, sumOf } from './balance.js';
import { adjustedParts, creditOf, type LedgerState } from './ledger-state.js';
import type { TwoParts } from './kinds.js';
import { countedVouchers, type LedgerVoucher, voucherParts } from './vouchers/counted.js';

/** The change that the ledger will charge once it has followed the registration; nothing when it is ahead of what is known of it. */
export const feesNotYetCharged = (
  ledger: Pick<Posted, 'charged' | 'charged_revision'>,
  { fees, revision }: Pick<AgreedFees, 'fees' | 'revision'>,
): TwoParts => (revision < ledger.charged_revision ? NOTHING : sumOf([fees, less(ledger.charged)]));

/** The amounts that the ledger's codes take off these fees, each and in all (FEE-145, FEE-146). */
export const promoOn = ({ promo_codes }: Pick<Posted, 'promo_codes'>, { promo }: Pick<AgreedFees, 'promo'>) =>
  promoAmounts(promo, promo_codes);

/** The amount that the codes will add to the balance once the ledger has followed the registration: they take off less, or more. */
const promoNotYetPosted = (ledger: Posted, agreed: AgreedFees): TwoParts => {
  if (ledger.promo_codes.length === 0 || agreed.revision < ledger.charged_revision) return NOTHING;
  const posted = sum(ledger.promo_codes.map(({ amount }) => amount));
  return { ...NOTHING, registration: minus(posted, promoOn(ledger, agreed).total) };
};

/** The amounts that a ledger's promo codes take off the fees that were charged last. */
export const postedPromo = ({ promo_codes }: Pick<Posted, 'promo_codes'>): Cents =>
  sum(promo_codes.map(({ amount }) => amount));

const leftOf = (ledger: LedgerState, fees: TwoParts, promo: Cents): TwoParts =>
  sumOf([fees, adjustedParts(ledger), { ...NOTHING, registration: minus(ZERO, sum([promo, creditOf(ledger)])) }]);

/** The part of the fees charged last that vouchers may lower: after adjustments, promo codes and credit, before payments (FEE-149, FEE-166). */
export const officialLeft = (ledger: LedgerState): TwoParts => leftOf(ledger, ledger.charged, postedPromo(ledger));

/** The registration's fees that its promo codes leave: credit takes off no more (FEE-147). */
export const afterPromo = (ledger: LedgerState, agreed: AgreedFees): Cents =>
  agreed.revision < ledger.charged_revision
    ? minus(ledger.charged.registration, postedPromo(ledger))
    : minus(agreed.fees.registration, promoOn(ledger, agreed).total);

/** The ledger's vouchers with what each counts against these fees (FEE-149). */
export const vouchersOn = (ledger: LedgerState, agreed: AgreedFees): readonly LedgerVoucher[] => {
  const left =
    agreed.revision < ledger.charged_revision
      ? officialLeft(ledger)
      : leftOf(ledger, agreed.fees, promoOn(ledger, agreed).total);
  return countedVouchers(ledger.vouchers, left);
};

/** The amount that the vouchers will add to the balance once the ledger has followed the registration. */
const vouchersNotYetPosted = (ledger: LedgerState, agreed: AgreedFees): TwoParts =>
  sumOf([voucherParts(Object.values(ledger.vouchers)), less(voucherParts(vouchersOn(ledger, agreed)))]);

/** The balance of a ledger that may still have to follow these fees, with what its promo codes and vouchers take off them (PAY-014, PAY-020, REG-246, FEE-150). */
export const balanceDue = (ledger: LedgerState, agreed: AgreedFees): Balance =>
  balanceOf([
    ledger.posted,
    feesNotYetCharged(ledger, agreed),
    promoNotYetPosted(ledger, agreed),
    vouchersNotYetPosted(ledger, agreed),
  ]);
