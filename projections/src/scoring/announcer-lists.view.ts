import type { AnnouncerListDocument, ScoringEvent } from '@app/contracts/scoring';
import type { Instant, StoredEvent } from '@app/contracts/shared';
import { defineView } from '../define-view.js';

type Frozen = StoredEvent<Extract<ScoringEvent, { type: 'AnnouncerListFrozen' }>>;

/** The announcer's list of each tour date as it was frozen last (PST-205). */
export const announcerListsView = defineView<AnnouncerListDocument>()({
  name: 'announcer-lists',
  streams: ['scoring'],
  version: 1,
  resource: 'scores',
  keys: ({ data }) => data.tour_date_id,
  ignores: ['JudgesAssigned', 'FacultyAssigned', 'RoutineNumbered'],
  on: {
    AnnouncerListFrozen: (_, { data, metadata, occurred_at }: Frozen) => ({
      id: data.tour_date_id,
      how: data.how,
      by: metadata.actor.display,
      at: occurred_at as Instant,
      groups: data.groups,
    }),
  },
  rooms: () => ['staff'],
});
