import { type WaiverEvent, waiverIdOf, type WaiverSent } from '@app/contracts/waivers';
import { defineIndex } from '../platform/log-indexes/log-index.js';

const ofRequest = (data: Omit<WaiverSent['data'], 'person'>) => ({ id: waiverIdOf(data), key: data.link_id });

/** The hash of a mailed token → the waiver of its account; a new request takes the place of the old one (EVT-081). */
export const waiversByLink = defineIndex<WaiverEvent>('waivers-by-link', 2, {
  WaiverSent: ofRequest,
  WaiverEmailChanged: ofRequest,
});
