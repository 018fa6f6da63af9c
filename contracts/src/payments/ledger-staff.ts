import { accept, type Cents, type Day, type Decision, impossible, minus, refuse, ZERO } from '../shared/index.js';
import type { ChargeTerms } from '../catalogue/index.js';
import type { AgreedFees } from './balance.js';
import type { LedgerEvent, ReleaseReason } from './events.js';
import { basicsOf, type PaymentBasics } from './kinds.js';
import { type Entry, keptOf, type LedgerState, movedOf } from './ledger-state.js';
import { leftToRefund } from './refund/pending.js';
import type { PaymentRefusal } from './refusals.js';
import { mostPenalty, returnCharge } from './rules/charges.js';
import { ACH, ADJUSTMENT, CREDIT_CARD } from './rules/payment-methods.js';
import { actionsOf, type StaffMoneyAction } from './rules/staff-money.js';

type OfPayment = { readonly payment_id: string };

/** What the office does to a ledger by hand (ADM-004, PAY-282, PAY-285, PAY-287). */
export type StaffLedgerCommand =
  /** `received_on`: null for a check that is awaited. */
  | {
      readonly type: 'RecordPayment';
      readonly payment: PaymentBasics;
      readonly person_ids: readonly number[];
      readonly reference: string | null;
      readonly received_on: Day | null;
      /** Fact: selected dancers times fee (PAY-275); null where it pays no passes. */
      readonly media_pass_amount: Cents | null;
      /** Fact: what a collection penalty may be at most; null where it is none. */
      readonly penalty: { readonly agreed: AgreedFees; readonly terms: ChargeTerms } | null;
    }
  | ({ readonly type: 'ReceiveCheck'; readonly received_on: Day } & OfPayment)
  | ({
      readonly type: 'RecordRefund';
      readonly refund_id: string;
      readonly refunded: Cents;
      /** The payment method of another way than it came (PAY-324). */
      readonly by?: number;
    } & OfPayment)
  | ({ readonly type: 'VoidPayment'; readonly refund_id: string } & OfPayment)
  | ({
      readonly type: 'ReturnPayment';
      readonly refund_id: string;
      readonly charge_id: string;
      readonly on: Day;
      /** Fact: what the terms charge. */
      readonly terms: ChargeTerms;
      /** The charge that was shown; null where none was. */
      readonly shown: Cents | null;
      /** The bank's reason, of a debit alone (PAY-328). */
      readonly code: string | null;
    } & OfPayment);

type Answer = Decision<LedgerEvent, PaymentRefusal>;
type Of<T extends StaffLedgerCommand['type']> = Extract<StaffLedgerCommand, { type: T }>;

const recordPayment = (c: Of<'RecordPayment'>, state: LedgerState): Answer => {
  const { payment, person_ids, reference, received_on } = c;
  if (state.payments[payment.payment_id] !== undefined) return accept();
  const penalty = c.penalty !== null;
  const adjusts = payment.payment_method_id === ADJUSTMENT;
  if (penalty ? !adjusts || payment.amount >= 0 : adjusts ? payment.amount === 0 : payment.amount <= 0)
    return refuse({ code: 'payment_amount_required', params: {}, fields: { amount: 'Required' } });
  if (state.closed) return refuse({ code: 'payments_closed', params: {} });
  if (c.media_pass_amount !== null && c.media_pass_amount !== payment.amount)
    return refuse({ code: 'balance_changed', params: {} });
  const data = { ...basicsOf(payment), person_ids, reference, received_on };
  if (c.penalty === null) return accept({ type: 'PaymentRecordedByStaff', data: { ...data, charge: null } });
  const most = mostPenalty(state, c.penalty.agreed, payment.payment_type, c.penalty.terms);
  if (minus(ZERO, payment.amount) > most) return refuse({ code: 'penalty_exceeded', params: { most } });
  return accept({ type: 'PaymentRecordedByStaff', data: { ...data, charge: 'collection' } });
};

/** The part of an entry that each event of it repeats. */
const paperOf = ({ person_ids, reference, ...payment }: Entry) => ({
  ...basicsOf(payment),
  person_ids,
  reference,
});

/** Whose passes go back: everyone's with the last of the money, nobody's before. */
const passesOf = (entry: Entry, refunded: Cents): readonly number[] =>
  refunded >= keptOf(entry) ? entry.person_ids : [];

