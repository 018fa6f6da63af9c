import type { SubmissionDocument } from '../views.js';

type Ended = Pick<SubmissionDocument, 'step' | 'message' | 'started_at' | 'completed'>;

/** The words that refused what the newest of these payments should have completed; null where nothing was (REG-248). */
export const refusalOf = (submissions: readonly Ended[]): string | null => {
  const newest = submissions
    .filter(({ step }) => step === 'finished')
    .toSorted((a, b) => (a.started_at < b.started_at ? 1 : -1))[0];
  return newest?.message ?? null;
};
