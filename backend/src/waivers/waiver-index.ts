import type { WaiverEvent } from '@app/contracts/waivers';
import { defineIndex } from '../platform/log-indexes/log-index.js';

/** The hash of a mailed token → its waiver; a new request takes the place of the old one (EVT-081). */
export const waiversByLink = defineIndex<WaiverEvent>('waivers-by-link', 1, {
  WaiverSent: ({ waiver_id, link_id }) => ({ id: waiver_id, key: link_id }),
  WaiverEmailChanged: ({ waiver_id, link_id }) => ({ id: waiver_id, key: link_id }),
});
