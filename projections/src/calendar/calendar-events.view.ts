import { type CalendarEventName, countEvent } from '@app/contracts/calendar';
import { instant } from '@app/contracts/shared';
import { defineView } from '../define-view.js';

/** The fields of events in calendars, and how often they have changed (EVT-248). */
export const calendarEventsView = defineView<CalendarEventName>()({
  name: 'calendar-events',
  streams: ['event'],
  version: 1,
  keys: ({ data }) => data.event_id,
  on: {
    EventProfileDefined: (row, event) => countEvent(row, event, instant(event.occurred_at)),
    FeeProfileChanged: (row, event) => countEvent(row, event, instant(event.occurred_at)),
  },
  ignores: ['NewsPublished', 'NewsChanged', 'NewsRemoved'],
});
