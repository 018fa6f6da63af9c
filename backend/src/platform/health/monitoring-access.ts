import { createHash, timingSafeEqual } from 'node:crypto';
import type { Environment } from '../config/environment.js';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Whether the caller may read `/metrics` and the warnings of `/health/ready`: in production, and wherever a token is set,
 * by that token (SEC-015).
 */
export const mayMonitor = (
  { NODE_ENV, METRICS_TOKEN }: Pick<Environment, 'NODE_ENV' | 'METRICS_TOKEN'>,
  authorization: string | undefined,
): boolean => {
  if (METRICS_TOKEN === '') return NODE_ENV !== 'production';
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${METRICS_TOKEN}`));
};
