import { type Cents, cents, type DomainEvent, type EventDeclarations, formatMoney, said } from '../../shared/index.js';
import type { PaymentType } from '../kinds.js';
import { CREDIT_CARD, methodLabel } from '../rules/payment-methods.js';

/** A part of a refund and where it goes back to: the payment, the credit or the voucher of this id. */
export type RefundPart = {
  readonly source: 'payment' | 'credit' | 'voucher';
  readonly id: string;
  /** Null for a voucher, which is no payment. */
  readonly payment_method_id: number | null;
  readonly amount: Cents;
};

/** Decided with the split that was shown; each part posts an event of its own as it goes back (PAY-324). */
export type RefundDecided = DomainEvent<
  'RefundDecided',
  {
    registration_id: number;
    refund_id: string;
    payment_type: PaymentType;
    amount: Cents;
    /** An admin gave deposits back too (PAY-283). */
    deposits: boolean;
    /** The payment method of another way than it came, by an admin; null where each part goes back to its source. */
    by: number | null;
    parts: readonly RefundPart[];
  }
>;

/** A part of a refund in words: '$40.00 to Credit card'. */
const partText = ({ payment_method_id, amount }: RefundPart): string =>
  `${formatMoney(amount)} to ${payment_method_id === null ? 'a voucher' : methodLabel(payment_method_id, null).toLowerCase()}`;

export const refundLedgerEvents: EventDeclarations<RefundDecided> = {
  RefundDecided: {
    version: 1,
    personal: [],
    says: (d) => {
      const how = d.by === null ? d.parts.map(partText).join(', ') : `by ${methodLabel(d.by, null).toLowerCase()}`;
      return said('payments', `decided to refund ${formatMoney(d.amount)}: ${how}`);
    },
    example: {
      registration_id: 75_001,
      refund_id: '00000000-0000-4000-8000-0000000000e1',
      payment_type: 'REGISTRATION',
      amount: cents(5_000),
      deposits: false,
      by: null,
      parts: [
        {
          source: 'payment',
          id: '00000000-0000-4000-8000-000000000001',
          payment_method_id: CREDIT_CARD,
          amount: cents(5_000),
        },
      ],
    },
  },
};
