import type { EntryDecision } from '@app/contracts/competition';
import { instant } from '@app/contracts/shared';
import { defineView } from '../define-view.js';

const idOf = (of: { readonly tour_date_id: number; readonly position: number }): string =>
  `${of.tour_date_id}-${of.position}`;

/** Every request for competition places with its number in the order of decisions (CMP-386, CMP-394). */
export const entryDecisionsView = defineView<EntryDecision>()({
  name: 'entry-decisions',
  streams: ['entryCapacity'],
  version: 1,
  indexes: [['tour_date_id', 'position']],
  scalars: ['registration_id', 'refused_by'],
  keys: ({ type, data }) => (type === 'PlaceReserved' || type === 'PlaceRefused' ? idOf(data) : null),
  on: {
    PlaceReserved: (_, { data, occurred_at }) => {
      const { tour_date_id, registration_id, places, position } = data;
      const about = { id: idOf(data), tour_date_id, registration_id, places, position };
      return { ...about, refused_by: null, left: null, decided_at: instant(occurred_at) };
    },
    PlaceRefused: (_, { data, occurred_at }) => {
      const { tour_date_id, registration_id, places, position, limit, left } = data;
      const about = { id: idOf(data), tour_date_id, registration_id, places, position };
      return { ...about, refused_by: limit, left, decided_at: instant(occurred_at) };
    },
  },
  ignores: [
    'PlaceTaken',
    'PlaceReleased',
    'CompetitionSoldOut',
    'CompetitionReopened',
    'CategoryFilled',
    'WaitingListJoined',
    'WaitingListLeft',
    'WaitingListReordered',
    'WaitingRoutineChanged',
    'PlaceOffered',
    'OfferEnded',
    'WaitingPlaceTaken',
  ],
  rooms: () => ['staff'],
});
