import type { EventDeclarations } from '../shared/index.js';
import type { RegistrationEvent, RegistrationNumberTaken, WorkshopCapacityEvent } from './events.js';

const impersonal = { version: 1, personal: [] } as const;
const person = {
  version: 1,
  personal: [
    { path: 'person.fname', subject: 'person_id', kind: 'person' },
    { path: 'person.lname', subject: 'person_id', kind: 'person' },
    { path: 'person.birthdate', subject: 'person_id', kind: 'person' },
    { path: 'person.gender_id', subject: 'person_id', kind: 'person' },
  ],
} as const;

/** KER-008: who is in a registration belongs to the person, contact values and the registrant's name to the account. */
export const registrationDeclarations: EventDeclarations<
  RegistrationEvent | WorkshopCapacityEvent | RegistrationNumberTaken
> = {
  RegistrationNumberTaken: impersonal,
  RegistrationStarted: {
    version: 1,
    personal: [
      { path: 'registrant', subject: 'account_id', kind: 'account' },
      { path: 'contact', subject: 'account_id', kind: 'account' },
    ],
  },
  RegistrationAffiliationSet: impersonal,
  RegistrationDraftSaved: {
    version: 1,
    personal: [{ path: 'contact_changes', subject: 'account_id', kind: 'account' }],
  },
  RatesChanged: impersonal,
  AttendeeAdded: person,
  AttendeeChanged: person,
  AttendeeRemoved: person,
  AdditionalObserversChanged: impersonal,
  RegistrationContactSet: { version: 1, personal: [{ path: 'contact', subject: 'account_id', kind: 'account' }] },
  FeesRecalculated: impersonal,
  RegistrationReviewed: impersonal,
  RegistrationEditReviewed: impersonal,
  RegistrationUnreviewed: impersonal,
  RegistrationPlacesReleased: impersonal,
  RegistrationCompleted: impersonal,
  RegistrationEditingStarted: impersonal,
  RegistrationEditConfirmed: impersonal,
  RegistrationEditingCancelled: impersonal,
  RegistrationConfirmed: impersonal,
  RegistrationConfirmationWithdrawn: impersonal,
  RegistrationDeleted: impersonal,
  PlacesReserved: impersonal,
  PlacesConfirmed: impersonal,
  PlacesReleased: impersonal,
};

const OTHER_STREAMS = ['RegistrationNumberTaken', 'PlacesReserved', 'PlacesConfirmed', 'PlacesReleased'];

/** Every type that stands in a registration's own stream. */
export const registrationEventTypes = Object.keys(registrationDeclarations).filter(
  (type) => !OTHER_STREAMS.includes(type),
) as RegistrationEvent['type'][];
