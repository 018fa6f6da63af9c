import type { ScoreRow } from '../views.js';
import { TEEN_JAZZ_SOLO } from '../testing/rows.js';
import { tenths } from '../tenths.js';
import { publishErrors } from './publish-errors.js';

const row = (id: number, scores: number, more: Partial<ScoreRow> = {}): ScoreRow => ({
  ...{ id, registration_id: 75_001, number: { number: id, has_a: false }, name: `Echo ${id}`, registrant: 'Starlight' },
  ...{ ...TEEN_JAZZ_SOLO, canceled: false },
  marks: Array.from({ length: scores }, (_, n) => ({ position: n + 1, score: tenths(0) })),
  ...{ total: null, dropped: null, award: null, award_order: null, level_place: null },
  ...{ age_place: null, performance_place: null, ...more },
});
const faults = (...rows: readonly ScoreRow[]) =>
  publishErrors(rows).map(({ id, fault, scores }) => [id, fault, scores]);

describe('publish errors', () => {
  it('~PST-010 a routine that is not canceled and has fewer than 3 scores, and a routine without number', () => {
    expect(faults(row(1, 2), row(2, 3), row(3, 4), row(4, 0, { canceled: true }))).toEqual([[1, 'few_scores', 2]]);
    expect(faults(row(1, 3, { number: null }), row(2, 0, { canceled: true, number: null }))).toEqual([
      [1, 'no_number', 3],
      [2, 'no_number', 0],
    ]);
    expect(faults(row(1, 0, { number: null })).map(([, fault]) => fault)).toEqual(['few_scores', 'no_number']);
    expect(faults()).toEqual([]);
  });
});
