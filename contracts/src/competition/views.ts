import type { EntryLimit, TourDate } from '../catalogue/index.js';
import type { EntryCapacity } from './capacity/state.js';

/** The competition places of a tour date: held, taken, waited for. */
export type EntryCapacityDocument = EntryCapacity & { readonly id: number; readonly tour_date_id: number };

/** `GET /api/mybtf/routines/solo-limit-reached-only-complete` (CMP-234, CMP-235). */
export type SoloLimit = {
  readonly soloLimitReached: boolean;
  /** Null without a limit. */
  readonly soloLimitLeft: number | null;
  readonly soloLimitSet: boolean;
};

/** How many routines a registration has of a category of the competition, and may have (CMP-034). */
export type CategoryCount = {
  readonly routine_category_id: number;
  readonly category: string;
  readonly count: number;
  readonly max: number | null;
};

/** `GET /api/mybtf/competition/limits`: what limits the routines of a registration in its city (CMP-222). */
export type CompetitionLimits = SoloLimit &
  Pick<TourDate, 'max_total_routines' | 'disabled_routine_categories' | 'compenabled'> & {
    readonly sold_out: boolean;
    /** The row for its dancers (CMP-212). */
    readonly limits: EntryLimit | null;
    readonly counts: readonly CategoryCount[];
  };

/** A routine of another registration of the same account and season, for another entry of it here (CMP-205). */
export type PreviousRoutine = {
  readonly registrations_routine_id: number;
  readonly registration_id: number;
  readonly routine_id: number;
  readonly routine: { readonly name: string; readonly choreographer: string };
  readonly event: string;
  readonly city: string;
  /** Both with its days (`tourDateLabel`). */
  readonly tour_date: string;
  readonly performance_division_id: number | null;
  readonly music_id: string | null;
  readonly has_prop: boolean;
  readonly on_stage: boolean;
  readonly ballroom: boolean;
  readonly person_ids: readonly number[];
};

/** `GET /api/mybtf/competition/routine`: the same with who is in it, as registered there (CMP-206). */
export type RoutineDetail = PreviousRoutine & {
  readonly people: readonly { readonly person_id: number; readonly fname: string; readonly lname: string }[];
};
