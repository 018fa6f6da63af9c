import {
  adjustedParts,
  agreedFees,
  balanceDue,
  bothParts,
  evolveLedger,
  initialLedger,
  type LedgerEvent,
  type LedgerState,
  paidParts,
  takenOffParts,
} from '../payments/index.js';
import { evolveRegistration, type RegistrationEvent, type RegistrationState } from '../registration/index.js';
import { type Cents, ZERO } from '../shared/index.js';

/** A registration as it stood after some event: its own stream and its ledger up to the same place in the global order. */
export type AsOf = {
  readonly registration: RegistrationState;
  /** Of the last event of the registration; -1 before the first. */
  readonly revision: number;
  readonly ledger: LedgerState;
};

/** Both folded from their beginnings: events may not be left out in front. */
export const foldAsOf = (registration: readonly RegistrationEvent[], ledger: readonly LedgerEvent[]): AsOf => ({
  registration: registration.reduce<RegistrationState>(evolveRegistration, null),
  revision: registration.length - 1,
  ledger: ledger.reduce(evolveLedger, initialLedger()),
});

/** Fees, payments and what is owed at that time, cents (AUD-003, PAY-292). */
export type MoneyAsOf = {
  readonly total: Cents;
  readonly media: Cents;
  readonly paid: Cents;
  /** The credit that the balance was lowered by; 0 for most. */
  readonly taken_off: Cents;
  /** Charges by staff, added to the fees, and what they let off; 0 for most. */
  readonly adjusted: Cents;
  readonly registration: Cents;
  readonly media_balance: Cents;
  readonly balance: Cents;
};

/** Fees that the ledger had not followed yet count as owed: they were agreed. */
export const moneyAsOf = ({ registration, revision, ledger }: AsOf): MoneyAsOf => {
  const official = registration ?? { official: { sheet: null }, edit_sheet: null };
  const owed = balanceDue(ledger, agreedFees(official, revision, 'registration'));
  return {
    total: registration?.official.total ?? ZERO,
    media: registration?.official.sheet?.fees.media ?? ZERO,
    paid: bothParts(paidParts(ledger)),
    taken_off: bothParts(takenOffParts(ledger)),
    adjusted: bothParts(adjustedParts(ledger)),
    registration: owed.registration,
    media_balance: owed.media,
    balance: owed.total,
  };
};
