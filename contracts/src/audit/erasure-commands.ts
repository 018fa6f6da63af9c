import { IsIn, IsInt, IsString, Length, Min } from 'class-validator';
import { SUBJECT_KINDS, type SubjectKind } from './erasure.js';

/** `POST audit/erasures` (AUD-009). */
export class EraseBody {
  @IsIn(SUBJECT_KINDS)
  kind!: SubjectKind;

  @IsInt()
  @Min(1)
  number!: number;

  /** What the page shows as name, typed again. */
  @IsString()
  @Length(1, 300)
  confirm!: string;

  @IsString()
  @Length(3, 500)
  reason!: string;
}
