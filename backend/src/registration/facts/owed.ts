import { agreedFees, type BalanceDocument, balanceDue, initialLedger } from '@app/contracts/payments';
import type { Owed, Registration } from '@app/contracts/registration';

/** What a registration owes, from its balance document; before that is there, all of its fees. */
export const owedOf = (document: BalanceDocument | null, state: Registration): Owed => {
  const due =
    document === null
      ? balanceDue(initialLedger(), agreedFees(state, 0, 'registration'))
      : balanceDue(document.ledger, document.agreed);
  return {
    balance: due.total,
    registrationBalance: due.registration,
    mediaPassBalance: due.media,
    overallPaid: due.overallPaid,
  };
};
