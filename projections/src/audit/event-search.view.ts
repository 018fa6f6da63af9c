import { eventKey, type EventSearchDocument, searchable } from '@app/contracts/audit';
import { allEvents } from '@app/contracts/registry';
import type { View } from '../platform/view.js';

/** SQLite walks the last of two indexes that fit equally well, so the narrower stand later. */
const FILTERS = ['role', 'type', 'studio_id', 'actor_id', 'registration_id', 'stream', 'correlation_id'] as const;

/**
 * Every event as auditors find it (AUD-002): one document each, written once. It is not made with `defineView`, because
 * it takes the types of all rooms alike.
 */
export const eventSearchView: View<EventSearchDocument> = {
  name: 'event-search',
  version: 1,
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
