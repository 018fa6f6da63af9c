import { SEEDED_TABLES } from '../../catalogue/index.js';
import type { ScoringSettings } from '../rules/results.js';
import { tenths } from '../tenths.js';
import type { ScoreRow } from '../views.js';

/** A row as it is entered, by its names and numbers. */
export const TEEN_JAZZ_SOLO = {
  ...{ age_division: 'Teen', performance_division: 'Jazz', category: 'Solo', ancillary: false },
  ...{ age_division_id: 3, level_id: 3, routine_category_id: 1, performance_division_id: 4 },
  ...{ virtual: false, vips: false },
} satisfies Partial<ScoreRow>;

/** Everything is ranked, as at a tour date of which nothing was set. */
export const SETTINGS: ScoringSettings = {
  rules: {
    ...{ performance_divisions: null, split_teen_performance: true, rank_virtual_separately: false },
    placements: { solos: 10, duo_trios: 5, groups: 3 },
  },
  tables: SEEDED_TABLES,
  top_award_label: null,
};

/** With these scores, in points, and nothing that is computed. */
export const enteredRow = (id: number, points: readonly number[], more: Partial<ScoreRow> = {}): ScoreRow => ({
  ...{ id, registration_id: 75_001, number: { number: id, has_a: false }, name: `Echo ${id}`, registrant: 'Starlight' },
  ...{ ...TEEN_JAZZ_SOLO, canceled: false, total: null, dropped: null, award: null, award_order: null },
  marks: points.map((score, n) => ({ position: n + 1, score: tenths(Math.round(score * 10)) })),
  ...{ age_place: null, performance_place: null, level_place: null, ...more },
});
