import { type Position, START } from '@app/contracts/shared';
import { describeWithMongo } from '../../../../../scripts/mongod.jest.mjs';
import { accessOf } from '../../../../test/support/mongo.js';
import { readStoreContract } from '../read-store.contract.js';
import { keptOf } from '../kept.js';
import type { Build } from '../read-store.port.js';
import { MongoReadStore } from './mongo-read-store.js';
import { partsOf, queryOf } from './translate.js';

describeWithMongo('MongoDB', (mongo) => {
  readStoreContract('MongoDB', async () => {
    const db = await mongo.freshDb();
    const access = accessOf(db);
    return {
      store: await MongoReadStore.open(db, access),
      again: () => MongoReadStore.open(db, accessOf(db)),
      crash: (when) => {
        access[when] = () => {
          access[when] = () => undefined;
          throw new Error('crash');
        };
      },
      fetched: () => access.rows,
      close: async () => undefined,
    };
  });

  const build = (number: number): Build => ({
    projection: 'people',
    collection: 'people',
    version: 1,
    number,
    fingerprint: '',
  });
  const at = (n: number) => String(n) as Position;
  const commitTo = (store: MongoReadStore, number: number, ids: readonly number[]) =>
    store.commit([
      {
        build: build(number),
        after: START,
        checkpoint: at(1),
        changes: ids.map((id) => ({ id, document: { id, _position: at(1) } })),
      },
    ]);

  it('begins a build empty although a process died while it dropped another of that name', async () => {
    const db = await mongo.freshDb();
    const store = await MongoReadStore.open(db, accessOf(db));
    await store.open(build(1), []);
    await commitTo(store, 1, [1, 2]);
    await db.collection('read_builds').updateOne({ projection: 'people' }, { $set: { dropping: true } });
    expect(await store.builds()).toEqual([]);
    expect(await store.open(build(1), [])).toBe(START);
    await commitTo(store, 1, [3]);
    expect((await store.findIn(build(1), {})).rows).toMatchObject([{ id: 3 }]);
  });

  it('sorts every declared order by an index, whichever way', async () => {
    const db = await mongo.freshDb();
    const store = await MongoReadStore.open(db, accessOf(db));
    const indexes = [['account', 'at'], ['name'], ['name', 'id'], ['id']];
    const names = ['town'];
    await store.open(build(1), [...indexes, ['account', 'town']], ['name'], [], names);
    const orders = [{}, { id: -1 }, { name: 1 }, { name: -1 }, { account: -1, at: -1 }, { name: -1, id: -1 }] as const;
    const kept = keptOf({ indexes, names });
    const plans = [
      ...orders.map((sort) => [{}, sort] as const),
      ...([1, -1] as const).map((way) => [{ account: 1 }, { town: way }] as const),
      ...([1, -1] as const).map((way) => [{ account: 1 }, { at: way }] as const),
    ];
    for (const [filter, order] of plans)
      for (const { query, sort } of partsOf(queryOf({ filter })!, order, kept)) {
        const plan = await db.collection('rm_people_1_1').find(query).sort(sort).limit(10).explain('queryPlanner');
        expect([order, JSON.stringify(plan.queryPlanner.winningPlan)]).not.toEqual([
          order,
          expect.stringContaining('"SORT"'),
        ]);
      }
  });

  it('merges by its indexes what one of 200 filters finds, and reads no further than the page', async () => {
    const db = await mongo.freshDb();
    const store = await MongoReadStore.open(db, accessOf(db));
    const indexes = [
      ['account', 'id'],
      ['name', 'id'],
    ];
    await store.open(build(1), indexes, []);
    const names = Array.from({ length: 199 }, (_, n) => `name ${n}`);
    const changes = Array.from({ length: 2_000 }, (_, id) => {
      const document = { id, name: `name ${id % 250}`, account: id % 9, _position: at(1) };
      return { id, document };
    });
    await store.commit([{ build: build(1), after: START, checkpoint: at(1), changes }]);
    const filter = { $or: [{ account: 1 }, { name: { $in: names } }] };
    const rows = db.collection('rm_people_1_1').find(queryOf({ filter })!).sort({ 'doc.id': -1 }).limit(51);
    const { executionStats } = await rows.explain('executionStats');
    expect(executionStats).toMatchObject({ nReturned: 51 });
    expect(JSON.stringify(executionStats)).not.toContain('"stage":"SORT"');
    expect(executionStats.totalDocsExamined).toBeLessThan(100);
  });
});
