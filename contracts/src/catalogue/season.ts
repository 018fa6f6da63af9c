import type { Day } from '../shared/index.js';

/** One year of the tour; ages are counted on its reference day (CMP-112). */
export type Season = {
  readonly id: number;
  readonly start_year: number;
  readonly end_year: number;
  readonly age_reference_date: Day;
};
