/**
 * One 256-bit key per data subject (`person:12`, `account:7`), kept outside the event store (KER-008). Destroying it
 * erases the subject from every event there is.
 */
export type KeyStore = {
  /** Made at the first question, on disk before the answer. `null` once destroyed: a destroyed subject gets no new key. */
  keyFor(subject: string): Promise<Uint8Array | null>;
  /** The key if there is one; never makes one. */
  find(subject: string): Promise<Uint8Array | null>;
  /** The key of what is derived from events and can be rebuilt (snapshots). Every `destroy` replaces it. */
  derivedKey(): Promise<Uint8Array>;
  /** Past events show `[erased]`, derived copies become unreadable, listeners have forgotten what they held. */
  destroy(subject: string): Promise<void>;
  /** Reads the master keys again and wraps anew what the first has not wrapped, while all is in use; says how many keys (SEC-016). */
  rewrap(): Promise<number>;
  /** Told of every destruction, also by another process; `null` when one may have been missed, of whomever. */
  onDestroyed(listener: (subject: string | null) => void): () => void;
  close(): Promise<void>;
};

export const KEY_STORE = Symbol('KeyStore');
