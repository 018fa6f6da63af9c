import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsString, Length, Matches, Max, Min, ValidateIf } from 'class-validator';
import { type Actor, Given, IsInstant, type Position, whole } from '../shared/index.js';
import { PRESET_NAMES, type PresetName } from './presets.js';
import { type Draw, DRAWS } from './sample.js';

const ROLES = [
  'registrant',
  'staff',
  'admin',
  'auditor',
  'system',
  'link',
  'visitor',
] as const satisfies Actor['role'][];

/** What events are asked for (AUD-002); all that is given must hold. */
export class EventCriteriaQuery {
  /** A question that is asked often, beside all other filters (AUD-015). */
  @Given() @IsIn(PRESET_NAMES) preset?: PresetName;
  @Given() @IsString() @Length(1, 200) stream?: string;
  @Given() @IsString() @Length(1, 60) type?: string;
  /** The account that acted. */
  @Given() @Transform(whole) @IsInt() @Min(1) actor?: number;
  @Given() @IsIn(ROLES) role?: Actor['role'];
  @Given() @Transform(whole) @IsInt() @Min(1) registration?: number;
  /** Events of the studio itself and of its registrations. */
  @Given() @Transform(whole) @IsInt() @Min(1) studio?: number;
  @Given() @IsString() @Length(1, 100) correlation?: string;
  /** From this instant on, up to but without the other. */
  @Given() @IsInstant() from?: string;
  @Given() @IsInstant() to?: string;
  /** Words that all stand in the sentence or the data; personal values are not there to be found. */
  @Given() @IsString() @Length(2, 100) text?: string;
}

/** `GET audit/events`. */
export class EventSearchQuery extends EventCriteriaQuery {
  /** `next` of the page before. */
  @Given() @IsString() @Matches(/^[\dTZ:.-]{20,30}_[a-t]\d{1,20}(\/[a-t]\d{1,20})?$/) after?: string;
  @Given() @Transform(whole) @IsInt() @Min(1) @Max(200) limit?: number;
}

/** `GET audit/sample` (AUD-015). */
export class SampleQuery extends EventCriteriaQuery {
  @IsIn(DRAWS) draw!: Draw;
  @Transform(whole) @IsInt() @Min(1) @Max(200) size!: number;
  /** Of a random sample; the same seed up to the same position draws the same. */
  @ValidateIf(({ draw }: SampleQuery) => draw === 'random') @IsString() @Length(1, 40) seed?: string;
  /** `position` of an answer; the newest event that can be found if none is given. */
  @Given() @Matches(/^\d{1,20}(\/\d{1,20})?$/) position?: Position;
}
