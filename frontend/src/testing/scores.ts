import { SEEDED_TABLES } from '@app/contracts/catalogue';
import type { ScoresAnswer } from '@app/contracts/scoring';

/** A row of the grid as it is entered, by its names and numbers. */
export const TEEN_JAZZ_SOLO = {
  ...{ age_division: 'Teen', performance_division: 'Jazz', category: 'Solo', ancillary: false },
  ...{ age_division_id: 3, level_id: 3, routine_category_id: 1, performance_division_id: 4 },
  ...{ virtual: false, vips: false },
};

export const SETTINGS: ScoresAnswer['settings'] = {
  rules: {
    ...{ performance_divisions: null, split_teen_performance: true, rank_virtual_separately: false },
    placements: { solos: 10, duo_trios: 5, groups: 3 },
  },
  tables: SEEDED_TABLES,
  top_award_label: null,
};
