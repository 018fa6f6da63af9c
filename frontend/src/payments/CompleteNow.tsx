import type { PaymentMode, RegistrationPayments } from '@app/contracts/payments';
import { day, formatShortDay } from '@app/contracts/shared';
import { Notice } from '../ui/Notice.js';
import { CompleteButton } from './CompleteButton.js';

type Props = {
  payments: RegistrationPayments;
  mode: PaymentMode;
  onCompleted: () => void;
};

/** Where the deposit is paid already, the registration is completed, or its edit confirmed, and the rest paid later (PAY-017, PAY-152). */
export const CompleteNow = ({ payments, mode, onCompleted }: Props) => {
  // A promised check completes it on its own tab.
  if (!payments.done || payments.overallPaid || payments.paying_by_check || mode === 'balance') return null;
  const editing = mode === 'editing';
  const label = editing ? 'CONFIRM CHANGES' : 'COMPLETE REGISTRATION';
  return (
    <Notice
      tone="success"
      title="Your deposit is paid."
      action={<CompleteButton {...{ payments, mode, label, onCompleted }} kind="second" />}
    >
      {editing ? 'You can confirm your changes' : 'You can complete your registration'} now. The rest is due by{' '}
      {formatShortDay(day(payments.due_date))}.
    </Notice>
  );
};
