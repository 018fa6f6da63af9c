import {
  type BalanceDocument,
  balancesOf,
  type FeeParts,
  type HistoryRow,
  type LedgerEvent,
  methodLabel,
  overallPaid,
} from '@app/contracts/payments';
import type { Fees } from '@app/contracts/pricing';
import type { FeesRecalculated, RegistrationCompleted, RegistrationStarted } from '@app/contracts/registration';
import { type Cents, minus, type StoredEvent, sum, ZERO } from '@app/contracts/shared';
import { defineView } from '../platform/view.js';

type Event = RegistrationStarted | FeesRecalculated | RegistrationCompleted | LedgerEvent;
type Posted = Extract<LedgerEvent, { type: 'PaymentPosted' }>;

const NO_FEES: FeeParts = {
  workshop: ZERO,
  competition: ZERO,
  media: ZERO,
  tickets: ZERO,
  ticket_fees: ZERO,
  freestyle: ZERO,
  observers: { one: ZERO, two: ZERO },
  total: ZERO,
};

const empty = (id: number): BalanceDocument => ({
  id,
  account_id: null,
  tour_date_id: null,
  fees: NO_FEES,
  paid_registration: ZERO,
  paid_media: ZERO,
  reserved_registration: ZERO,
  reserved_media: ZERO,
  balance: ZERO,
  mediaPassBalance: ZERO,
  overallPaid: true,
  completed: false,
  paid_person_ids: [],
  history: [],
  pending: [],
});

const partsOf = (fees: Fees): FeeParts => ({
  workshop: fees.workshop,
  competition: fees.competition,
  media: fees.media,
  tickets: fees.tickets,
  ticket_fees: fees.ticket_fees,
  freestyle: fees.freestyle,
  observers: fees.observers,
  total: fees.total,
});

const amounts = (rows: readonly { amount: Cents }[]): Cents => sum(rows.map((r) => r.amount));

/** The sums follow from fees, history and pending payments alone (PAY-020). */
const summed = (doc: BalanceDocument): BalanceDocument => {
  const media = doc.history.filter((r) => r.type === 'Media Pass');
  const held = doc.pending.filter((p) => p.payment_type === 'MEDIA_PASS');
  const paid = { media: amounts(media), registration: minus(amounts(doc.history), amounts(media)) };
  const left = balancesOf({ registration: minus(doc.fees.total, doc.fees.media), media: doc.fees.media }, paid);
  return {
    ...doc,
    paid_registration: paid.registration,
    paid_media: paid.media,
    reserved_media: amounts(held),
    reserved_registration: minus(amounts(doc.pending), amounts(held)),
    balance: left.registration,
    mediaPassBalance: left.media,
    overallPaid: overallPaid(left),
  };
};

const historyRow = ({ data, occurred_at }: StoredEvent<Posted>): HistoryRow => ({
  id: data.payment_id,
  timestamp: occurred_at,
  amount: data.amount,
  method: data.payment_method_id,
  method_name: methodLabel(data.payment_method_id, data.card?.last_four ?? null),
  type: data.payment_type === 'MEDIA_PASS' ? 'Media Pass' : 'Registration',
  transaction_id: data.transaction_id,
});

const without = (doc: BalanceDocument, payment_id: string) => doc.pending.filter((p) => p.payment_id !== payment_id);

const of = (doc: BalanceDocument | null, event: { data: { registration_id: number } }): BalanceDocument =>
  doc ?? empty(event.data.registration_id);

/** What a registration owes and has paid, each part on its own (PAY-010 to PAY-013, PAY-185). */
export const balancesView = defineView<BalanceDocument, Event>({
  name: 'balances',
  version: 1,
  resource: 'payments',
  indexes: [['account_id'], ['tour_date_id'], ['overallPaid']],
  keys: (event) => event.data.registration_id,
  on: {
    RegistrationStarted: (doc, event) => ({
      ...of(doc, event),
      account_id: event.data.account_id,
      tour_date_id: event.data.tour_date_id,
    }),
    FeesRecalculated: (doc, event) => summed({ ...of(doc, event), fees: partsOf(event.data.sheet.fees) }),
    RegistrationCompleted: (doc, event) => ({ ...of(doc, event), completed: true }),
    PaymentPending: (doc, event) => {
      const { payment_id, amount, payment_type } = event.data;
      const before = of(doc, event);
      return summed({ ...before, pending: [...without(before, payment_id), { payment_id, amount, payment_type }] });
    },
    PaymentPosted: (doc, event) => {
      const before = of(doc, event);
      const people = event.data.payment_type === 'MEDIA_PASS' ? event.data.person_ids : [];
      return summed({
        ...before,
        pending: without(before, event.data.payment_id),
        history: [...before.history, historyRow(event)],
        paid_person_ids: [...before.paid_person_ids, ...people],
      });
    },
    PaymentReleased: (doc, event) => {
      const before = of(doc, event);
      return summed({ ...before, pending: without(before, event.data.payment_id) });
    },
  },
  rooms: (doc) => [
    `registration:${doc.id}`,
    'staff',
    ...(doc.account_id === null ? [] : [`account:${doc.account_id}`]),
  ],
});
