import {
  type LedgerDocument,
  type LedgerEvent,
  type LedgerRow,
  type PaymentBasics,
  postingOf,
  searchTextOf,
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
  posting: postingOf(event),
  source_revision: null,
  charged: ZERO,
  paid: ZERO,
  amount: null,
  transaction_id: null,
  card: null,
  cause: null,
  actor: event.metadata.actor.display,
  actor_role: event.metadata.actor.role,
});

const paymentRow = (event: StoredEvent<Exclude<Posting, { type: 'FeesCharged' }>>): LedgerRow => {
  const { payment_id, payment_type, amount_type, payment_method_id, amount }: PaymentBasics = event.data;
  return { ...rowOf(event), payment_id, payment_type, amount_type, payment_method_id, amount };
};

/** Every posting as a row, for the staff's list and the proof of a balance (PAY-286, PAY-288). */
export const ledgerView = defineView<LedgerDocument, LedgerRow>()({
  name: 'ledger',
  streams: ['ledger'],
  version: 5,
  indexes: [['registration_id', 'revision'], ['type'], ['timestamp'], ['payment_type'], ['payment_method_id']],
  scalars: ['amount_type', 'paid', 'charged', 'actor'],
  keys: (event) => `${event.data.registration_id}-${event.revision}`,
  ignores: ['LedgerClosed', 'LedgerReopened'],
  on: {
    FeesCharged: (_doc, event) => ({
      ...rowOf(event),
      source_revision: event.data.source_revision,
      charged: sum([event.data.registration_change, event.data.media_change]),
      cause: event.data.cause,
    }),
    PaymentPending: (_doc, event) => paymentRow(event),
    PaymentPosted: (_doc, event) => ({
      ...paymentRow(event),
      paid: event.data.amount,
      transaction_id: event.data.transaction_id,
      card: event.data.card,
    }),
    RefundPosted: (_doc, event) => ({
      ...paymentRow(event),
      amount: event.data.refunded,
      paid: minus(ZERO, event.data.refunded),
      transaction_id: event.data.transaction_id,
    }),
    PaymentReleased: (_doc, event) => ({ ...paymentRow(event), cause: event.data.reason }),
  },
  derive: (row) => ({ ...row, search: searchTextOf(row) }),
  rooms: () => ['staff'],
});
