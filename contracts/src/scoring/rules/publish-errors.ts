import type { PublishError, ScoreRow } from '../views.js';
import { FEWEST_JUDGES } from './totals.js';

/**
 * Routines that are not canceled and have fewer than 3 scores, routines without number, and those with two values of a
 * judge side by side, in order of the rows (PST-010, PST-202).
 */
export const publishErrors = (rows: readonly ScoreRow[]): readonly PublishError[] =>
  rows.flatMap(({ id, registration_id, number, name, canceled, marks, beside = [] }) => {
    const of = { id, registration_id, number, name, scores: marks.length };
    return [
      ...(!canceled && marks.length < FEWEST_JUDGES ? [{ ...of, fault: 'few_scores' } as const] : []),
      ...(number === null ? [{ ...of, fault: 'no_number' } as const] : []),
      ...(beside.length > 0 ? [{ ...of, fault: 'two_values' } as const] : []),
    ];
  });
