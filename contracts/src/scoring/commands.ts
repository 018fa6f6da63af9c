import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { RELEASE_KINDS, type ReleaseKind } from '../catalogue/index.js';
import {
  applyDecorators,
  Given,
  Id,
  type Instant,
  isGiven,
  IsInstant,
  Name,
  Nested,
  OrNone,
  QueryId,
  QueryIds,
  WrittenReason,
} from '../shared/index.js';
import { type Freeze, FREEZES, OVERRIDDEN, type Overridden } from './events.js';
import { FEWEST_JUDGES, MOST_JUDGES } from './rules/totals.js';
import { MOST_TENTHS } from './tenths.js';

/** The highest number that a routine can have. */
const MOST_NUMBER = 9_999;

/** Body of `PUT admin/tour-dates/{id}/judges`: in order of their positions (PST-167). */
export class JudgesBody {
  @ArrayMinSize(FEWEST_JUDGES)
  @ArrayMaxSize(MOST_JUDGES)
  @ValidateNested({ each: true })
  @Nested(() => Name)
  judges!: Name[];
  @WrittenReason() reason!: string;
}

/** More teach at no workshop. */
const MOST_FACULTY = 50;

/** Body of `PUT admin/tour-dates/{id}/faculty` (PST-168). */
export class FacultyBody {
  @ArrayMaxSize(MOST_FACULTY)
  @ValidateNested({ each: true })
  @Nested(() => Name)
  faculty!: Name[];
  @WrittenReason() reason!: string;
}

/** A cell of the grid (PST-170). */
export class ScoreCellBody {
  @IsInt() @Min(1) @Max(MOST_JUDGES) position!: number;
  /** As it is written, `95.3`; empty: none. */
  @IsString() @MaxLength(10) score!: string;
  /** In tenths, as the sender saw it; null: none. */
  @OrNone() @IsInt() @Min(0) @Max(MOST_TENTHS) was?: number | null;
}

export class RoutineNumberBody {
  @IsInt() @Min(1) @Max(MOST_NUMBER) number!: number;
  @IsBoolean() has_a!: boolean;
}

/** A result that is set by hand, or computed again (PST-103). */
export class OverrideBody {
  @IsIn(OVERRIDDEN) result!: Overridden;
  @IsBoolean() computed!: boolean;
  /** The award's id or the place; null: none. */
  @OrNone() @IsInt() @Min(1) @Max(MOST_NUMBER) value?: number | null;
}

/** Body of `PUT admin/tour-dates/{id}/scores`: one thing of one routine. */
export class ScoresBody {
  @Id() registration_id!: number;
  @Id() routine_id!: number;
  @Given() @ValidateNested() @Nested(() => ScoreCellBody) cell?: ScoreCellBody;
  /** Null takes the number away. */
  @OrNone() @ValidateNested() @Nested(() => RoutineNumberBody) number?: RoutineNumberBody | null;
  @Given() @IsBoolean() canceled?: boolean;
  @Given() @ValidateNested() @Nested(() => OverrideBody) override?: OverrideBody;
  /** Required where a routine is canceled or restored, and where a result is set by hand (PST-103, PST-215). */
  @Given() @WrittenReason() reason?: string;
}

const FlagsBody: new () => Partial<Record<ReleaseKind, boolean>> = class {};
const TimesBody: new () => Partial<Record<ReleaseKind, Instant | null>> = class {};
for (const kind of RELEASE_KINDS) {
  applyDecorators(ValidateIf(isGiven), IsBoolean())(FlagsBody.prototype, kind);
  OrNone(IsInstant())(TimesBody.prototype, kind);
}

/** Query of `GET mybtf/registration/{id}/scores` (PST-039). */
export class PreviewQuery {
  /** Before release, for employees and auditors (PST-007). */
  @Given() @IsIn(['true', 'false']) preview?: 'true' | 'false';
}

/** Query of `GET mybtf/coda/routines` (PST-037). */
export class ResultsQuery extends PreviewQuery {
  @QueryId() registration_id!: number;
}

/** Query of `GET mybtf/get-scoresv2` (PST-039). */
export class LegacyRoutineQuery extends PreviewQuery {
  @QueryId() registrations_routine_id!: number;
}

/** Query of `GET mybtf/coda/data` (PST-127). */
export class DancerQuery extends ResultsQuery {
  /** Only this dancer's routines among the own ones (PST-210). */
  @Given() @QueryId() dancer_id?: number;
}

/** Query of `GET mybtf/coda/results` (PST-080). */
export class ResultsPageQuery extends DancerQuery {
  /** The answer has the path of the PDF, too. */
  @Given() @IsIn(['true', 'false']) download?: 'true' | 'false';
}

