import { day } from '../../shared/index.js';
import type { Season } from '../season.js';

/** The running season and the two older ones that the demo shows (0-conventions). */
export const SEED_SEASONS: readonly Season[] = [
  { id: 36, start_year: 2017, end_year: 2018, age_reference_date: day('2018-01-01') },
  { id: 74, start_year: 2024, end_year: 2025, age_reference_date: day('2025-01-01') },
  { id: 75, start_year: 2025, end_year: 2026, age_reference_date: day('2026-01-01') },
];
