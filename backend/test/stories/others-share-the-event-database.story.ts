import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { EventSearchAnswer, SignedReport, VerificationRun } from '@app/contracts/audit';
import type { ProjectionStatus } from '@app/contracts/shared';
import { binaryEvent, type Credentials, EventStoreDBClient, type EventData, jsonEvent } from '@eventstore/db-client';
import { describeWithMongo } from '../../../scripts/mongod.jest.mjs';
import { type ProjectionsProcess, startProjections } from '../../src/projections.js';
import { readEnvironment } from '../../src/platform/config/environment.js';
import { rawEvent } from '../../src/platform/event-store/event-store.contract.js';
import { userIn } from '../../src/platform/event-store/eventstoredb/connection.js';
import { seedEmptyStore } from '../../src/seed/seed.js';
import { buffered, withRole } from '../support/auditing.js';
import { EventStoreDbStandIn } from '../support/eventstoredb/stand-in.js';
import { addPerson, type Registrant, signUp } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';

const SET_UP_LATE = 120_000;

describeWithMongo('KER-018 other applications share the event database', (mongo) => {
  let folder: string;
  let standIn: EventStoreDbStandIn | null = null;
  let others: EventStoreDBClient;
  let credentials: Credentials;
  let projections: ProjectionsProcess;
  let system: System;
  let auditor: Registrant;
  let foreign = 0;

  const writeTo = async (stream: string, ...events: EventData[]): Promise<void> => {
    await others.appendToStream(stream, events, { credentials });
  };
  /** Events whose types are ours, and one that is no JSON, in streams that are not. */
  const others3 = async (): Promise<void> => {
    const order = `order-${randomUUID()}`;
    await writeTo(order, jsonEvent({ type: 'AccountRegistered', data: {} }));
    await writeTo(order, binaryEvent({ type: 'StudioSignedUp', data: Buffer.from('{') }));
    await writeTo('notes', jsonEvent({ type: 'PersonAddedToRoster', data: { account_id: 1 } }));
    foreign += 3;
  };
  const read = async <T>(path: string): Promise<T> =>
    (await auditor.agent.get(`/api/audit/${path}`).expect(200)).body as T;
  const search = async (query: object): Promise<EventSearchAnswer> => {
    const head = String(await system.server.platform.log.head());
    const searching = auditor.agent.get('/api/audit/events').query(query).set('x-read-after', head);
    return (await searching.expect(200)).body as EventSearchAnswer;
  };
  const stopped = async (): Promise<ProjectionStatus[]> =>
    (await read<ProjectionStatus[]>('projections')).filter(({ failed }) => failed !== null);
  const verified = async (): Promise<VerificationRun> => {
    const { body } = await auditor.agent.post('/api/audit/verify').send({}).expect(200);
    for (;;) {
      const run = await read<VerificationRun>(`verify/${(body as VerificationRun).run_id}`);
      if (run.status === 'finished') return run;
    }
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'callboard-shared-'));
    if (!process.env.EVENTSTOREDB_URL) standIn = await EventStoreDbStandIn.start(join(folder, 'events'));
    const EVENTSTOREDB_URL = process.env.EVENTSTOREDB_URL ?? standIn!.url;
    others = EventStoreDBClient.connectionString(EVENTSTOREDB_URL);
    credentials = userIn(EVENTSTOREDB_URL) ?? { username: 'nobody', password: 'none' };
    await others3();
    const environment = {
      ...{ NODE_ENV: 'test', LOG_LEVEL: 'silent', PORT: '0', DATA_DIR: folder, SEED_DEMO: 'off' },
      ...{ EVENTSTOREDB_URL, MONGODB_URL: mongo.freshUrl() },
    };
    projections = await startProjections(readEnvironment(environment));
    await seedEmptyStore(readEnvironment(environment), 'catalogue');
    system = await startSystem({ environment });
    auditor = await withRole(system, 'auditor@demo.example', 'auditor');
    // A server that is given may hold more of others.
    if (!standIn) foreign = await system.server.platform.log.foreignEvents();
  }, SET_UP_LATE);
  afterAll(async () => {
    await system.stop();
    await projections.stop();
    await others.dispose();
    await standIn?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('serves, finds, exports and verifies its own streams, and tells how many events it left out', async () => {
    await others3();
    system.clock.advanceMinutes(61);
    const dana = await signUp(system, 'dana@demo.example');
    await others3();
    await addPerson(dana, 'Marigold', '2011-05-01');
    await others3();
    const own = await search({ type: 'PersonAddedToRoster' });
    expect(own.events.map(({ stream }) => stream)).toEqual([`roster-${dana.account_id}`]);
    const registered = await search({ type: 'AccountRegistered', limit: 200 });
    expect(registered.events.filter(({ stream }) => !stream.startsWith('account-'))).toEqual([]);
    const body = { scope: 'search', criteria: { type: 'PersonAddedToRoster' }, format: 'ndjson' };
    const exported = await auditor.agent.post('/api/audit/export').send(body).buffer(true).parse(buffered);
    // The event, and the signed manifest.
    expect(String(exported.body).trim().split('\n')).toHaveLength(2);
    const run = await verified();
    expect(run).toMatchObject({ ok: true, bad: null, left_out: foreign });
    const { body: file } = await auditor.agent.get(`/api/audit/verify/${run.run_id}/report.json`).parse(buffered);
    const { report } = JSON.parse(String(file)) as SignedReport;
    expect(report).toMatchObject({ ok: true, events: run.events, left_out: foreign });
    expect(report.categories.map(({ category }) => category)).not.toContain('order');
    expect(await stopped()).toEqual([]);
  });

  const onStandIn = process.env.EVENTSTOREDB_URL ? it.skip : it;
  onStandIn('~KER-045 an event of an unknown type in a stream of ours is reported', async () => {
    const id = randomUUID();
    const { metadata } = rawEvent();
    await writeTo('account-999999', jsonEvent({ id, type: 'OrderPlaced', data: {}, metadata: { ...metadata } }));
    while ((await stopped()).length === 0) await pause(50);
    const place = { event_id: id, type: 'OrderPlaced', stream: 'account-999999', revision: 0 };
    const failed = { ...place, error: 'event type OrderPlaced is not declared', position: expect.any(String) };
    expect(await stopped()).toMatchObject([{ name: 'event-search', failed }]);
    expect(await verified()).toMatchObject({ ok: false, bad: { stream: 'account-999999', revision: 0, id } });
  });
});
