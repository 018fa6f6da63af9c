import { eventKey, type EventSearchDocument, searchable } from '@app/contracts/audit';
import { allEvents } from '@app/contracts/registry';
import { fingerprintOf } from '../platform/fingerprint.js';
import type { View } from '../platform/view.js';

/** SQLite walks the last of two indexes that fit equally well, so the narrower stand later. */
const FILTERS = ['role', 'type', 'studio_id', 'actor_id', 'registration_id', 'stream', 'correlation_id'] as const;

const view: Omit<View<EventSearchDocument>, 'fingerprint'> = {
  name: 'event-search',
  version: 3,
  collection: 'event-search',
  // Role and type are wide each, so they have an index together.
  indexes: [...FILTERS.map((field) => [field, 'id']), ['type', 'role', 'id']],
  text: ['text', 'words'],
  resource: 'event-search',
  types: Object.keys(allEvents),
  keys: eventKey,
  fold: (document, event) => document ?? searchable(event, allEvents),
  derive: (document) => document,
  rooms: () => [],
  also: () => [],
};

/**
 * What the search keeps of an event shows on a few of them. A type that is new has no past that was missed, and a sentence
 * that is told better is found by its new words from then on: neither is worth writing millions of documents again.
 */
const SHOWN_ON = ['AccountRegistered', 'AttendeeAdded', 'PaymentPosted', 'TourDateExceptionsSet'];

/**
 * Every event as auditors find it (AUD-002): one document each, written once. It is not made with `defineView`, because
 * it takes the types of all rooms alike.
 */
export const eventSearchView: View<EventSearchDocument> = {
  ...view,
  fingerprint: fingerprintOf({ ...view, types: SHOWN_ON }, allEvents),
};
