import {
  type AccountEvent,
  accountEvents,
  type AdminsEvent,
  adminsEvents,
  type StudioEvent,
  studioEvents,
  type StudioSignUpEvent,
  studioSignUpEvents,
} from '../accounts/index.js';
import {
  type AuditEvent,
  auditEvents,
  type ErasureEvent,
  erasureEvents,
  type ExportEvent,
  exportEvents,
  type FindingEvent,
  findingEvents,
  type VerificationEvent,
  verificationEvents,
} from '../audit/index.js';
import { type AccessCodesEvent, accessCodesEvents } from '../access-codes/index.js';
import { type CalendarEvent, calendarEvents } from '../calendar/index.js';
import {
  type CompetitionTablesEvent,
  competitionTablesEvents,
  type EventConfigurationEvent,
  eventConfigurationEvents,
  type SeasonEvent,
  seasonEvents,
  type TourDateEvent,
  tourDateEvents,
} from '../catalogue/index.js';
import { type CheckInEvent, checkInEvents } from '../check-in/index.js';
import { type EntryCapacityEvent, entryCapacityEvents } from '../competition/index.js';
import { confirmationEvents, type ConfirmationStored } from '../confirmations/index.js';
import { type DocumentNumbered, documentNumbersEvents } from '../documents/index.js';
import { type LoyaltyEvent, loyaltyEvents } from '../loyalty/index.js';
import { type MailEvent, mailEvents } from '../mail/index.js';
import { type MediaPassEvent, mediaPassEvents } from '../media-pass/index.js';
import { type RoutineMediaEvent, routineMediaEvents } from '../music/index.js';
import { type CaseEvent, caseEvents, type SavedFilterEvent, savedFilterEvents } from '../office/index.js';
import {
  type BatchRefundEvent,
  batchRefundEvents,
  type CreditAccountEvent,
  creditAccountEvents,
  type LedgerEvent,
  ledgerEvents,
  type PaymentEvent,
  paymentEvents,
  type SubmissionEvent,
  submissionEvents,
  type ReminderEvent,
  reminderEvents,
  type PlanEvent,
  planEvents,
  type VaultEvent,
  vaultEvents,
} from '../payments/index.js';
import { type PromoCodeEvent, promoCodeEvents } from '../promo-codes/index.js';
import {
  type RegistrationEvent,
  registrationEvents,
  type RegistrationNumberEvent,
  registrationNumberEvents,
  type WorkshopCapacityEvent,
  workshopCapacityEvents,
} from '../registration/index.js';
import { type RosterEvent, rosterEvents } from '../roster/index.js';
import { type EventDeclaration, type EventDeclarations, type NumbersTaken, platformEvents } from '../shared/index.js';
import {
  type AwardsEvent,
  awardsEvents,
  type CritiqueEvent,
  critiqueEvents,
  type JudgeTabletEvent,
  judgeTabletEvents,
  type JudgeEvent,
  judgeEvents,
  type HomeworkEvent,
  homeworkEvents,
  type ScoringEvent,
  scoringEvents,
} from '../scoring/index.js';
import { type ShareLinkEvent, shareLinkEvents } from '../sharing/index.js';
import { type SurveyEvent, surveyEvents, type SurveyQuestionsEvent, surveyQuestionsEvents } from '../survey/index.js';

import { type TicketStockEvent, ticketStockEvents } from '../tickets/index.js';
import { type WaiverEvent, waiverEvents, type WaiverTypeEvent, waiverTypeEvents } from '../waivers/index.js';

