import {
  ArrayMaxSize,
  ArrayMinSize,
  IsBoolean,
  IsIn,
  IsInt,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { Given, Id, Name, Nested, OrNone, RequiredText, WrittenReason } from '../../shared/index.js';
import { MOST_TENTHS } from '../tenths.js';
import {
  AUDITION_JUDGES,
  AWARD_KINDS,
  AWARD_PLACES,
  type AwardKind,
  type AwardPlace,
  BLURB_TABLES,
  type BlurbTable,
  STYLES,
  type Style,
} from './events.js';

const MOST_PRIZE = 10_000_000;
/** More lines are no blurb. */
const MOST_LINES = 30;

/** Body of `PUT admin/tour-dates/{id}/awards`: which fields an award needs follows from its kind (PST-184). */
export class AwardBody {
  @IsIn(AWARD_KINDS) kind!: AwardKind;
  @RequiredText(100) award!: string;
  @OrNone(Id()) studio_id?: number | null;
  @OrNone(Id()) routine_id?: number | null;
  @OrNone(Id()) person_id?: number | null;
  @OrNone() @IsIn(AWARD_PLACES) place?: AwardPlace | null;
  /** In cents. */
  @OrNone() @IsInt() @Min(0) @Max(MOST_PRIZE) prize?: number | null;
  @Given() @IsString() @MaxLength(100) valid_for?: string;
  /** Takes it away. */
  @Given() @IsBoolean() taken?: boolean;
}

/** Body of `PUT admin/tour-dates/{id}/blurbs`: all lines under a table, as they are from now on (PST-185). */
export class BlurbsBody {
  @IsIn(BLURB_TABLES) table!: BlurbTable;
  @ArrayMaxSize(MOST_LINES) @IsString({ each: true }) @MaxLength(500, { each: true }) lines!: string[];
}

class AuditionJudgesBody {
  @Id() age_division_id!: number;
  @ArrayMinSize(AUDITION_JUDGES)
  @ArrayMaxSize(AUDITION_JUDGES)
  @ValidateNested({ each: true })
  @Nested(() => Name)
  judges!: Name[];
}
class AuditionCellBody {
  @IsInt() @Min(1) @Max(AUDITION_JUDGES) position!: number;
  @IsIn(STYLES) style!: Style;
  /** As it is written, `95.3`; empty: none. */
  @IsString() @MaxLength(10) score!: string;
  /** In tenths, as the sender saw it; null: none. */
  @OrNone() @IsInt() @Min(0) @Max(MOST_TENTHS) was?: number | null;
}
class AuditionOfBody {
  @Id() person_id!: number;
  @Given() @ValidateNested() @Nested(() => AuditionCellBody) cell?: AuditionCellBody;
  /** Empty: none. */
  @Given() @IsString() @MaxLength(60) result?: string;
}
class AuditionFlagsBody {
  @IsBoolean() showAuditionScores!: boolean;
  @IsBoolean() newAuditionScores!: boolean;
}

/** Body of `PUT admin/tour-dates/{id}/auditions`: judges of an age division, one thing of one dancer, or the flags (PST-183, PST-185). */
export class AuditionsBody {
  @Given() @ValidateNested() @Nested(() => AuditionJudgesBody) judges?: AuditionJudgesBody;
  @Given() @ValidateNested() @Nested(() => AuditionOfBody) dancer?: AuditionOfBody;
  @Given() @ValidateNested() @Nested(() => AuditionFlagsBody) flags?: AuditionFlagsBody;
  /** Required where judges are named or flags are turned. */
  @Given() @WrittenReason() reason?: string;
}
