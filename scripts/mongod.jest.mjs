// For suites that need a real MongoDB: the server of MONGODB_URL, else a mongod of their own, else they say that they are skipped.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { folderForTests } from './memory.mjs';
import { mongodPath, startMongod } from './mongod.mjs';

const PARTS = /^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/[^?]*)?(\?.*)?$/;
const MISSING = 'needs a MongoDB server: run scripts/mongod.sh or set MONGODB_URL';

const withDatabase = (url, name) => {
  const [, server, options = ''] = PARTS.exec(url) ?? [];
  return `${server}/${name}${options}`;
};

/** Asks everybody for a password; its members know each other by a key in a file. */
const securedBy = async (folder) => {
  const keyFile = join(folder, 'replica-set.key');
  await writeFile(keyFile, randomBytes(24).toString('base64'), { mode: 0o600 });
  return ['--keyFile', keyFile];
};

/** From this machine the first user may be made by anybody. */
const makeAdmin = async (url) => {
  const client = new MongoClient(url);
  await client.db('admin').command({ createUser: 'root', pwd: 'zT4-qu8v', roles: ['root'] });
  await client.close();
};

const ownServer = async (secured) => {
  const folder = await mkdtemp(join(folderForTests(), 'callboard-mongod-'));
  const server = await startMongod({ folder, options: secured ? await securedBy(folder) : [] });
  if (secured) await makeAdmin(server.url);
  return {
    url: server.url,
    server,
    close: () => server.kill().then(() => rm(folder, { recursive: true, force: true })),
  };
};

/** What a suite may ask for; everything is made when first asked for, and gone after the suite. */
const makeMongo = (secured) => {
  let at = null;
  let client = null;
  const names = [];
  const name = () => {
    names.push(`callboard_test_${randomBytes(6).toString('hex')}`);
    return names.at(-1);
  };
  const connect = async () => {
    client ??= await new MongoClient(at.url, { w: 'majority', journal: true, readConcernLevel: 'majority' }).connect();
    return client;
  };
  return {
    open: async () => {
      const given = secured ? undefined : process.env.MONGODB_URL;
      at = given ? { url: given, close: async () => {} } : await ownServer(secured);
    },
    close: async () => {
      if (!at?.server && names.length > 0) for (const one of names) await (await connect()).db(one).dropDatabase();
      await client?.close();
      await at?.close();
    },
    mongo: {
      freshUrl: () => withDatabase(at.url, name()),
      freshDb: async () => (await connect()).db(name()),
      get adminUrl() {
        return `${at.url.replace('//', '//root:zT4-qu8v@')}/?authSource=admin`;
      },
      get server() {
        if (!at.server) throw new Error('the server of MONGODB_URL is not ours to stop');
        return at.server;
      },
    },
  };
};

/** `describe` with a real MongoDB. */
export const describeWithMongo = (title, suite, { secured = false } = {}) => {
  if (!process.env.MONGODB_URL && !mongodPath()) {
    if (process.env.CI)
      return describe(title, () => {
        it('finds a MongoDB server', () => {
          throw new Error(`${title} ${MISSING}`);
        });
      });
    process.stderr.write(`SKIPPED: ${title}: ${MISSING}\n`);
  }
  const describeOrSkip = process.env.MONGODB_URL || mongodPath() ? describe : describe.skip;
  return describeOrSkip(title, () => {
    const { open, close, mongo } = makeMongo(secured);
    beforeAll(open, 90_000);
    afterAll(close);
    suite(mongo);
  });
};
