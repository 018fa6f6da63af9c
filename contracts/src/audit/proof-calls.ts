import { call, type FileAnswer } from '../shared/index.js';
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
