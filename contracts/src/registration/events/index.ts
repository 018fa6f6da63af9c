import type { EventDeclarations } from '../../shared/index.js';
import { type CompletionEvent, completionEvents } from './completion.js';
import { type ContentEvent, contentEvents } from './content.js';
import { type DraftEvent, draftEvents } from './draft.js';
import { type ReviewEvent, reviewEvents } from './review.js';

export type {
  DatedAttendee,
  RegistrationCompleted,
  RegistrationEditConfirmed,
  RegistrationEditingCancelled,
} from './completion.js';
export type { AttendeeAdded, AttendeeChanged, AttendeeChanges, FeeCause, FeesRecalculated } from './content.js';
export type { RegistrationDraftSaved, RegistrationStarted } from './draft.js';
export type { RegistrationNumberTaken } from './number.js';
export { registrationNumberEvents } from './number.js';
export type { Places, PlacesReleased, WorkshopCapacityEvent } from './places.js';
export { workshopCapacityEvents } from './places.js';
export type { RegistrationEditReviewed, RegistrationReviewed, UnreviewCause } from './review.js';

/** Stream `registration-{id}`. */
export type RegistrationEvent = DraftEvent | ContentEvent | ReviewEvent | CompletionEvent;

export const registrationEvents: EventDeclarations<RegistrationEvent> = {
  ...draftEvents,
  ...contentEvents,
  ...reviewEvents,
  ...completionEvents,
};
