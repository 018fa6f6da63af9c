import type { Balance } from '../balance.js';

export type PaymentStatus = 'Pending' | 'Deposit paid' | 'Paid in full';

/** The words of the payment status (PAY-016); null while a registration that is not completed owes something. */
export const paymentStatus = (
  registration: { completed: boolean; paying_by_check: boolean },
  { overallPaid }: Pick<Balance, 'overallPaid'>,
): PaymentStatus | null => {
  if (overallPaid) return 'Paid in full';
  if (registration.paying_by_check) return 'Pending';
  return registration.completed ? 'Deposit paid' : null;
};
