import { instant } from '@app/contracts/shared';
import type { IdempotencyStore, StoredAnswer } from './idempotency-store.port.js';

const KEY = '12:POST /api/mybtf/roster:k1';
const AT = instant('2026-01-20T17:00:00Z');
const answer = (body: string, at = AT): StoredAnswer => ({
  body_hash: 'h',
  rights: '["staff"]',
  status: 201,
  body,
  at,
});

/** What every idempotency store has to keep (KER-023). */
export const idempotencyStoreContract = (open: () => Promise<IdempotencyStore>): void => {
  let store: IdempotencyStore;
  beforeEach(async () => {
    store = await open();
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

  it('AUD-009 forgets the answers of an account, and those that speak of somebody', async () => {
    const keys = ['12:POST /a:k', '120:POST /a:k', '13:POST /a:k', '13:POST /b:k'];
    const bodies = ['{}', '{"fname":"Zoé \\"Zo\\""}', '{"fname":"Ada","lname":"reyes"}', '{"fname":"Ada"}'];
    for (const [n, key] of keys.entries()) await store.save(key, answer(bodies[n] ?? ''));
    expect(await store.forget(null, [])).toBe(0);
    expect(await store.forget(12, [['ada', 'Reyes'], ['Zoé "Zo"']])).toBe(3);
    expect(await Promise.all(keys.map((key) => store.find(key)))).toEqual([
      null,
      null,
      null,
      answer('{"fname":"Ada"}'),
    ]);
  });
};
