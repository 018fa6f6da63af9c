export {
  CalculateFeesBody,
  CompleteRegistration,
  ConfirmEdit,
  DeleteRegistrationBody,
  DraftChangeBody,
  LeftOffDetailsBody,
  ReviewPersonBody,
  SaveDraftBody,
  StaffReasonBody,
  StartRegistrationBody,
  SubmitReviewBody,
} from './commands.js';
export { EMPTY_DRAFT, NO_CONTACT } from './content.js';
export type {
  AttendeeKind,
  AttendeeOptions,
  Draft,
  DraftAttendee,
  DraftChange,
  DraftValue,
  LeftOffDetails,
  ObserverCounts,
  Photoshoot,
  RegisteredPerson,
  RegistrationContact,
} from './content.js';
export { registrationDeclarations } from './events.js';
export type {
  AdditionalObserversChanged,
  AttendeeAdded,
  AttendeeChanged,
  AttendeeChanges,
  AttendeeRemoved,
  DatedAttendee,
  FeeCause,
  FeesRecalculated,
  OptionChange,
  Places,
  PlacesConfirmed,
  PlacesReleased,
  PlacesReserved,
  RatesChanged,
  RegistrationAffiliationSet,
  RegistrationCompleted,
  RegistrationConfirmationWithdrawn,
  RegistrationConfirmed,
  RegistrationContactSet,
  RegistrationDeleted,
  RegistrationDraftSaved,
  RegistrationEditConfirmed,
  RegistrationEditingCancelled,
  RegistrationEditingStarted,
  RegistrationEditReviewed,
  RegistrationEvent,
  RegistrationNumberTaken,
  RegistrationPlacesReleased,
  RegistrationReviewed,
  RegistrationStarted,
  RegistrationUnreviewed,
  UnreviewCause,
  WorkshopCapacityEvent,
} from './events.js';
export { PLACES_RELEASED, RATES_CHANGED, REGISTRATION_MESSAGES } from './refusals.js';
export type { RegistrationRefusal, RegistrationRefusalParams } from './refusals.js';
export { countDifferences, differenceOf, draftOf } from './rules/difference.js';
export type { Difference } from './rules/difference.js';
export type { InvalidValue } from './rules/draft-checks.js';
export { applyChange, checkChange, pathsTouch, sameValue, valueAt } from './rules/draft-path.js';
export type { StepState } from './rules/step-states.js';
export type { Attendee, BeforeEditing, Official, Registration, RegistrationState, Review } from './state.js';
export { registrationNumberStream, registrationStream, workshopCapacityStream } from './streams.js';
export type {
  CalculatedFees,
  DraftAnswer,
  DraftConflict,
  EditAnswer,
  HeadCounts,
  HistoryRow,
  MediaPassFact,
  OverviewAnswer,
  RegistrationAnswer,
  RegistrationDocument,
  RegistrationStatus,
  RegistrationSummary,
  ReviewAnswer,
  UserRegistration,
  WorkshopCapacityView,
} from './views.js';
