import type { SubmissionEvent } from '@app/contracts/payments';
import { defineIndex, OPEN } from '../platform/log-indexes/log-index.js';

/** The submit sequences that are not at their end (KER-048). */
export const openSubmissions = defineIndex<SubmissionEvent>('open-submissions', 1, {
  SubmissionStarted: ({ submission_id }) => ({ id: submission_id, key: OPEN }),
  SubmissionFinished: ({ submission_id }) => ({ id: submission_id, key: null }),
  SubmissionFailed: ({ submission_id }) => ({ id: submission_id, key: null }),
});

/** The submit sequences with a mail that could not be written yet (KER-048). */
export const owedMails = defineIndex<SubmissionEvent>('owed-mails', 1, {
  SubmissionMailOwed: ({ submission_id }) => ({ id: submission_id, key: OPEN }),
  SubmissionMailsSent: ({ submission_id }) => ({ id: submission_id, key: null }),
});
