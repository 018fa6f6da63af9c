import {
  evolveTourDate,
  noTourDate,
  type TourDateDocument,
  type TourDateEvent,
  type TourDateState,
} from '@app/contracts/catalogue';
import type { StoredEvent } from '@app/contracts/shared';
import { defineView } from '../define-view.js';

const idOf = ({ data, type }: StoredEvent<TourDateEvent>): number | null =>
  type === 'TourDatePlanned' ? data.id : data.tour_date_id;

/** The document is the decider's own state without the exceptions, which no reader may see (NAV-023). */
const folded = (doc: TourDateDocument | null, event: StoredEvent<TourDateEvent>): TourDateDocument | null => {
  const before: TourDateState = doc === null ? noTourDate() : { ...noTourDate(), tour_date: doc, news: doc.news };
  const { tour_date, news } = evolveTourDate(before, event);
  return tour_date === null ? null : { ...tour_date, news };
};

/** The tour dates that the picker, the staff's lists and the event pages show (NAV-022, NAV-023, EVT-059). */
export const tourDatesView = defineView<TourDateDocument>()({
  name: 'tour-dates',
  streams: ['tourDate'],
  version: 2,
  indexes: [
    ['event_id', 'season_id', 'start_date'],
    ['season_id', 'start_date'],
  ],
  scalars: ['end_date', 'canceled', 'postponed', 'regenabled'],
  names: ['event_city.name', 'venue.name'],
  resource: 'tour-date',
  // News of a whole event has no tour date and belongs to the view of events.
  keys: idOf,
  on: {
    TourDatePlanned: folded,
    TourDateChanged: folded,
    // Changes nothing that is read here, but whether the caller is exempt: open pickers must ask again.
    TourDateExceptionsSet: folded,
    NewsPublished: folded,
    NewsChanged: folded,
    NewsRemoved: folded,
    ReleaseTurned: folded,
  },
  ignores: ['ReleaseScheduled'],
  rooms: (doc) => [`board:${doc.event_id}`, `tourDate:${doc.id}`, 'staff'],
});
