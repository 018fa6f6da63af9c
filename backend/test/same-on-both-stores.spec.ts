import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { MongoReadStore, ProjectionRunner, type ReadModelStore, SqliteReadStore, views } from '@app/projections';
import { describeWithMongo } from '../../scripts/mongod.jest.mjs';
import { reach, together } from '../src/platform/mongo/mongo.js';
import { openSqlite } from '../src/platform/sqlite/sqlite-file.js';
import { questionsOf } from './support/questions.js';
import { startSystem, type System } from './support/system.js';

/** A limit for what hangs: both stores are filled, and asked thousands of times, on a machine that may be busy. */
const LONG_MS = 600_000;

type View = (typeof views)[number];
type Find = NonNullable<Parameters<ReadModelStore['find']>[1]>;

describeWithMongo('the read models of the demo data on both stores', (mongo) => {
  let system: System;
  let stores: readonly [ReadModelStore, ReadModelStore];
  let close: () => Promise<void>;

  beforeAll(async () => {
    system = await startSystem({ seed: 'demo' });
    const folder = await mkdtemp(join(tmpdir(), 'callboard-'));
    const file = await openSqlite(join(folder, 'reads.sqlite'));
    const db = await mongo.freshDb();
    const access = {
      reach: <T>(ask: () => Promise<T>, within?: number) => reach(db, ask, within),
      together: <T>(work: Parameters<typeof together<T>>[1]) => together(db, work),
    };
    stores = [await SqliteReadStore.open(file), await MongoReadStore.open(db, access)];
    close = async () => {
      await file.close();
      await rm(folder, { recursive: true, force: true });
      await system.stop();
    };
    const failed = (error: unknown): never => {
      throw error;
    };
    for (const store of stores) {
      const runner = new ProjectionRunner(system.server.platform.log, store, views, failed);
      await runner.start();
      await runner.caughtUp();
      await runner.stop();
    }
  }, LONG_MS);
  afterAll(() => close());

  const ask = (find: Find, { collection }: View) =>
    Promise.all(stores.map((store) => store.find<{ readonly id: unknown }>(collection, find)));

  it.each(views.map((view) => [view.name, view] as const))(
    'KER-041 makes the same documents of %s',
    async (_, view) => {
      const [sqlite, mongodb] = await ask({}, view);
      expect(mongodb).toEqual(sqlite);
      expect(sqlite).toMatchObject({ total: sqlite?.rows.length });
    },
    LONG_MS,
  );

  it.each(views.map((view) => [view.name, view] as const))(
    'KER-041 answers alike about %s',
    async (_, view) => {
      const [all] = await ask({ limit: 150 }, view);
      if (!all || all.total === 0) return;
      const alike = async (find: Find): Promise<void> => {
        const [sqlite, mongodb] = (await ask(find, view)).map(({ rows, total }) => ({
          total,
          ids: rows.map(({ id }) => id),
        }));
        expect(mongodb).toEqual(sqlite);
      };
      await fc.assert(fc.asyncProperty(questionsOf(view, all.rows), alike), {
        seed: 41,
        numRuns: 60,
      });
    },
    LONG_MS,
  );
});
