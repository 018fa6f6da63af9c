import { allCalls } from '@app/contracts/registry';
import { addressOf, type AnyCall } from '@app/contracts/shared';
import { PUBLIC_PATHS, type TokenData } from '@app/contracts/sharing';
import type { WaiversAnswer } from '@app/contracts/waivers';
import { withRole } from '../support/auditing.js';
import { type Registrant, registerDancers, signUp, addPerson } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';

const DALLAS = 7502;
const TAP = 7;
const REASON = 'The studio asked by phone';
const UUID = '99999999-9999-4999-8999-999999999999';

/** What a link opens; the words after it are its own. */
const OPEN_TO_A_LINK = ['waivers.remind', 'waivers.save', 'waivers.send'];
const changing = Object.entries(allCalls)
  .flatMap(([room, calls]) => Object.entries<AnyCall>(calls).map(([name, call]) => ({ name: `${room}.${name}`, call })))
  .filter(({ call }) => call.method !== 'GET');

describe('a link opens its own calls', () => {
  let system: System;
  let dana: Registrant;
  let id: number;
  let mia: number;
  let leo: number;
  let ava: number;
  let echo: number;
  let tide: number;

  const link = async (routine_ids: readonly number[] = []): Promise<string> => {
    const made = dana.agent.post(`/api/mybtf/registrations/${id}/tokens`).send({ routine_ids });
    return ((await made.expect(201)).body as { token: string }).token;
  };
  const opened = async (token: string): Promise<TokenData> =>
    (await system.agent().get('/api/mybtf/get-token-data').query({ token }).expect(200)).body as TokenData;
  const waivers = async (token: string): Promise<WaiversAnswer> => {
    await system.server.reads.projections.caughtUp();
    return (await system.agent().get('/api/mybtf/waivers').query({ token }).expect(200)).body as WaiversAnswer;
  };
  /** A call with all that its path names, about this registration where it is about one. */
  const send = (
    { method, path, params, example: { body, query } }: AnyCall,
    extra: object,
    headers: Readonly<Record<string, string>>,
  ) => {
    const filler = { whole: id, uuid: UUID, text: `${ava}-75-1-${dana.account_id}` };
    const values = Object.fromEntries(Object.entries(params ?? {}).map(([name, kind]) => [name, filler[kind]]));
    const verb = method.toLowerCase() as 'post' | 'put' | 'patch' | 'delete';
    return system
      .agent()
      [verb](addressOf({ path }, values))
      .set(headers)
      .query(query ?? {})
      .send({ ...body, ...extra });
  };

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue' });
    const staff = await withRole(system, 'staff@demo.example', 'staff');
    dana = await signUp(system, 'dana@demo.example');
    mia = await addPerson(dana, 'Mia', '2011-05-01');
    leo = await addPerson(dana, 'Leo', '2011-05-01');
    ava = await addPerson(dana, 'Ava', '2011-05-01');
    ({ id } = await registerDancers(system, dana, DALLAS, { [mia]: '3', [leo]: '3', [ava]: '3' }));
    const routine = async (name: string, attendees: readonly number[]): Promise<number> => {
      const more = { routine: { name, choreographer: 'Ada Bell' }, performance_division_id: TAP, attendees };
      const added = staff.agent.post('/api/mybtf/routines').send({ registration_id: id, ...more, reason: REASON });
      return ((await added.expect(200)).body as { id: number }).id;
    };
    echo = await routine('Echo', [mia, leo]);
    tide = await routine('Tide', [ava]);
  });
  afterAll(() => system.stop());

  const EVENT = {
    ...{ event: 'Aurora', event_id: 56, subdomain: 'aurora', virtual: false, city: 'Dallas, TX' },
    ...{ start_date: '2026-04-17', end_date: '2026-04-19', unnamed_observers: 0 },
  };
  const teen = (name: string) => ({ name: `${name} Reyes`, kind: 'dancer', level: 'Teen' });

  it('~REG-263 shows without sign-in event, city, dates, names and routines, and nothing else', async () => {
    expect(await opened(await link())).toEqual({
      ...{ id: expect.any(String), registration_id: id, routine_ids: [] },
      routines: [
        { id: echo, name: 'Echo', dancers: ['Mia Reyes', 'Leo Reyes'] },
        { id: expect.any(Number), name: 'Tide', dancers: ['Ava Reyes'] },
      ],
      summary: { ...EVENT, names: [teen('Ava'), teen('Leo'), teen('Mia')] },
    });
  });

  it('~REG-263 is limited to the routines that it names, with their dancers, and so are its waivers', async () => {
    const token = await link([echo]);
    expect(await opened(token)).toEqual({
      ...{ id: expect.any(String), registration_id: id, routine_ids: [echo] },
      routines: [{ id: echo, name: 'Echo', dancers: ['Mia Reyes', 'Leo Reyes'] }],
      summary: { ...EVENT, names: [teen('Leo'), teen('Mia')] },
    });
    expect((await opened(await link([tide, echo, tide]))).routine_ids).toEqual([echo, tide]);
    expect((await waivers(token)).waivers.map(({ person_id }) => person_id)).toEqual([leo, mia]);
    const email = 'rosa@reyes.example';
    const ask = (personId: number) =>
      system.agent().post('/api/mybtf/waivers/send').send({ registrationId: id, personId, email, seasonId: 75, token });
    expect((await ask(ava)).status).toBe(403);
    expect((await ask(mia)).status).toBe(200);
    expect((await send(allCalls.waivers.remind, { token }, {})).status).toBe(403);
  });

  it.each([
    ['in the header', true],
    ['beside the body', false],
  ])('~REG-265 every write but SEND, REMIND and SIGN answers 403 to who brings its token %s', async (_, inHeader) => {
    const token = await link();
    const extra: object = inHeader ? {} : { token };
    const headers: Readonly<Record<string, string>> = inHeader ? { 'x-link-token': token } : {};
    const statuses: [string, number, string][] = [];
    for (const { name, call } of changing) {
      // Whoever needs no session is asked for none; with the token in the body that call is made as by anybody.
      if (!inHeader && ['none', 'public', 'link'].includes(String(call.owner))) continue;
      const { status, body } = await send(call, extra, headers);
      statuses.push([name, status, (body as { code: string }).code]);
    }
    expect(statuses.length).toBeGreaterThan(inHeader ? 120 : 100);
    // A judge's tablet has links of its own kind, of which this is none.
    const ofTablets = statuses.filter(([name]) => name === 'tablets.send');
    if (inHeader) expect(ofTablets).toEqual([['tablets.send', 404, 'tablet_link_gone']]);
    const others = statuses.filter((one) => !OPEN_TO_A_LINK.includes(one[0]) && !ofTablets.includes(one));
    expect(others.filter(([, status, code]) => status !== 403 || code !== 'forbidden')).toEqual([]);
    expect(statuses.length - others.length - ofTablets.length).toBe(OPEN_TO_A_LINK.length);
  });

  it('~REG-265 EVT-091 SEND, REMIND and SIGN are done by it, for each person, and who reads by the registration sees the same', async () => {
    const token = await link();
    const body = { registrationId: id, personId: ava, email: 'rosa@reyes.example', seasonId: 75, token };
    await system.agent().post('/api/mybtf/waivers/send').send(body).expect(200);
    await system.agent().post(`/api/mybtf/waivers/${ava}-75-1-${dana.account_id}/reminder`).send({ token }).expect(200);
    const { waivers: people, text } = await waivers(token);
    expect(people.map(({ person_id, status }) => [person_id, status])).toEqual([
      [ava, 'sent'],
      [leo, 'not_sent'],
      [mia, 'sent'],
    ]);
    const { form } = allCalls.waivers.save.example.body!;
    const signed = { form: { ...form, person_id: leo, version: text.version }, registration_id: id, token };
    await system
      .agent()
      .post('/api/mybtf/waivers/save')
      .send({ ...signed, isSelf: false, sameAddress: true })
      .expect(200);
    const state = ({ waivers: all }: WaiversAnswer) => all.map(({ person_id, status }) => [person_id, status]);
    const byToken = state(await waivers(token));
    expect(byToken[1]).toEqual([leo, 'signed']);
    const read = dana.agent.get('/api/mybtf/waivers').query({ registration_id: id });
    expect(state((await read.expect(200)).body as WaiversAnswer)).toEqual(byToken);
    expect((await system.agent().get('/api/mybtf/waivers').query({ registration_id: id })).status).toBe(401);
    expect((await dana.agent.get('/api/mybtf/waivers')).status).toBe(400);
  });

  it('EVT-092 its owner sends, reminds, changes the address and makes a public link by calls of their own', async () => {
    const call = (method: 'post' | 'put', path: string, body: object) =>
      dana.agent[method](`/api/mybtf/waivers/${path}`).send(body);
    const zoe = await addPerson(dana, 'Zoe', '2011-05-01');
    const other = await registerDancers(system, dana, 7501, { [zoe]: '3' });
    const whole = { registrationId: other.id, personId: zoe, email: 'rosa@reyes.example', seasonId: 75 };
    for (const field of Object.keys(whole))
      expect((await call('post', 'send', { ...whole, [field]: undefined })).status).toBe(400);
    await call('post', 'send', whole).expect(200);
    await call('post', `${zoe}-75-1-${dana.account_id}/reminder`, {}).expect(200);
    expect((await call('put', `${zoe}-75-1-${dana.account_id}/email`, {})).status).toBe(400);
    await call('put', `${zoe}-75-1-${dana.account_id}/email`, { email: 'new@reyes.example' }).expect(200);
    const { body } = await call('post', 'public-link', { registrationId: other.id, seasonId: 75 }).expect(200);
    expect(body).toMatchObject({ url: expect.stringMatching(/^\/waivers\/sign\/[0-9a-f]{32}$/) });
    const [row] = (await dana.agent.get('/api/mybtf/waivers').query({ registration_id: other.id })).body.waivers as [
      object,
    ];
    expect(row).toMatchObject({
      waiver_id: `${zoe}-75-1-${dana.account_id}`,
      status: 'sent',
      email: 'new@reyes.example',
      reminded_at: null,
    });
  });

  it('~EVT-232 stands in the history of the registration, by whom and by which link, also for auditors', async () => {
    const auditor = await withRole(system, 'auditor@demo.example', 'auditor');
    const told = async ({ agent }: Registrant, path: string) => {
      const { body } = await agent.get(path).expect(200);
      const { rows } = body as { rows: { type: string; text: string; who: { role: string; display: string } }[] };
      return rows
        .filter(({ type }) => type.startsWith('Waiver'))
        .map(({ text, who }) => [/^Link [0-9a-f]{8}$/.test(who.display) ? 'Link' : who.display, who.role, text]);
    };
    const lines = (mask: (name: string) => string) => [
      ['Link', 'link', `signed the waiver of ${mask('Leo')}, as parent or guardian`],
      ['Link', 'link', `sent a reminder of the waiver of ${mask('Ava')}`],
      ['Link', 'link', `sent the waiver of ${mask('Ava')}`],
      ['Link', 'link', `sent the waiver of ${mask('Mia')}`],
    ];
    const own = lines((name) => `${name} Reyes`).map(([, role, text]) => [role, text]);
    const ofOwner = await told(dana, `/api/mybtf/registrations/${id}/history`);
    expect(ofOwner.map(([, role, text]) => [role, text])).toEqual(own);
    const seen = await told(auditor, `/api/admin/history/registration/${id}`);
    expect(seen.map(([, role, text]) => [role, text?.split(' of ')[0]])).toEqual(
      own.map(([role, text]) => [role, text?.split(' of ')[0]]),
    );
    expect(JSON.stringify(seen)).not.toContain('Reyes');
  });

  it('~EVT-232 a page of it goes on where the one before ended, also when a waiver was sent meanwhile', async () => {
    const read = async (query: object) =>
      (await dana.agent.get(`/api/mybtf/registrations/${id}/history`).query(query).expect(200)).body as {
        rows: { id: string }[];
      };
    const { rows: all } = await read({});
    const before = `${all.length}_${all.length}`.replace(/\d+/g, '99');
    const older = await read({ before });
    expect(older.rows.every(({ id: row }) => all.some((one) => one.id === row))).toBe(true);
    expect(
      (await dana.agent.get(`/api/mybtf/registrations/${id}/history`).query({ before: '1_'.repeat(40) + '1' })).status,
    ).toBe(400);
  });

  it('EVT-228 only its owner and employees make and revoke links, of the registration and of each page; who holds one gets 403', async () => {
    const staff = await withRole(system, 'office@demo.example', 'staff');
    const auditor = await withRole(system, 'reader@demo.example', 'auditor');
    const stranger = await signUp(system, 'eve@demo.example');
    const token = await link();
    const pages = [...PUBLIC_PATHS, 'registration'] as const;
    const make = (agent: Registrant['agent'], path: (typeof pages)[number], more: object = {}) =>
      path === 'registration'
        ? agent.post(`/api/mybtf/registrations/${id}/tokens`).send(more)
        : agent.post('/api/mybtf/public-links').send({ registration_id: id, path });
    const revoke = (agent: Registrant['agent'], path: (typeof pages)[number], made: string, more: object = {}) => {
      const address = path === 'registration' ? `registrations/${id}/tokens` : 'public-links';
      return agent.delete(`/api/mybtf/${address}/${made}`).send(more);
    };
    const why = { reason: REASON };
    for (const path of pages) {
      const made = (await make(dana.agent, path)).body as { id: string; url: string };
      const opens = { 'x-link-token': made.url.split('/').at(-1)! };
      for (const agent of [stranger.agent, auditor.agent])
        expect([(await make(agent, path)).status, (await revoke(agent, path, made.id)).status]).toEqual([403, 403]);
      for (const holds of [opens, { 'x-link-token': token }])
        expect([
          (await make(system.agent(), path).set(holds)).status,
          (await revoke(system.agent(), path, made.id).set(holds)).status,
        ]).toEqual([403, 403]);
      // Nothing of this has revoked it: the next one is the same.
      expect((await make(staff.agent, path, why)).body).toMatchObject({ id: made.id });
      expect((await revoke(staff.agent, path, made.id, why)).status).toBe(200);
      const another = (await make(staff.agent, path, why)).body as { id: string };
      expect(another.id).not.toBe(made.id);
      expect((await revoke(dana.agent, path, another.id)).status).toBe(200);
    }
  });
});
