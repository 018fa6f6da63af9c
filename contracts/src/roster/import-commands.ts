import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsString,
  Matches,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import {
  Email,
  Id,
  INVALID_BIRTHDATE,
  Name,
  Nested,
  Phone,
  PlainName,
  QueryId,
  REQUIRED,
  Given,
  OrNone,
  type ForOrNone,
} from '../shared/index.js';
import { blankIsNull, Owner } from './commands.js';
import { MOST_CHECKED, MOST_IMPORTED } from './rules/import-row.js';
import { ROSTER_PERSON_TYPE_IDS } from './types.js';

const OptionalName = (): ForOrNone =>
  OrNone(PlainName(), MaxLength(100), IsString({ message: REQUIRED }), Transform(blankIsNull));

/** Whom a row names, as far as look-alikes are found by it. */
export class CheckedRowBody extends Name {
  @Transform(blankIsNull)
  @OrNone()
  @Matches(/^\d{4}-\d{2}-\d{2}$/, { message: INVALID_BIRTHDATE })
  birthdate: string | null = null;
}

/** A row that is saved; what it says nothing of is null (ROS-061). */
export class ImportedRowBody extends CheckedRowBody {
  /** Somebody of the roster, or one of the look-alikes that were offered; a new person without it. */
  @Given()
  @Id()
  person_id?: number;

  @OrNone()
  @IsIn([1, 2], { message: REQUIRED })
  gender_id: number | null = null;

  @OrNone()
  @IsIn(ROSTER_PERSON_TYPE_IDS, { message: REQUIRED })
  person_type_id: number | null = null;

  @Transform(blankIsNull)
  @OrNone()
  @Email()
  email: string | null = null;

  @Transform(blankIsNull)
  @OrNone()
  @Phone()
  phone: string | null = null;

  @OptionalName()
  parent_fname: string | null = null;

  @OptionalName()
  parent_lname: string | null = null;

  @Transform(blankIsNull)
  @OrNone()
  @Email()
  parent_email: string | null = null;

  @Transform(blankIsNull)
  @OrNone()
  @Phone()
  parent_phone: string | null = null;
}

/** `POST mybtf/roster/import/check`. */
export class CheckImportBody extends Owner {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MOST_CHECKED)
  @ValidateNested({ each: true })
  @Nested(() => CheckedRowBody)
  rows!: CheckedRowBody[];
}

/** `POST mybtf/roster/import`. */
export class ImportPeopleBody extends Owner {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MOST_IMPORTED)
  @ValidateNested({ each: true })
  @Nested(() => ImportedRowBody)
  rows!: ImportedRowBody[];
}

/** `POST mybtf/roster/import/undo`. */
export class UndoImportBody extends Owner {
  /** Made of the request's key, so it has no version as a random one has. */
  @Matches(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  import_id!: string;
}

/** `GET mybtf/roster/import`. */
export class LastImportQuery {
  @Given()
  @QueryId()
  mybtf_user_id?: number;
}
