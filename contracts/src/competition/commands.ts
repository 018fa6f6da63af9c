import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray } from 'class-validator';
import { Id, QueryId, Given } from '../shared/index.js';

/** `GET /api/mybtf/routines/solo-limit-reached-only-complete` (CMP-234). */
export class SoloLimitQuery {
  @QueryId() tour_date_id!: number;
}

/** `GET /api/mybtf/competition/limits` (CMP-222). */
export class CompetitionLimitsQuery {
  @QueryId() tour_date_id!: number;
  @QueryId() registration_id!: number;
}

/** For `@Transform`: `14,48` in a query; nothing at all is an empty list. */
const ids = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' ? value.split(',').flatMap((part) => (part === '' ? [] : Number(part))) : value;

/** `GET /api/mybtf/competition/previous-routines` (CMP-205). */
export class PreviousRoutinesQuery {
  @Given() @QueryId() mybtf_user_id?: number;
  /** Separated by commas. */
  @Transform(ids) @IsArray() @ArrayMaxSize(50) @Id({ each: true }) event_ids!: readonly number[];
  @QueryId() season_id!: number;
}

/** `GET /api/mybtf/competition/routine` (CMP-206). */
export class RoutineQuery {
  @Given() @QueryId() mybtf_user_id?: number;
  @QueryId() registrations_routine_id!: number;
}
