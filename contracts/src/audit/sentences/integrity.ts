import { type Sentences, said } from '../described.js';
import type { VerificationEvent } from '../integrity.js';

export const verificationSentences: Sentences<VerificationEvent> = {
  VerificationStarted: (d) => said('status', `started to verify ${d.stream ?? 'the whole event log'}`),
  VerificationFinished: (d) =>
    said(
      'status',
      d.bad === null
        ? `verified ${d.events} events in ${d.streams} streams`
        : `found revision ${d.bad.revision} of ${d.bad.stream} changed: ${d.bad.reason}`,
    ),
};
