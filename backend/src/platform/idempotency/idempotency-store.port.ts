import type { Mentions } from '../secrets/mentions.js';

export type StoredAnswer = { readonly body_hash: string; readonly status: number; readonly body: string };

/** First answers by idempotency key (KER-023). Kept for the life of the store: a retry may come after a restart. */
export type IdempotencyStore = {
  find(key: string): Promise<StoredAnswer | null>;
  save(key: string, answer: StoredAnswer): Promise<void>;
  /** Removes the answers that an erased account got, and all that speak of somebody; says how many there were (AUD-009). */
  forget(accountId: number | null, mentions: Mentions): Promise<number>;
};
export const IDEMPOTENCY = Symbol('IdempotencyStore');
