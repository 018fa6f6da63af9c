import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsHexColor,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsString,
  Length,
  Matches,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import {
  type Cents,
  type Day,
  Email,
  Given,
  Id,
  IsDay,
  Nested,
  OrNone,
  Phone,
  PlainName,
  REQUIRED,
  RequiredText,
  TextList,
} from '../shared/index.js';
import { MOST_QUICK_NOTE, MOST_QUICK_NOTES } from './judge-terms.js';
import type { SectionPlaces } from './payment-sections.js';
import {
  COUNT,
  CountOrNone,
  DayOrNone,
  GivenCount,
  GivenDay,
  GivenShare,
  IsCount,
  IsPlacesOf,
  Reason,
  switchesOf,
} from './parts-of-configuration-commands.js';
import {
  BEST_DANCER_PATH_KEYS,
  type BestDancerTerms,
  PETITE_DIVISION_NAMES,
  PROFILE_FLAGS,
  type ProfileFlags,
} from './event-profile.js';
import { COMPETITION_FLAGS, type CompetitionFlags } from './competition-profile.js';
import { FeeTermsBody } from './fee-profile-commands.js';
import { BEST_DANCER_TYPES } from './tables/options.js';
import {
  type AddOnField,
  ADD_ON_FIELDS,
  CHECK_IN_LACKS,
  type CheckInLack,
  EVENT_TABS,
  TOUR_DATE_FLAGS,
  type TourDateFlags,
} from './tour-date.js';

/*
 * What staff may set of the configuration. A change sends only what it changes, so nothing here is required but the
 * reason; whether the values fit together is decided by `checkTourDate` and `checkProfile`.
 */

class CityBody {
  @PlainName() @RequiredText(100) name!: string;
  @OrNone() @Length(2, 2, { message: 'Must be two letters' }) state: string | null = null;
}

class RoomBody {
  @OrNone() @IsString() @MaxLength(500) rates: string | null = null;
  @OrNone() @IsString() @MaxLength(500) reservations: string | null = null;
}

class PlaceBody {
  /** The place that it was; one of another name is another place. */
  @Given() @Id() id?: number;
  @PlainName() @RequiredText(100) name!: string;
  @RequiredText(300) address!: string;
  @IsArray() @ArrayMaxSize(5) @IsString({ each: true }) @MaxLength(40, { each: true }) phones: string[] = [];
  @OrNone()
  @Matches(/^https?:\/\/\S+$/, { message: 'Must be an address like https://hall.example' })
  @MaxLength(500)
  website: string | null = null;
}

class AddOnBody {
  @IsIn(ADD_ON_FIELDS, { message: REQUIRED }) field!: AddOnField;
  @IsBoolean() registration_enabled: boolean = true;
  @CountOrNone() capacity: number | null = null;
  @IsBoolean() virtual: boolean = false;
}

class DancersBody {
  @IsCount() min!: number;
  @CountOrNone() max: number | null = null;
}

class MostOfCategoryBody {
  @Id({ message: REQUIRED }) routine_category_id!: number;
  @IsCount() max!: number;
}

class EntryLimitBody {
  @IsNotEmpty({ message: REQUIRED }) @ValidateNested() @Nested(() => DancersBody) dancers!: DancersBody;
  @IsArray()
  @ValidateNested({ each: true })
  @Nested(() => MostOfCategoryBody)
  routine_categories!: MostOfCategoryBody[];
}

class EntryLimitRulesBody {
  @IsBoolean() solo_groups!: boolean;
  @IsBoolean() one_solos!: boolean;
  @IsArray() @ValidateNested({ each: true }) @Nested(() => EntryLimitBody) limits!: EntryLimitBody[];
}

const OPTION_IDS = BEST_DANCER_TYPES.map(({ id }) => id);

/** Venue and hotel of a tour date, as they are written. */
export type WrittenPlaces = Pick<TourDateValues, 'venue' | 'hotel'>;

