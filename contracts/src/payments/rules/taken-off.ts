import { type Cents, sum, ZERO } from '../../shared/index.js';
import { creditOf } from '../credits/ledger-credits.js';
import type { TwoParts } from '../kinds.js';
import type { LedgerState } from '../ledger-state.js';
import { sumOf } from '../balance.js';

/** What lowers the balance beside money, in the order in which it is taken off (FEE-166). */
export type TakenOff = { readonly kind: 'promo' | 'credit'; readonly label: string; readonly parts: TwoParts };

const registration = (amount: Cents): TwoParts => ({ registration: amount, media: ZERO });

/** What a ledger's promo codes take off the fees that were charged last. */
const postedPromo = ({ promo_codes }: LedgerState): Cents => sum(promo_codes.map(({ amount }) => amount));

/**
 * All that lowers the balance beside money and adjustments, each that is not 0: cents, above 0. `promo` is what the codes
 * take off the fees that are looked at; those that were charged last where nothing is said.
 */
export const takenOff = (ledger: LedgerState, promo: Cents = postedPromo(ledger)): readonly TakenOff[] => {
  const all: readonly TakenOff[] = [
    { kind: 'promo', label: 'Promo codes', parts: registration(promo) },
    { kind: 'credit', label: 'Credit', parts: registration(creditOf(ledger)) },
  ];
  return all.filter(({ parts }) => parts.registration !== 0 || parts.media !== 0);
};

/** The same together. */
export const takenOffParts = (ledger: LedgerState): TwoParts => sumOf(takenOff(ledger).map(({ parts }) => parts));
