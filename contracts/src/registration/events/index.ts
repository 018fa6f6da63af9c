import { type CompetitionEvent, competitionEvents } from '../../competition/index.js';
import type { EventDeclarations } from '../../shared/index.js';
import { type AffiliationEvent, affiliationEvents } from '../affiliation/events.js';
import { type FreeTeachersEvent, freeTeachersEvents } from '../free-teachers/events.js';
import { type ObserversEvent, observersEvents } from '../observers/events.js';
import { type TicketsEvent, ticketsEvents } from '../tickets/events.js';
import { type UploadsEvent, uploadsEvents } from '../uploads/events.js';
import { liveRoutinesEvents, type RoutinesSaved } from '../live-routines/events.js';
import { type AttendeesMerged, mergingEvents } from '../merging/events.js';
import { type CompletionEvent, completionEvents } from './completion.js';
import { type ContentEvent, contentEvents } from './content.js';
import { type DraftEvent, draftEvents } from './draft.js';
import { movingEvents, type RegistrationMoved } from './moving.js';
import { type ReviewEvent, reviewEvents } from './review.js';

export type {
  DatedAttendee,
  RegistrationConfirmationWithdrawn,
  RegistrationConfirmed,
  RefundDecision,
  RegistrationCancelled,
  RegistrationCompleted,
  RegistrationEditConfirmed,
  RegistrationEditingCancelled,
} from './completion.js';
export type { AttendeeChanged, AttendeeChanges, FeeCause, FeesRecalculated } from './content.js';
export type { RegistrationDraftSaved, RegistrationStarted } from './draft.js';
export type { RegistrationMoved } from './moving.js';
export type { RegistrationNumberEvent } from './number.js';
export { registrationNumberEvents } from './number.js';
export type { Places, PlacesReleased, WorkshopCapacityEvent } from './places.js';
export { workshopCapacityEvents } from './places.js';
export type { RegistrationEditReviewed, RegistrationReviewed, UnreviewCause } from './review.js';

/** What is no slice's own. */
export type LifecycleEvent =
  | DraftEvent
  | ContentEvent
  | ReviewEvent
  | CompletionEvent
  | RegistrationMoved
  | RoutinesSaved
  | AttendeesMerged;
/** Stream `registration-{id}`: one line for each slice. */
export type RegistrationEvent =
  | LifecycleEvent
  | AffiliationEvent
  | CompetitionEvent
  | FreeTeachersEvent
  | ObserversEvent
  | TicketsEvent
  | UploadsEvent;

export const registrationEvents: EventDeclarations<RegistrationEvent> = {
  ...draftEvents,
  ...contentEvents,
  ...reviewEvents,
  ...completionEvents,
  ...movingEvents,
  ...liveRoutinesEvents,
  ...mergingEvents,
  ...affiliationEvents,
  ...competitionEvents,
  ...freeTeachersEvents,
  ...observersEvents,
  ...ticketsEvents,
  ...uploadsEvents,
};
