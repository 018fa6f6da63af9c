import { plainToInstance, Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsString, Length, Min, ValidateIf, ValidateNested } from 'class-validator';
import { EXPORT_FORMATS, EXPORT_SCOPES, type ExportFormat, type ExportScope } from './export.js';
import { EventCriteriaQuery } from './search-commands.js';
import { Given } from '../shared/index.js';

/** `POST audit/export` (AUD-008): a stream, what a search finds, or everything about a registration, oldest first. */
export class ExportBody {
  @IsIn(EXPORT_SCOPES) scope!: ExportScope;
  @IsIn(EXPORT_FORMATS) format!: ExportFormat;

  @ValidateIf((body: ExportBody) => body.scope === 'stream')
  @IsString()
  @Length(1, 200)
  stream?: string;

  @ValidateIf((body: ExportBody) => body.scope === 'registration')
  @IsInt()
  @Min(1)
  registration_id?: number;

  @Given()
  @ValidateNested()
  @Transform(({ value }: { value: unknown }): unknown => plainToInstance(EventCriteriaQuery, value))
  criteria?: EventCriteriaQuery;

  /** Personal values in clear; needs a reason. */
  @Given() @IsBoolean() reveal?: boolean;

  @ValidateIf((body: ExportBody) => body.reveal === true || body.reason !== undefined)
  @IsString()
  @Length(3, 500)
  reason?: string;
}
