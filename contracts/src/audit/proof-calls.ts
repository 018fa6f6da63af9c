import { call, type FileAnswer, type Saved } from '../shared/index.js';
import type { RevealProofBody } from './commands.js';
import type { ProofAnswer } from './proof.js';

const forAuditors = { owner: 'staff', permit: 'audit', masks: 'by-handler' } as const;

/** AUD-012. */
export const proof = call<{ answer: ProofAnswer }>()({
  ...forAuditors,
  method: 'GET',
  path: 'audit/registrations/:id/proof',
  params: { id: 'whole' },
  summary: 'Why a registration owes what it owes: fees, postings, mails, seal and replay',
  example: {},
});

/** AUD-012. */
export const proofPdf = call<{ answer: FileAnswer }>()({
  ...forAuditors,
  method: 'GET',
  path: 'audit/registrations/:id/proof.pdf',
  params: { id: 'whole' },
  summary: 'The balance proof of a registration on paper',
  answers: 'file',
  example: {},
});

const inClear = { body: { reason: 'The parents ask what each dancer cost' } } as const;

/** AUD-012: the look is recorded. */
export const revealProof = call<{ body: RevealProofBody; answer: Saved<ProofAnswer> }>()({
  ...forAuditors,
  method: 'POST',
  path: 'audit/registrations/:id/proof',
  params: { id: 'whole' },
  summary: 'The balance proof with personal data in clear; the look is recorded',
  recorded: true,
  example: inClear,
});

/** AUD-012: so is the paper. */
export const revealProofPdf = call<{ body: RevealProofBody; answer: FileAnswer }>()({
  ...forAuditors,
  method: 'POST',
  path: 'audit/registrations/:id/proof.pdf',
  params: { id: 'whole' },
  summary: 'The balance proof on paper with personal data in clear; the look is recorded',
  answers: 'file',
  recorded: true,
  example: inClear,
});
