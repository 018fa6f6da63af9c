import type { EventConfigurationEvent } from '@app/contracts/catalogue';
import { defineIndex } from '../platform/log-indexes/log-index.js';

/** Name → events that bear it. */
export const eventsByName = defineIndex<EventConfigurationEvent>('events-by-name', 1, {
  EventProfileDefined: ({ event_id, profile }) => ({ id: event_id, key: profile.name }),
  FeeProfileChanged: ({ event_id, after }) => (after.name === undefined ? null : { id: event_id, key: after.name }),
});
