import {
  adjustedParts,
  agreedSheet,
  balanceDue,
  type BalanceDocument,
  evolveLedger,
  historyAfter,
  initialLedger,
  type LedgerEvent,
  less,
  type MediaPassesCovered,
  noFees,
  paidIn,
  paidParts,
  reservedParts,
  sumOf,
  type WENT_BACK,
} from '@app/contracts/payments';
import type { StoredEvent } from '@app/contracts/shared';
import { defineView } from '../define-view.js';

type Came = Extract<LedgerEvent, { type: 'PaymentPosted' | 'PaymentRecordedByStaff' | 'CheckReceived' }>;
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

const of = (doc: Folded | null, event: { data: { registration_id: number } }): Folded =>
  doc ?? empty(event.data.registration_id);

const posted = (doc: Folded | null, event: LedgerEvent): Folded => {
  const before = of(doc, event);
  return { ...before, ledger: evolveLedger(before.ledger, event) };
};

/** Money that came or went back is a row of the history, and so is credit (PAY-008, PAY-240). */
const told = (doc: Folded | null, event: StoredEvent<LedgerEvent>): Folded => {
  const after = posted(doc, event);
  return { ...after, history: historyAfter(after.history, event) };
};

const came = (doc: Folded | null, event: StoredEvent<Came>): Folded => {
  const after = told(doc, event);
  const { payment_type, person_ids } = event.data;
  if (paidIn(event) === 0 || payment_type !== 'MEDIA_PASS') return after;
  return { ...after, paid_person_ids: [...after.paid_person_ids, ...person_ids] };
};

const covered = (doc: Folded | null, event: StoredEvent<MediaPassesCovered>): Folded => {
  const after = told(doc, event);
  return { ...after, paid_person_ids: [...after.paid_person_ids, ...event.data.person_ids] };
};

const wentBack = (doc: Folded | null, event: StoredEvent<Back>): Folded => {
  const after = told(doc, event);
  const { person_ids } = event.data;
  return { ...after, paid_person_ids: after.paid_person_ids.filter((id) => !person_ids.includes(id)) };
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
    CreditApplied: told,
    CreditCleared: told,
    OverpaymentMoved: told,
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
