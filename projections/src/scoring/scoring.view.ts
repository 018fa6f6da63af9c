import { evolveScoring, NO_SCORING, type ScoringDocument } from '@app/contracts/scoring';
import { defineView, everyType } from '../define-view.js';

/** Judges of each tour date and the numbers of its routines (PST-167, PST-169). */
export const scoringView = defineView<ScoringDocument>()({
  name: 'scoring',
  streams: ['scoring'],
  version: 1,
  resource: 'scores',
  keys: ({ data }) => data.tour_date_id,
  ignores: [],
  on: everyType<'scoring', ScoringDocument>('scoring', (row, event) => {
    const { judges, numbers } = evolveScoring(row ?? NO_SCORING, event);
    return { id: event.data.tour_date_id, judges, numbers };
  }),
  rooms: () => ['staff'],
});
