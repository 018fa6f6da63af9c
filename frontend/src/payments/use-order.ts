import type { PaymentMode, PaymentType, RegistrationPayments } from '@app/contracts/payments';
import type { Cents } from '@app/contracts/shared';
import { useState } from 'react';
import { passAmount } from './payment-parts.js';
import { type AmountChoice, useAmount } from './use-amount.js';
import { firstTab, paysDeposit, type PayTab, showsAmounts, tabsOf, type Way } from './ways.js';

export type OrderProps = {
  readonly payments: RegistrationPayments;
  readonly mode: PaymentMode;
  /** How it is paid; `chosen` on the screen before (PAY-040, PAY-047). */
  readonly way: Way;
  readonly chosen: boolean;
  /** The amount that the address asks for (PAY-063). */
  readonly asked: Cents | null;
};

/** The amount of a payment and its kind (PAY-005, PAY-058, PAY-059, PAY-275). */
const taken = (
  payments: RegistrationPayments,
  part: PaymentType,
  way: Way,
  whom: readonly number[] | null,
  amounts: AmountChoice | null,
) => {
  if (part === 'MEDIA_PASS') return { amount: passAmount(payments, whom), amountType: 'MEDIA_PASS' as const };
  if (paysDeposit(way)) return { amount: payments.deposit, amountType: 'DEPOSIT' as const };
  if (amounts === null) return { amount: payments.balance, amountType: 'FULL' as const };
  const types = { full: 'FULL', deposit: 'DEPOSIT', other: 'OTHER' } as const;
  return { amount: amounts.amount, amountType: types[amounts.kind] };
};

/** The tab, the selected dancers and the amount: what a payment is of. */
export const useOrder = ({ payments, way, mode, chosen, asked }: OrderProps) => {
  const [selected, select] = useState<readonly number[]>([]);
  const choice = { way, selected };
  const [wanted, choose] = useState<PayTab>(() =>
    asked !== null && payments.balance > 0 ? 'REGISTRATION' : firstTab(payments, choice),
  );
  const amounts = useAmount(payments, asked);
  const tabs = paysDeposit(way) ? [] : tabsOf(payments, choice);
  const isOpen = paysDeposit(way) || tabs.some(({ value, closed }) => value === wanted && closed === null);
  const tab = isOpen ? wanted : firstTab(payments, choice);
  const part: PaymentType = tab === 'SELECT' ? 'MEDIA_PASS' : tab;
  /** Whose passes are paid; null: all who owe one. */
  const whom = way === 'partial' ? selected : null;
  const shown = showsAmounts(tab, way, mode, chosen) ? amounts : null;
  return {
    selected,
    select,
    tabs,
    tab,
    choose,
    part,
    whom,
    amounts: shown,
    ...taken(payments, part, way, whom, shown),
  };
};
