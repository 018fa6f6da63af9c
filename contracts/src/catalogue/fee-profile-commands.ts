import { IsArray, IsBoolean, IsIn, IsInt, IsNotEmpty, Matches, ValidateBy, ValidateNested } from 'class-validator';
import { type Cents, Nested, REQUIRED, Given, OrNone } from '../shared/index.js';
import { COUNT, CountOrNone, GivenCount, IsCount, Reason } from './parts-of-configuration-commands.js';
import {
  type AddOnFees,
  type FeeProfile,
  FREE_TEACHER_RULES,
  type FreeTeacherRule,
  type IntensiveFees,
  LEVEL_FORMS,
  MEDIA_PASS_OWERS,
  type MediaPassTerms,
  RATE_KEYS,
  type WorkshopFees,
} from './event-profile.js';
import type { CrewShowdownTerms, ExtraTimeTerms, FallbackFees, RoutineTable } from './competition-profile.js';
import { ROUTINE_CATEGORIES } from './tables/competition.js';
import { INTENSIVES, BEST_DANCER_TYPES } from './tables/options.js';
import { FIRST_SEASON_WITH_PAYMENTS } from './season.js';
import { workshopLevel } from './tables/workshop-levels.js';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One price; whether it is whole and 0 or more is decided by `checkProfile`. */
const isPrice = (value: unknown): boolean => typeof value === 'number';
const isTriple = (value: unknown): boolean =>
  isRecord(value) && Object.keys(value).length === RATE_KEYS.length && RATE_KEYS.every((rate) => isPrice(value[rate]));
const isLevelFees = (value: unknown): boolean =>
  isRecord(value) &&
  Object.entries(value).every(([form, prices]) => LEVEL_FORMS.some((known) => known === form) && isTriple(prices));

const PRICES = 'Must name what is sold here, with an amount for each rate';
/** A table of prices: `known` rows only, each as `isRow` says. */
const IsTable = (known: (id: number, key: string) => boolean, isRow: (row: unknown) => boolean): PropertyDecorator =>
  ValidateBy(
    {
      name: 'isFeeTable',
      validator: {
        validate: (table: unknown) =>
          isRecord(table) && Object.entries(table).every(([id, row]) => known(Number(id), id) && isRow(row)),
      },
    },
    { message: PRICES },
  );
const isOneOf =
  (rows: readonly { readonly id: number }[]) =>
  (id: number): boolean =>
    rows.some((row) => row.id === id);

class GroupDiscountBody {
  @IsIn(['percent', 'flat'], { message: REQUIRED }) kind!: 'percent' | 'flat';
  @IsCount() value!: number;
  @IsCount() min_paying_dancers!: number;
}

class MediaPassBody {
  @IsBoolean() enabled!: boolean;
  @IsCount() fee_cents!: Cents;
  @IsIn(MEDIA_PASS_OWERS, { message: REQUIRED }) applies_to!: MediaPassTerms['applies_to'];
}

class ExtraTimeBody implements ExtraTimeTerms {
  @IsBoolean() enabled!: boolean;
  @IsCount() cents_per_minute_per_dancer!: Cents;
}

class CrewShowdownBody implements CrewShowdownTerms {
  @IsBoolean() enabled!: boolean;
  @IsCount() video_fee_cents!: Cents;
  @Matches(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, { message: 'Must be a month and a day like 05-14' })
  nationals_video_deadline!: string;
}

class TwoRatesBody {
  @IsCount() discount!: Cents;
  @IsCount() full!: Cents;
}

class FallbackFeesBody implements FallbackFees {
  @IsNotEmpty({ message: REQUIRED }) @ValidateNested() @Nested(() => TwoRatesBody) solo!: TwoRatesBody;
  @IsNotEmpty({ message: REQUIRED }) @ValidateNested() @Nested(() => TwoRatesBody) duo_trio!: TwoRatesBody;
}

class AddOnFeesBody implements AddOnFees {
  @CountOrNone() vip: Cents | null = null;
  @CountOrNone() awe: Cents | null = null;
  @CountOrNone() photoshoot: Cents | null = null;
  @CountOrNone() kdoty: Cents | null = null;
}

type Values = { -readonly [K in keyof FeeProfile]?: FeeProfile[K] | undefined };

/** How fees are computed beside their tables, in cents; what is left out stays as it is. */
export class FeeTermsBody implements Values {
  @Given() @ValidateNested() @Nested(() => ExtraTimeBody) extra_time?: ExtraTimeBody;
  @Given() @ValidateNested() @Nested(() => CrewShowdownBody) crew_showdown?: CrewShowdownBody;
  @GivenCount() group_routine_min_dancers?: number;
  @GivenCount() attended_reg_factor_bp?: number;
  @CountOrNone() college_cap_cents?: Cents | null;
  @OrNone() @ValidateNested() @Nested(() => GroupDiscountBody) group_discount?: GroupDiscountBody | null;
  @Given() @IsIn(FREE_TEACHER_RULES, { message: REQUIRED }) free_teacher_rule?: FreeTeacherRule;
  @Given() @IsArray() @IsInt({ each: true, message: COUNT }) teacher_thresholds?: readonly number[];
  @Given() @ValidateNested() @Nested(() => MediaPassBody) media_pass?: MediaPassBody;
}

/** All fee values of a profile (FEE-177). */
export class FeeProfileBody extends FeeTermsBody implements Values {
  /** The version that was read: what was changed since by somebody else is not overwritten unseen. */
  @IsCount() profile_version!: number;
  @Given() @IsTable((id) => workshopLevel(id) !== null, isLevelFees) workshop_fees?: WorkshopFees;
  @Given() @IsTable(isOneOf(INTENSIVES), isTriple) intensive_fees?: IntensiveFees;
  @Given()
  @IsTable((id, key) => key === 'independent_solo' || isOneOf(ROUTINE_CATEGORIES)(id), isTriple)
  routine_fees?: RoutineTable;
  @Given() @ValidateNested() @Nested(() => FallbackFeesBody) individual_fallback_fees?: FallbackFeesBody;
  @GivenCount() prelim_fee_cents?: Cents;
  @GivenCount() removed_routine_fee_cents?: Cents;
  @GivenCount() removed_routine_deadline_days?: number;
  @Given() @IsArray() @IsInt({ each: true, message: COUNT }) college_level_ids?: readonly number[];
  @GivenCount() teacher_nationals_threshold?: number;
  @GivenCount() teacher_nationals_extra?: number;
  @GivenCount() complimentary_observers_per_mini?: number;
  @Given() @ValidateNested() @Nested(() => AddOnFeesBody) add_on_fees?: AddOnFeesBody;
  @Given() @IsTable(isOneOf(BEST_DANCER_TYPES), isPrice) best_dancer_type_fees?: FeeProfile['best_dancer_type_fees'];
  @GivenCount() freestyle_fee_cents?: Cents;
  @Given()
  @IsTable((id) => Number.isSafeInteger(id) && id >= FIRST_SEASON_WITH_PAYMENTS, isPrice)
  media_pass_season_fees?: FeeProfile['media_pass_season_fees'];
}

/** `POST /api/admin/fee-profiles/:id/effect` (FEE-174). */
export class FeeEffectBody {
  @IsNotEmpty({ message: REQUIRED }) @ValidateNested() @Nested(() => FeeProfileBody) profile!: FeeProfileBody;
}

/** `PUT /api/admin/fee-profiles/:id` (FEE-177). */
export class ChangeFeeProfileBody extends FeeEffectBody {
  @Reason() reason!: string;
}