class TourDateValues extends switchesOf<TourDateFlags>(TOUR_DATE_FLAGS) {
  @DayOrNone() late_start_date?: Day | null;
  @DayOrNone() late_end_date?: Day | null;
  @DayOrNone() payment_date?: Day | null;
  @DayOrNone() send_check_date?: Day | null;
  @DayOrNone() music_deadline?: Day | null;
  @Given() @IsArray() @IsString({ each: true }) disabled_workshop_levels?: string[];
  @Given() @IsArray() @ValidateNested({ each: true }) @Nested(() => AddOnBody) add_ons?: AddOnBody[];
  @Given() @IsArray() @IsIn(OPTION_IDS, { each: true }) disabled_best_dancers?: number[];
  @Given() @IsPlacesOf() best_dancer_capacity?: Record<string, number>;
  @CountOrNone() max_total_routines?: number | null;
  @CountOrNone() max_ballroom_entries?: number | null;
  @CountOrNone() solo_limit?: number | null;
  @CountOrNone() competition_capacity?: number | null;
  @Given() @IsPlacesOf() category_capacity?: Record<string, number>;
  @Given() @IsArray() @Id({ each: true }) disabled_routine_categories?: number[];
  @Given() @ValidateNested() @Nested(() => EntryLimitRulesBody) entry_limit_rules?: EntryLimitRulesBody;
  @OrNone() @ValidateNested() @Nested(() => PlaceBody) venue?: PlaceBody | null;
  @OrNone() @ValidateNested() @Nested(() => PlaceBody) hotel?: PlaceBody | null;
  @OrNone() @ValidateNested() @Nested(() => RoomBody) room?: RoomBody | null;
  @Given() @IsString() @MaxLength(5000) notes?: string;
  @OrNone() @IsString() @MaxLength(500) gallery_url?: string | null;
  @Given() @IsArray() @IsIn(EVENT_TABS, { each: true }) hidden_tabs?: string[];
  @Given() @IsArray() @IsIn(CHECK_IN_LACKS, { each: true }) check_in_blocks?: CheckInLack[];
  @Given() @IsArray() @IsIn(EVENT_TABS, { each: true }) disabled_tabs?: string[];
}

/** The flags beside those that the release panel turns (PST-004). */
class WebBody {
  @IsBoolean() no_critiques!: boolean;
}

/** How places are counted after the event (PST-099, PST-100). */
class CodaBody {
  @Given() @IsBoolean() split_teen_performance?: boolean;
  @Given() @IsBoolean() rank_virtual_separately?: boolean;
}

/** `PUT /api/admin/tour-dates/:id` (ADM-006). */
export class ChangeTourDateBody extends TourDateValues {
  @Given() @ValidateNested() @Nested(() => CityBody) event_city?: CityBody;
  @Given() @RequiredText(60) time_zone?: string;
  @GivenDay() start_date?: Day;
  @GivenDay() end_date?: Day;
  @GivenDay() cutoff_start_date?: Day;
  @GivenDay() cutoff_end_date?: Day;
  @Given() @ValidateNested() @Nested(() => WebBody) web?: WebBody;
  @Given() @ValidateNested() @Nested(() => CodaBody) coda_data?: CodaBody;
  /** Said a second time: a limit may lie below what is taken (ADM-045). */
  @Given() @IsBoolean() below_taken?: boolean;
  @Reason() reason!: string;
}

/** `PUT /api/admin/tour-dates/:id/exceptions` (REG-095, CMP-392). */
export class ExceptionsBody {
  @IsArray() @ArrayMaxSize(500) @IsString({ each: true }) @MaxLength(254, { each: true }) emails!: string[];
  @Reason() reason!: string;
}

/** `POST /api/admin/tour-dates` (ADM-006): what has no default. */
export class PlanTourDateBody extends TourDateValues {
  @Id({ message: REQUIRED }) event_id!: number;
  @Id({ message: REQUIRED }) season_id!: number;
  @IsNotEmpty({ message: REQUIRED }) @ValidateNested() @Nested(() => CityBody) event_city!: CityBody;
  @RequiredText(60) time_zone!: string;
  @IsDay() start_date!: Day;
  @IsDay() end_date!: Day;
  @IsDay() cutoff_start_date!: Day;
  @IsDay() cutoff_end_date!: Day;
  @Reason() reason!: string;
}

class DepositBody {
  @IsIn(['per_routine', 'flat', 'percentage'], { message: REQUIRED }) kind!: 'per_routine' | 'flat' | 'percentage';
  @IsCount() value!: number;
}

class EnabledBody {
  @IsBoolean() enabled!: boolean;
}

/** The screens that show a section of a payment (PAY-238). */
class SectionBody implements SectionPlaces {
  @IsBoolean() step!: boolean;
  @IsBoolean() balance!: boolean;
  @IsBoolean() deposit!: boolean;
  @IsBoolean() public!: boolean;
}

class FreeRoutineBody extends EnabledBody {
  @IsArray() @Id({ each: true }) performance_division_ids!: number[];
}

