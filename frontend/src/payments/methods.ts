import {
  ACH,
  CHECK,
  CREDIT_CARD,
  type PaymentType,
  type RegistrationPayments,
  type TakePaymentBody,
} from '@app/contracts/payments';
import type { IconName } from '../ui/Icon.js';

/** How it is paid (PAY-005, PAY-066). */
export type Method = 'card' | 'bank' | 'check';

/** PAY-067. */
export const METHOD_IDS: Readonly<Record<Method, number>> = { card: CREDIT_CARD, bank: ACH, check: CHECK };

export type MethodTab = {
  readonly value: Method;
  readonly label: string;
  readonly icon: IconName;
  /** Why it cannot be chosen; null: it can. */
  readonly closed: string | null;
};

type Paid = { readonly part: PaymentType; readonly amountType: TakePaymentBody['amountType'] };

const later = ({ check }: RegistrationPayments, { amountType }: Paid): string | null => {
  if (amountType !== 'FULL') return 'Pay later is for the full amount.';
  return check === null ? 'Please pay the media pass first.' : null;
};

/** The methods in their order; PAY LATER where it is offered, for all of the registration (PAY-066, PAY-087, PAY-095, PAY-096, PAY-102). */
export const methodsOf = (payments: RegistrationPayments, paid: Paid): readonly MethodTab[] => {
  const offered = payments.terms.pay_later && paid.part === 'REGISTRATION' && paid.amountType !== 'DEPOSIT';
  return [
    { value: 'card', label: 'CREDIT CARD', icon: 'card', closed: null },
    { value: 'bank', label: 'BANK ACCOUNT (ACH)', icon: 'bank', closed: payments.bank_closed },
    ...(offered ? [{ value: 'check', label: 'PAY LATER', icon: 'mail', closed: later(payments, paid) } as const] : []),
  ];
};
