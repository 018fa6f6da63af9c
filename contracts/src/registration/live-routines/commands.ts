import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { applyDecorators, Id, Nested, PlainName, QueryId, Given, OrNone, type ForGiven } from '../../shared/index.js';

const MOST_ROUTINES = 400;
const MOST_PEOPLE = 200;
const MOST_MINUTES = 99;

const Flag = (): ForGiven => Given(IsBoolean());
const lower = ({ value }: { value: unknown }): unknown => (typeof value === 'string' ? value.toLowerCase() : value);
const Key = (): PropertyDecorator => applyDecorators(Transform(lower), IsUUID());
/** Judged by the rules of routines, so that a blank gets their sentence (CMP-077). */
const Words = (): ForGiven => Given(PlainName(), IsString(), MaxLength(80));

export class RoutineWordsBody {
  @Words() name?: string;
  @Words() choreographer?: string;
}

/** What may be entered of a routine; category, age division, finals, vips and fee are computed here (CMP-280). */
export class RoutineFieldsBody {
  @Given() @ValidateNested() @Nested(() => RoutineWordsBody) routine?: RoutineWordsBody;
  @OrNone() @Id() performance_division_id?: number | null;
  /** Who dances: persons of the registration, in order (ADR 0040). */
  @Given() @IsArray() @ArrayMaxSize(MOST_PEOPLE) @Id({ each: true }) attendees?: readonly number[];
  @Flag() age_up?: boolean;
  @Flag() virtual?: boolean;
  @Flag() prelims?: boolean;
  @Flag() crew_showdown?: boolean;
  @Flag() crew_showdown_pq?: boolean;
  @Given() @IsInt() @Min(-MOST_MINUTES) @Max(MOST_MINUTES) extra_time?: number;
  @Flag() free_ballet?: boolean;
  @OrNone() @Id() regional_award_id?: number | null;
  @Flag() on_stage?: boolean;
  @Flag() has_prop?: boolean;
  @Flag() copy_music?: boolean;
  @OrNone() @IsString() @MaxLength(100) old_music_id?: string | null;
}

/** `POST /api/mybtf/routines` (CMP-280). */
export class AddRoutineBody extends RoutineFieldsBody {
  @Id() registration_id!: number;
  @Flag() ballroom?: boolean;
  @Given() @Key() _temp_id?: string;
  /** Staff alone (CMP-397). */
  @Flag() override?: boolean;
}

/** `PUT /api/mybtf/routines/:id` (CMP-281): the fields that change. */
export class ChangeRoutineBody extends RoutineFieldsBody {
  @Id() registration_id!: number;
  /** Staff alone (CMP-397). */
  @Flag() override?: boolean;
}

/** `DELETE /api/mybtf/routines/:id` (CMP-282). */
export class RemoveRoutineQuery {
  @QueryId() registration_id!: number;
}

/** One of a whole list: known by its `id`, new by its `_temp_id`. */
export class ListedRoutineBody extends RoutineFieldsBody {
  @Given() @Id() id?: number;
  @Given() @Key() _temp_id?: string;
  @Flag() ballroom?: boolean;
}

const List = (): PropertyDecorator =>
  applyDecorators(
    IsArray(),
    ArrayMaxSize(MOST_ROUTINES),
    ValidateNested({ each: true }),
    Nested(() => ListedRoutineBody),
  );

/** `PUT /api/mybtf/registrations/:id/competition` (CMP-272): all of it; a routine that is not listed is removed. */
export class SaveCompetitionBody {
  @OrNone() @IsBoolean() is_competing?: boolean | null;
  @OrNone() @IsBoolean() is_competing_ballroom?: boolean | null;
  @Given() @IsInt() @Min(0) @Max(10_000) competition_deposit_routines?: number;
  @List() routines!: readonly ListedRoutineBody[];
  @List() waiting_list_routines!: readonly ListedRoutineBody[];
  /** Staff alone (CMP-397). */
  @Flag() override?: boolean;
}
