import { call } from '../shared/index.js';
import type { FileAnswer, ProjectionComparison, ProjectionStatus, ReactionStatus, Saved } from '../shared/index.js';
import type { CausationAnswer } from './causation.js';
import {
  type CompareQuery,
  type LookQuery,
  MOST_REPORT,
  type ReplayBody,
  type RevealBody,
  type VerifyBody,
  type WhatIfBody,
} from './commands.js';
import type { ErasurePreview, ErasureRow } from './erasure.js';
import type { EraseBody } from './erasure-commands.js';
import type { ExportBody } from './export-commands.js';
import type { VerificationRun } from './integrity.js';
import type { AnchorsAnswer, VerifyAnswer } from './seal.js';
import type { AsOfAnswer, CompareAnswer, ReplayAnswer, RevealedTimeline, Timeline } from './views.js';
import type { WhatIfAnswer } from './what-if.js';

const forAuditors = { owner: 'staff', permit: 'audit', masks: 'by-handler' } as const;
/** What a recorded look opens (ADR 0029). */
const opened = { ...forAuditors, refuses: ['look_ended'] } as const;
const forAdmins = { owner: 'staff', permit: 'admin' } as const;

/** AUD-001. */
export const timeline = call<{ query: LookQuery; answer: Timeline }>()({
  ...opened,
  method: 'GET',
  path: 'audit/streams/:stream',
  params: { stream: 'text' },
  summary: 'Events of a stream, personal data masked, or in clear by a recorded look',
  example: { query: {} },
});

/** AUD-001. */
export const reveal = call<{ body: RevealBody; answer: Saved<RevealedTimeline> }>()({
  ...forAuditors,
  method: 'POST',
  path: 'audit/reveal',
  summary:
    'Events of a stream with personal data; the look is recorded, and opens the rest about the stream for a while',
  recorded: true,
  example: { body: { stream: 'registration-75214', reason: 'A complaint about a wrong name' } },
});

/** AUD-003. */
export const at = call<{ query: LookQuery; answer: AsOfAnswer }>()({
  ...opened,
  method: 'GET',
  path: 'audit/registrations/:id/at/:revision',
  params: { id: 'whole', revision: 'whole' },
  summary: 'A registration as it stood after an event',
  example: { query: {} },
});

/** AUD-003. */
export const compare = call<{ query: CompareQuery; answer: CompareAnswer }>()({
  ...opened,
  method: 'GET',
  path: 'audit/registrations/:id/compare',
  params: { id: 'whole' },
  summary: 'A registration at two events side by side',
  example: { query: { from: 0, to: 4 } },
});

/** AUD-004. */
export const replay = call<{ body: ReplayBody; answer: ReplayAnswer }>()({
  ...opened,
  method: 'POST',
  path: 'audit/replay',
  summary: 'Replay a registration and compare with its read models',
  example: { body: { registration_id: 75_214 } },
});

/** AUD-005. */
export const whatIf = call<{ body: WhatIfBody; answer: WhatIfAnswer }>()({
  ...opened,
  method: 'POST',
  path: 'audit/what-if',
  summary: 'Fees as agreed beside what today’s rules and prices would make of them',
  example: { body: { registration_id: 75_214 } },
});

/** AUD-006. */
export const causation = call<{ answer: CausationAnswer }>()({
  ...forAuditors,
  method: 'GET',
  path: 'audit/causation/:correlation',
  params: { correlation: 'text' },
  summary: 'Everything that one request led to, as a graph',
  example: {},
});

/** AUD-008. */
export const exportHistory = call<{ body: ExportBody; answer: FileAnswer }>()({
  ...forAuditors,
  method: 'POST',
  path: 'audit/export',
  summary: 'A stream, a search or the file of a registration as NDJSON, CSV or PDF; recorded',
  answers: 'file',
  recorded: true,
  example: {
    body: {
      scope: 'search',
      format: 'csv',
      criteria: { type: 'AttendeeAdded', registration: 75_214 },
      reveal: true,
      reason: 'A complaint about a wrong name',
    },
  },
});

/** AUD-007, AUD-013: one stream at once, with all that a registration is computed from; anything else in a run of its own. */
export const verify = call<{ body: VerifyBody; answer: VerifyAnswer | Saved<VerificationRun> }>()({
  ...forAuditors,
  method: 'POST',
  path: 'audit/verify',
  summary:
    'Verify a stream with what it is computed from, or everything in a run of its own; compare with a signed report',
  most_bytes: MOST_REPORT,
  refuses: ['report_unreadable', 'report_signature_wrong', 'report_of_another_installation'],
  example: { body: { stream: 'registration-75214' } },
});

