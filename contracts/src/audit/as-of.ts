import {
  balancesOf,
  evolveLedger,
  initialLedger,
  type LedgerEvent,
  type LedgerState,
  paidParts,
} from '../payments/index.js';
import { evolveRegistration, type RegistrationEvent, type RegistrationState } from '../registration/index.js';
import { type Cents, minus, sum, ZERO } from '../shared/index.js';

/** A registration as it stood after some event: its own stream and its ledger up to the same place in the global order. */
export type AsOf = { readonly registration: RegistrationState; readonly ledger: LedgerState };

export const foldAsOf = (registration: readonly RegistrationEvent[], ledger: readonly LedgerEvent[]): AsOf => ({
  registration: registration.reduce<RegistrationState>(evolveRegistration, null),
  ledger: ledger.reduce(evolveLedger, initialLedger()),
});

/** Fees, payments and what is owed at that time, cents (AUD-003, PAY-292). */
export type MoneyAsOf = {
  readonly total: Cents;
  readonly media: Cents;
  readonly paid: Cents;
  readonly registration: Cents;
  readonly media_balance: Cents;
  readonly balance: Cents;
};

export const moneyAsOf = ({ registration, ledger }: AsOf): MoneyAsOf => {
  const total = registration?.official.total ?? ZERO;
  const media = registration?.official.sheet?.fees.media ?? ZERO;
  const paid = paidParts(ledger);
  const owed = balancesOf({ registration: minus(total, media), media }, paid);
  return {
    total,
    media,
    paid: sum([paid.registration, paid.media]),
    registration: owed.registration,
    media_balance: owed.media,
    balance: sum([owed.registration, owed.media]),
  };
};
