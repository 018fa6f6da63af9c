import { type EntryCapacityDocument, type EntryCapacityEvent, entryCapacityDecider } from '@app/contracts/competition';
import type { StoredEvent } from '@app/contracts/shared';
import { defineView } from '../define-view.js';

const folded = (doc: EntryCapacityDocument | null, event: StoredEvent<EntryCapacityEvent>): EntryCapacityDocument => {
  const { tour_date_id } = event.data;
  const state = entryCapacityDecider.evolve(doc ?? entryCapacityDecider.initialState(), event);
  return { ...state, id: tour_date_id, tour_date_id };
};

/** The competition places of a tour date and who waits for one; open competition screens are told of each change (CMP-052). */
export const entryCapacityView = defineView<EntryCapacityDocument>()({
  name: 'entry-capacity',
  streams: ['entryCapacity'],
  version: 3,
  resource: 'entry-capacity',
  keys: ({ data }) => data.tour_date_id,
  on: {
    PlaceReserved: folded,
    PlaceRefused: folded,
    PlaceTaken: folded,
    PlaceReleased: folded,
    CompetitionSoldOut: folded,
    CompetitionReopened: folded,
    CategoryFilled: folded,
    WaitingListJoined: folded,
    WaitingListLeft: folded,
    WaitingListReordered: folded,
    WaitingRoutineChanged: folded,
    PlaceOffered: folded,
    OfferEnded: folded,
    WaitingPlaceTaken: folded,
  },
  rooms: ({ tour_date_id }) => [`tourDate:${tour_date_id}`, 'staff'],
});
