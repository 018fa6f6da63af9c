import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import supertest from 'supertest';
import { compareProjection } from '@app/projections';
import { describeWithMongo } from '../../../scripts/mongod.jest.mjs';
import { readEnvironment } from '../../src/platform/config/environment.js';
import { openPlatform } from '../../src/platform.module.js';
import { startProjections } from '../../src/projections.js';
import { seedEmptyStore } from '../../src/seed/seed.js';
import { startServer } from '../../src/server.js';
import { type Migrated, migrate } from '../../src/tools/migrate.js';
import { mailsOut } from '../support/accounts.js';
import { EventStoreDbStandIn } from '../support/eventstoredb/stand-in.js';
import { addPerson, type Registrant, signUp } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';

const MIGRATED_LATE = 120_000;

describeWithMongo('an organiser grows out of the embedded store', (mongo) => {
  let embedded: System;
  let parent: Registrant;
  let folder: string;
  let events: EventStoreDbStandIn | null = null;
  let place: { DATA_DIR: string; EVENTSTOREDB_URL: string; MONGODB_URL: string };
  let first: Migrated;
  const scaledOut = () =>
    readEnvironment({ ...place, PORT: '0', NODE_ENV: 'test', LOG_LEVEL: 'silent', SEED_DEMO: 'off' });

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'callboard-grown-'));
    embedded = await startSystem({ seed: 'catalogue', eventsIn: 'sqlite' });
    parent = await signUp(embedded, 'dana@demo.example');
    for (const name of ['Ada', 'Bob']) await addPerson(parent, name, '2014-03-01');
    await mailsOut(embedded);
    await embedded.server.stop();
    if (!process.env.EVENTSTOREDB_URL) events = await EventStoreDbStandIn.start(join(folder, 'events'));
    place = {
      DATA_DIR: embedded.folder,
      EVENTSTOREDB_URL: process.env.EVENTSTOREDB_URL ?? events!.url,
      MONGODB_URL: mongo.freshUrl(),
    };
    first = await migrate(place);
  }, MIGRATED_LATE);
  afterAll(async () => {
    await events?.stop();
    rmSync(folder, { recursive: true, force: true });
    rmSync(embedded.folder, { recursive: true, force: true });
  });

  it('OPS-002 copies all events with ids, order and hashes, and what goes with them', async () => {
    const before = await openPlatform(readEnvironment({ DATA_DIR: embedded.folder, LOG_LEVEL: 'silent' }));
    const after = await openPlatform(readEnvironment({ ...place, LOG_LEVEL: 'silent' }));
    try {
      expect(await after.log.verifyAll()).toEqual(await before.log.verifyAll());
      const read = async ({ log }: typeof before) =>
        (await log.readAll({ after: '0' as never, limit: 100_000 })).events.map(({ position: _, ...event }) => event);
      const [old, copied] = [await read(before), await read(after)];
      expect(copied.length).toBe(first.events);
      expect(copied).toEqual(old);
    } finally {
      await before.close();
      await after.close();
    }
    expect(first.rows).toMatchObject({
      secrets_emails: 1,
      secrets_passwords: 1,
      secrets_sessions: 1,
      secrets_letters: 1,
    });
  });

  it('OPS-002 begun again it copies nothing twice', async () => {
    expect(await migrate(place)).toEqual(first);
  });

  it("OPS-002 databases that an earlier seed left half filled are named, and not taken for an organiser's", async () => {
    const { settings, close } = await openPlatform(scaledOut());
    await seedEmptyStore(scaledOut(), 'demo');
    await settings.set('seeding', 'begun');
    await expect(seedEmptyStore(scaledOut(), 'demo')).rejects.toThrow('did not come to its end');
    await settings.set('seeding', 'done');
    await close();
  });

  it('OPS-005 a server whose read models nobody makes yet is not ready, and ends as soon as it is told to', async () => {
    const server = await startServer(scaledOut());
    const { body } = await supertest(server.url).get('/health/ready').expect(503);
    expect(body).toMatchObject({ ready: false, store: true, read_models: false });
    await server.stop();
  });

  it('OPS-002 the product goes on where it was: the session, the roster, and no mail sent again', async () => {
    const environment = scaledOut();
    const projections = await startProjections(environment);
    const server = await startServer(environment);
    await server.reads.projections.caughtUp();
    try {
      const agent = supertest.agent(server.url).set('origin', server.url);
      await agent.post('/api/mybtf/signin').send({ email: parent.email, password: 'Callboard1' }).expect(200);
      const { body } = await agent.get('/api/mybtf/roster').expect(200);
      expect((body as { person: { fname: string } }[]).map(({ person }) => person.fname).sort()).toEqual([
        'Ada',
        'Bob',
      ]);
      await addPerson({ ...parent, agent: agent as never }, 'Cleo', '2015-01-01');
      const outbox = await server.reads.projections.find<{ status: string }>('outbox', {});
      expect(outbox.rows).toHaveLength(1);
      expect(await compareProjection(server.platform.log, server.reads.projections, 'roster')).toMatchObject({
        equal: true,
      });
    } finally {
      await server.stop();
      await projections.stop();
    }
  });
});
