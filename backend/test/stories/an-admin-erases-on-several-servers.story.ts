import { verify as verifySignature } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ErasureRow, SignedReport, VerificationRun } from '@app/contracts/audit';
import { rosterDecider } from '@app/contracts/roster';
import { type ProjectionComparison, type ProjectionStatus, streamName } from '@app/contracts/shared';
import { BSON } from 'mongodb';
import supertest from 'supertest';
import { describeWithMongo } from '../../../scripts/mongod.jest.mjs';
import { Erasures } from '../../src/audit/erasures.js';
import { ManualClock } from '../../src/platform/clock/manual/manual-clock.js';
import { type Environment, readEnvironment } from '../../src/platform/config/environment.js';
import { canonicalJson } from '../../src/platform/event-store/canonical-json.js';
import { type ProjectionsProcess, startProjections } from '../../src/projections.js';
import { seedEmptyStore } from '../../src/seed/seed.js';
import { type Server, startServer } from '../../src/server.js';
import { confirmed } from '../support/accounts.js';
import { withRole } from '../support/auditing.js';
import { EventStoreDbStandIn } from '../support/eventstoredb/stand-in.js';
import { reacted } from '../support/reacted.js';
import { addPerson, type Product, registerDancers, type Registrant, signUp } from '../support/registrants.js';

const STARTS_LATE = 180_000;
const DALLAS = 7502;
const DAY = 24 * 60;
const PERSON = ['Marigold', '2011-05-01'];
const ACCOUNT = ['dana@quimby.example', '12 Wabash Avenue'];

/** One of the servers, as `Product`. */
const at = (server: Server, clock: ManualClock): Product & { clock: ManualClock } => ({
  server,
  clock,
  agent: () => supertest.agent(server.url).set('origin', server.url),
});

