import type { Instant } from '@app/contracts/shared';

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
  /**
   * Removes all answers and says how many there were: sealed as they are, no store can look for those that speak of
   * somebody who is erased (AUD-009). Who repeats a request after it is answered by his command's id.
   */
  forget(): Promise<number>;
};

/** The stored form of an answer, with nothing readable beside it (SEC-025). */
export type KeptAnswer = { readonly sealed: string; readonly at: Instant };

/** The operations that a store provides for it; as in `IdempotencyStore`. */
export type KeptAnswers = Pick<IdempotencyStore, 'release' | 'expire' | 'forget'> & {
  find(key: string): Promise<KeptAnswer | null>;
  claim(key: string): Promise<KeptAnswer | 'mine' | 'under_way'>;
  save(key: string, kept: KeptAnswer): Promise<void>;
  /** Removes an answer that nobody can open any more. */
  remove(key: string): Promise<void>;
};
export const IDEMPOTENCY = Symbol('IdempotencyStore');
