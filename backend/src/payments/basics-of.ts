import type { PaymentBasics, SubmittedPayment } from '@app/contracts/payments';

/** The part of a submitted payment that its events repeat (PAY-141). */
export const basicsOf = (p: SubmittedPayment): PaymentBasics => ({
  payment_id: p.payment_id,
  registration_id: p.registration_id,
  payment_type: p.payment_type,
  amount_type: p.amount_type,
  payment_method_id: p.payment_method_id,
  amount: p.amount,
});
