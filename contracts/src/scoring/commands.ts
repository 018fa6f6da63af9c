import {
  ArrayMaxSize,
  ArrayMinSize,
  IsBoolean,
  IsInt,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { Given, Id, Name, Nested, OrNone, WrittenReason } from '../shared/index.js';
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

/** Body of `PUT admin/tour-dates/{id}/scores`: one thing of one routine. */
export class ScoresBody {
  @Id() registration_id!: number;
  @Id() routine_id!: number;
  @Given() @ValidateNested() @Nested(() => ScoreCellBody) cell?: ScoreCellBody;
  /** Null takes the number away. */
  @OrNone() @ValidateNested() @Nested(() => RoutineNumberBody) number?: RoutineNumberBody | null;
  @Given() @IsBoolean() canceled?: boolean;
  /** Required where a routine is canceled or restored (PST-215). */
  @Given() @WrittenReason() reason?: string;
}
