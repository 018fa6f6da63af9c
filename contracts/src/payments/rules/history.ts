import { cents, minus, type StoredEvent, ZERO } from '../../shared/index.js';
import { paidIn } from '../balance.js';
import type { LedgerEvent } from '../events.js';
import type { PaymentBasics } from '../kinds.js';
import type { HistoryRow } from '../views.js';
import type { CAME_IN, CREDIT_MOVES, WENT_BACK } from './accounts.js';
import { ADJUSTMENT, CREDIT, methodLabel } from './payment-methods.js';

type Came = Extract<LedgerEvent, { type: (typeof CAME_IN)[number] }>;
type Back = Extract<LedgerEvent, { type: (typeof WENT_BACK)[number] }>;
type Credit = Extract<LedgerEvent, { type: (typeof CREDIT_MOVES)[number] }>;
type Covered = Extract<LedgerEvent, { type: 'MediaPassesCovered' }>;
type History = readonly HistoryRow[];

const rowType = ({ payment_method_id, payment_type, amount_type }: PaymentBasics): HistoryRow['type'] => {
  if (payment_method_id === ADJUSTMENT) return 'Adjustment';
  if (payment_type === 'MEDIA_PASS') return 'Media Pass';
  return amount_type === 'DEPOSIT' ? 'Deposit' : 'Registration';
};

/** The row of money that came, as the registrant sees it; an adjustment says so, whatever part it is of (PAY-179). */
const cameRow = ({ data, occurred_at }: StoredEvent<Came>): HistoryRow => ({
  id: data.payment_id,
  timestamp: occurred_at,
  amount: data.amount,
  method: data.payment_method_id,
  method_name: methodLabel(data.payment_method_id, 'card' in data ? (data.card?.last_four ?? null) : data.reference),
  type: rowType(data),
  payment_type: data.payment_type,
  transaction_id: 'transaction_id' in data ? data.transaction_id : null,
});

/** Vouchers paid the passes alone: no money came, and each is a row with the id of that record (PAY-271). */
const coveredRow = ({ data, occurred_at }: StoredEvent<Covered>): HistoryRow => ({
  ...{ id: data.payment_id, timestamp: occurred_at, amount: ZERO, method: CREDIT, method_name: 'Vouchers' },
  ...{ type: 'Media Pass', payment_type: 'MEDIA_PASS', transaction_id: data.transaction_id },
});

/** Refunded, voided and returned all take back: a minus, by the method that the money came with (PAY-179). */
const backRow = (history: History, { data, occurred_at }: StoredEvent<Back>): HistoryRow | null => {
  const paid = history.find(({ id }) => id === data.payment_id);
  if (!paid) return null;
  return {
    ...paid,
    id: data.refund_id,
    timestamp: occurred_at,
    amount: minus(ZERO, data.refunded),
    type: paid.type === 'Adjustment' ? paid.type : 'Refund',
    transaction_id: 'transaction_id' in data ? data.transaction_id : null,
  };
};

const CREDITED: Readonly<Record<Credit['type'], readonly [HistoryRow['type'], sign: 1 | -1]>> = {
  CreditApplied: ['Registration', 1],
  CreditCleared: ['Refund', -1],
  OverpaymentMoved: ['Adjustment', -1],
};

/** Credit that came, went back, or was made of an overpayment, under the method of credit (PAY-240). */
const creditRow = ({ id, type, data, occurred_at }: StoredEvent<Credit>): HistoryRow => {
  const [told, sign] = CREDITED[type];
  return {
    ...{ id, timestamp: occurred_at, amount: cents(sign * data.amount), method: CREDIT },
    ...{ method_name: methodLabel(CREDIT, null), type: told, payment_type: 'REGISTRATION', transaction_id: null },
  };
};

const rowOf = (history: History, event: StoredEvent<LedgerEvent>): HistoryRow | null => {
  switch (event.type) {
    case 'PaymentPosted':
    case 'PaymentRecordedByStaff':
    case 'CheckReceived':
      // An awaited check is nobody's money yet.
      return paidIn(event) === 0 ? null : cameRow(event);
    case 'RefundPosted':
    case 'RefundRecordedByStaff':
    case 'PaymentVoided':
    case 'PaymentReturned':
      return backRow(history, event);
    case 'CreditApplied':
    case 'CreditCleared':
    case 'OverpaymentMoved':
      return creditRow(event);
    case 'MediaPassesCovered':
      return coveredRow(event);
    default:
      return null;
  }
};

/** The payment history of a registration once this event of its ledger has come, oldest first (PAY-008, PAY-179). */
export const historyAfter = (history: History, event: StoredEvent<LedgerEvent>): History => {
  const row = rowOf(history, event);
  return row === null ? history : [...history, row];
};
