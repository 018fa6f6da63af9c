import { letter } from './letter.js';

/** A payment that its bank gave back. */
export type PaymentReturn = {
  readonly registration_id: number;
  readonly city: string;
  readonly method: string;
  readonly amount: string;
  /** The bank's reason; null where it is not known. */
  readonly reason: string | null;
  readonly balance: string;
  readonly link: string;
};

/** PAY-285. */
export const paymentReturned = (p: PaymentReturn & { readonly event_name: string; readonly name: string }) => ({
  subject: `${p.event_name} ${p.city}: a payment of your registration ${p.registration_id} was returned`,
  text: letter(
    p.name,
    p.event_name,
    `Your payment of ${p.amount} by ${p.method} was returned by the bank${p.reason === null ? '' : `: ${p.reason}`}.`,
    `Your balance is ${p.balance} now. Please pay it another way.`,
    p.link,
  ),
});
