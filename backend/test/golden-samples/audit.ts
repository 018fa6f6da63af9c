import type { VerificationEvent } from '@app/contracts/audit';
import type { Samples } from './samples-of.js';

const run_id = '00000000-0000-7000-8000-000000000011';

export const auditSamples: Samples<VerificationEvent> = {
  VerificationStarted: { run_id, stream: null, account_id: 1003 },
  VerificationFinished: {
    run_id,
    ok: false,
    events: 41,
    streams: 12,
    head: null,
    bad: {
      stream: 'registration-75001',
      revision: 3,
      id: '00000000-0000-7000-8000-000000000012',
      reason: 'the hash does not match',
    },
    signature: 'bm90IGEgcmVhbCBvbmU=',
  },
};
