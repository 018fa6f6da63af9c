import { accept, type Cents, type Decision, minus, refuse, sum, ZERO } from '../../shared/index.js';
import { basicsOf, type GatewayRefund, type PaymentBasics } from '../kinds.js';
import { type LedgerState, refundableOf } from '../ledger-state.js';
import type { PaymentRefusal } from '../refusals.js';
import type { RefundPendingEvent } from './pending-events.js';

export type RefundPendingCommand =
  | ({ readonly type: 'SetRefundAside'; readonly payment_id: string } & GatewayRefund)
  | { readonly type: 'ReleaseRefund'; readonly refund_id: string };

type Answer = Decision<RefundPendingEvent, PaymentRefusal>;

/** The amount that pending refunds hold of the payments that `counts` names, cents. */
export const pendingRefunds = (
  { refunds_pending }: Pick<LedgerState, 'refunds_pending'>,
  counts: (refund: PaymentBasics) => boolean,
): Cents => sum(Object.values(refunds_pending).flatMap((one) => (counts(one) ? [one.refunded] : [])));

/** The amount that may go back of a payment now, less what is on its way, cents. */
export const leftToRefund = (state: LedgerState, payment_id: string): Cents =>
  minus(
    refundableOf(state)[payment_id] ?? ZERO,
    pendingRefunds(state, (one) => one.payment_id === payment_id),
  );

/**
 * Decides in the ledger, where a move to the credits is decided too, that a refund may begin (ADR 0149). Refuses
 * `refund_exceeded`, and for a void `payment_changed`, where less than that is left.
 */
export const decidePendingRefund = (c: RefundPendingCommand, state: LedgerState): Answer => {
  const pending = state.refunds_pending[c.refund_id];
  if (c.type === 'ReleaseRefund') {
    if (pending === undefined) return accept();
    const { refund_id, refunded } = pending;
    return accept({ type: 'RefundReleased', data: { ...basicsOf(pending), refund_id, refunded } });
  }
  const { payment_id, refund_id, refunded, voids } = c;
  const payment = state.payments[payment_id];
  if (payment === undefined) return refuse({ code: 'payment_unknown', params: {} });
  if (pending !== undefined || payment.refunds[refund_id] !== undefined) return accept();
  const left = leftToRefund(state, payment_id);
  // A charge is undone whole or not at all.
  const isLeft = voids ? refunded === payment.amount && left === payment.amount : refunded > 0 && refunded <= left;
  if (!isLeft) return refuse({ code: voids ? 'payment_changed' : 'refund_exceeded', params: {} });
  return accept({ type: 'RefundPending', data: { ...basicsOf(payment), refund_id, refunded, voids } });
};
