import type { Balance } from '../balance.js';

/** True when the payment step is done: reviewed, and fees are covered, each part on its own (PAY-017, PAY-150, FEE-153). */
export const paymentCountsAsDone = (registration: { reviewed: boolean }, balance: Balance): boolean =>
  registration.reviewed && balance.overallPaid;
