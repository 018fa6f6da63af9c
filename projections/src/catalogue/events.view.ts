import { type EventConfigurationEvent, type EventDocument, evolveEvent, noEvent } from '@app/contracts/catalogue';
import type { StoredEvent } from '@app/contracts/shared';
import { defineView } from '../define-view.js';

const folded = (doc: EventDocument | null, event: StoredEvent<EventConfigurationEvent>): EventDocument | null => {
  const { profile, news } = evolveEvent(doc ?? noEvent(), event);
  return profile === null ? null : { id: event.data.event_id, profile, news };
};

const isOfEvent = (event: StoredEvent<EventConfigurationEvent>): boolean =>
  !('tour_date_id' in event.data) || event.data.tour_date_id === null;

/** The events with their profiles: names in lists, public values in the static data (ROS-053). */
export const eventsView = defineView<EventDocument>()({
  name: 'events',
  streams: ['event'],
  version: 1,
  indexes: [],
  resource: 'static-data',
  keys: (event) => (isOfEvent(event) ? event.data.event_id : null),
  on: {
    EventProfileDefined: folded,
    FeeProfileChanged: folded,
    NewsPublished: folded,
    NewsChanged: folded,
    NewsRemoved: folded,
  },
  rooms: (doc) => [`board:${doc.id}`, 'staff'],
});
