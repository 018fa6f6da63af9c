import { instant } from '@app/contracts/shared';
import { randomBytes } from 'node:crypto';
import type { IdempotencyStore, KeptAnswers, StoredAnswer } from './idempotency-store.port.js';
import { sealedAnswers } from './sealed-answers.js';

const KEY = '12:POST /api/mybtf/roster:k1';
const AT = instant('2026-01-20T17:00:00Z');
const answer = (body: string, at = AT): StoredAnswer => ({
  body_hash: 'h',
  rights: '["staff"]',
  status: 201,
  body,
  at,
});

/** A key that an erasure replaces. */
export const replaceableKey = () => {
  let key = randomBytes(32);
  return {
    derivedKey: () => Promise.resolve(key),
    replaced: () => {
      key = randomBytes(32);
    },
  };
};

/**
 * The rules that every idempotency store has to keep (KER-023).
 *
 * @param stored all that stands in it, as text
 */
export const idempotencyStoreContract = (open: () => Promise<KeptAnswers>, stored: () => Promise<string>): void => {
  let rows: KeptAnswers;
  let keys: ReturnType<typeof replaceableKey>;
  let store: IdempotencyStore;
  beforeEach(async () => {
    keys = replaceableKey();
    rows = await open();
    store = sealedAnswers(rows, keys);
  });

  it('KER-023 gives whoever claims a key first the work, and everyone after it its answer', async () => {
    expect(await store.find(KEY)).toBeNull();
    expect(await store.claim(KEY)).toBe('mine');
    expect(await store.claim('12:POST /api/mybtf/roster:k2')).toBe('mine');
    await store.save(KEY, answer('{"id":1}'));
    expect(await store.claim(KEY)).toEqual(answer('{"id":1}'));
    await store.save(KEY, answer('{"id":2}'));
    expect(await store.find(KEY)).toEqual(answer('{"id":1}'));
  });

  it('KER-023 lets the next one try what was refused', async () => {
    expect(await store.claim(KEY)).toBe('mine');
    await store.release(KEY);
    expect(await store.find(KEY)).toBeNull();
    expect(await store.claim(KEY)).toBe('mine');
  });

  it('~SEC-019 removes the answers that were given before a time', async () => {
    await store.save('a', answer('{}', instant('2026-01-19T16:59:59Z')));
    await store.save('b', answer('{}', instant('2026-01-19T17:00:00Z')));
    await store.expire(instant('2026-01-19T17:00:00Z'));
    expect([await store.find('a'), (await store.find('b'))?.body]).toEqual([null, '{}']);
    expect(await store.claim('a')).toBe('mine');
  });

  it('~AUD-009 forgets all answers, and says how many there were', async () => {
    expect(await store.forget()).toBe(0);
    for (const key of ['12:POST /a:k', '13:POST /a:k']) await store.save(key, answer('{}'));
    expect(await store.claim('14:POST /a:k')).toBe('mine');
    expect(await store.forget()).toBe(2);
    expect([await store.find('12:POST /a:k'), await store.claim('13:POST /a:k')]).toEqual([null, 'mine']);
    await store.save('14:POST /a:k', answer('{}'));
    expect(await store.find('14:POST /a:k')).toEqual(answer('{}'));
  });

  it('~SEC-025 keeps nothing of an answer that can be read, nor a hash that can be guessed', async () => {
    await store.save(KEY, { ...answer('{"fname":"Marigold"}'), body_hash: 'c0ffee' });
    const kept = await stored();
    expect(kept).toContain(KEY);
    for (const word of ['Marigold', 'fname', 'c0ffee', 'staff']) expect(kept).not.toContain(word);
    expect(await store.find(KEY)).toMatchObject({ body: '{"fname":"Marigold"}', body_hash: 'c0ffee' });
  });

  it('~SEC-025 ~AUD-009 what was sealed before an erasure is no answer any more, and the next one may try', async () => {
    await store.save(KEY, answer('{"id":1}'));
    keys.replaced();
    expect(await store.find(KEY)).toBeNull();
    expect(await store.claim(KEY)).toBe('mine');
    await store.save(KEY, answer('{"id":2}'));
    expect(await store.claim(KEY)).toEqual(answer('{"id":2}'));
  });

  it('~SEC-025 an answer that was moved to another call is none', async () => {
    await store.save(KEY, answer('{"id":1}'));
    await rows.save('13:POST /api/mybtf/roster:k1', (await rows.find(KEY))!);
    expect(await store.find('13:POST /api/mybtf/roster:k1')).toBeNull();
  });
};
