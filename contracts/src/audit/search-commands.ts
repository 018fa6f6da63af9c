import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsISO8601, IsOptional, IsString, Length, Matches, Max, Min } from 'class-validator';
import { type Actor, whole } from '../shared/index.js';

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
  @IsOptional() @IsString() @Length(1, 200) stream?: string;
  @IsOptional() @IsString() @Length(1, 60) type?: string;
  /** The account that acted. */
  @IsOptional() @Transform(whole) @IsInt() @Min(1) actor?: number;
  @IsOptional() @IsIn(ROLES) role?: Actor['role'];
  @IsOptional() @Transform(whole) @IsInt() @Min(1) registration?: number;
  /** Events of the studio itself and of its registrations. */
  @IsOptional() @Transform(whole) @IsInt() @Min(1) studio?: number;
  @IsOptional() @IsString() @Length(1, 100) correlation?: string;
  /** From this instant on, up to but without the other. */
  @IsOptional() @IsISO8601({ strict: true }) from?: string;
  @IsOptional() @IsISO8601({ strict: true }) to?: string;
  /** Words that all stand in the sentence or the data; personal values are not there to be found. */
  @IsOptional() @IsString() @Length(2, 100) text?: string;
}

/** `GET audit/events`. */
export class EventSearchQuery extends EventCriteriaQuery {
  /** `next` of the page before. */
  @IsOptional() @IsString() @Matches(/^[\dTZ:.-]{20,30}_[a-t]\d{1,20}(\/[a-t]\d{1,20})?$/) after?: string;
  @IsOptional() @Transform(whole) @IsInt() @Min(1) @Max(200) limit?: number;
}
