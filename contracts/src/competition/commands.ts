import { Given, QueryId, QueryIds } from '../shared/index.js';

/** `GET /api/mybtf/routines/solo-limit-reached-only-complete` (CMP-234). */
export class SoloLimitQuery {
  @QueryId() tour_date_id!: number;
}

/** `GET /api/mybtf/competition/limits` (CMP-222). */
export class CompetitionLimitsQuery {
  @QueryId() tour_date_id!: number;
  @QueryId() registration_id!: number;
}

/** `GET /api/mybtf/competition/previous-routines` (CMP-205). */
export class PreviousRoutinesQuery {
  @Given() @QueryId() mybtf_user_id?: number;
  /** Separated by commas. */
  @QueryIds(50) event_ids!: readonly number[];
  @QueryId() season_id!: number;
}

/** `GET /api/mybtf/competition/routine` (CMP-206). */
export class RoutineQuery {
  @Given() @QueryId() mybtf_user_id?: number;
  @QueryId() registrations_routine_id!: number;
}
