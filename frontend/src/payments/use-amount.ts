import type { RegistrationPayments } from '@app/contracts/payments';
import { atLeastZero, type Cents, smaller, ZERO } from '@app/contracts/shared';
import { useState } from 'react';

/** The part of the registration that the payer chose to pay (PAY-057). */
export type AmountKind = 'full' | 'deposit' | 'other';

/** Between nothing and all that is owed (PAY-060, PAY-063). */
export const clamped = (amount: Cents, balance: Cents): Cents => smaller(atLeastZero(amount), atLeastZero(balance));

/** The kind that the amounts open with (PAY-064). */
export const firstKind = ({ balance, deposit }: RegistrationPayments): AmountKind =>
  deposit > 0 && deposit === balance ? 'deposit' : 'full';

export type AmountChoice = {
  readonly kind: AmountKind;
  /** The amount that it pays now, clamped to what is owed now (PAY-021, PAY-058 to PAY-060). */
  readonly amount: Cents;
  /** The other amount as it stands in its field. */
  readonly other: Cents;
  readonly choose: (kind: AmountKind) => void;
  readonly type: (amount: Cents) => void;
  /** As it opens: what was paid is not asked for again. */
  readonly reset: () => void;
};

/** The amount of a registration's payment; `asked` comes with the address and is another one (PAY-063). */
export const useAmount = (payments: RegistrationPayments, asked: Cents | null): AmountChoice => {
  const may = payments.terms.other;
  const [wanted, choose] = useState<AmountKind>(() => (asked !== null && may ? 'other' : firstKind(payments)));
  const [typed, type] = useState<Cents>(asked ?? ZERO);
  // A choice that is offered no more leaves the full amount.
  const gone = (wanted === 'deposit' && payments.deposit === 0) || (wanted === 'other' && !may);
  const kind = gone ? 'full' : wanted;
  const other = clamped(typed, payments.balance);
  const amount = { full: payments.balance, deposit: payments.deposit, other }[kind];
  const reset = (): void => {
    choose('full');
    type(ZERO);
  };
  return { kind, amount, other, choose, type, reset };
};