/** What an event has, and a tour date may have of its own, beside the fee tables (FEE-028, CMP-361). */
class OwnValuesBody extends switchesOf<CompetitionFlags, FeeTermsBody>(COMPETITION_FLAGS, FeeTermsBody) {
  @Given() @Email() contact_email?: string;
  @Given() @IsIn([...PETITE_DIVISION_NAMES, ''], { message: 'Must be one of the list' }) petite_division_name?: string;
  @Given() @ValidateNested() @Nested(() => DepositBody) deposit?: DepositBody;
  @Given() @ValidateNested() @Nested(() => FreeRoutineBody) free_routine?: FreeRoutineBody;
  @Given() @ValidateNested() @Nested(() => EnabledBody) prelims?: EnabledBody;
  @Given() @IsArray() @Id({ each: true }) copy_routine_event_ids?: number[];
  @OrNone() @Id() ballroom_default_performance_division_id?: number | null;
  @Given()
  @IsArray()
  @ArrayMaxSize(12)
  @IsInt({ each: true, message: COUNT })
  payment_plan_days?: number[];
  @Given() @ValidateNested() @Nested(() => SectionBody) promo_section?: SectionBody;
  @Given() @ValidateNested() @Nested(() => SectionBody) credit_section?: SectionBody;
  @Given() @IsBoolean() paypal_enabled?: boolean;
  @Given() @RequiredText(50) top_award_label?: string;
  @GivenCount() specialty_prize_cents?: Cents;
  @GivenCount() group_registration_min_attendees?: number;
}

/** `PUT /api/admin/tour-dates/:id/profile` (FEE-028, CMP-361). */
export class ChangeOwnValuesBody extends OwnValuesBody {
  @Reason() reason!: string;
}

/** `PUT /api/admin/events/:id` (ADM-006, CMP-361, FEE-179): the profile without its fee tables. */
export class ChangeEventBody extends switchesOf<ProfileFlags, OwnValuesBody>(PROFILE_FLAGS, OwnValuesBody) {
  @Given() @PlainName() @RequiredText(100) name?: string;
  @Given() @Phone() contact_phone?: string;
  @Given() @Email() mail_from?: string;
  @Given() @IsArray() @IsString({ each: true }) employee_email?: string[];
  @Given() @IsHexColor({ message: 'Must be a color like #0E7490' }) brand_color?: string;
  @Given() @IsHexColor({ message: 'Must be a color like #0E7490' }) accent_color?: string;
  @GivenCount() min_dancer_age?: number;
  @GivenCount() dancer_age_threshold?: number;
  @GivenCount() teacher_age_threshold?: number;
  @CountOrNone() flag_max_age?: number | null;
  @Given() @PlainName() @IsString() @MaxLength(50) media_pass_name?: string;
  @Given() @RequiredText(50) best_dancer_label?: string;
  @Given() @RequiredText(50) best_dancer_tab_label?: string;
  @Given()
  @IsIn(BEST_DANCER_PATH_KEYS, { message: REQUIRED })
  best_dancer_path_key?: BestDancerTerms['best_dancer_path_key'];
  @Given() @IsBoolean() jacket_name_enabled?: boolean;
  @Given() @IsBoolean() overview_award_cards?: boolean;
  @Given() @IsBoolean() is_live_event?: boolean;
  @GivenCount() place_hold_minutes?: number;
  @GivenCount() ticket_hold_minutes?: number;
  @Given() @IsArray() @Id({ each: true }) intensive_promo_ids?: number[];
  @GivenCount() balance_due_days?: number;
  @GivenCount() survey_opens_after_days?: number;
  @GivenCount() survey_closes_after_days?: number;
  @GivenCount() survey_first_season_id?: number;
  @Given() @TextList(MOST_QUICK_NOTES, MOST_QUICK_NOTE) judge_quick_notes?: string[];
  @GivenCount() rate_flip_offset_hours?: number;
  @Given() @RequiredText(100) check_payable_to?: string;
  @Given() @RequiredText(200) check_mail_address?: string;
  @GivenCount() ach_cutoff_days?: number;
  @GivenCount() loyalty_min_points?: number;
  @GivenCount() loyalty_earn_points_per_dollar?: number;
  @GivenCount() returned_check_cents?: Cents;
  @GivenShare() card_reversal_percent?: number;
  @GivenShare() collection_max_percent?: number;
  @Reason() reason!: string;
}
