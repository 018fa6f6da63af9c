import { type BalanceDocument, balanceDue, initialLedger, noFees } from '@app/contracts/payments';
import type { Owed } from '@app/contracts/registration';

/** What a registration owes, from its balance document; before that is there it has agreed to nothing. */
export const owedOf = (document: BalanceDocument | null): Owed => {
  const due = balanceDue(document?.ledger ?? initialLedger(), document?.agreed ?? noFees(0));
  return {
    balance: due.total,
    registrationBalance: due.registration,
    mediaPassBalance: due.media,
    overallPaid: due.overallPaid,
  };
};
