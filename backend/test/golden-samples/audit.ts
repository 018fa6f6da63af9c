import type { ErasureEvent, ExportEvent, VerificationEvent } from '@app/contracts/audit';
import type { Samples } from './samples-of.js';

const erasure_id = 'account_1001';
const run_id = '00000000-0000-7000-8000-000000000011';

export const auditSamples: Samples<ErasureEvent | ExportEvent | VerificationEvent> = {
  ErasureRequested: {
    erasure_id,
    kind: 'account',
    number: 1001,
    subjects: ['account:1001', 'account:exception-7501-1'],
    account_id: 1003,
    reason: 'asked for by letter',
  },
  ErasureCopiesRemoved: { erasure_id, mails: 3, answers: 2 },
  ErasureKeysDestroyed: { erasure_id, subjects: ['account:1001', 'account:exception-7501-1'] },
  ErasureModelsRebuilt: { erasure_id, projections: ['accounts', 'outbox'] },
  ErasureFinished: {
    erasure_id,
    report: {
      events: 1,
      acted: 4,
      by_type: [{ type: 'AccountRegistered', events: 1 }],
      list: [{ stream: 'account-1001', revision: 0, type: 'AccountRegistered' }],
      chain: { ok: true, events: 41, head: '3f1c' },
    },
  },
  ExportStarted: {
    export_id: run_id,
    account_id: 1003,
    scope: 'search',
    format: 'csv',
    stream: null,
    registration_id: null,
    criteria: { type: 'AttendeeAdded', actor: 1001 },
    revealed: true,
    reason: 'a parent asked',
  },
  ExportEnded: { export_id: run_id, account_id: 1003, events: 12, complete: true },
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
