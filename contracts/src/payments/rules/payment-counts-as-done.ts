import type { TwoParts } from '../kinds.js';

/** True when nothing is owed of either part (PAY-013, PAY-313): the value `overallPaid`. */
export const overallPaid = (balances: TwoParts): boolean => balances.registration <= 0 && balances.media <= 0;

/** True when the payment step is done: reviewed, and fees are covered, each part on its own (PAY-017, PAY-150, FEE-153). */
export const paymentCountsAsDone = (registration: { reviewed: boolean }, balances: TwoParts): boolean =>
  registration.reviewed && overallPaid(balances);
