import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { VerificationRun } from '@app/contracts/audit';
import { AccessDeniedError, BACKWARDS, END, EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { MongoClient } from 'mongodb';
import supertest from 'supertest';
import { describeWithMongo } from '../../../scripts/mongod.jest.mjs';
import { readEnvironment } from '../../src/platform/config/environment.js';
import { type Logger, makeLogger } from '../../src/platform/config/logger.js';
import { giveAccess } from '../../src/platform/event-store/eventstoredb/access.js';
import { excessRights } from '../../src/platform/mongo/access.js';
import { userIn } from '../../src/platform/event-store/eventstoredb/connection.js';
import { startProjections } from '../../src/projections.js';
import { startServer } from '../../src/server.js';
import { withRole } from '../support/auditing.js';
import { EventStoreDbStandIn } from '../support/eventstoredb/stand-in.js';
import { addPerson, signUp } from '../support/registrants.js';
import { spawnScript } from '../support/server-process.js';
import { startSystem } from '../support/system.js';

const PASSWORD = 'mV5-hs2x';
const KEY = Buffer.alloc(32, 7).toString('base64');
const TOKEN = 'a-token-of-the-monitoring';
const UNAUTHORIZED = 13;

describeWithMongo(
  'SEC-020 the product has few rights in its stores',
  (mongo) => {
    let folder: string;
    let standIn: EventStoreDbStandIn | undefined;
    let environment: Record<string, string>;
    let admins: { EVENTSTOREDB_URL: string; MONGODB_URL: string };

    const access = async (...groups: string[]): Promise<{ code: unknown; said: string }> => {
      const { EVENTSTOREDB_URL, MONGODB_URL } = admins;
      const given = { EVENTSTOREDB_ADMIN_URL: EVENTSTOREDB_URL, MONGODB_ADMIN_URL: MONGODB_URL };
      const child = spawnScript('backend/src/tools/access-main', { ...environment, ...given }, { args: groups });
      let said = '';
      for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (text: Buffer) => (said += String(text)));
      const [code] = await once(child, 'close');
      return { code, said };
    };
    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'few-rights-'));
      // With both addresses a real secured server, which holds nothing yet.
      const { EVENTSTOREDB_URL: product, EVENTSTOREDB_ADMIN_URL: admin } = process.env;
      standIn = admin ? undefined : await EventStoreDbStandIn.startSecured(join(folder, 'events'));
      admins = { EVENTSTOREDB_URL: admin ?? standIn!.urlOf('admin'), MONGODB_URL: mongo.adminUrl };
      environment = {
        ...{ NODE_ENV: 'test', LOG_LEVEL: 'silent', PORT: '0', DATA_DIR: join(folder, 'data'), SEED_DEMO: 'off' },
        EVENTSTOREDB_URL: standIn?.urlOf('callboard', PASSWORD) ?? product!,
        MONGODB_URL: `mongodb://callboard:${PASSWORD}@127.0.0.1:${mongo.server.port}/callboard?replicaSet=callboard`,
      };
    });
    afterAll(async () => {
      await standIn?.stop();
      rmSync(folder, { recursive: true, force: true });
    });

    it('one command sets up both users, also when they are there already, and keeps nothing of the admins', async () => {
      const passwords = Object.values(admins).map((url) => /:\/\/[^:]+:([^@]+)@/.exec(url)![1]!);
      for (const groups of [[], ['shop'], []]) {
        const { code, said } = await access(...groups);
        expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining('the rights that the product') });
        for (const password of passwords) expect(said).not.toContain(password);
      }
      expect(existsSync(environment.DATA_DIR!)).toBe(false);
      const client = await new MongoClient(environment.MONGODB_URL!).connect();
      expect(await client.db('callboard').listCollections().toArray()).toEqual([]);
      await client.close();
    });

    it('in the event database it appends and reads, and neither deletes nor changes metadata, users or settings', async () => {
      const client = EventStoreDBClient.connectionString(environment.EVENTSTOREDB_URL!);
      const asking = { credentials: userIn(environment.EVENTSTOREDB_URL!)! };
      const second = environment.EVENTSTOREDB_URL!.replace(/\/\/[^@]+/, `//second:${PASSWORD}`);
      const append = (stream: string) => client.appendToStream(stream, jsonEvent({ type: 'Tried', data: {} }), asking);
      const read = (stream: string) =>
        client
          .readStream(stream, { direction: BACKWARDS, fromRevision: END, ...asking })
          [Symbol.asyncIterator]()
          .next();
      expect(await append('notes-1')).toMatchObject({ success: true });
      expect(await read('notes-1')).toMatchObject({ value: { event: { type: 'Tried' } } });
      for await (const { event } of client.readAll(asking)) expect(event).toBeDefined();
      for (const attempt of [
        () => client.deleteStream('notes-1', asking),
        () => client.setStreamMetadata('notes-1', { truncateBefore: 1 }, asking),
        () => client.setStreamMetadata('$all', { acl: { readRoles: ['$all'] } }, asking),
        () => append('$settings'),
        () => append('$users'),
        () => read('$settings'),
        () => giveAccess(second, environment.EVENTSTOREDB_URL!, []),
      ])
        await expect(attempt()).rejects.toMatchObject({ message: expect.stringContaining('Access Denied') });
      expect(await client.deleteStream('notes-1', asking).catch((e: unknown) => e)).toBeInstanceOf(AccessDeniedError);
      await client.dispose();
    });

    it('in MongoDB it reads and writes its own database and nothing else', async () => {
      const client = await new MongoClient(environment.MONGODB_URL!).connect();
      const [own, other] = [client.db('callboard'), client.db('shop')];
      await own.collection('tried').insertOne({ n: 1 });
      expect(await own.collection('tried').countDocuments()).toBe(1);
      await own.collection('tried').drop();
      for (const attempt of [
        () => other.collection('orders').insertOne({ n: 1 }),
        () => other.collection('orders').findOne(),
        () => own.dropDatabase(),
        () => own.command({ createUser: 'second', pwd: PASSWORD, roles: [] }),
        () => client.db('admin').command({ replSetGetStatus: 1 }),
      ])
        await expect(attempt()).rejects.toMatchObject({ code: UNAUTHORIZED });
      await client.close();
    });

    it('in MongoDB an owner of the database is told from one who reads and writes it', async () => {
      const admin = await new MongoClient(admins.MONGODB_URL).connect();
      const owner = { createUser: 'owner', pwd: PASSWORD, roles: [{ role: 'dbOwner', db: 'callboard' }] };
      await admin.db('callboard').command(owner);
      const url = environment.MONGODB_URL!.replace('callboard:', 'owner:');
      const clients = [environment.MONGODB_URL!, url].map((one) => new MongoClient(one));
      const found = await Promise.all(clients.map((one) => excessRights(one.db('callboard'))));
      expect(found).toEqual([[], [expect.stringMatching(/^administer its own: .*createUser, dropDatabase/)]]);
      for (const client of [admin, ...clients]) await client.close();
    });

    it('the whole product runs with these rights', async () => {
      const projections = await startProjections(readEnvironment(environment));
      const system = await startSystem({ environment });
      const auditor = await withRole(system, 'auditor@demo.example', 'auditor');
      system.clock.advanceMinutes(61);
      await addPerson(await signUp(system, 'dana@demo.example'), 'Marigold', '2011-05-01');
      const path = '/api/audit/verify';
      let { body: run } = (await auditor.agent.post(path).send({}).expect(200)) as { body: VerificationRun };
      while (run.status === 'running') ({ body: run } = await auditor.agent.get(`${path}/${run.run_id}`).expect(200));
      expect(run).toMatchObject({ ok: true, left_out: 1 });
      await system.stop();
      await projections.stop();
    });

    const inProduction = async (addresses: object): Promise<{ logged: unknown[]; warnings: unknown[] }> => {
      const logged: unknown[] = [];
      const logger = Object.assign(makeLogger('silent'), {
        warn: ({ rights }: { rights?: string[] }) => void logged.push(...(rights ?? [])),
      }) as Logger;
      const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://callboard.example' };
      const keys = { MASTER_KEY: KEY, SIGNING_KEY: KEY, METRICS_TOKEN: TOKEN };
      const settings = readEnvironment({ ...environment, ...production, ...keys, ...addresses });
      const projections = await startProjections(settings);
      const server = await startServer(settings, { logger });
      const ask = async (url: string, token: string) => {
        const answer = supertest(url).get('/health/ready').set('authorization', `Bearer ${token}`);
        return (await answer).body as { warnings?: unknown[] };
      };
      const [first, second] = await Promise.all([server.url, projections.url].map((url) => ask(url, TOKEN)));
      expect(second!.warnings).toEqual(first!.warnings);
      // What a thief could do with a password is not for everybody who asks whether the server is ready.
      for (const url of [server.url, projections.url]) expect(await ask(url, 'wrong')).not.toHaveProperty('warnings');
      await server.stop();
      await projections.stop();
      return { logged, warnings: first!.warnings! };
    };

    it('production warns in log and health when it runs with more, and only then', async () => {
      expect(await inProduction({})).toEqual({ logged: [], warnings: [] });
      const warnings = [
        'the user of EVENTSTOREDB_URL may delete streams',
        'the user of EVENTSTOREDB_URL may change the metadata of streams',
        'the user of EVENTSTOREDB_URL may change users',
        'the user of EVENTSTOREDB_URL may change settings',
        'the user of MONGODB_URL may use other databases or the server itself',
      ];
      const MONGODB_URL = admins.MONGODB_URL.replace('/?', '/callboard?');
      expect(await inProduction({ ...admins, MONGODB_URL })).toEqual({ logged: warnings, warnings });
    });
  },
  { secured: true },
);
