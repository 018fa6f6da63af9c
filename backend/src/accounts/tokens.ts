import { createHash } from 'node:crypto';

/** Only this form of a token is ever stored (ACC-021, SEC-002). */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** An address as a key of the attempts table, which need not know it. */
export const addressHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);
