import { instant } from '@app/contracts/shared';
import type { Db } from 'mongodb';
import { describeWithMongo } from '../../../../../scripts/mongod.jest.mjs';
import { idempotencyStoreContract } from '../idempotency-store.contract.js';
import { mongoIdempotencyStore } from './mongo-idempotency-store.js';

const at = instant('2026-01-20T17:00:00Z');
const answer = (sealed: string) => ({ sealed, at });

describeWithMongo('first answers in MongoDB', (mongo) => {
  let db: Db;
  beforeEach(async () => {
    db = await mongo.freshDb();
  });

  idempotencyStoreContract(
    () => mongoIdempotencyStore(db),
    async () => JSON.stringify(await db.collection('idempotency').find().toArray()),
  );

  it('~SEC-025 keeps nothing of the answers of before they were sealed', async () => {
    const { insertedId } = await db.collection<{ _id: string; body: string; at: string }>('idempotency').insertOne({
      ...{ _id: '12:POST /a:k', body: '{}', at },
    });
    const store = await mongoIdempotencyStore(db);
    expect(await store.claim(insertedId)).toBe('mine');
    await store.release(insertedId);
  });

  it('KER-023 of several servers that get the same request at once one does it', async () => {
    const servers = await Promise.all([1, 2, 3, 4].map(() => mongoIdempotencyStore(db)));
    const claimed = await Promise.all(servers.map((one) => one.claim('key')));
    expect(claimed.toSorted()).toEqual(['mine', 'under_way', 'under_way', 'under_way']);
    await servers[claimed.indexOf('mine')]!.save('key', answer('1'));
    expect(await servers[0]!.claim('key')).toEqual(answer('1'));
  });

  it('KER-023 takes up what a crashed server left; the answer that was saved first stays', async () => {
    const [crashed, next] = [await mongoIdempotencyStore(db), await mongoIdempotencyStore(db)];
    expect(await crashed.claim('key')).toBe('mine');
    expect(await next.claim('key')).toBe('under_way');
    await db.collection('idempotency').updateOne({}, [{ $set: { claimed_until: { $subtract: ['$$NOW', 1] } } }]);
    expect(await next.claim('key')).toBe('mine');
    // The first server was only slow: what it gives back is not its own any more.
    await crashed.release('key');
    expect(await crashed.claim('key')).toBe('under_way');
    await next.save('key', answer('next'));
    await crashed.save('key', answer('late'));
    expect(await crashed.claim('key')).toEqual(answer('next'));
  });

  it('KER-023 work that takes long keeps its claim', async () => {
    const [slow, other] = await Promise.all([1, 2].map(() => mongoIdempotencyStore(db, { claimMs: 2_000 })));
    expect(await slow!.claim('key')).toBe('mine');
    const until = async () => (await db.collection('idempotency').findOne({}))?.claimed_until.getTime();
    const first = await until();
    while ((await until()) < first + 2_100) expect(await other!.claim('key')).toBe('under_way');
    await slow!.release('key');
    expect(await other!.claim('key')).toBe('mine');
    await other!.release('key');
  });
});
