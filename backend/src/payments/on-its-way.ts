import type { Environment } from '../platform/config/environment.js';

const MINUTE_MS = 60_000;

/** Minutes in which a call to the gateway that a crash broke off may still be on its way: twice what an answer may take (PAY-143). */
export const onItsWayMinutes = ({ GATEWAY_TIMEOUT_MS }: Pick<Environment, 'GATEWAY_TIMEOUT_MS'>): number =>
  (2 * GATEWAY_TIMEOUT_MS) / MINUTE_MS;