const recordRefund = ({ refund_id, refunded, by }: Of<'RecordRefund'>, entry: Entry, state: LedgerState): Answer => {
  const left = leftToRefund(state, entry.payment_id);
  if (refunded <= 0 || refunded > left) return refuse({ code: 'refund_exceeded', params: {} });
  const data = { ...paperOf(entry), person_ids: passesOf(entry, refunded), refund_id, refunded, by: by ?? null };
  return accept({ type: 'RefundRecordedByStaff', data });
};

const NOT_RECEIVED: ReleaseReason = 'not_received';

const voidPayment = ({ refund_id }: Of<'VoidPayment'>, entry: Entry, state: LedgerState): Answer => {
  if (entry.status === 'awaited')
    return accept({ type: 'PaymentReleased', data: { ...basicsOf(entry), reason: NOT_RECEIVED } });
  // It is undone whole or not at all, and a part of it lies among the credits.
  if (entry.payment_method_id !== ADJUSTMENT && movedOf(state, entry) > 0)
    return refuse({ code: 'payment_changed', params: {} });
  const { person_ids, charge } = entry;
  const data = { ...basicsOf(entry), refund_id, refunded: keptOf(entry), person_ids, transaction_id: null, charge };
  return accept({ type: 'PaymentVoided', data });
};

/** The amount that a bank takes back: of a debit all of it, so that what was refunded of it is owed again (PAY-323); of any other what is left. */
export const returnedOf = (entry: Pick<Entry, 'payment_method_id' | 'amount' | 'refunds'>): Cents =>
  entry.payment_method_id === ACH ? entry.amount : keptOf(entry);

/** The payment is as if it had never come, and the charge of the terms is owed in its place (PAY-284, PAY-285). */
const returnPayment = ({ refund_id, charge_id, on, terms, shown, code }: Of<'ReturnPayment'>, entry: Entry): Answer => {
  const refunded = returnedOf(entry);
  const amount = returnCharge(entry.payment_method_id, refunded, terms);
  if (shown !== null && shown !== amount) return refuse({ code: 'charge_changed', params: { amount } });
  const returned: LedgerEvent = { type: 'PaymentReturned', data: { ...paperOf(entry), refund_id, refunded, code } };
  if (amount === 0) return accept(returned);
  const data = {
    ...basicsOf(entry),
    payment_id: charge_id,
    payment_type: 'REGISTRATION',
    amount_type: 'OTHER',
    payment_method_id: ADJUSTMENT,
    amount: minus(ZERO, amount),
    person_ids: [],
    reference: entry.reference,
    received_on: on,
    charge: entry.payment_method_id === CREDIT_CARD ? 'card_reversal' : 'returned_check',
  } as const;
  return accept<LedgerEvent>(returned, { type: 'PaymentRecordedByStaff', data });
};

const ACTIONS: Readonly<Record<Exclude<StaffLedgerCommand['type'], 'RecordPayment'>, StaffMoneyAction>> = {
  ReceiveCheck: 'receive',
  RecordRefund: 'refund',
  VoidPayment: 'void',
  ReturnPayment: 'return',
};

/** Decides what staff record: nothing twice, nothing of a payment that is unknown or has come to its end. */
export const decideStaffMoney = (c: StaffLedgerCommand, state: LedgerState): Answer => {
  if (c.type === 'RecordPayment') return recordPayment(c, state);
  const entry = state.payments[c.payment_id];
  if (entry === undefined) return refuse({ code: 'payment_unknown', params: {} });
  if ('refund_id' in c && entry.refunds[c.refund_id] !== undefined) return accept();
  if (!actionsOf({ ...entry, kept: keptOf(entry) }).includes(ACTIONS[c.type]))
    return refuse({ code: 'payment_changed', params: {} });
  switch (c.type) {
    case 'ReceiveCheck':
      return accept({ type: 'CheckReceived', data: { ...paperOf(entry), received_on: c.received_on } });
    case 'RecordRefund':
      return recordRefund(c, entry, state);
    case 'VoidPayment':
      return voidPayment(c, entry, state);
    case 'ReturnPayment':
      return returnPayment(c, entry);
    default:
      return impossible(c);
  }
};
