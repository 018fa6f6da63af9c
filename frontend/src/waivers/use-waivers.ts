import { waiverCalls, type WaiversQuery } from '@app/contracts/waivers';
import { useRead } from '../platform/use-read.js';

/** The waivers of a registration or of what a token opens; read again when one of them changes (EVT-085). */
export const useWaivers = (query: WaiversQuery) => useRead(['waivers'], waiverCalls.list, { query }, { handled: true });
