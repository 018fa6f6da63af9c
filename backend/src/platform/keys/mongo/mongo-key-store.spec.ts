import { randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from 'mongodb';
import { describeWithMongo } from '../../../../../scripts/mongod.jest.mjs';
import { openMongo } from '../../mongo/mongo.js';
import type { KeyStore } from '../key-store.port.js';
import { keyStoreContract, noMaster, wrappedKeysContract } from '../key-store.contract.js';
import { MasterKeys } from '../master-keys.js';
import { mongoKeyStore } from './mongo-key-store.js';

describeWithMongo('key store in MongoDB', (mongo) => {
  let db: Db;
  let opened: KeyStore[];
  const open = async (masters = noMaster): Promise<KeyStore> => {
    const keys = await mongoKeyStore(db, masters);
    opened.push(keys);
    return keys;
  };
  /** The next subject that this process is told of. */
  const told = (keys: KeyStore) => new Promise<string | null>((resolve) => void keys.onDestroyed(resolve));

  const held = async () => JSON.stringify(await db.collection('keys').find().toArray());

  beforeEach(async () => {
    db = await mongo.freshDb();
    opened = [];
  });
  afterEach(() => Promise.all(opened.map((keys) => keys.close())));

  keyStoreContract(async () => ({
    keys: await open(),
    again: () => open(),
    held,
  }));
  wrappedKeysContract(() => ({ open, held }));

  it('SEC-016 a server that has not heard of a new master key yet reads it when it meets a key under it', async () => {
    const [before, after] = [1, 2].map(() => randomBytes(32).toString('base64')) as [string, string];
    let list = before;
    const [here, there] = [await open(new MasterKeys(() => list)), await open(new MasterKeys(() => list))];
    await there.keyFor('person:1');
    list = after;
    await here.rewrap();
    const made = await here.keyFor('person:2');
    expect(await there.find('person:2')).toEqual(made);
  });

  it('SEC-016 a key that is wrapped anew is not told of as destroyed', async () => {
    const [before, after] = [1, 2].map(() => randomBytes(32).toString('base64')) as [string, string];
    const there = await open(new MasterKeys(() => `${before} ${after}`));
    const made = await there.keyFor('person:1');
    const news = told(there);
    const here = await open(new MasterKeys(() => `${after} ${before}`));
    await here.destroy('person:9');
    expect(await news).toBe('person:9');
    expect(await there.find('person:1')).toEqual(made);
  });

  it('KER-008 of many processes that make a key at once all have the same one', async () => {
    const processes = await Promise.all([1, 2, 3, 4].map(() => open()));
    const made = await Promise.all([...processes, ...processes].map((keys) => keys.keyFor('person:1')));
    expect(new Set(made.map((key) => Buffer.from(key!).toString('base64'))).size).toBe(1);
  });

  it('KER-008 finds a key that another process made after this one found none', async () => {
    const [here, there] = [await open(), await open()];
    expect(await here.find('person:1')).toBeNull();
    const made = await there.keyFor('person:1');
    expect(await here.find('person:1')).toEqual(made);
  });

  it('KER-008 what one process destroys every other one forgets, and is told of', async () => {
    const [here, there] = [await open(), await open()];
    const [person, derived] = [await there.keyFor('person:1'), await there.derivedKey()];
    const news = told(there);
    await here.destroy('person:1');
    expect(await news).toBe('person:1');
    expect([await there.find('person:1'), await there.keyFor('person:1')]).toEqual([null, null]);
    expect(person).toHaveLength(32);
    const again = told(there);
    await here.destroy('account:2');
    expect(await again).toBe('account:2');
    expect(await there.derivedKey()).not.toEqual(derived);
    expect(await there.derivedKey()).toEqual(await here.derivedKey());
  });

  const withOurServer = process.env.MONGODB_URL ? it.skip : it;

  withOurServer(
    'KER-008 OPS-006 is told of what was destroyed while it could not hear, and trusts nothing until then',
    async () => {
      const { db: own, close } = await openMongo(mongo.freshUrl());
      const keys = await mongoKeyStore(own, noMaster);
      const heard: (string | null)[] = [];
      const missed = new Promise<void>((resolve) => {
        keys.onDestroyed((subject) => heard.push(subject) && subject === 'person:1' && resolve());
      });
      await keys.keyFor('person:1');
      const deaf = told(keys);
      await mongo.server.kill();
      expect(await deaf).toBeNull();
      await expect(keys.find('person:1')).rejects.toMatchObject({ code: 'unavailable' });
      await mongo.server.start();
      const late = await openMongo(`${mongo.server.url}/${own.databaseName}`);
      await late.db.collection('keys').updateOne({}, { $set: { key: null } });
      await missed;
      expect(heard.at(-1)).toBe('person:1');
      expect(await keys.find('person:1')).toBeNull();
      await Promise.all([late.close(), keys.close()]);
      await close();
    },
  );

  withOurServer('KER-008 OPS-006 uses no remembered key while it may have missed its destruction', async () => {
    const { db: own, close } = await openMongo(mongo.freshUrl());
    const keys = await mongoKeyStore(own, noMaster);
    const made = await keys.keyFor('person:1');
    mongo.server.pause();
    let found: unknown = made;
    while (found === made || Buffer.isBuffer(found)) {
      found = await keys.find('person:1').catch((error: unknown) => error);
      await nextTurn();
    }
    expect(found).toMatchObject({ code: 'unavailable' });
    mongo.server.resume();
    while (!Buffer.isBuffer(found)) {
      found = await keys.find('person:1').catch((error: unknown) => error);
      await nextTurn();
    }
    expect(found).toEqual(made);
    await keys.close();
    await close();
  });
});