/** Which events stand in which streams: a category, or one process of the category `process`. */
type StreamEvents = {
  account: AccountEvent;
  accessCodes: AccessCodesEvent;
  calendar: CalendarEvent;
  case: CaseEvent;
  checkIn: CheckInEvent;
  confirmation: ConfirmationStored;
  documentNumbers: DocumentNumbered;
  entryCapacity: EntryCapacityEvent;
  event: EventConfigurationEvent;
  finding: FindingEvent;
  ledger: LedgerEvent;
  loyalty: LoyaltyEvent;
  mediaPass: MediaPassEvent;
  numbers: NumbersTaken;
  outbox: MailEvent;
  payment: PaymentEvent;
  creditAccount: CreditAccountEvent;
  promoCode: PromoCodeEvent;
  registration: RegistrationEvent;
  roster: RosterEvent;
  routineMedia: RoutineMediaEvent;
  scoring: ScoringEvent;
  critique: CritiqueEvent;
  awards: AwardsEvent;
  judgeTablet: JudgeTabletEvent;
  judges: JudgeEvent;
  homework: HomeworkEvent;
  savedFilters: SavedFilterEvent;
  season: SeasonEvent;
  shareLink: ShareLinkEvent;
  studio: StudioEvent;
  survey: SurveyEvent;
  surveyQuestions: SurveyQuestionsEvent;
  tables: CompetitionTablesEvent;
  ticketStock: TicketStockEvent;
  tourDate: TourDateEvent;
  tourDateRefund: BatchRefundEvent;
  paymentPlan: PlanEvent;
  balanceReminders: ReminderEvent;
  vault: VaultEvent;
  waiver: WaiverEvent;
  waiverType: WaiverTypeEvent;
  workshopCapacity: WorkshopCapacityEvent;
  adminsProcess: AdminsEvent;
  auditProcess: AuditEvent | ExportEvent;
  erasureProcess: ErasureEvent;
  registrationNumberProcess: RegistrationNumberEvent;
  studioSignUpProcess: StudioSignUpEvent;
  submissionProcess: SubmissionEvent;
  verificationProcess: VerificationEvent;
};

export type StreamKind = keyof StreamEvents;

/** The whole union of what can stand in streams of these kinds. */
export type EventsOf<K extends StreamKind> = StreamEvents[K];

/** Every event the product can store. */
export type AppEvent = StreamEvents[StreamKind];

/** The declarations of each kind of stream. A room that adds a kind adds its line here and in `StreamEvents`. */
export const eventsOf: { readonly [K in StreamKind]: EventDeclarations<StreamEvents[K]> } = {
  account: accountEvents,
  accessCodes: accessCodesEvents,
  calendar: calendarEvents,
  case: caseEvents,
  checkIn: checkInEvents,
  confirmation: confirmationEvents,
  documentNumbers: documentNumbersEvents,
  entryCapacity: entryCapacityEvents,
  event: eventConfigurationEvents,
  finding: findingEvents,
  ledger: ledgerEvents,
  loyalty: loyaltyEvents,
  mediaPass: mediaPassEvents,
  numbers: platformEvents,
  outbox: mailEvents,
  payment: paymentEvents,
  creditAccount: creditAccountEvents,
  promoCode: promoCodeEvents,
  registration: registrationEvents,
  roster: rosterEvents,
  routineMedia: routineMediaEvents,
  scoring: scoringEvents,
  critique: critiqueEvents,
  awards: awardsEvents,
  judgeTablet: judgeTabletEvents,
  judges: judgeEvents,
  homework: homeworkEvents,
  savedFilters: savedFilterEvents,
  season: seasonEvents,
  shareLink: shareLinkEvents,
  studio: studioEvents,
  survey: surveyEvents,
  surveyQuestions: surveyQuestionsEvents,
  tables: competitionTablesEvents,
  ticketStock: ticketStockEvents,
  tourDate: tourDateEvents,
  tourDateRefund: batchRefundEvents,
  paymentPlan: planEvents,
  balanceReminders: reminderEvents,
  vault: vaultEvents,
  waiver: waiverEvents,
  waiverType: waiverTypeEvents,
  workshopCapacity: workshopCapacityEvents,
  adminsProcess: adminsEvents,
  auditProcess: { ...auditEvents, ...exportEvents },
  erasureProcess: erasureEvents,
  registrationNumberProcess: registrationNumberEvents,
  studioSignUpProcess: studioSignUpEvents,
  submissionProcess: submissionEvents,
  verificationProcess: verificationEvents,
};

type Declarations = Readonly<Record<string, EventDeclaration>>;

/** One map of all; a type that two rooms declare differently is refused. The news stand in two kinds of streams, declared once. */
export const mergeEvents = (kinds: readonly Declarations[]): Declarations => {
  const all: Record<string, EventDeclaration> = {};
  for (const [type, declaration] of kinds.flatMap((kind) => Object.entries(kind))) {
    if (all[type] && all[type] !== declaration) throw new Error(`${type} is declared twice`);
    all[type] = declaration;
  }
  return all;
};

/** Every event type there is; what is not among them is neither written nor read (KER-006, KER-008). */
export const allEvents: Declarations = mergeEvents(Object.values(eventsOf));
