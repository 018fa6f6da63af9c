import type { PublishError, ScoreRow } from '../views.js';
import { FEWEST_JUDGES } from './totals.js';

/** Routines that are not canceled and have fewer than 3 scores, and routines without number, in order of the rows (PST-010). */
export const publishErrors = (rows: readonly ScoreRow[]): readonly PublishError[] =>
  rows.flatMap(({ id, registration_id, number, name, canceled, marks }) => {
    const of = { id, registration_id, number, name, scores: marks.length };
    return [
      ...(!canceled && marks.length < FEWEST_JUDGES ? [{ ...of, fault: 'few_scores' } as const] : []),
      ...(number === null ? [{ ...of, fault: 'no_number' } as const] : []),
    ];
  });
