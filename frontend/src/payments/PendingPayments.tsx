import { CONFIRMING, paymentCalls, type PendingPayment } from '@app/contracts/payments';
import { formatMoney } from '@app/contracts/shared';
import { useState } from 'react';
import { useRead } from '../platform/use-read.js';
import { Notice } from '../ui/Notice.js';

/** Payments without a final answer, and those that were declined while the screen was open (REG-282, PAY-180). */
export const PendingPayments = ({ pending }: { pending: readonly PendingPayment[] }) => {
  const [seen, setSeen] = useState<readonly PendingPayment[]>([]);
  const isIn = (list: readonly PendingPayment[]) => (one: PendingPayment) =>
    list.some(({ payment_id }) => payment_id === one.payment_id);
  const fresh = pending.filter((one) => !isIn(seen)(one));
  if (fresh.length > 0) setSeen([...seen, ...fresh]);
  return seen.map((one) =>
    isIn(pending)(one) ? (
      <Notice
        key={one.payment_id}
        tone="warning"
        icon="clock"
        title={`A payment of ${formatMoney(one.amount)} is being confirmed.`}
      >
        {CONFIRMING}
      </Notice>
    ) : (
      <Settled key={one.payment_id} payment={one} />
    ),
  );
};

/** The end of a payment that was pending; an approved one shows in the balance. */
const Settled = ({ payment: { payment_id, amount } }: { payment: PendingPayment }) => {
  const { data } = useRead(
    ['payment', payment_id],
    paymentCalls.read,
    { params: { paymentId: payment_id } },
    { handled: true },
  );
  if (data?.status !== 'declined') return null;
  return (
    <Notice tone="error" title={`Your payment of ${formatMoney(amount)} was declined, and nothing was charged.`}>
      {data.message}
    </Notice>
  );
};
