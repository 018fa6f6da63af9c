import { connect, createServer, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { MongoNetworkError, MongoServerError } from 'mongodb';
import { Unavailable } from '@app/contracts/shared';
import { describeWithMongo } from '../../../../scripts/mongod.jest.mjs';
import { isDuplicate, type Mongo, openMongo, reach, together } from './mongo.js';

type Note = { readonly _id: string; readonly n: number };

/** A line to a server that a test cuts: the server has answered, nobody heard it, and nobody gets through any more. */
const cuttableLine = async (port: number) => {
  const ends = new Set<Socket>();
  let isCut = false;
  const cut = () => {
    isCut = true;
    for (const end of ends) end.destroy();
  };
  let cutsAtAnswer = false;
  const line = createServer((near) => {
    if (isCut) return near.destroy();
    const far = connect(port, '127.0.0.1');
    for (const end of [near, far]) {
      ends.add(end);
      end.on('error', () => undefined).on('close', () => (end === near ? far : near).destroy());
    }
    near.pipe(far);
    far.on('data', (bytes) => (cutsAtAnswer ? cut() : near.write(bytes)));
  });
  await new Promise<void>((listening) => line.listen(0, '127.0.0.1', listening));
  return {
    url: `mongodb://127.0.0.1:${(line.address() as { port: number }).port}/callboard?directConnection=true`,
    cutAtTheNextAnswer: () => {
      cutsAtAnswer = true;
    },
    mend: () => {
      isCut = cutsAtAnswer = false;
    },
    close: () => {
      cut();
      line.close();
    },
  };
};

describe('what counts as an unreachable database', () => {
  it('OPS-006 needs a server at start', async () => {
    await expect(openMongo('mongodb://127.0.0.1:1/callboard')).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describeWithMongo('the connection to MongoDB', (server) => {
  let mongo: Mongo;
  const notes = () => mongo.db.collection<Note>('notes');
  const count = () => reach(mongo.db, () => notes().countDocuments());
  beforeEach(async () => {
    mongo = await openMongo(server.freshUrl());
  });
  afterEach(() => mongo.close());

  /** Stopping a server that MONGODB_URL names is not ours to do. */
  const withOurServer = process.env.MONGODB_URL ? it.skip : it;
  const answered = async (): Promise<number> => {
    for (;;) {
      const found = await count().catch((error: unknown) => error);
      if (typeof found === 'number') return found;
      expect(found).toBeInstanceOf(Unavailable);
      await nextTurn();
    }
  };
  /** Resolves once questions are refused without being asked; a server that is just being stopped may answer one more. */
  const refusedUnasked = async (): Promise<void> => {
    for (let asked = true; asked; await nextTurn()) {
      asked = false;
      const ask = () => {
        asked = true;
        return notes().countDocuments();
      };
      const refused = await reach(mongo.db, ask).then(
        () => null,
        (error: unknown) => error,
      );
      if (!asked || refused) expect(refused).toMatchObject({ code: 'unavailable', store: 'database' });
    }
  };

  it('passes on what the database itself objects to', async () => {
    await reach(mongo.db, () => notes().insertOne({ _id: 'a', n: 1 }));
    const again = await reach(mongo.db, () => notes().insertOne({ _id: 'a', n: 2 })).catch((error: unknown) => error);
    expect(isDuplicate(again)).toBe(true);
    expect(isDuplicate(new MongoServerError({ code: 1 }))).toBe(false);
    await expect(reach(mongo.db, () => Promise.reject(new MongoNetworkError('gone')))).rejects.toThrow(Unavailable);
  });

  it('writes several documents all or nothing, also when two want the same ones', async () => {
    const add = (id: string) =>
      together(mongo.db, async (session) => {
        await notes().updateOne({ _id: 'sum' }, { $inc: { n: 1 } }, { upsert: true, session });
        await notes().insertOne({ _id: id, n: 0 }, { session });
      });
    await Promise.all(['a', 'b', 'c', 'd'].map(add));
    await expect(add('a')).rejects.toMatchObject({ code: 11_000 });
    expect(await notes().findOne({ _id: 'sum' })).toEqual({ _id: 'sum', n: 4 });
  });

  withOurServer('OPS-006 says that a killed server is away, and works again by itself once it is back', async () => {
    await reach(mongo.db, () => notes().insertOne({ _id: 'a', n: 1 }));
    await server.server.kill();
    await refusedUnasked();
    await server.server.start();
    expect(await answered()).toBe(1);
  });

  withOurServer('OPS-006 says that a server which hangs is away, and works again once it answers', async () => {
    await count();
    server.server.pause();
    await refusedUnasked();
    server.server.resume();
    expect(await answered()).toBe(0);
  });

  withOurServer('OPS-006 waits for no transaction that an outage cut', async () => {
    const line = await cuttableLine(Number(new URL(server.freshUrl()).port));
    const far = await openMongo(line.url);
    try {
      const rows = far.db.collection<Note>('notes');
      const add = (before: () => void = () => undefined) =>
        together(far.db, async (session) => {
          before();
          await rows.updateOne({ _id: 'sum' }, { $inc: { n: 1 } }, { upsert: true, session });
        });
      await far.db.dropDatabase();
      await add();
      await expect(add(line.cutAtTheNextAnswer)).rejects.toMatchObject({ code: 'unavailable' });
      // Until the driver has given up too.
      await sleep(5_000);
      line.mend();
      while ((await reach(far.db, () => rows.countDocuments()).catch(() => 0)) === 0) await sleep(50);
      await add();
      expect(await rows.findOne({ _id: 'sum' })).toEqual({ _id: 'sum', n: 2 });
    } finally {
      await far.close();
      line.close();
    }
  });

  withOurServer('waits for a slow answer as long as it was told to', async () => {
    const patient = await openMongo(server.freshUrl(), 60_000);
    try {
      const ask = () => reach(patient.db, () => patient.db.collection('notes').countDocuments());
      await ask();
      server.server.pause();
      const slow = ask();
      await sleep(2_500);
      server.server.resume();
      expect(await slow).toBe(0);
    } finally {
      server.server.resume();
      await patient.close();
    }
  });
});
