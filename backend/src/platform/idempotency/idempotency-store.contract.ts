import type { IdempotencyStore, StoredAnswer } from './idempotency-store.port.js';

const KEY = '12:POST /api/mybtf/roster:k1';
const answer = (body: string): StoredAnswer => ({ body_hash: 'h', status: 201, body });

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
