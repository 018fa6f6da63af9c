import type { Day } from '../shared/index.js';

/** Payments, vouchers and media passes start with this season (PAY-259, PAY-307). */
export const FIRST_SEASON_WITH_PAYMENTS = 75;

/** Without coda, critiques start with this season (EVT-028). */
export const FIRST_SEASON_WITH_CRITIQUES = 36;

/** Seasons from September 1 of this year on have the newer area after the event (EVT-027). */
const CODA_SINCE = 2019;

export const hasCoda = ({ start_year }: Pick<Season, 'start_year'>): boolean => start_year >= CODA_SINCE;

/** One year of the tour; ages are counted on its reference day (CMP-112). */
export type Season = {
  readonly id: number;
  readonly start_year: number;
  readonly end_year: number;
  readonly age_reference_date: Day;
};
