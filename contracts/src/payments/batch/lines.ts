import { type Cents, minus, sum, ZERO } from '../../shared/index.js';
import type { Registration } from '../../registration/index.js';
import { creditOf, type LedgerState } from '../ledger-state.js';
import { returnableOf } from '../refund/returnable.js';
import type { LineOutcome, LineRefund } from './events.js';

/**
 * A payment of a registration that can go back; `deposit`: it was paid as one, so it goes back only when an admin says so (PAY-283).
 * A redeemed voucher, whose use has the id, is none of a payment method (PAY-324).
 */
export type RefundablePayment = LineRefund & { readonly payment_method_id: number | null; readonly deposit: boolean };

/** One registration of a canceled tour date: what would go back of it, in cents (PAY-326). */
export type RefundLine = {
  readonly registration_id: number;
  /** It was cancelled before: only its money is left to be given back. */
  readonly cancelled: boolean;
  /** The rest of its payments and its redeemed vouchers, with what is on its way back. */
  readonly paid: Cents;
  readonly on_its_way: Cents;
  /** Credit of the account that comes back by itself with the cancellation. */
  readonly credit: Cents;
  readonly payments: readonly RefundablePayment[];
};

export type RefundLineFacts = {
  readonly registration: Pick<Registration, 'id' | 'deleted' | 'cancelled'>;
  readonly ledger: LedgerState;
  /** Refunds that the gateway has not answered, by payment: they take nothing off the ledger yet. */
  readonly on_its_way: { readonly [payment_id: string]: Cents };
};

/** The line of a registration, for the preview and for the start alike (PAY-327); null where it is deleted, or cancelled and nothing is left. */
export const refundLineOf = ({ registration, ledger, on_its_way }: RefundLineFacts): RefundLine | null => {
  const { id: registration_id, deleted, cancelled } = registration;
  const left = Object.entries(returnableOf(ledger));
  if (deleted || (cancelled && left.length === 0)) return null;
  const payments = left.flatMap(([payment_id, kept]) => {
    const amount = minus(kept, on_its_way[payment_id] ?? ZERO);
    const payment = ledger.payments[payment_id];
    const payment_method_id = payment?.payment_method_id ?? null;
    return amount > 0 ? [{ payment_id, amount, payment_method_id, deposit: payment?.amount_type === 'DEPOSIT' }] : [];
  });
  const paid = sum(left.map(([, kept]) => kept));
  return {
    registration_id,
    cancelled,
    paid,
    on_its_way: minus(paid, sum(payments.map(({ amount }) => amount))),
    credit: cancelled ? ZERO : creditOf(ledger),
    payments,
  };
};

/** The payments of a line that go back, with its deposits or without them. */
export const refundsOf = ({ payments }: RefundLine, deposits: boolean): readonly RefundablePayment[] =>
  payments.filter(({ deposit }) => deposits || !deposit);

/** The amount that goes back of a line, in cents. */
export const refundTotal = (line: RefundLine, deposits: boolean): Cents =>
  sum(refundsOf(line, deposits).map(({ amount }) => amount));

/** False where the registration is cancelled and nothing would go back. */
export const hasRefundWork = (line: RefundLine, deposits: boolean): boolean =>
  !line.cancelled || refundTotal(line, deposits) > 0;

/** How far the refund of one payment came; `code` and `message` of the refusal. */
export type PaymentOutcome =
  | { readonly status: 'done' | 'pending'; readonly amount: Cents }
  | { readonly status: 'refused'; readonly amount: Cents; readonly code: string; readonly message: string };

/** One outcome of all payments of a line: a refusal counts more than an answer that is awaited, and that more than money that went back (PAY-326). */
export const lineOutcome = (payments: readonly PaymentOutcome[]): LineOutcome => {
  const refused = payments.find((one) => one.status === 'refused');
  const refunded = sum(payments.filter(({ status }) => status === 'done').map(({ amount }) => amount));
  if (refused) return { outcome: 'refused', refunded, code: refused.code, message: refused.message };
  const pending = payments.some(({ status }) => status === 'pending');
  return { outcome: pending ? 'pending' : refunded > 0 ? 'refunded' : 'nothing', refunded, code: null, message: null };
};
