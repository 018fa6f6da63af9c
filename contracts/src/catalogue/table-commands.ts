import { IsArray, IsBoolean, IsIn, IsInt, IsString, Matches, MaxLength, Min, ValidateNested } from 'class-validator';
import { Id, Nested, PlainName, REQUIRED, RequiredText, Given } from '../shared/index.js';
import { COUNT, CountOrNone, GivenCount, Reason } from './parts-of-configuration-commands.js';

const KINDS = ['competition', 'ballroom', 'showcase', 'improv', 'soty', 'studio_awards', 'specialty'] as const;

class NominationTypeBody {
  /** Not of one that is added. */
  @Given() @Id() id?: number;
  @PlainName() @RequiredText(100) name!: string;
  @IsArray() @IsInt({ each: true, message: COUNT }) age_divisions: number[] = [];
  @IsArray() @IsInt({ each: true, message: COUNT }) performance_divisions: number[] = [];
  @IsBoolean() no_prelims: boolean = false;
  @IsBoolean() no_virtual: boolean = false;
  @IsBoolean() active: boolean = true;
}

class TableValues {
  @Given() @PlainName() @RequiredText(100) name?: string;
  @Given() @PlainName() @RequiredText(100) category?: string;
  @Given() @PlainName() @RequiredText(5) abbreviation?: string;
  @Given() @IsIn(KINDS, { message: REQUIRED }) kind?: (typeof KINDS)[number];
  @Given()
  @IsString()
  @MaxLength(30)
  @Matches(/^[a-z]+(-[a-z]+)*$/, { message: 'Must be small letters, with dashes between words' })
  key?: string;
  @CountOrNone() minimum_age?: number | null;
  @Given() @Id({ message: REQUIRED }) level_id?: number;
  @Given() @IsInt({ message: 'Must be 1 or more' }) @Min(1, { message: 'Must be 1 or more' }) min_dancers?: number;
  @CountOrNone() max_dancers?: number | null;
  @GivenCount() minimum_total?: number;
  @GivenCount() sort?: number;
  @GivenCount() order?: number;
  @Given()
  @IsArray()
  @ValidateNested({ each: true })
  @Nested(() => NominationTypeBody)
  nomination_types?: NominationTypeBody[];
  @Given() @IsBoolean() active?: boolean;
  @Reason() reason!: string;
}

/** `POST /api/admin/{table}` (CMP-364): which of the fields belong to the table, its decision knows. */
export class AddTableRowBody extends TableValues {}

/** `PUT /api/admin/{table}/{id}` (CMP-364): only what is sent is changed. */
export class ChangeTableRowBody extends TableValues {
  /** Moves the edges of the categories beside a changed range along, so that none overlaps or leaves a gap (CMP-365). */
  @Given() @IsBoolean() neighbours_follow?: boolean;
}
