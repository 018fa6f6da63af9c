import type { SubmissionEvent } from '@app/contracts/payments';
import { defineIndex, OPEN } from '../platform/log-indexes/log-index.js';

/** The submit sequences that are not at their end (KER-048). */
export const openSubmissions = defineIndex<SubmissionEvent>('open-submissions', 1, {
  SubmissionStarted: ({ submission_id }) => ({ id: submission_id, key: OPEN }),
  SubmissionFinished: ({ submission_id }) => ({ id: submission_id, key: null }),
  SubmissionFailed: ({ submission_id }) => ({ id: submission_id, key: null }),
});
