import { cents, type DomainEvent, type EventDeclarations, formatMoney, said } from '../../shared/index.js';
import type { GatewayRefund, PaymentBasics, Refund } from '../kinds.js';

/** A refund that the gateway is about to be told: until it is posted or released, nothing else is decided about its money. */
export type RefundPendingEvent =
  | DomainEvent<'RefundPending', PaymentBasics & GatewayRefund>
  /** The gateway refused it. */
  | DomainEvent<'RefundReleased', PaymentBasics & Refund>;

const example = {
  payment_id: '00000000-0000-4000-8000-000000000001',
  registration_id: 75_001,
  payment_type: 'REGISTRATION',
  amount_type: 'FULL',
  payment_method_id: 1,
  amount: cents(25_950),
  refund_id: '00000000-0000-4000-8000-000000000009',
  refunded: cents(5_000),
} as const;

export const refundPendingEvents: EventDeclarations<RefundPendingEvent> = {
  RefundPending: {
    version: 1,
    personal: [],
    says: (d) => said('payments', `set ${formatMoney(d.refunded)} aside for a ${d.voids ? 'void' : 'refund'}`),
    example: { ...example, voids: false },
  },
  RefundReleased: {
    version: 1,
    personal: [],
    says: (d) => said('payments', `gave up a refund of ${formatMoney(d.refunded)} that the gateway refused`),
    example,
  },
};
