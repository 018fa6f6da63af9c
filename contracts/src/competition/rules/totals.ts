import { type Cents, sum } from '../../shared/index.js';
import { categoryOf } from './category.js';
import { feeOf } from './fee.js';
import { categoryLimit } from './limits.js';
import { countedRoutines, type Scene } from './scene.js';

export type CategoryCount = {
  readonly routine_category_id: number;
  readonly category: string;
  readonly count: number;
  readonly max: number | null;
};

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
