import type { Judge } from '../events.js';
import type { JudgePicture, JudgeRecord } from './records.js';

/** Collection `judges`. */
export type JudgeDocument = JudgeRecord;

/** A row of `GET admin/judges`; a picture is the address that it opens at. */
export type JudgeRow = Omit<JudgeRecord, JudgePicture> & { readonly [P in JudgePicture]: string | null };

/** A judge of a tour date with the pictures of the record (PST-020, PST-021). */
export type SeatedJudge = Judge & { readonly [P in JudgePicture]: string | null };
