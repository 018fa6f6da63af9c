export {
  CalculateFeesBody,
  ChangeStudioBody,
  DeleteRegistrationBody,
  DraftChangeBody,
  LeftOffDetailsBody,
  ReviewPersonBody,
  SaveDraftBody,
  StaffReasonBody,
  StartRegistrationBody,
  SubmitReviewBody,
  UserRegistrationsQueryBody,
} from './commands.js';
export type { CompleteRegistrationData, ConfirmEditData, SetAffiliationData } from './commands.js';
export { expiredReservations, takenByOthers, workshopCapacityDecider } from './capacity/decider.js';
export type { WorkshopCapacity, WorkshopCapacityCommand } from './capacity/decider.js';
export { registrationDecider } from './decider.js';
export type { RegistrationCommand } from './decider.js';
export type { ContentFacts, Viewer } from './decide/asked.js';
export { startRefusal } from './decide/start-registration.js';
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
export { registrationDeclarations, registrationEventTypes } from './declarations.js';
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
export { evolveRegistration } from './evolve.js';
export { PLACES_RELEASED, RATES_CHANGED, registrationMessages } from './refusals.js';
export type { RegistrationRefusal, RegistrationRefusalParams } from './refusals.js';
export { countDifferences, differenceOf, draftOf } from './rules/difference.js';
export type { Difference } from './rules/difference.js';
export { invalidValues } from './rules/draft-checks.js';
export type { CheckFacts, InvalidValue } from './rules/draft-checks.js';
export { applyChange, checkChange, pathsTouch, sameValue, valueAt } from './rules/draft-path.js';
export { feeInputOf, priceDraft } from './rules/fee-input-of.js';
export type { DraftConflict } from './draft-conflict.js';
export type { PriceFacts } from './rules/fee-input-of.js';
export { addAll, ageOf, ageRefusal, fullName, isDoubtful, mayAdd, newAttendee } from './rules/may-add.js';
export type { Dropped, MayAdd, NewAttendeeFacts } from './rules/may-add.js';
export { attendedRegOffered, consequencesOf, oneDayOffered, photoshootForms, settledOptions } from './rules/options.js';
export { placesOf } from './rules/places.js';
export { contactRefusal, rateOf } from './rules/review-checks.js';
export { builtSteps, firstIncomplete, stepInTheWay, stepStates } from './rules/step-states.js';
export type { StepState } from './rules/step-states.js';
export type { Attendee, BeforeEditing, Official, Registration, RegistrationState, Review } from './state.js';
export type { StaffRegistrationRow } from './staff-views.js';
export { registrationNumberStream, registrationStream, workshopCapacityStream } from './streams.js';
export type {
  CalculatedFees,
  DraftAnswer,
  EditAnswer,
  HeadCounts,
  HistoryRow,
  MediaPassFact,
  OverviewAnswer,
  RegistrationAnswer,
  RegistrationDocument,
  RegistrationStatus,
  RegistrationSummary,
  RegistrationSummaryDocument,
  ReviewAnswer,
  UserRegistration,
  WorkshopCapacityDocument,
  WorkshopCapacityView,
} from './views.js';
