import { eventKey, type EventSearchDocument, searchable } from '@app/contracts/audit';
import { allEvents } from '@app/contracts/registry';
import { codeOf, fingerprintOf } from '../platform/fingerprint.js';
import type { View } from '../platform/view.js';

/** SQLite walks the last of two indexes that fit equally well, so the narrower stand later. */
const FILTERS = ['role', 'type', 'studio_id', 'actor_id', 'registration_id', 'stream', 'correlation_id'] as const;

/** Frozen is what shows on a few: not each new event is to raise the version. */
const SHOWN_ON = ['AccountRegistered', 'AttendeeAdded', 'PaymentPosted', 'TourDateExceptionsSet'];

/**
 * Every event as auditors find it (AUD-002): one document each, written once. It is not made with `defineView`, because
 * it takes the types of all rooms alike. It stores their sentences, so one that is told in other words is found by the old
 * ones until the build is made anew: all of them stand in its code.
 */
export const searchOver = (declarations: typeof allEvents): View<EventSearchDocument> => {
  const view: Omit<View<EventSearchDocument>, 'fingerprint' | 'code'> = {
    name: 'event-search',
    version: 6,
    collection: 'event-search',
    // Role and type are wide each, so they have an index together.
    indexes: [...FILTERS.map((field) => [field, 'id']), ['type', 'role', 'id']],
    text: ['text', 'words'],
    resource: 'event-search',
    types: Object.keys(declarations),
    everything: true,
    once: true,
    keys: eventKey,
    fold: (document, event) => document ?? searchable(event, declarations),
    derive: (document) => document,
    rooms: () => [],
    also: () => [],
  };
  const sentences = Object.values(declarations).map(({ says }) => says);
  return {
    ...view,
    fingerprint: fingerprintOf({ ...view, types: SHOWN_ON }, declarations),
    code: codeOf([fingerprintOf(view, declarations), eventKey, searchable, ...sentences]),
  };
};

export const eventSearchView = searchOver(allEvents);
