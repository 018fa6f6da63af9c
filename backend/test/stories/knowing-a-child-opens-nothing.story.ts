import { allCalls } from '@app/contracts/registry';
import { addressOf, type AnyCall, streamName, type StreamName } from '@app/contracts/shared';
import type { WaiversAnswer } from '@app/contracts/waivers';
import { startSession } from '../support/accounts.js';
import { DALLAS, Payer } from '../support/paying.js';
import { reacted } from '../support/reacted.js';
import { addPerson, dancer, type Registrant, signUp } from '../support/registrants.js';
import { routineIdsOf, routineOf } from '../support/routines.js';
import { startSystem, type System } from '../support/system.js';
import { picture, upload } from '../support/uploads.js';

const PAYMENT = '11111111-1111-4111-8111-111111111111';
const PASSES = '22222222-2222-4222-8222-222222222222';
const BIRTHDATE = '2008-05-01';
/** Calls that a stranger may make about a child of the own roster and draft. */
const REACHED = [
  'competition.ownEntries',
  'registration.calculateFees',
  'registration.mediaPassFees',
  'registration.read',
  'registration.record',
  'registration.replaceHints',
  'roster.add',
  'roster.change',
  'roster.checkImport',
  'roster.importPeople',
  'roster.list',
  'roster.listWithMediaPass',
  'uploads.request',
  'waivers.list',
  'waivers.save',
];
const ORDER = { GET: 0, POST: 1, PUT: 2, PATCH: 3, DELETE: 4 } as const;

/** The fields of a call that name a person, wherever they stand. */
const NAMES_A_PERSON = /^(person_?[iI]ds?|selected_?[iI]ds|people|keep_id|merge_id)$/;
/** Every person of an example is this one, also in the path of a draft. */
const about = (value: unknown, person: number): unknown => {
  if (typeof value === 'string') return value.replace(/\b10\d{4}\b/g, String(person));
  if (Array.isArray(value)) return value.map((each) => about(each, person));
  if (typeof value !== 'object' || value === null) return value;
  const of = (key: string, inside: unknown): unknown => {
    if (!NAMES_A_PERSON.test(key)) return about(inside, person);
    return Array.isArray(inside) ? inside.map(() => person) : person;
  };
  return Object.fromEntries(Object.entries(value).map(([key, inside]) => [key, of(key, inside)]));
};

