import type { Instant } from '@app/contracts/shared';
import type { Mentions } from '../secrets/mentions.js';

export type StoredAnswer = {
  readonly body_hash: string;
  /** What its caller might do and see when it was given (`rightsOf`). */
  readonly rights: string;
  readonly status: number;
  readonly body: string;
  readonly at: Instant;
};

/** What a request with a key finds: the first answer, the right to be the first, or that another server is at it. */
export type Claimed = StoredAnswer | 'mine' | 'under_way';

/** First answers by idempotency key (KER-023), kept for a day (SEC-019): a retry may come after a restart. */
export type IdempotencyStore = {
  find(key: string): Promise<StoredAnswer | null>;
  /** `mine` for one process at a time; when that one crashes, for another one a little later. Ended by `save` or `release`. */
  claim(key: string): Promise<Claimed>;
  /** The first answer that is saved stays. */
  save(key: string, answer: StoredAnswer): Promise<void>;
  /** Nothing happened: the next one may try. */
  release(key: string): Promise<void>;
  /** Removes the answers that were given before. */
  expire(before: Instant): Promise<void>;
  /** Removes the answers that an erased account got, and all that speak of somebody; says how many there were (AUD-009). */
  forget(accountId: number | null, mentions: Mentions): Promise<number>;
};
export const IDEMPOTENCY = Symbol('IdempotencyStore');
