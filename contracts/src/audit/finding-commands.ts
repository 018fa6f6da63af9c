import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsString, Length, Max, Min } from 'class-validator';
import { QueryId, RequiredText, whole, Given } from '../shared/index.js';

/** `POST audit/findings` (AUD-015). */
export class RaiseFindingBody {
  @IsString()
  @Length(1, 200)
  stream!: string;

  /** Of the event; without it the finding is about the whole registration of the stream. */
  @Given()
  @IsInt()
  @Min(0)
  @Max(1_000_000_000)
  revision?: number;

  @RequiredText(120)
  title!: string;

  @RequiredText(2000)
  text!: string;
}

/** `POST audit/findings/:id/comments`, `/close` and `/reopen` (AUD-015). */
export class FindingWordsBody {
  @RequiredText(2000)
  text!: string;
}

/** `GET audit/findings/people`: whom a finding at this stream may speak of (AUD-009). */
export class FindingPeopleQuery {
  @IsString() @Length(1, 200) stream!: string;
}

/** `GET audit/findings` (AUD-015); all that is given must hold. */
export class FindingsQuery {
  @Given() @IsIn(['open', 'closed']) state?: 'open' | 'closed';
  /** Beginnings of words that all stand in the title or in what was said. */
  @Given() @IsString() @Length(1, 100) text?: string;
  /** The account that raised it. */
  @Given() @QueryId() raised_by?: number;
  @Given() @IsString() @Length(1, 200) stream?: string;
  @Given() @QueryId() registration?: number;
  @Given() @Transform(whole) @IsInt() @Min(1) @Max(500) limit?: number;
  /** How many are left out, those that changed last. */
  @Given() @Transform(whole) @IsInt() @Min(0) @Max(1_000_000_000) skip?: number;
}
