import type { Judge, RoutineNumber } from './events.js';
import type { Mark } from './rules/totals.js';
import type { RoutineScoring } from './rules/results.js';
import type { Critique, Scoring } from './state.js';

/** Collection `scoring`: judges and numbers by tour date. */
export type ScoringDocument = Scoring & { readonly id: number };

/** Collection `critiques`: the scores of each routine. */
export type CritiqueDocument = Critique & {
  readonly id: number;
  readonly tour_date_id: number;
  readonly registration_id: number;
};

/** A row of the score grid (PST-170); everything but the marks and the number is computed. */
export type ScoreRow = Omit<RoutineScoring, 'award_id'> & {
  readonly id: number;
  readonly registration_id: number;
  readonly number: RoutineNumber | null;
  readonly name: string;
  /** The studio, or who registers without one. */
  readonly registrant: string;
  readonly ancillary: boolean;
  readonly age_division: string;
  readonly performance_division: string;
  readonly category: string;
  readonly canceled: boolean;
  readonly marks: readonly Mark[];
  /** Its name; the top one's as the event calls it (PST-105). Null: none. */
  readonly award: string | null;
};

/** `GET admin/tour-dates/{id}/scores`: by number, those without one last. */
export type ScoresAnswer = {
  readonly tour_date_id: number;
  readonly judges: readonly Judge[];
  readonly routines: readonly ScoreRow[];
};