/** AUD-007. */
export const listRuns = call<{ answer: VerificationRun[] }>()({
  ...forAuditors,
  method: 'GET',
  path: 'audit/verify',
  summary: 'The newest verification runs',
  example: {},
});

/** AUD-013. */
export const listAnchors = call<{ answer: AnchorsAnswer }>()({
  ...forAuditors,
  method: 'GET',
  path: 'audit/verify/anchors',
  summary: 'Where signed reports are kept outside, and since when',
  example: {},
});

/** AUD-007. */
export const publicKey = call<{ answer: FileAnswer }>()({
  ...forAuditors,
  method: 'GET',
  path: 'audit/verify/key',
  summary: 'The public key that signs reports',
  answers: 'file',
  example: {},
});

/** AUD-007. */
export const readRun = call<{ answer: VerificationRun }>()({
  ...forAuditors,
  method: 'GET',
  path: 'audit/verify/:run',
  params: { run: 'uuid' },
  summary: 'A verification run with its progress',
  example: {},
});

/** AUD-007. */
export const reportJson = call<{ answer: FileAnswer }>()({
  ...forAuditors,
  method: 'GET',
  path: 'audit/verify/:run/report.json',
  params: { run: 'uuid' },
  summary: 'The signed report of a run with every head hash',
  answers: 'file',
  example: {},
});

/** AUD-007. */
export const reportPdf = call<{ answer: FileAnswer }>()({
  ...forAuditors,
  method: 'GET',
  path: 'audit/verify/:run/report.pdf',
  params: { run: 'uuid' },
  summary: 'The signed report of a run on paper',
  answers: 'file',
  example: {},
});

/** AUD-010. */
export const listProjections = call<{ answer: ProjectionStatus[] }>()({
  ...forAuditors,
  method: 'GET',
  path: 'audit/projections',
  summary: 'Read models with their progress and errors',
  example: {},
});

/** KER-045. */
export const listReactions = call<{ answer: ReactionStatus[] }>()({
  ...forAuditors,
  method: 'GET',
  path: 'audit/reactions',
  summary: 'Reactions, and the event at which one has stopped',
  example: {},
});

/** AUD-010. */
export const compareProjection = call<{ answer: ProjectionComparison }>()({
  ...forAuditors,
  method: 'POST',
  path: 'audit/projections/:name/compare',
  params: { name: 'text' },
  summary: 'Hold a read model, or a sample of a large one, against its events',
  example: {},
});

/** AUD-010. */
export const rebuildProjection = call<{ answer: { readonly name: string } }>()({
  ...forAdmins,
  method: 'POST',
  path: 'audit/projections/:name/rebuild',
  params: { name: 'text' },
  summary: 'Make a read model anew beside the one that is read',
  status: 202,
  example: {},
});

/** AUD-010. */
export const retryProjection = call<{ answer: { readonly name: string } }>()({
  ...forAdmins,
  method: 'POST',
  path: 'audit/projections/:name/retry',
  params: { name: 'text' },
  summary: 'Try the event again at which a read model stopped',
  example: {},
});

/** AUD-009. */
export const listErasures = call<{ answer: readonly ErasureRow[] }>()({
  ...forAuditors,
  method: 'GET',
  path: 'audit/erasures',
  summary: 'Erasures with their steps and reports',
  example: {},
});

/** AUD-009. */
export const previewErasure = call<{ answer: ErasurePreview }>()({
  ...forAdmins,
  method: 'GET',
  path: 'audit/erasures/:kind/:number',
  params: { kind: 'text', number: 'whole' },
  summary: 'What an erasure would erase',
  example: {},
});

/** AUD-009. */
export const erase = call<{ body: EraseBody; answer: Saved<{ readonly erasure_id: string }> }>()({
  ...forAdmins,
  method: 'POST',
  path: 'audit/erasures',
  summary: 'Erase a person, an account or the contacts of a studio',
  status: 202,
  refuses: [
    'erasure_done',
    'erasure_not_confirmed',
    'erasure_names_person',
    'erasure_open_registration',
    'erasure_own_account',
    'erasure_admin',
  ],
  example: { body: { kind: 'person', number: 501, confirm: 'Mia Reyes', reason: 'Asked for by letter' } },
});

export {
  closeFinding,
  commentFinding,
  finding,
  findingPeople,
  findings,
  raiseFinding,
  reopenFinding,
} from './finding-calls.js';
export { activity, history, historyOfRegistration, historyPdf, lag } from './history-calls.js';
export { journal, journalFile, trialBalance } from './journal-calls.js';
export { proof, proofPdf, revealProof, revealProofPdf } from './proof-calls.js';
export { events, sample } from './search-calls.js';
export { paymentAudit, paymentTrail, promoCodeTrail, voucherTrail } from './trail-calls.js';
export { settlement, settlementFile, totalledPostings, totals } from './totals-calls.js';
