import { addMinutes, type Cents, cents, type Instant, instant } from '../../shared/index.js';
import type { PaymentType } from '../kinds.js';
import type { PlanDocument } from '../plan/views.js';
import type { LedgerRow, PaymentDocument } from '../views.js';
import { mayPresentAgain } from './bank-returns.js';
import { CREDIT_CARD, isGatewayMethod } from './payment-methods.js';
import type { SettlementDifference } from './settlement.js';

/** What the gateway and the ledger have not come to terms about (PAY-289). */
export type ToReconcile = {
  readonly id: string;
  readonly kind: 'unknown' | 'pending' | 'refund_pending' | 'returned' | 'plan_ended' | SettlementDifference['kind'];
  /** Null for a transaction that belongs to no payment of ours. */
  readonly registration_id: number | null;
  readonly payment_id: string | null;
  readonly payment_type: PaymentType | null;
  readonly payment_method_id: number;
  /** The last four digits of a card, or the number of a check. */
  readonly reference: string | null;
  readonly transaction_id: string | null;
  /** Of one that is unmatched: what the gateway has more than the ledger. */
  readonly amount: Cents;
  readonly since: string;
  /** The bank's code of a returned debit (PAY-328). */
  readonly code: string | null;
  /** The state of a returned debit: it may be presented again, or it was; null where neither (PAY-328). */
  readonly again: 'may' | 'presented' | null;
  /** The gateway knows it by the payment's id. */
  readonly asks: boolean;
};

/** The oldest first; `total` counts all of them. */
export type ReconciliationAnswer = { readonly rows: readonly ToReconcile[]; readonly total: number };

export type PendingRefund = {
  readonly payment_id: string;
  readonly refund_id: string;
  readonly refunded: Cents;
  readonly started_at: string;
};

/** What takes less long than this is on its way. */
export const LONG_PENDING_MINUTES = 10;

type Known = {
  readonly now: Instant;
  /** Those without an end, and those that anything else here is about. */
  readonly payments: readonly PaymentDocument[];
  readonly refunds: readonly PendingRefund[];
  /** `PaymentReturned` of registrations that owe something. */
  readonly returned: readonly LedgerRow[];
  /** The debits that came back, and those that present one of them again. */
  readonly debits: readonly PaymentDocument[];
  /** Plans that failed, with what their registration owes (PAY-322). */
  readonly plans: readonly { readonly plan: PlanDocument; readonly owed: Cents }[];
  readonly differences: readonly SettlementDifference[];
};

const ofPlan = ({ plan, owed }: Known['plans'][number]): ToReconcile => ({
  ...ofPayment(undefined),
  id: plan.plan_id,
  kind: 'plan_ended',
  registration_id: plan.registration_id,
  payment_type: 'REGISTRATION',
  payment_method_id: plan.method.payment_method_id,
  reference: plan.method.last_four,
  amount: owed,
  since: plan.ended?.on ?? '',
});

const ofPayment = (payment: PaymentDocument | undefined) => ({
  registration_id: payment?.registration_id ?? null,
  payment_id: payment?.id ?? null,
  payment_type: payment?.payment_type ?? null,
  payment_method_id: payment?.payment_method_id ?? CREDIT_CARD,
  reference: payment?.card?.last_four ?? null,
  transaction_id: payment?.transaction_id ?? null,
  code: null,
  again: null,
  asks: payment !== undefined,
});

const againOf = (row: LedgerRow, debits: readonly PaymentDocument[]): ToReconcile['again'] => {
  if (debits.some(({ origin }) => origin.kind === 'again' && origin.of === row.payment_id)) return 'presented';
  const debit = debits.find(({ id }) => id === row.payment_id);
  return debit && mayPresentAgain({ returned: true, code: row.cause, origin: debit.origin }) ? 'may' : null;
};

const ofReturn = (row: LedgerRow, debits: readonly PaymentDocument[]): ToReconcile => ({
  id: row.id,
  kind: 'returned',
  registration_id: row.registration_id,
  payment_id: row.payment_id,
  payment_type: row.payment_type,
  payment_method_id: row.payment_method_id ?? 0,
  reference: row.reference,
  transaction_id: row.transaction_id,
  amount: row.amount ?? cents(-row.paid),
  since: row.timestamp,
  code: row.cause,
  again: againOf(row, debits),
  asks: isGatewayMethod(row.payment_method_id),
});

const ofDifference = (found: SettlementDifference, payment: PaymentDocument | undefined): ToReconcile => ({
  ...ofPayment(payment),
  id: found.transaction_id,
  kind: found.kind,
  registration_id: payment?.registration_id ?? found.posting?.registration_id ?? null,
  transaction_id: found.transaction_id,
  amount: cents((found.gateway ?? 0) - (found.ledger ?? 0)),
  since: found.at,
});

/** All that is to be reconciled, oldest first; what began a moment ago is on its way and no trouble yet (PAY-289). */
export const toReconcile = ({
  now,
  payments,
  refunds,
  returned,
  debits,
  plans,
  differences,
}: Known): readonly ToReconcile[] => {
  const long = (since: string): boolean => addMinutes(instant(since), LONG_PENDING_MINUTES) <= now;
  const byId = new Map(payments.map((payment) => [payment.id, payment]));
  const open = payments.filter(({ status }) => status === 'unknown' || status === 'started');
  const openIds = new Set(open.map(({ id }) => id));
  const rows: ToReconcile[] = [
    ...open
      .filter(({ status, started_at }) => status === 'unknown' || long(started_at))
      .map((payment) => ({
        ...ofPayment(payment),
        id: payment.id,
        kind: payment.status === 'unknown' ? ('unknown' as const) : ('pending' as const),
        amount: payment.amount,
        since: payment.started_at,
      })),
    ...refunds
      .filter(({ started_at }) => long(started_at))
      .map(({ payment_id, refund_id, refunded, started_at }) => ({
        ...ofPayment(byId.get(payment_id)),
        id: refund_id,
        kind: 'refund_pending' as const,
        amount: refunded,
        since: started_at,
      })),
    ...returned.map((row) => ofReturn(row, debits)),
    ...plans.map(ofPlan),
    // A charge of a payment that has no end yet is told by the payment's own row.
    ...differences
      .filter(({ at, payment_id }) => long(at) && (payment_id === null || !openIds.has(payment_id)))
      .map((found) => ofDifference(found, found.payment_id === null ? undefined : byId.get(found.payment_id))),
  ];
  return rows.sort((a, b) => a.since.localeCompare(b.since));
};
