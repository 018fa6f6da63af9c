import { type Cents, type Day, homeDay, type Instant, sum, ZERO } from '../../shared/index.js';
import { ACH, ADJUSTMENT, CHECK, isGatewayMethod } from './payment-methods.js';
import type { LedgerRow } from '../views.js';

/** Says that a day of received money is still to come (ADM-004). */
export const DAY_TO_COME = 'Please enter a day that is not after today.';

/** Whether money would be received on a day that is still to come; null is a check that is awaited. */
export const isToCome = (received_on: Day | null, now: Instant): boolean =>
  received_on !== null && received_on > homeDay(now);

export type StaffMoneyAction = 'receive' | 'refund' | 'void' | 'return';

/** A payment as far as it decides what staff may do with it; `kept` is what is left of it. */
type Standing = {
  readonly status: 'pending' | 'awaited' | 'posted' | 'released';
  readonly payment_method_id: number;
  readonly amount: Cents;
  readonly kept: Cents;
  readonly ended: 'voided' | 'returned' | null;
};

/** The deeds that staff may do with a payment as it stands (ADM-004): an adjustment is only voided, and a gateway's charge only while nothing of it went back; its bank may reverse what is left (PAY-284, PAY-285). */
export const actionsOf = ({
  status,
  payment_method_id,
  amount,
  kept,
  ended,
}: Standing): readonly StaffMoneyAction[] => {
  if (status === 'awaited') return ['receive', 'void'];
  if (status !== 'posted' || ended !== null) return [];
  // A bank gives a debit back whatever of it was refunded meanwhile (PAY-323).
  if (kept === 0) return payment_method_id === ACH ? ['return'] : [];
  if (payment_method_id === ADJUSTMENT) return ['void'];
  if (isGatewayMethod(payment_method_id)) return kept === amount ? ['refund', 'void', 'return'] : ['refund', 'return'];
  return payment_method_id === CHECK ? ['refund', 'void', 'return'] : ['refund', 'void'];
};

/** One payment of a ledger as its rows tell it. */
export type LedgerPayment = {
  /** The row that it began with, or that brought its money: what is done to it is offered there. */
  readonly row: LedgerRow;
  readonly payment_id: string;
  readonly kept: Cents;
  readonly actions: readonly StaffMoneyAction[];
};

const STATUS: Readonly<Partial<Record<LedgerRow['type'], Standing['status']>>> = {
  PaymentPosted: 'posted',
  CheckReceived: 'posted',
  PaymentReleased: 'released',
  PaymentPending: 'pending',
};
const statusOf = ({ type, paid }: LedgerRow): Standing['status'] | undefined =>
  type === 'PaymentRecordedByStaff' ? (paid === 0 ? 'awaited' : 'posted') : STATUS[type];

/** What the checks of each registration amount to that were announced and are not there yet (ADM-018), of any rows in any order. */
export const awaitedOf = (rows: readonly LedgerRow[]): ReadonlyMap<number, Cents> => {
  const ended = new Set(rows.filter((row) => statusOf(row) !== 'awaited').map(({ payment_id }) => payment_id));
  const awaited = new Map<number, Cents>();
  for (const row of rows) {
    if (statusOf(row) !== 'awaited' || ended.has(row.payment_id)) continue;
    const before = awaited.get(row.registration_id) ?? ZERO;
    awaited.set(row.registration_id, sum([before, row.amount ?? ZERO]));
  }
  return awaited;
};

const endOf = (rows: readonly LedgerRow[]): Standing['ended'] => {
  if (rows.some(({ type }) => type === 'PaymentReturned')) return 'returned';
  return rows.some(({ type }) => type === 'PaymentVoided') ? 'voided' : null;
};

/** The payments of a whole ledger's rows, oldest first, with what staff may do with each. */
export const paymentsOf = (rows: readonly LedgerRow[]): readonly LedgerPayment[] => {
  const ordered = rows.toSorted((a, b) => a.revision - b.revision);
  const ids = new Set(ordered.flatMap(({ payment_id }) => payment_id ?? []));
  return [...ids].flatMap((payment_id) => {
    const own = ordered.filter((row) => row.payment_id === payment_id);
    const row = own.findLast((one) => statusOf(one) !== undefined);
    if (row === undefined) return [];
    const { amount, payment_method_id } = row;
    const kept = sum(own.map(({ paid }) => paid));
    const standing = {
      status: statusOf(row)!,
      payment_method_id: payment_method_id ?? 0,
      amount: amount ?? kept,
      kept,
      ended: endOf(own),
    };
    return [{ row, payment_id, kept, actions: actionsOf(standing) }];
  });
};
