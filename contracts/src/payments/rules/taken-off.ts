import { type Cents, ZERO } from '../../shared/index.js';
import { type AgreedFees, sumOf } from '../balance.js';
import { postedPromo, promoOn, vouchersOn } from '../balance-due.js';
import type { TwoParts } from '../kinds.js';
import { creditOf, type LedgerState } from '../ledger-state.js';
import { voucherParts } from '../vouchers/counted.js';

/** The amounts that lower the balance beside money, in the order in which it is taken off (FEE-166). */
export type TakenOff = {
  readonly kind: 'promo' | 'credit' | 'voucher';
  readonly label: string;
  readonly parts: TwoParts;
};

const registration = (amount: Cents): TwoParts => ({ registration: amount, media: ZERO });

/**
 * All that lowers the balance beside money and adjustments, each that is not 0: cents, above 0. It is what is taken off
 * the fees that are looked at; off those that were charged last where none are.
 */
export const takenOff = (ledger: LedgerState, agreed: AgreedFees | null = null): readonly TakenOff[] => {
  const promo = agreed === null ? postedPromo(ledger) : promoOn(ledger, agreed).total;
  const vouchers = agreed === null ? Object.values(ledger.vouchers) : vouchersOn(ledger, agreed);
  const all: readonly TakenOff[] = [
    { kind: 'promo', label: 'Promo codes', parts: registration(promo) },
    { kind: 'credit', label: 'Credit', parts: registration(creditOf(ledger)) },
    { kind: 'voucher', label: 'Vouchers', parts: voucherParts(vouchers) },
  ];
  return all.filter(({ parts }) => parts.registration !== 0 || parts.media !== 0);
};

/** The same together. */
export const takenOffParts = (ledger: LedgerState): TwoParts => sumOf(takenOff(ledger).map(({ parts }) => parts));