/** A stranger has a child of a known name and birthdate on her own roster and in her own draft. */
describe('knowing a child opens nothing', () => {
  let system: System;
  let dana: Payer;
  let leo: number;
  let eve: Registrant;
  let hers: number;
  let herRoutine: number;
  /** The family's own things: nobody else has typed any of it. */
  let family: RegExp;
  let streams: readonly StreamName[];

  const child = { fname: 'Leo', lname: 'Reyes', birthdate: BIRTHDATE, gender_id: 1, person_type_id: 8 };
  const named = Object.entries(allCalls).flatMap(([room, calls]) =>
    Object.entries<AnyCall>(calls).map(([name, call]) => ({ name: `${room}.${name}`, call })),
  );

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue', environment: { SIGNUPS_PER_ADDRESS: '100' } });
    dana = await Payer.start(system, 'dana@family.example', ['Mia']);
    const { agent } = dana.registrant;
    leo = await addPerson(dana.registrant, 'Leo', BIRTHDATE);
    await dana.saveDancers(dana.people);
    await dana.save({ path: `attendees.${leo}`, value: dancer(leo, '4') });
    const echo = routineOf(1, { people: [leo], name: 'Moonlight over Wabash' });
    await dana.save({ path: `routines.${echo.temp_id}`, value: echo });
    const file = await upload(
      system.agent(),
      dana.registrant,
      { registration_id: dana.id, person_id: leo },
      await picture(),
    );
    expect(file.status).toBe(200);
    const request = { registrationId: dana.id, personId: leo, email: 'rosa@family.example', seasonId: 75 };
    await agent.post('/api/mybtf/waivers/send').send(request).expect(200);
    await dana.refreshVersion();
    await dana.review();
    await dana.payPasses(PASSES, [...dana.people, leo]);
    await dana.payRegistration(PAYMENT);
    const [routine] = await routineIdsOf(system, dana.id);

    eve = await signUp(system, 'eve@stranger.example');
    await eve.agent.post('/api/mybtf/roster').send({ person: child }).expect(200);
    await eve.agent
      .post('/api/mybtf/roster')
      .send({ person: { ...child, person_id: leo } })
      .expect(200);
    const started = await eve.agent.post('/api/mybtf/registration').send({ tour_date_id: DALLAS }).expect(201);
    hers = (started.body as { id: number }).id;
    const own = routineOf(2, { people: [leo], name: 'Borrowed' });
    const changes = [
      { path: `attendees.${leo}`, value: dancer(leo, '4') },
      { path: `routines.${own.temp_id}`, value: own },
    ];
    const draft = { draft_version: 0, changes, session_id: 'laptop-2' };
    await eve.agent.put(`/api/mybtf/registrations/${hers}/draft`).send(draft).expect(200);
    await reacted(system);
    [herRoutine = 0] = await routineIdsOf(system, hers).catch(() => []);

    family = new RegExp(`family\\.example|Rosa|Moonlight|${PAYMENT}|${PASSES}|\\b${dana.id}\\b|\\b${routine}\\b`);
    streams = [
      streamName('registration', dana.id),
      streamName('ledger', dana.id),
      streamName('roster', dana.registrant.account_id),
      streamName('account', dana.registrant.account_id),
      streamName('payment', PAYMENT),
      streamName('payment', PASSES),
    ];
  });
  afterAll(() => system.stop());

  const ownThing: Readonly<Record<string, () => number | string>> = {
    account: () => eve.account_id,
    registration: () => hers,
    waiver: () => `${leo}-75-1-${eve.account_id}`,
    routine: () => herRoutine,
  };
  /** The declared example, about the stranger's own thing and the family's child. */
  const requestOf = (call: AnyCall) => {
    const [found] = typeof call.owner === 'object' ? Object.entries(call.owner) : [];
    const set = found ? { [String(found[1])]: ownThing[found[0]]?.() ?? 'none' } : {};
    const filler = { whole: leo, uuid: PAYMENT, text: `${leo}` };
    const params = Object.fromEntries(Object.entries(call.params ?? {}).map(([name, kind]) => [name, filler[kind]]));
    const inPath = found !== undefined && String(found[1]) in params;
    const body = call.example.body && { ...(about(call.example.body, leo) as object), ...(inPath ? {} : set) };
    const query = { ...(about(call.example.query ?? {}, leo) as object), ...(inPath || body ? {} : set) };
    const search = new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
    );
    return { url: `${addressOf(call, { ...params, ...(inPath ? set : {}) })}?${search}`, body };
  };
  const revisions = () =>
    Promise.all(
      streams.map(async (stream) => [stream, (await system.server.platform.log.readStream(stream)).events.length]),
    );
  /** A session for each call, because some end it. */
  const send = async (call: AnyCall) => {
    const { url, body } = requestOf(call);
    const token = await startSession(system, eve.account_id);
    const key = { 'idempotency-key': `33333333-3333-4333-8333-${String(Math.abs(hash(call.path))).padStart(12, '0')}` };
    const answer = await fetch(`${system.url}${url}`, {
      method: call.method,
      redirect: 'manual',
      headers: {
        authorization: `Bearer ${token}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(call.method === 'GET' ? {} : key),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: answer.status, text: await answer.text() };
  };
  const hash = (text: string): number =>
    [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 999_999_999, 7);

  it('SEC-021 no call tells the stranger more than was typed, or changes anything of the family', async () => {
    const before = await revisions();
    // That a signature was made elsewhere is told to both sides (EVT-253); it satisfies nobody here.
    const waiver = async () => {
      const answer = await dana.registrant.agent
        .get('/api/mybtf/waivers')
        .query({ registration_id: dana.id })
        .expect(200);
      return (answer.body as WaiversAnswer).waivers.map(({ elsewhere: _told, ...own }) => own);
    };
    const asked = await waiver();
    const told: string[] = [];
    const taken: string[] = [];
    for (const { name, call } of [...named].sort((a, b) => ORDER[a.call.method] - ORDER[b.call.method])) {
      const { status, text } = await send(call);
      const found = family.exec(text);
      if (found) told.push(`${name} ${status}: …${text.slice(Math.max(0, found.index - 80), found.index + 80)}…`);
      if (status < 300) taken.push(name);
      expect([name, status < 500 || status === 503]).toEqual([name, true]);
    }
    await reacted(system);
    expect(told).toEqual([]);
    expect(await revisions()).toEqual(before);
    expect(await waiver()).toEqual(asked);
    // The walk has been inside: these calls took the child, or told of it.
    expect(taken).toEqual(expect.arrayContaining(REACHED));
  });
});
