import { type CalendarTourDate, countTourDate } from '@app/contracts/calendar';
import { instant } from '@app/contracts/shared';
import { defineView } from '../define-view.js';

/** The fields of tour dates in calendars, and how often they have changed (EVT-248). */
export const calendarTourDatesView = defineView<CalendarTourDate>()({
  name: 'calendar-tour-dates',
  streams: ['tourDate'],
  version: 1,
  keys: ({ data }) => ('tour_date_id' in data ? data.tour_date_id : 'id' in data ? data.id : null),
  on: {
    TourDatePlanned: (row, event) => countTourDate(row, event, instant(event.occurred_at)),
    TourDateChanged: (row, event) => countTourDate(row, event, instant(event.occurred_at)),
  },
  ignores: [
    'TourDateExceptionsSet',
    'ReleaseTurned',
    'ReleaseScheduled',
    'NewsPublished',
    'NewsChanged',
    'NewsRemoved',
  ],
});
