import {
  CREDIT,
  type CREDIT_MOVES,
  LEDGER_GROUPS,
  LEDGER_KEYS,
  type LedgerDocument,
  type LedgerEvent,
  type LedgerRow,
  owedBy,
  paidIn,
  type PaymentBasics,
  postingOf,
  searchTextOf,
  type VoucherLedgerEvent,
  wentBack,
} from '@app/contracts/payments';
import { minus, type StoredEvent, sum, ZERO } from '@app/contracts/shared';
import { defineView } from '../define-view.js';

type Posting = Extract<LedgerEvent, { type: LedgerRow['type'] }>;

const rowOf = (event: StoredEvent<Posting>): LedgerRow => ({
  id: `${event.data.registration_id}-${event.revision}`,
  registration_id: event.data.registration_id,
  revision: event.revision,
  timestamp: event.occurred_at,
  type: event.type,
  payment_id: null,
  payment_type: null,
  amount_type: null,
  payment_method_id: null,
  sides: postingOf(event),
  posting: owedBy(event),
  source_revision: null,
  charged: ZERO,
  paid: ZERO,
  amount: null,
  transaction_id: null,
  card: null,
  reference: null,
  from: null,
  received_on: 'received_on' in event.data ? event.data.received_on : null,
  cause: null,
  actor: event.metadata.actor.display,
  actor_role: event.metadata.actor.role,
});

type Credit = Extract<Posting, { type: (typeof CREDIT_MOVES)[number] }>;
type Voucher = Extract<Posting, { type: VoucherLedgerEvent['type'] }>;
type Payment = Exclude<
  Posting,
  Credit | Voucher | { type: 'MediaPassesCovered' | 'FeesCharged' | 'PromoCodesChanged' }
>;

/** No payment and no money: the amount stands in the posting alone. */
const creditRow = (_doc: LedgerRow | null, event: StoredEvent<Credit>): LedgerRow => ({
  ...rowOf(event),
  payment_type: 'REGISTRATION',
  payment_method_id: CREDIT,
  amount: event.data.amount,
  from: 'from' in event.data ? event.data.from : null,
  cause: event.type === 'CreditCleared' ? event.data.cause : null,
});

/** No money either; its code is found as the number of a check is. */
const voucherRow = (_doc: LedgerRow | null, event: StoredEvent<Voucher>): LedgerRow => ({
  ...rowOf(event),
  payment_type: event.data.payment_type,
  amount: event.data.amount,
  reference: event.data.code,
  cause: event.type === 'VoucherRemoved' ? event.data.cause : null,
});

const paymentRow = (event: StoredEvent<Payment>): LedgerRow => {
  const { payment_id, payment_type, amount_type, payment_method_id, amount }: PaymentBasics = event.data;
  return {
    ...rowOf(event),
    payment_id,
    payment_type,
    amount_type,
    payment_method_id,
    amount: 'refunded' in event.data ? event.data.refunded : amount,
    paid: minus(paidIn(event), wentBack(event)),
    transaction_id: 'transaction_id' in event.data ? event.data.transaction_id : null,
    reference: 'reference' in event.data ? event.data.reference : null,
  };
};
const paymentRowOf = (_doc: LedgerRow | null, event: StoredEvent<Payment>): LedgerRow => paymentRow(event);

/** Every posting as a row, for the staff's list and the proof of a balance (PAY-286, PAY-288). */
export const ledgerView = defineView<LedgerDocument, LedgerRow>()({
  name: 'ledger',
  streams: ['ledger'],
  version: 17,
  indexes: [
    ['timestamp', 'revision'],
    ...LEDGER_GROUPS.map((field) => [field, 'timestamp', 'revision']),
    ...LEDGER_KEYS.map((field) => [field, 'revision']),
  ],
  scalars: ['paid', 'charged'],
  names: ['actor', 'search'],
  keys: (event) => `${event.data.registration_id}-${event.revision}`,
  ignores: [
    'LedgerClosed',
    'LedgerReopened',
    'RefundDecided',
    'RefundPending',
    'RefundReleased',
    'PayLaterChosen',
    'PayLaterEnded',
  ],
  on: {
    FeesCharged: (_doc, event) => ({
      ...rowOf(event),
      source_revision: event.data.source_revision,
      charged: sum([event.data.registration_change, event.data.media_change]),
      cause: event.data.cause,
    }),
    CreditApplied: creditRow,
    CreditCleared: creditRow,
    OverpaymentMoved: creditRow,
    PromoCodesChanged: (_doc, event) => ({
      ...rowOf(event),
      charged: minus(ZERO, event.data.change),
      reference: event.data.codes.map(({ code }) => code).join(', ') || null,
      cause: event.data.cause,
    }),
    MediaPassesCovered: (_doc, event) => ({
      ...rowOf(event),
      payment_id: event.data.payment_id,
      payment_type: 'MEDIA_PASS',
      transaction_id: event.data.transaction_id,
    }),
    VoucherApplied: voucherRow,
    VoucherRecounted: voucherRow,
    VoucherRedeemed: voucherRow,
    VoucherRemoved: voucherRow,
    PaymentPending: paymentRowOf,
    PaymentPosted: (_doc, event) => ({ ...paymentRow(event), card: event.data.card }),
    PaymentRecordedByStaff: (_doc, event) => ({ ...paymentRow(event), cause: event.data.charge }),
    CheckReceived: paymentRowOf,
    RefundPosted: paymentRowOf,
    RefundRecordedByStaff: (_doc, event) => {
      const row = paymentRow(event);
      return { ...row, payment_method_id: event.data.by ?? row.payment_method_id };
    },
    PaymentVoided: (_doc, event) => ({ ...paymentRow(event), cause: event.data.charge }),
    PaymentReturned: (_doc, event) => ({ ...paymentRow(event), cause: event.data.code }),
    PaymentReleased: (_doc, event) => ({ ...paymentRow(event), cause: event.data.reason }),
  },
  derive: (row) => ({ ...row, search: searchTextOf(row) }),
  rooms: () => ['staff'],
});
