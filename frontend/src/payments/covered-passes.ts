import { type PaymentAnswer, paymentCalls, type PaymentMode, type RegistrationPayments } from '@app/contracts/payments';
import { useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../platform/use-command.js';
import type { PayAction } from './PaymentForm.js';
import { paidFor } from './payment-parts.js';
import type { useOrder } from './use-order.js';

/** Said in place of the card where vouchers take off all that is paid now (PAY-269). */
export const COVERED = 'Your vouchers cover this media pass payment. No card is needed.';

/** The passes that vouchers pay alone, redeemed and recorded in one step; null where something is left to pay. */
export const useCoveredPasses = (
  payments: RegistrationPayments,
  mode: PaymentMode,
  { part, amount, whom }: Pick<ReturnType<typeof useOrder>, 'part' | 'amount' | 'whom'>,
  onApproved: (answer: PaymentAnswer, media: boolean) => void,
): PayAction | null => {
  const client = useQueryClient();
  const again = () => {
    for (const key of ['payments', 'loyalty']) void client.invalidateQueries({ queryKey: [key] });
  };
  const command = useCommand(paymentCalls.recordMediaPasses, {
    onDone: (answer) => {
      again();
      onApproved(answer, true);
    },
    handle: () => {
      again();
      return false;
    },
  });
  const people = part === 'MEDIA_PASS' ? paidFor(payments, whom).map(({ person_id }) => person_id) : [];
  const vouchers = payments.loyalty_vouchers_credit.some(({ paymentType }) => paymentType === 'MEDIA_PASS');
  if (people.length === 0 || amount > 0 || !vouchers) return null;
  const editing = mode === 'editing' ? { editing: true } : {};
  return {
    ...{ label: 'REDEEM VOUCHERS', disabled: false, reason: '', busy: command.busy },
    run: async () => {
      await command.run({ body: { registrationId: payments.registration_id, selectedIds: people, ...editing } });
    },
  };
};
