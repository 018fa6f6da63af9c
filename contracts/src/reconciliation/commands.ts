import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsInt,
  IsString,
  Length,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { type Day, IsDay, Nested, OrNone, PlainName } from '../shared/index.js';
import { DECIMALS, type Decimal } from './amount-text.js';
import { FILE_FORMATS, type FileFormat } from './formats.js';

/** Characters of one file: some hundred thousand lines. */
export const MOST_FILE = 64_000_000;
/** Files of one reconciliation: a month of daily batches. */
const MOST_FILES = 40;
const HEADING = 200;

/** Which column holds what; the heading as it stands in the file. */
export class MappingBody {
  @IsString() @Length(1, HEADING) transaction!: string;
  @IsString() @Length(1, HEADING) date!: string;
  @IsString() @Length(1, HEADING) amount!: string;
  @OrNone() @IsString() @Length(1, HEADING) kind?: string | null;
  @OrNone() @IsString() @Length(1, HEADING) order?: string | null;
  @OrNone() @IsString() @Length(1, HEADING) fee?: string | null;
  @IsIn(DECIMALS) decimal!: Decimal;
}

export class SettlementFileOf {
  @PlainName() @IsString() @Length(1, HEADING) name!: string;
  @IsIn(FILE_FORMATS) format!: FileFormat;
  @IsString() @Length(1, MOST_FILE) text!: string;
  /** Set for a CSV file alone. */
  @OrNone() @ValidateNested() @Nested(() => MappingBody) mapping?: MappingBody | null;
}

/** `POST audit/reconciliation` (PAY-329). */
export class ReconcileBody {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MOST_FILES)
  @ValidateNested({ each: true })
  @Nested(() => SettlementFileOf)
  files!: SettlementFileOf[];

  /** The first day whose postings have to be in the files; that of their first line if none is given. */
  @OrNone() @IsDay() from?: Day | null;
  /** Counted whole; today if none is given. */
  @OrNone() @IsDay() to?: Day | null;
  /** So many days a payment is on its way to the bank; three if none is given. */
  @OrNone() @IsInt() @Min(0) @Max(30) transit_days?: number | null;
}
