import { Transform } from 'class-transformer';
import { IsBoolean, IsInt, IsString, Length, Min } from 'class-validator';
import { whole, Given } from '../shared/index.js';

/** A report has a line of 120 letters for each stream. A body is read before it is known who sends it, so it ends here. */
export const MOST_REPORT = 32_000_000;

/** `POST audit/reveal`: personal data of one stream in clear; the look itself is an event. */
export class RevealBody {
  @IsString()
  @Length(1, 200)
  stream!: string;

  @IsString()
  @Length(3, 500)
  reason!: string;
}

/** What a recorded look lets its auditor read in clear for a while: `look` as `POST audit/reveal` answered it (ADR 0029). */
export class LookQuery {
  @Given()
  @Transform(whole)
  @IsInt()
  @Min(0)
  look?: number;
}

/** `POST audit/registrations/{id}/proof`: everything that a balance proof names in clear; the look itself is an event (AUD-012). */
export class RevealProofBody {
  @IsString()
  @Length(3, 500)
  reason!: string;
}

/** Two points of a registration's stream, by their revisions (AUD-003). */
export class CompareQuery extends LookQuery {
  @Transform(whole)
  @IsInt()
  @Min(0)
  from!: number;

  @Transform(whole)
  @IsInt()
  @Min(0)
  to!: number;
}

/** `POST audit/replay`: a registration's read models against its events (AUD-004). */
export class ReplayBody extends LookQuery {
  @IsInt()
  @Min(1)
  registration_id!: number;
}

/** `POST audit/verify`: the hash chain of one stream at once, or of everything in a run of its own (AUD-007). */
export class VerifyBody {
  @Given()
  @IsString()
  @Length(1, 200)
  stream?: string;

  /** Also one stream in a run, for its signed report. */
  @Given()
  @IsBoolean()
  report?: boolean;

  /** The text of a signed report to compare everything with, instead of the last one (AUD-013). */
  @Given()
  @IsString()
  @Length(1, MOST_REPORT)
  against?: string;
}

/** `POST audit/what-if` (AUD-005). */
export class WhatIfBody extends LookQuery {
  @IsInt()
  @Min(1)
  registration_id!: number;
}
