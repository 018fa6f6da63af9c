import type { SubmittedPayment } from '@app/contracts/payments';
import type { PaymentProfile } from '../platform/card-gateway/card-gateway.port.js';

/** A charge although no payer is there: a payment of whose instrument the gateway knows by itself. Null: only the payer can go on. */
export const profileWithoutPayer = (payment: SubmittedPayment | null): PaymentProfile | null => {
  if (payment?.origin.kind === 'again') return { again: payment.origin.of };
  return payment?.origin.kind === 'plan' && payment.saved ? { saved: payment.saved } : null;
};
