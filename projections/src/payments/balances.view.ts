import {
  ADJUSTMENT,
  adjustedParts,
  agreedSheet,
  balanceDue,
  CREDIT,
  type CREDIT_MOVES,
  type BalanceDocument,
  evolveLedger,
  type HistoryRow,
  initialLedger,
  type LedgerEvent,
  less,
  type MediaPassesCovered,
  methodLabel,
  noFees,
  paidIn,
  paidParts,
  type PaymentBasics,
  reservedParts,
  sumOf,
  type WENT_BACK,
} from '@app/contracts/payments';
import { cents, minus, type StoredEvent, ZERO } from '@app/contracts/shared';
import { defineView } from '../define-view.js';

type Came = Extract<LedgerEvent, { type: 'PaymentPosted' | 'PaymentRecordedByStaff' | 'CheckReceived' }>;
type Credit = Extract<LedgerEvent, { type: (typeof CREDIT_MOVES)[number] }>;
type Back = Extract<LedgerEvent, { type: (typeof WENT_BACK)[number] }>;
/** What the events say; the sums and the payments in progress follow from it. */
type Folded = Pick<
  BalanceDocument,
  'id' | 'account_id' | 'tour_date_id' | 'agreed' | 'ledger' | 'completed' | 'paid_person_ids' | 'history'
>;

const empty = (id: number): Folded => ({
  id,
  account_id: null,
  tour_date_id: null,
  agreed: noFees(-1),
  ledger: initialLedger(),
  completed: false,
  paid_person_ids: [],
  history: [],
});

/** The balance is the ledger's; official fees that it has not followed yet are owed already (PAY-020). */
const derive = (doc: Folded): BalanceDocument => {
  // As stored since version 1: a charge lowers what was paid.
  const paid = sumOf([paidParts(doc.ledger), less(adjustedParts(doc.ledger))]);
  const reserved = reservedParts(doc.ledger);
  const { registration, media, overallPaid } = balanceDue(doc.ledger, doc.agreed);
  return {
    ...doc,
    paid_registration: paid.registration,
    paid_media: paid.media,
    reserved_registration: reserved.registration,
    reserved_media: reserved.media,
    balance: registration,
    mediaPassBalance: media,
    overallPaid,
    pending: Object.values(doc.ledger.payments)
      .filter(({ status }) => status === 'pending')
      .map(({ payment_id, amount, payment_type }) => ({ payment_id, amount, payment_type })),
  };
};

const rowType = ({ payment_method_id, payment_type, amount_type }: PaymentBasics): HistoryRow['type'] => {
  if (payment_method_id === ADJUSTMENT) return 'Adjustment';
  if (payment_type === 'MEDIA_PASS') return 'Media Pass';
  return amount_type === 'DEPOSIT' ? 'Deposit' : 'Registration';
};

/** What the registrant sees of money that came; an adjustment says so, whatever part it is of (PAY-179). */
const historyRow = ({ data, occurred_at }: StoredEvent<Came>): HistoryRow => ({
  id: data.payment_id,
  timestamp: occurred_at,
  amount: data.amount,
  method: data.payment_method_id,
  method_name: methodLabel(data.payment_method_id, 'card' in data ? (data.card?.last_four ?? null) : data.reference),
  type: rowType(data),
  payment_type: data.payment_type,
  transaction_id: 'transaction_id' in data ? data.transaction_id : null,
});

const of = (doc: Folded | null, event: { data: { registration_id: number } }): Folded =>
  doc ?? empty(event.data.registration_id);

const posted = (doc: Folded | null, event: LedgerEvent): Folded => {
  const before = of(doc, event);
  return { ...before, ledger: evolveLedger(before.ledger, event) };
};

/** An awaited check is nobody's money yet, and no row of the history. */
const came = (doc: Folded | null, event: StoredEvent<Came>): Folded => {
  const after = posted(doc, event);
  if (paidIn(event) === 0) return after;
  const { payment_type, person_ids } = event.data;
  const people = payment_type === 'MEDIA_PASS' ? person_ids : [];
  return {
    ...after,
    history: [...after.history, historyRow(event)],
    paid_person_ids: [...after.paid_person_ids, ...people],
  };
};

/** Vouchers paid the passes alone: no money came, and each is a row with the id of that record (PAY-271). */
const covered = (doc: Folded | null, event: StoredEvent<MediaPassesCovered>): Folded => {
  const after = posted(doc, event);
  const { payment_id: id, person_ids, transaction_id } = event.data;
  const row: HistoryRow = {
    ...{ id, timestamp: event.occurred_at, amount: ZERO, method: CREDIT, method_name: 'Vouchers' },
    ...{ type: 'Media Pass', payment_type: 'MEDIA_PASS', transaction_id },
  };
  return {
    ...after,
    history: [...after.history, row],
    paid_person_ids: [...after.paid_person_ids, ...person_ids],
  };
};

