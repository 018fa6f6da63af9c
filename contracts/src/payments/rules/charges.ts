import type { ChargeTerms } from '../../catalogue/index.js';
import { atLeastZero, type Cents, cents, minus, roundUpToCent, sum, ZERO } from '../../shared/index.js';
import type { AgreedFees } from '../balance.js';
import { balanceDue } from '../balance-due.js';
import { partOf, type PaymentType, type TwoParts } from '../kinds.js';
import { keptOf, type LedgerState } from '../ledger-state.js';
import { CREDIT_CARD } from './payment-methods.js';

const basisPoints = (percent: number): number => Math.round(percent * 100);

/** What is charged when a payment comes back: a share of what the card's bank reversed, the same for every check. */
export const returnCharge = (payment_method_id: number, reversed: Cents, terms: ChargeTerms): Cents =>
  payment_method_id === CREDIT_CARD
    ? roundUpToCent(reversed, basisPoints(terms.card_reversal_percent))
    : terms.returned_check_cents;

/** The most that a collection penalty may be now: that share of the debt as it was without penalties, less those that stand. */
export const mostPenalty = (state: LedgerState, agreed: AgreedFees, type: PaymentType, terms: ChargeTerms): Cents => {
  const standing = sum(
    Object.values(state.payments)
      .filter(({ charge, payment_type }) => charge === 'collection' && payment_type === type)
      .map((penalty) => minus(ZERO, keptOf(penalty))),
  );
  const debt = minus(balanceDue(state, agreed)[partOf(type)], standing);
  const most = Math.floor((atLeastZero(debt) * basisPoints(terms.collection_max_percent)) / 10_000);
  return atLeastZero(minus(cents(most), standing));
};

/** What a registration's payment forms need of the terms. */
export type RegistrationCharges = ChargeTerms & { readonly most_penalty: TwoParts };

/** @returns the charges as configured, with the most that a penalty may be of each part now */
export const registrationCharges = (
  state: LedgerState,
  agreed: AgreedFees,
  terms: ChargeTerms,
): RegistrationCharges => ({
  ...terms,
  most_penalty: {
    registration: mostPenalty(state, agreed, 'REGISTRATION', terms),
    media: mostPenalty(state, agreed, 'MEDIA_PASS', terms),
  },
});
