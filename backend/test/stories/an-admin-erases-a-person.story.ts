import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ErasurePreview, type ErasureRow, findingStream, type Timeline } from '@app/contracts/audit';
import type { RegistrationPayments } from '@app/contracts/payments';
import { systemMeta } from '../../src/platform/commands/system-meta.js';
import { Findings } from '../../src/audit/findings.js';
import { Erasures } from '../../src/audit/erasures.js';
import { studioCalls } from '@app/contracts/accounts';
import { registrationDecider } from '@app/contracts/registration';
import { rosterDecider } from '@app/contracts/roster';
import { addressOf, streamName } from '@app/contracts/shared';
import { StateLoader } from '../../src/platform/commands/state-loader.js';
import { studioBody } from '../support/accounts.js';
import { withRole } from '../support/auditing.js';
import { reacted } from '../support/reacted.js';
import { addPerson, registerDancers, type Registrant, signUp } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';

const DALLAS = 7502;
const REASON = 'Asked for by letter of January 12';
const DAY = 24 * 60;

const FINDING = '0198a000-0000-4000-8000-00000000f1f1';

describe('an admin erases a person', () => {
  let system: System;
  let admin: Registrant;
  let auditor: Registrant;
  let staff: Registrant;
  let studio: number;
  let dana: Registrant;
  let mia: number;
  let id: number;
  const logged: string[] = [];

  const note = (data: object, message: string): void => void logged.push(message, JSON.stringify(data));
  const signInAgain = async (who: Registrant): Promise<Registrant> => {
    const agent = system.agent();
    await agent.post('/api/mybtf/signin').send({ email: who.email, password: 'Callboard1' }).expect(200);
    return { ...who, agent };
  };
  const read = async <T>({ agent }: Registrant, path: string): Promise<T> => {
    const head = String(await system.server.platform.log.head());
    return (await agent.get(`/api/${path}`).set('x-read-after', head).expect(200)).body as T;
  };
  const erase = (number: number, confirm: string, reason = REASON, kind = 'person') =>
    admin.agent.post('/api/audit/erasures').send({ kind, number, confirm, reason });
  const settled = () => system.server.app.get(Erasures, { strict: false }).settled();
  /** Which of the words stand in any file of the store, clear as they are. */
  const onDisk = (words: readonly string[]): string[] => {
    const files = readdirSync(system.folder).map((name) => readFileSync(join(system.folder, name)));
    return words.filter((word) => files.some((bytes) => bytes.includes(word)));
  };
  /** What the process has in memory of the streams that the person stands in. */
  const inMemory = async (): Promise<string> => {
    const loader = system.server.app.get(StateLoader, { strict: false });
    const roster = await loader.load(streamName('roster', dana.account_id), rosterDecider);
    const registration = await loader.load(streamName('registration', id), registrationDecider);
    return JSON.stringify([roster.state, registration.state]);
  };
  /** What the screens of everyone are made of, staff and auditors with everything revealed. */
  const everything = async (): Promise<string> => {
    const streams = [
      `registration-${id}`,
      `confirmation-${id}`,
      `roster-${dana.account_id}`,
      `account-${dana.account_id}`,
      `studio-${studio}`,
      findingStream(FINDING),
    ];
    const answers: unknown[] = [];
    for (const stream of streams) {
      const body = { stream, reason: 'to look for traces' };
      answers.push((await admin.agent.post('/api/audit/reveal').send(body).expect(200)).body);
    }
    for (const path of [
      'admin/registrations',
      `admin/registrations/${id}`,
      `admin/history/registration/${id}`,
      `mybtf/registrations/${id}/history`,
      'admin/accounts',
      'admin/studios',
      'admin/outbox',
      `mybtf/registrations/${id}`,
      `mybtf/registrations/${id}/payments`,
      `mybtf/confirmation?registration_id=${id}`,
      `audit/registrations/${id}/at/6`,
      'audit/events',
      'audit/erasures',
      'audit/findings',
      `audit/findings/${FINDING}`,
    ])
      answers.push(await read(admin, path));
    return JSON.stringify(answers);
  };

  /** Words of the office in which Marigold is named: beside herself, beside her sister, and beside nobody of hers. */
  const talkedAbout = async (sister: number): Promise<void> => {
    const of = { mybtf_user_id: dana.account_id };
    const person = { fname: 'Marigold', lname: 'Reyes', birthdate: '2011-05-01', gender_id: 1, person_type_id: 8 };
    const parent = { fname: 'Ottoline', lname: 'Reyes' };
    const contact = { parent, parent_relationship: 'Mother' };
    await dana.agent
      .put('/api/mybtf/roster')
      .send({ person: { ...person, person_id: mia }, contact })
      .expect(200);
    for (const archived of [true, false]) {
      const noted = { archived, person_id: sister, note: 'as her sister Marigold', reason: 'Marigold’s mother called' };
      await staff.agent
        .put('/api/mybtf/roster/archived')
        .send({ ...of, ...noted })
        .expect(200);
    }
    const sue = await system
      .agent()
      .post(addressOf(studioCalls.signUp))
      .send(studioBody('Étoile', 'sue@etoile.example'));
    studio = (sue.body as { id: number }).id;
    const flags = { bypass_deposit: false, bypass_removed_routine_fee: false };
    await staff.agent
      .put(addressOf(studioCalls.changeFlags, { id: studio }))
      .send({
        ...flags,
        bypass_removed_routine_fee_post_deadline: false,
        flagged: true,
        reason: 'They keep Reyes, Marigold, away',
      })
      .expect(200);
  };

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue', logger: { info: note, warn: note, error: note } });
    admin = await withRole(system, 'admin@demo.example', 'admin');
    auditor = await withRole(system, 'auditor@demo.example', 'auditor');
    staff = await withRole(system, 'staff@demo.example', 'staff');
    system.clock.advanceMinutes(61);
    dana = await signUp(system, 'dana@quimby.example');
    // A browser that sends an idempotency key, so that the answer is kept.
    const keyed = (await signInAgain(dana)).agent.set('idempotency-key', 'k-1');
    mia = await addPerson({ ...dana, agent: keyed }, 'Marigold', '2011-05-01');
    const ava = await addPerson(dana, 'Avalon', '2017-05-01');
    await talkedAbout(ava);
    id = (await registerDancers(system, dana, DALLAS, { [mia]: '3', [ava]: '1' })).id;
    // A finding from before findings refused names: it names her by a first name alone.
    const about = { stream: `roster-${dana.account_id}`, revision: 0, event_type: 'PersonAddedToRoster' };
    const words = { title: 'Marigold?', text: 'Marigold came twice' };
    const raise = { type: 'RaiseFinding', ...about, registration_id: null, ...words } as const;
    const { app, platform } = system.server;
    await app.get(Findings, { strict: false }).run(FINDING, raise, systemMeta(platform.ids));
    await read(admin, 'admin/registrations');
  });
  afterAll(() => system.stop());

  it('AUD-009 sees before what will be erased, and only an admin does', async () => {
    const preview = await read<ErasurePreview>(admin, `audit/erasures/person/${mia}`);
    expect(preview).toMatchObject({ confirm: 'Marigold Reyes', open_registrations: [id], erased: false });
    expect(preview.streams).toEqual([
      `roster-${dana.account_id}`,
      `registration-${id}`,
      `confirmation-${id}`,
      `studio-${studio}`,
      findingStream(FINDING),
    ]);
    for (const { agent } of [auditor, dana]) {
      await agent.get(`/api/audit/erasures/person/${mia}`).expect(403);
      await agent.post('/api/audit/erasures').send({ kind: 'person', number: mia }).expect(403);
    }
    await admin.agent.get('/api/audit/erasures/person/999999').expect(404);
  });

  it('AUD-009 refuses while the person is registered for a tour date that is not over', async () => {
    const { body } = await erase(mia, 'Marigold Reyes').expect(409);
    expect(body).toMatchObject({ code: 'erasure_open_registration' });
  });

  it('AUD-009 refuses another name, and a reason that names the person', async () => {
    system.clock.advanceMinutes(200 * DAY);
    [admin, auditor, dana] = await Promise.all([signInAgain(admin), signInAgain(auditor), signInAgain(dana)]);
    expect((await erase(mia, 'Avalon Reyes').expect(400)).body).toMatchObject({ code: 'erasure_not_confirmed' });
    const named = await erase(mia, 'marigold reyes', 'The mother of Marigold wants it').expect(400);
    expect(named.body).toMatchObject({ code: 'erasure_names_person' });
  });

  it('AUD-009 AUD-011 KER-008 erases a person: found nowhere, totals and hashes as before', async () => {
    const words = ['Marigold', '2011-05-01'];
    const texts = ['Marigold’s mother called', 'as her sister Marigold', 'They keep Reyes'];
    const found = 'Marigold came twice';
    const money = await read<RegistrationPayments>(admin, `mybtf/registrations/${id}/payments`);
    // The clear words are on the disk and in the answers: what the search below finds, it can find.
    expect(onDisk(words)).toEqual(words);
    expect(words.filter((word) => !logged.join().includes(word))).toEqual(words);
    const before = await everything();
    expect([...words, ...texts].filter((word) => before.includes(word))).toEqual([...words, ...texts]);
    expect(onDisk(texts)).toEqual([]);
    expect([onDisk([found]), before.includes(found)]).toEqual([[found], true]);
    const remembered = await inMemory();
    expect(words.filter((word) => remembered.includes(word))).toEqual(words);

    await erase(mia, 'Marigold Reyes').expect(202);
    await settled();
    const [row] = await read<ErasureRow[]>(auditor, 'audit/erasures');
    expect(row).toMatchObject({ kind: 'person', number: mia, finished: true, step: 'finished', reason: REASON });
    expect(row?.answers).toBeGreaterThan(0);
    expect(row?.projections).toContain('registration-detail');
    expect(row?.report).toMatchObject({ acted: 0, chain: { ok: true } });
    expect(row?.report?.list).toContainEqual({
      stream: `roster-${dana.account_id}`,
      revision: 0,
      type: 'PersonAddedToRoster',
    });
    expect(row?.report?.events).toBe(row?.report?.list.length);

    expect(onDisk([...words, found])).toEqual([]);
    const after = await everything();
    expect([...words, ...texts, found].filter((word) => after.includes(word))).toEqual([]);
    expect(after).toContain('[erased]');
    const left = await inMemory();
    expect(words.filter((word) => left.includes(word))).toEqual([]);
    expect(after).toContain('Avalon');
    expect(words.filter((word) => logged.join().includes(word))).toEqual([]);
    const then = await read<RegistrationPayments>(admin, `mybtf/registrations/${id}/payments`);
    expect({ ...then, media_pass: null }).toEqual({ ...money, media_pass: null });
    expect(await system.server.platform.keys.find(`person:${mia}`)).toBeNull();
    expect(await system.server.platform.log.verifyAll()).toMatchObject({ ok: true });
  });

  it('AUD-009 erases a person once', async () => {
    expect((await erase(mia, String(mia)).expect(409)).body).toMatchObject({ code: 'erasure_done' });
    expect(await read<ErasurePreview>(admin, `audit/erasures/person/${mia}`)).toMatchObject({ erased: true });
    await system.restart();
    [admin, auditor] = await Promise.all([signInAgain(admin), signInAgain(auditor)]);
    expect(await everything()).not.toContain('Marigold');
  });

  it('AUD-009 erases an account: sessions end, the e-mail is free again, its address is found nowhere', async () => {
    dana = await signInAgain(dana);
    const words = ['dana@quimby.example', '12 Wabash Avenue'];
    await reacted(system);
    expect(onDisk(words)).toEqual(words);
    const other = await withRole(system, 'other-admin@demo.example', 'admin');
    for (const [who, code] of [
      [admin, 'erasure_own_account'],
      [other, 'erasure_admin'],
    ] as const)
      expect((await erase(who.account_id, who.email, REASON, 'account').expect(409)).body).toMatchObject({ code });
    await erase(dana.account_id, dana.email, REASON, 'account').expect(202);
    await settled();
    const [row] = await read<ErasureRow[]>(auditor, 'audit/erasures');
    expect(row).toMatchObject({ kind: 'account', number: dana.account_id, finished: true });
    expect(row?.mails).toBeGreaterThan(0);
    expect(row?.report?.acted).toBeGreaterThan(0);
    expect(onDisk(words)).toEqual([]);
    const after = await everything();
    expect(words.filter((word) => after.includes(word))).toEqual([]);
    await dana.agent.get('/api/mybtf/account').expect(401);
    const signIn = { email: dana.email, password: 'Callboard1' };
    await system.agent().post('/api/mybtf/signin').send(signIn).expect(401);
    await signUp(system, dana.email);
    const { events } = await read<Timeline>(auditor, `audit/streams/process-erasure_account_${dana.account_id}`);
    expect(events.map(({ type }) => type)).toEqual([
      'ErasureRequested',
      'ErasureCopiesRemoved',
      'ErasureKeysDestroyed',
      'ErasureModelsRebuilt',
      'ErasureFinished',
    ]);
  });
});