/** Refunded, voided and returned all take back: a minus, by the method that the money came with (PAY-179). */
const wentBack = (doc: Folded | null, event: StoredEvent<Back>): Folded => {
  const after = posted(doc, event);
  const { payment_id, refund_id, refunded, person_ids } = event.data;
  const paid = after.history.find(({ id }) => id === payment_id);
  const row = paid && {
    ...paid,
    id: refund_id,
    timestamp: event.occurred_at,
    amount: minus(ZERO, refunded),
    type: paid.type === 'Adjustment' ? paid.type : ('Refund' as const),
    transaction_id: 'transaction_id' in event.data ? event.data.transaction_id : null,
  };
  return {
    ...after,
    history: row ? [...after.history, row] : after.history,
    paid_person_ids: after.paid_person_ids.filter((id) => !person_ids.includes(id)),
  };
};

/** Credit that came, went back, or was made of an overpayment, under the method of credit (PAY-240). */
const credited =
  (type: HistoryRow['type'], sign: 1 | -1) =>
  (doc: Folded | null, event: StoredEvent<Credit>): Folded => {
    const after = posted(doc, event);
    const row = {
      id: event.id,
      timestamp: event.occurred_at,
      amount: cents(sign * event.data.amount),
      method: CREDIT,
      method_name: methodLabel(CREDIT, null),
      type,
      payment_type: 'REGISTRATION' as const,
      transaction_id: null,
    };
    return { ...after, history: [...after.history, row] };
  };

/** What a registration owes and has paid, each part on its own (PAY-010 to PAY-013, PAY-185). */
export const balancesView = defineView<BalanceDocument, Folded>()({
  name: 'balances',
  streams: ['registration', 'ledger'],
  version: 16,
  resource: 'payments',
  indexes: [['account_id'], ['tour_date_id'], ['overallPaid']],
  keys: (event) => event.data.registration_id,
  ignores: [
    'RegistrationAffiliationSet',
    'RegistrationDraftSaved',
    'RatesChanged',
    'AttendeeAdded',
    'AttendeeChanged',
    'AttendeeRemoved',
    'AdditionalObserversChanged',
    'FreeTeacherAdjustmentSet',
    'TicketsRequested',
    'PaidTicketReleased',
    'RegistrationContactSet',
    'RegistrationReviewed',
    'RegistrationEditReviewed',
    'RegistrationUnreviewed',
    'RegistrationPlacesReleased',
    'RegistrationEditingStarted',
    'RegistrationEditConfirmed',
    'RegistrationEditingCancelled',
    'RegistrationConfirmed',
    'RegistrationConfirmationWithdrawn',
    'RegistrationDeleted',
    'RoutineAdded',
    'RoutineUpdated',
    'RoutineRemoved',
    'RoutineConfirmed',
    'RoutinesSaved',
    'AttendeesMerged',
    'RoutineWaitlisted',
    'RoutinePromoted',
    'RegionalAwardVerified',
    'RegionalAwardRejected',
    'RoutineQualified',
    'RoutineTransferredIn',
    'RoutineTransferredOut',
    'CompetitionAnswered',
    'BallroomAnswered',
    'SotyAnswered',
    'StudioAwardsAnswered',
    'DepositRoutinesRecorded',
    'NominationAdded',
    'NominationRemoved',
    'FileUploaded',
    'UploadApproved',
    'UploadRejected',
    'UploadRemoved',
  ],
  on: {
    RegistrationStarted: (doc, event) => ({
      ...of(doc, event),
      account_id: event.data.account_id,
      tour_date_id: event.data.tour_date_id,
    }),
    FeesRecalculated: (doc, event) => ({
      ...of(doc, event),
      agreed: agreedSheet(event.data.sheet, event.revision),
    }),
    RegistrationCompleted: (doc, event) => ({ ...of(doc, event), completed: true }),
    RegistrationMoved: (doc, event) => ({ ...of(doc, event), tour_date_id: event.data.tour_date_id }),
    RegistrationCancelled: (doc, event) => ({
      ...of(doc, event),
      agreed: noFees(event.revision),
    }),
    FeesCharged: posted,
    PromoCodesChanged: posted,
    PaymentPending: posted,
    PaymentReleased: posted,
    LedgerClosed: posted,
    LedgerReopened: posted,
    PayLaterChosen: posted,
    PayLaterEnded: posted,
    RefundDecided: posted,
    RefundPending: posted,
    RefundReleased: posted,
    CreditApplied: credited('Registration', 1),
    CreditCleared: credited('Refund', -1),
    OverpaymentMoved: credited('Adjustment', -1),
    MediaPassesCovered: covered,
    VoucherApplied: posted,
    VoucherRecounted: posted,
    VoucherRedeemed: posted,
    VoucherRemoved: posted,
    PaymentPosted: came,
    PaymentRecordedByStaff: came,
    CheckReceived: came,
    RefundPosted: wentBack,
    RefundRecordedByStaff: wentBack,
    PaymentVoided: wentBack,
    PaymentReturned: wentBack,
  },
  derive,
  rooms: (doc) => [
    `registration:${doc.id}`,
    'staff',
    ...(doc.account_id === null ? [] : [`account:${doc.account_id}`]),
  ],
});
