import type { ErasureEvent } from '@app/contracts/audit';
import { defineIndex, OPEN } from '../platform/log-indexes/log-index.js';

/** The erasures that are not at their end (KER-048). */
export const openErasures = defineIndex<ErasureEvent>('open-erasures', 1, {
  ErasureRequested: ({ erasure_id }) => ({ id: erasure_id, key: OPEN }),
  ErasureFinished: ({ erasure_id }) => ({ id: erasure_id, key: null }),
});
