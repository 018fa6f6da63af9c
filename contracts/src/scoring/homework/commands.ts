import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsString,
  MaxLength,
  Min,
} from 'class-validator';
import { Given, Id, PlainName, QueryId, REQUIRED, RequiredText, WrittenReason } from '../../shared/index.js';

const MOST_NAME = 100;
const MOST_DIVISIONS = 50;
/** More homework nobody does. */
const MOST_HOMEWORK = 20;

/** Body of `POST admin/homework` (PST-175). */
export class HomeworkBody {
  @PlainName() @RequiredText(MOST_NAME) name!: string;
  @PlainName() @RequiredText(MOST_NAME) staff!: string;
  @IsArray()
  @ArrayMinSize(1, { message: REQUIRED })
  @ArrayMaxSize(MOST_DIVISIONS)
  @ArrayUnique()
  @Id({ each: true })
  performance_division_ids!: number[];
  @Id({ message: REQUIRED }) level_1_id!: number;
  @WrittenReason() reason!: string;
}

/** Body of `PUT admin/homework/{id}`: only what is sent is changed. */
export class ChangeHomeworkBody {
  @Given() @PlainName() @RequiredText(MOST_NAME) name?: string;
  @Given() @PlainName() @RequiredText(MOST_NAME) staff?: string;
  @Given()
  @IsArray()
  @ArrayMinSize(1, { message: REQUIRED })
  @ArrayMaxSize(MOST_DIVISIONS)
  @ArrayUnique()
  @Id({ each: true })
  performance_division_ids?: number[];
  @Given() @Id({ message: REQUIRED }) level_1_id?: number;
  @Given() @IsBoolean() active?: boolean;
  @WrittenReason() reason!: string;
}

/** Body of `POST admin/homework/{id}/video`: what is going to be sent. */
export class HomeworkVideoBody {
  @IsString() @MaxLength(255) file_name!: string;
  /** In bytes; at most `MOST_VIDEO_BYTES`. */
  @IsInt() @Min(1) size!: number;
}

/** Body of `PUT admin/routines/{id}/homework` (PST-175): all that the routine has from now on. */
export class AssignHomeworkBody {
  @Id() tour_date_id!: number;
  @Id() registration_id!: number;
  @IsArray() @ArrayMaxSize(MOST_HOMEWORK) @ArrayUnique() @Id({ each: true }) homework_ids!: number[];
  /** As the sender saw it. */
  @IsArray() @ArrayMaxSize(MOST_HOMEWORK) @Id({ each: true }) was!: number[];
}

/** Query of `GET mybtf/coda/homework` (PST-135). */
export class HomeworkQuery {
  @QueryId() mybtf_user_id!: number;
  /** The season of this registration, whose homework alone is answered; without it the season that is on now. */
  @Given() @QueryId() registration_id?: number;
  @Given() @QueryId() season_id?: number;
  /** Before release, for employees and auditors (PST-007). */
  @Given() @IsIn(['true', 'false']) preview?: 'true' | 'false';
}

/** Query of `GET mybtf/coda/homework-library` (PST-136). */
export class HomeworkLibraryQuery {
  @QueryId() event_id!: number;
  @QueryId() season_id!: number;
}