/** Query of `GET /v1/results/{id}`. */
export class ResultsPdfQuery {
  @Given() @IsIn(['true', 'false']) preview?: 'true' | 'false';
  @Given() @QueryId() dancer_id?: number;
}

/** Query of `GET mybtf/coda/routine` (PST-036). */
export class CritiqueQuery extends ResultsQuery {
  @QueryId() routine_id!: number;
  @Given() @QueryId() event_id?: number;
}

/** The most routines of one file. */
const MOST_SHEETS = 2_000;

/** Body of `POST mybtf/coda/score-sheets` (PST-047). */
export class ScoreSheetsBody {
  @Id() registration_id!: number;
  /** These three say again what the registration says: of another studio or tour date nothing is found. */
  @OrNone(Id()) studio_registration_id?: number | null;
  @OrNone(Id()) studio_id?: number | null;
  @OrNone(Id()) tour_date_id?: number | null;
  /** Without any: all. */
  @Given() @IsArray() @ArrayMaxSize(MOST_SHEETS) @Id({ each: true }) routine_ids?: number[];
  /** One page for each judge (PST-041). */
  @Given() @IsBoolean() force_uncombine?: boolean;
  /** The file is saved and not shown. */
  @Given() @IsBoolean() download?: boolean;
  /** Before release, for employees and auditors (PST-007). */
  @Given() @IsBoolean() preview?: boolean;
}

/** Query of `GET /v1/score-sheets/{id}`: as the path says that the call above answers. */
export class ScoreSheetsQuery {
  @Given() @QueryIds(MOST_SHEETS) routine_ids?: readonly number[];
  @Given() @IsIn(['true', 'false']) force_uncombine?: 'true' | 'false';
  @Given() @IsIn(['true', 'false']) download?: 'true' | 'false';
  @Given() @IsIn(['true', 'false']) preview?: 'true' | 'false';
}

/** Body of `POST admin/tour-dates/{id}/announcer-list` (PST-205). */
export class FreezeListBody {
  @IsIn(FREEZES) how!: Freeze;
}

/** Pages of the event's results that a link opens. */
export const RELEASED_PATHS = ['results', 'critiques', 'data'] as const;

/** Query of `GET mybtf/public-links/{token}` (EVT-227, PST-061). */
export class PublicPageQuery {
  @IsIn(RELEASED_PATHS) path!: (typeof RELEASED_PATHS)[number];
  /** The event that the page is of. */
  @Given() @QueryId() event_id?: number;
  /** Whether the page stands in the newer area. */
  @Given() @IsIn(['true', 'false']) coda?: 'true' | 'false';
  /** The token once more. */
  @Given() @IsString() @MaxLength(64) hash?: string;
  /** Without it: the data of the page; `false`: only whether the link is valid. */
  @Given() @IsIn(['true', 'false']) data?: 'true' | 'false';
}

/** The longest note of a judge, and the most entries of feedback. */
export const MOST_NOTE = 5_000;
export const MOST_FEEDBACK = 200;

export class FeedbackBody {
  @Id() level_2!: number;
  @OrNone(Id()) level_3: number | null = null;
  @OrNone(Id()) level_4: number | null = null;
  @IsBoolean() good!: boolean;
}

/** Body of `PUT admin/routines/{id}/critiques/{position}` (PST-171): all that the judge wrote, as it is from now on. */
export class WordsBody {
  @Id() tour_date_id!: number;
  @Id() registration_id!: number;
  @IsString() @MaxLength(MOST_NOTE) note!: string;
  @IsString() @MaxLength(MOST_NOTE) teacher_critique!: string;
  @ArrayMaxSize(MOST_FEEDBACK) @ValidateNested({ each: true }) @Nested(() => FeedbackBody) data!: FeedbackBody[];
  /** So often the critique had been changed that the sender saw. */
  @IsInt() @Min(0) was!: number;
}

/** Body of `PUT admin/tour-dates/{id}/release` (PST-189): only what is sent is changed. */
export class ReleaseBody {
  @IsNotEmpty() @ValidateNested() @Nested(() => FlagsBody) flags!: InstanceType<typeof FlagsBody>;
  /** When one is turned on; null takes its time back. */
  @Given() @ValidateNested() @Nested(() => TimesBody) times?: InstanceType<typeof TimesBody>;
  /** Publish errors do not hinder it (PST-010). */
  @Given() @IsBoolean() override?: boolean;
  @WrittenReason() reason!: string;
}
