export {
  AdjustFreeTeachersBody,
  CalculateFeesBody,
  CalculateMediaPassFeesBody,
  CancelRegistrationBody,
  ChangeStudioBody,
  MoveRegistrationBody,
  MovePreviewQuery,
  SaveDraftBody,
  SaveNominationsBody,
  StaffReasonBody,
  StartRegistrationBody,
  SubmitReviewBody,
  BestDancersQuery,
  UserRegistrationsQuery,
} from './commands.js';
export { AttendeeContactBody, HintsBody, SaveAttendeeBody, SaveAttendeesBody } from './attendees/commands.js';
export type { ReachedAttendee } from './attendees/views.js';
export * as nominationCalls from './nomination-calls.js';
export * as registrationCalls from './calls.js';
export type {
  CompleteRegistrationData,
  ConfirmEditData,
  EndWaitingData,
  PromoteRoutineData,
  SetAffiliationData,
} from './commands.js';
export { expiredReservations, takenByOthers, workshopCapacityDecider } from './capacity/decider.js';
export type { WorkshopCapacityCommand } from './capacity/decider.js';
export { refundsTooHigh } from './decide/cancel-registration.js';
export { registrationDecider } from './decider.js';
export type { RegistrationCommand } from './decider.js';
export { MUSIC_FACTS, REGISTRATION_RATES, UNSIGNED_WAIVERS, WAIVER_COUNTS } from './facts.js';
export type {
  MusicFacts,
  MusicOfRoutines,
  RegistrationRates,
  RoutineMusic,
  UnsignedWaivers,
  WaiverCounts,
} from './facts.js';
export { askedWith, ratesChanged } from './decide/asked.js';
export type { ContentFacts, TourDateRequester } from './decide/asked.js';
export { endRefusal } from './decide/may-end.js';
export { effectiveChanges, malformedChange } from './decide/save-draft.js';
export { nobodyRefusal } from './decide/submit-review.js';
export { startRefusal } from './decide/start-registration.js';
export {
  ATTENDEE_OPTIONS,
  CHOICE_FIELDS,
  isOption,
  NOTHING_CHOSEN,
  OPTION_FIELDS,
  optionsOf,
} from './attendee-options.js';
export type { IdOption } from './attendee-options.js';
export { EMPTY_DRAFT, NO_BEST_DANCER, NO_CONTACT } from './content.js';
export type {
  AttendeeKind,
  Draft,
  DraftAttendee,
  DraftChange,
  DraftValue,
  LeftOffDetails,
  Photoshoot,
  RegisteredPerson,
  RegistrationContact,
} from './content.js';
export type { MediaPassFact } from './media-pass-fact.js';
export { observersStand, officialObservers } from './rules/observers.js';
export { MOVED_ON } from './events/draft-words.js';
export { chosenWords, placeWord } from './events/words.js';
export { registrationEvents, registrationNumberEvents, workshopCapacityEvents } from './events/index.js';
export type {
  FeesRecalculated,
  RefundDecision,
  RegistrationCancelled,
  RegistrationCompleted,
  RegistrationEditConfirmed,
  RegistrationEvent,
  RegistrationConfirmationWithdrawn,
  RegistrationConfirmed,
  RegistrationMoved,
  RegistrationNumberEvent,
  RegistrationReviewed,
  RegistrationStarted,
  WorkshopCapacityEvent,
} from './events/index.js';
export { evolveRegistration } from './evolve.js';
export { RATES_CHANGED, registrationMessages, ROSTER_CHANGED, ROSTER_REFUSALS, sentenceOf } from './refusals.js';
export type { RegistrationRefusal } from './refusals.js';
export {
  bestDancerEditable,
  bestDancerLocked,
  bestDancerMissing,
  bestDancerOf,
  bestDancerProgress,
  bestDancerRoutines,
  bestDancerStep,
  jacketRefusal,
  optionsLost,
  preselections,
} from './rules/best-dancers.js';
export type { BestDancerField } from './rules/best-dancers.js';
export { addedAttendees, countDifferences, differenceOf } from './rules/difference.js';
export { differenceWords } from './rules/difference-words.js';
export { checkNationals, nominatingChanges, nominatingRefusal } from './rules/nominations.js';
export type { AskedNominations } from './rules/nominations.js';
export { invalidValues } from './rules/draft-checks.js';
export type { InvalidValue } from './rules/draft-checks.js';
export { applyChange, applyChanges, checkChange, sameValue, valueAt } from './rules/draft-path.js';
export { choicePrice, draftPathOf, mediaPassPeople, priceDraft } from './rules/fee-input-of.js';
export { HINT_KEYS, HINTS, hintsOf } from './rules/hints.js';
export type { HintKey } from './rules/hints.js';
export type { DraftConflict } from './draft-conflict.js';
export { addAll, ageOf, fullName, mayAdd, newAttendee, stepOf } from './rules/may-add.js';
export type { Dropped } from './rules/may-add.js';
export {
  addOnOffered,
  addOnPrice,
  addOnShown,
  attendedRegOffered,
  collegeOffered,
  consequencesOf,
  intensiveChanges,
  oneDayOffered,
  photoshootForms,
  ROW_ADD_ONS,
} from './rules/options.js';
export { dancersOf, participantsOf, ticketLimitRefusal, ticketsOfDraft, ticketsToReserve } from './rules/tickets.js';
export { placesOf } from './rules/places.js';
export { overtakenAttendees } from './rules/roster-changes.js';
export { sceneOf } from './rules/scene-of.js';
export { reviewCheck } from './rules/review-check.js';
export { waitOf } from './rules/review-queue.js';
export { asksForCode, contactRefusal, rateOf } from './rules/review-checks.js';
export { unverifiedAttendance } from './rules/regional-attendance.js';
export type { Attendance } from './rules/regional-attendance.js';
export { inWorkList, isWorkList, WORK_LISTS, workLists } from './rules/work-lists.js';
export type { WorkFacts, WorkList, WorkListName } from './rules/work-lists.js';
export { foundIn, searchText } from './rules/search-text.js';
export { firstIncomplete, stepStates } from './rules/step-states.js';
export type { StepState } from './rules/step-states.js';
export type { Attendee, Registration, RegistrationState } from './state.js';
export type {
  LevelPlaces,
  MovePreview,
  ReviewCheck,
  StaffDashboard,
  StaffRegistrationRow,
  TourDateCounts,
} from './staff-views.js';
export { listedBestDancers } from './record/best-dancers.js';
export type { ListedBestDancer } from './record/best-dancers.js';
export { isOnFile, needsProof, uploadOf } from './uploads/state.js';
export type { Upload } from './uploads/state.js';
export { uploadRefusal } from './uploads/may-upload.js';
export type { FileUploaded, UploadRejected, UploadRemoved } from './uploads/events.js';
export { registrationUpcasters } from './upcasters.js';
export { registrationNumberStream, registrationStream, workshopCapacityStream } from './streams.js';
export type {
  SavedNominations,
  CalculatedFees,
  ConfirmedAnswer,
  DraftAnswer,
  EditAnswer,
  EditingAnswer,
  MediaPassFees,
  OverviewAnswer,
  RegistrationAnswer,
  RegistrationDocument,
  RegistrationStatus,
  RegistrationSummary,
  RegistrationSummaryDocument,
  ReviewAnswer,
  Owed,
  UserRegistration,
  WorkshopCapacityDocument,
} from './views.js';
export { nominationRoutines, registrationRecord } from './record/record.js';
export type { RecordedWaiver, RegistrationRecord } from './record/views.js';
export { registrationNumbers } from './numbers.js';
export {
  addingChange,
  changesOfCompetition,
  entryOfBody,
  fieldChanges,
  keyOfRoutine,
} from './live-routines/changes.js';
export {
  AddRoutineBody,
  ChangeRoutineBody,
  RemoveRoutineQuery,
  SaveCompetitionBody,
} from './live-routines/commands.js';
export { recordOf } from './rules/record-of.js';
export { routineCounts, routineRows } from './routine-list/rows.js';
export { ROUTINE_STATUSES } from './routine-list/views.js';
export type { RoutineCounts, RoutineListRow, RoutineStatus } from './routine-list/views.js';
export { RecordQualifiedBody, RegionalAwardBody } from './routine-reviews/commands.js';
export { TransferRoutineBody } from './transfers/commands.js';
export { MergePreviewQuery } from './merging/commands.js';
export { mergeChange } from './merging/preview.js';
export type { CountedRoutine, MergedRoutine } from './merging/preview.js';
export { mergeProblem } from './merging/problem.js';
export type { MergeAttendees } from './merging/merge-attendees.js';
export type { MergedRegistration, MergePreview } from './merging/views.js';
export { arrivedFrom } from './transfers/transfer.js';
export type { SavedRoutine } from './live-routines/views.js';
export { savedRoutine } from './live-routines/views.js';
