import type { KeyStore } from '../keys/key-store.port.js';
import { decrypt, encrypt } from '../event-store/sealing.js';
import type { Claimed, IdempotencyStore, KeptAnswer, KeptAnswers, StoredAnswer } from './idempotency-store.port.js';

/**
 * Answers repeat what was asked and hold names as much as events do, so they are encrypted as snapshots are: with the key
 * that each erasure replaces, bound to their call (SEC-025, KER-008). The hash of a body is sealed with them: of a short
 * one it is easily guessed.
 */
export const sealedAnswers = (rows: KeptAnswers, keys: Pick<KeyStore, 'derivedKey'>): IdempotencyStore => {
  const seal = async (call: string, { at, ...answer }: StoredAnswer): Promise<KeptAnswer> => ({
    sealed: encrypt(await keys.derivedKey(), call, JSON.stringify(answer)),
    at,
  });
  const open = async (call: string, { sealed, at }: KeptAnswer): Promise<StoredAnswer | null> => {
    const key = await keys.derivedKey();
    try {
      const answer = JSON.parse(decrypt(key, call, sealed)) as Omit<StoredAnswer, 'at'>;
      return { ...answer, at };
    } catch {
      return null;
    }
  };
  const claim = async (call: string): Promise<Claimed> => {
    const kept = await rows.claim(call);
    if (typeof kept === 'string') return kept;
    const answer = await open(call, kept);
    if (answer) return answer;
    // Somebody was erased since.
    await rows.remove(call);
    return claim(call);
  };
  return {
    async find(call) {
      const kept = await rows.find(call);
      return kept && open(call, kept);
    },
    claim,
    save: async (call, answer) => rows.save(call, await seal(call, answer)),
    release: (call) => rows.release(call),
    expire: (before) => rows.expire(before),
    forget: () => rows.forget(),
  };
};
