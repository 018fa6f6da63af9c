import { sharingCalls } from '@app/contracts/sharing';
import { useRead } from '../platform/use-read.js';

/** The public links of a registration; read again when one is made, opened or revoked (EVT-229). */
export const usePublicLinks = (registration_id: number, enabled = true) =>
  useRead(['share-links'], sharingCalls.listPublic, { query: { registration_id } }, { enabled, handled: true });
