import { evolveScoring, NO_SCORING, type ScoringDocument, type ScoringEvent } from '@app/contracts/scoring';
import type { StoredEvent } from '@app/contracts/shared';
import { defineView } from '../define-view.js';

const evolved = (row: ScoringDocument | null, event: StoredEvent<ScoringEvent>): ScoringDocument => {
  const { judges, faculty, numbers } = evolveScoring(row ?? NO_SCORING, event);
  return { id: event.data.tour_date_id, judges, faculty, numbers };
};

/** Judges and workshop faculty of each tour date and the numbers of its routines (PST-167 to PST-169). */
export const scoringView = defineView<ScoringDocument>()({
  name: 'scoring',
  streams: ['scoring'],
  version: 2,
  resource: 'scores',
  keys: ({ data }) => data.tour_date_id,
  // It is kept in a view of its own.
  ignores: ['AnnouncerListFrozen'],
  on: { JudgesAssigned: evolved, FacultyAssigned: evolved, RoutineNumbered: evolved },
  rooms: () => ['staff'],
});