describeWithMongo('an admin erases people where several servers run', (mongo) => {
  const folder = mkdtempSync(join(tmpdir(), 'callboard-erased-'));
  const clock = new ManualClock('2026-01-20T17:00:00Z');
  let events: EventStoreDbStandIn | null = null;
  let environment: Environment;
  let projections: ProjectionsProcess;
  let here: ReturnType<typeof at>;
  let there: ReturnType<typeof at>;
  let admin: Registrant;
  /** The auditor is at the other server. */
  let auditor: Registrant;
  let adminThere: Registrant;
  let dana: Registrant;
  let mia: number;
  let id: number;

  const signInAgain = async (product: Product, who: Registrant): Promise<Registrant> => {
    const agent = product.agent();
    await agent.post('/api/mybtf/signin').send({ email: who.email, password: 'Callboard1' }).expect(200);
    return { ...who, agent };
  };
  const read = async <T>({ agent }: Registrant, path: string): Promise<T> => {
    const head = String(await here.server.platform.log.head());
    const ask = () => agent.get(`/api/${path}`).set('x-read-after', head);
    // On a busy machine the other process may be behind: it says so, and is asked again.
    let answer = await ask();
    for (let n = 0; n < 20 && answer.status === 503; n += 1) answer = await ask();
    expect(answer.status).toBe(200);
    return answer.body as T;
  };
  const post = async <T>({ agent }: Registrant, path: string, body: object): Promise<T> =>
    (await agent.post(`/api/${path}`).send(body).expect(200)).body as T;
  const erase = async (kind: string, number: number, confirm: string): Promise<void> => {
    const body = { kind, number, confirm, reason: 'Asked for by letter' };
    await admin.agent.post('/api/audit/erasures').send(body).expect(202);
    await here.server.app.get(Erasures, { strict: false }).settled();
  };
  const database = () => {
    const { place } = here.server.platform;
    if (place.kind !== 'scaled-out') throw new Error('not scaled out');
    return place.db;
  };
  /** Which words stand in any document of any collection, as their bytes are. */
  const inMongo = async (words: readonly string[]): Promise<string[]> => {
    const found = new Set<string>();
    for (const { name } of await database().listCollections({}, { nameOnly: true }).toArray()) {
      for await (const document of database().collection(name).find({})) {
        const bytes = Buffer.from(BSON.serialize(document));
        for (const word of words) if (bytes.includes(word)) found.add(word);
      }
    }
    return words.filter((word) => found.has(word));
  };
  /** The files of the event database; it never holds personal values in clear. */
  const inEvents = (words: readonly string[]): string[] => {
    if (!events) return [];
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const bytes = files.map((entry) => readFileSync(join(entry.parentPath, entry.name)));
    expect(bytes.length).toBeGreaterThan(0);
    return words.filter((word) => bytes.some((all) => all.includes(word)));
  };
  /** What the screens show to staff and, with everything revealed, to auditors. */
  const everything = async (): Promise<string> => {
    const answers: unknown[] = [];
    for (const stream of [`registration-${id}`, `roster-${dana.account_id}`, `account-${dana.account_id}`])
      answers.push(await post(auditor, 'audit/reveal', { stream, reason: 'to look for traces' }));
    for (const path of [
      'admin/registrations',
      `admin/registrations/${id}`,
      `admin/history/registration/${id}`,
      `mybtf/registrations/${id}/history`,
      'admin/accounts',
      'admin/outbox',
      `mybtf/registrations/${id}`,
      `audit/registrations/${id}/at/6`,
      'audit/events',
    ])
      answers.push(await read(adminThere, path));
    const { loader, log } = there.server.platform;
    answers.push(await loader.load(streamName('roster', dana.account_id), rosterDecider));
    answers.push((await log.readStream(`registration-${id}`)).events);
    return JSON.stringify(answers);
  };

  beforeAll(async () => {
    if (!process.env.EVENTSTOREDB_URL) events = await EventStoreDbStandIn.start(join(folder, 'events'));
    environment = readEnvironment({
      DATA_DIR: folder,
      EVENTSTOREDB_URL: process.env.EVENTSTOREDB_URL ?? events!.url,
      MONGODB_URL: mongo.freshUrl(),
      PORT: '0',
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      SEED_DEMO: 'off',
    });
    projections = await startProjections(environment);
    await seedEmptyStore(environment, 'catalogue');
    here = at(await startServer(environment, { clock }), clock);
    there = at(await startServer(environment, { clock }), clock);
    await there.server.reads.projections.caughtUp();
    admin = await withRole(here, 'admin@demo.example', 'admin');
    auditor = await withRole(there, 'auditor@demo.example', 'auditor');
    clock.advanceMinutes(61);
    dana = await signUp(there, 'dana@quimby.example', false);
    await Promise.all([here, there].map(reacted));
    await confirmed(there, { ...dana, id: dana.account_id });
    const keyed = (await signInAgain(there, dana)).agent.set('idempotency-key', 'k-1');
    mia = await addPerson({ ...dana, agent: keyed }, 'Marigold', '2011-05-01');
    const ava = await addPerson(dana, 'Avalon', '2017-05-01');
    id = (await registerDancers(there, dana, DALLAS, { [mia]: '3', [ava]: '1' })).id;
    clock.advanceMinutes(200 * DAY);
    [admin, adminThere, auditor, dana] = await Promise.all([
      signInAgain(here, admin),
      signInAgain(there, admin),
      signInAgain(there, auditor),
      signInAgain(there, dana),
    ]);
    await read(admin, 'admin/registrations');
  }, STARTS_LATE);
  afterAll(async () => {
    await there?.server.stop();
    await here?.server.stop();
    await projections?.stop();
    await events?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('AUD-009 KER-008 a person erased on one server is found nowhere, also on the other and in no collection', async () => {
    // What the search below finds, it can find: the clear words are in documents and answers now, and in no event.
    expect(await inMongo(PERSON)).toEqual(PERSON);
    const before = await everything();
    expect(PERSON.filter((word) => before.includes(word))).toEqual(PERSON);
    expect(inEvents(PERSON)).toEqual([]);

    await erase('person', mia, 'Marigold Reyes');
    const [row] = await read<ErasureRow[]>(auditor, 'audit/erasures');
    expect(row).toMatchObject({
      kind: 'person',
      number: mia,
      finished: true,
      report: { acted: 0, chain: { ok: true } },
    });
    expect(row?.answers).toBeGreaterThan(0);

    expect(await inMongo(PERSON)).toEqual([]);
    const after = await everything();
    expect(PERSON.filter((word) => after.includes(word))).toEqual([]);
    expect(after).toContain('[erased]');
    expect(after).toContain('Avalon');
    for (const { server } of [here, there]) expect(await server.platform.keys.find(`person:${mia}`)).toBeNull();
    expect(await there.server.platform.log.verifyAll()).toMatchObject({ ok: true });
  });

  it('AUD-009 KER-008 an account: its session on the other server ends, its address is found nowhere', async () => {
    expect(await inMongo(ACCOUNT)).toEqual(ACCOUNT);
    await dana.agent.get('/api/mybtf/account').expect(200);
    await erase('account', dana.account_id, dana.email);
    const [row] = await read<ErasureRow[]>(auditor, 'audit/erasures');
    expect(row).toMatchObject({ kind: 'account', number: dana.account_id, finished: true });
    expect(row?.mails).toBeGreaterThan(0);
    expect(await inMongo(ACCOUNT)).toEqual([]);
    const after = await everything();
    expect(ACCOUNT.filter((word) => after.includes(word))).toEqual([]);
    await dana.agent.get('/api/mybtf/account').expect(401);
    await signUp(here, dana.email);
  });

  it('AUD-007 a report made on one server is told and signed by all of them, after erasures too', async () => {
    const begun = await post<VerificationRun>(auditor, 'audit/verify', {});
    let run = begun;
    for (let n = 0; n < 2_000 && run.status !== 'finished'; n += 1)
      run = await read<VerificationRun>(admin, `audit/verify/${begun.run_id}`);
    expect(run).toMatchObject({ status: 'finished', ok: true, bad: null, percent: 100 });
    const text = async ({ agent }: Registrant, path: string): Promise<string> => {
      const { body, text } = await agent.get(`/api/audit/verify/${path}`).buffer(true).expect(200);
      return Buffer.isBuffer(body) ? body.toString() : text;
    };
    const { report, signature } = JSON.parse(await text(admin, `${begun.run_id}/report.json`)) as SignedReport;
    const value = Buffer.from(signature.value, 'base64');
    expect(report.events).toBe(run.events);
    for (const who of [admin, auditor]) {
      const pem = await text(who, 'key');
      expect(verifySignature(null, Buffer.from(canonicalJson(report)), pem, value)).toBe(true);
    }
  });

  it('AUD-010 a server sees the projections of another process, has one rebuilt there, and compares it', async () => {
    const list = async (): Promise<ProjectionStatus[]> => read(auditor, 'audit/projections');
    const one = async (): Promise<ProjectionStatus> => (await list()).find(({ name }) => name === 'roster')!;
    const compare = () => post<ProjectionComparison>(auditor, 'audit/projections/roster/compare', {});
    let all = await list();
    for (let n = 0; n < 2_000 && all.some(({ lag }) => lag > 0); n += 1) all = await list();
    for (const state of all) expect(state).toMatchObject({ failed: null, rebuild: null, state: 'live' });
    const build = () => database().collection('read_builds').findOne({ projection: 'roster', serving: true });
    const before = await build();
    await admin.agent.post('/api/audit/projections/roster/rebuild').send({}).expect(202);
    let after = before;
    for (let n = 0; n < 5_000 && after?.number === before?.number; n += 1) after = await build();
    expect(after?.number).toBeGreaterThan(Number(before?.number));
    let state = await one();
    for (let n = 0; n < 2_000 && (state.rebuild || state.lag > 0); n += 1) state = await one();
    expect(state).toMatchObject({ state: 'live', lag: 0, percent: 100, failed: null, rebuild: null });
    expect(await compare()).toMatchObject({ projection: 'roster', equal: true, sampled: false });
  });

  it('~KER-043 a server whose projections nobody carries says that it is not ready once it falls behind', async () => {
    const ready = async () => (await here.agent().get('/health/ready')).status;
    expect(await ready()).toBe(200);
    await projections.stop();
    await addPerson(await signInAgain(here, dana), 'Zinnia', '2012-05-01').catch(() => undefined);
    let { body, status } = await here.agent().get('/health/ready');
    for (let n = 0; n < 300 && status === 200; n += 1) {
      await wait(100);
      ({ body, status } = await here.agent().get('/health/ready'));
    }
    expect([status, body.store, body.read_models]).toEqual([503, true, false]);
    expect(body.projections.find(({ name }: { name: string }) => name === 'roster')).toMatchObject({
      ...{ readable: true, attended: false },
    });
    projections = await startProjections(environment);
    for (let n = 0; n < 300 && (await ready()) !== 200; n += 1) await wait(100);
    expect(await ready()).toBe(200);
  }, 90_000);
});
