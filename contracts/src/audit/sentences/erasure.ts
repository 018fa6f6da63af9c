import { type Sentences, said } from '../described.js';
import type { ErasureEvent } from '../erasure.js';

export const erasureSentences: Sentences<ErasureEvent> = {
  ErasureRequested: (d) => said('status', `asked to erase ${d.kind} ${d.number}: ${d.reason}`),
  ErasureCopiesRemoved: (d) => said('status', `removed ${d.mails} kept mails and ${d.answers} kept answers`),
  ErasureKeysDestroyed: (d) => said('status', `destroyed the keys of ${d.subjects.join(', ')}`),
  ErasureModelsRebuilt: (d) => said('status', `made ${d.projections.length} read models anew`),
  ErasureFinished: (d) =>
    said(
      'status',
      `finished the erasure: ${d.report.events} events show [erased], the hash chain ${d.report.chain.ok ? 'holds' : 'is broken'}`,
    ),
};
