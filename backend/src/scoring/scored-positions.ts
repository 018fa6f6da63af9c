import type { CritiqueEvent } from '@app/contracts/scoring';
import { defineIndex } from '../platform/log-indexes/log-index.js';

/** A tour date → each score that stands there, by routine and position. */
export const scoresOfTourDate = defineIndex<CritiqueEvent>('scores-of-tour-date', 1, {
  ScoreEntered: ({ tour_date_id, routine_id, position, to }) => ({
    id: `${routine_id}:${position}`,
    key: to === null ? null : tour_date_id,
  }),
});
export const positionIn = (entry: string): number => Number(entry.split(':')[1]);
