import { type Cents, sum } from '../../shared/index.js';
import type { CategoryCount, CompetitionLimits, SoloLimit } from '../views.js';
import { categoryOf } from './category.js';
import { feeOf } from './fee.js';
import { categoryLimit, limitRow } from './limits.js';
import { countedRoutines, type Scene } from './scene.js';

/** How many routines there are of each category of the competition; waiting ones and ballroom entries are in none (CMP-034, CMP-035). */
export const categoryCounts = (scene: Scene): readonly CategoryCount[] => {
  const counted = countedRoutines(scene).filter(({ ballroom }) => !ballroom);
  return scene.tables.routine_categories
    .filter(({ kind }) => kind === 'competition')
    .map(({ id, category }) => ({
      routine_category_id: id,
      category,
      count: counted.filter((routine) => categoryOf(routine, scene)?.id === id).length,
      max: categoryLimit(id, scene),
    }));
};

/** What limits its routines, in the order in which it is checked (CMP-217, CMP-222). */
export const competitionLimits = (scene: Scene, solos: SoloLimit): CompetitionLimits => {
  const { compenabled, competition_sold_out, max_total_routines, disabled_routine_categories } = scene.terms.tour_date;
  return {
    compenabled,
    sold_out: competition_sold_out,
    max_total_routines,
    disabled_routine_categories,
    limits: limitRow(scene),
    counts: categoryCounts(scene),
    ...solos,
  };
};

export type CompetitionTotals = {
  readonly competition: number;
  /** Null where the tour date has no ballroom. */
  readonly ballroom: number | null;
  readonly all: number;
  readonly fees: Cents;
};

/** CMP-036. */
export const competitionTotals = (scene: Scene): CompetitionTotals => {
  const counted = countedRoutines(scene);
  const ballroom = counted.filter((routine) => routine.ballroom).length;
  return {
    competition: counted.length - ballroom,
    ballroom: scene.terms.tour_date.ballroom ? ballroom : null,
    all: counted.length,
    fees: sum(counted.map((routine) => feeOf(routine, scene).total)),
  };
};
