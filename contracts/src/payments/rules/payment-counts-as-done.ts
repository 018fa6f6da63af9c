import type { AgreedFees } from '../balance.js';
import { balanceDue } from '../balance-due.js';
import { payLaterCovers } from '../pay-later/rules.js';
import type { LedgerState } from '../ledger-state.js';
import { passesPending } from '../passes/rules.js';
import { depositCovers, type PaymentTerms } from './deposit.js';

/** True when the payment step is done: reviewed, and the fees are covered, each part on its own, or the chosen deposit is, or a check was promised (PAY-017, PAY-150, FEE-153). */
export const paymentCountsAsDone = (
  { reviewed }: { readonly reviewed: boolean },
  terms: PaymentTerms,
  ledger: LedgerState,
  agreed: AgreedFees,
): boolean =>
  reviewed &&
  !passesPending(ledger) &&
  (balanceDue(ledger, agreed).overallPaid ||
    depositCovers(terms, ledger, agreed) ||
    payLaterCovers(terms, ledger, agreed));
