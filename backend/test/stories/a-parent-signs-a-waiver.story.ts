import { addMinutes } from '@app/contracts/shared';
import type { ListedLink } from '@app/contracts/sharing';
import type { WaiversAnswer } from '@app/contracts/waivers';
import { WaiverReactions } from '../../src/waivers/waiver-reactions.js';
import { confirmed, mailTo, type Person, signUp } from '../support/accounts.js';
import { Payer } from '../support/paying.js';
import { pdfText } from '../support/pdf-text.js';
import { readBetween } from '../support/read-between.js';
import { dancer, registerDancers } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';

const CHICAGO = 7501;
/** Of the season as well, with a text of its own. */
const INTENSIVE = 7551;
const ROSA = 'rosa@reyes.example';
const GONE = {
  code: 'waiver_link_gone',
  message: 'This waiver link is no longer valid. Please ask your studio for a new one.',
};
const address = { address: '12 Wabash Avenue', city: 'Chicago', state_id: 14, country_id: 1, zip: '60601' };
const parent = {
  ...{ fname: 'Rosa', lname: 'Reyes', address: null, phone: '(555) 010-0201', email: ROSA },
  parent_relationship: 'Mother',
};
const formOf = (person_id: number, differs: object = {}) => ({
  ...{ person_id, version: 1, fname: 'Mia', lname: 'Reyes', birthdate: '2011-05-01', gender_id: 1, address },
  ...{ phone: '(555) 010-0200', email: 'mia@reyes.example', parent, agreed: true, signature: 'Rosa Reyes' },
  ...differs,
});

describe('a parent signs a waiver', () => {
  let system: System;
  let staff: Person;
  let auditor: Person;
  let dana: Payer;
  let mia: number;
  let ava: number;
  /** Of another studio. */
  let stranger: Payer;

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue', environment: { SIGNUPS_PER_ADDRESS: '100' } });
    staff = await confirmed(system, await signUp(system, 'staff@office.example'), 'staff');
    auditor = await confirmed(system, await signUp(system, 'auditor@office.example'), 'auditor');
    dana = await Payer.start(system, 'dana@demo.example', ['Mia', 'Ava']);
    [mia, ava] = dana.people as [number, number];
    await dana.saveDancers(dana.people);
    stranger = await Payer.start(system, 'eve@demo.example', ['Zoe']);
  });
  afterAll(() => system.stop());

  const pass = (minutes: number): void => system.clock.moveTo(addMinutes(system.clock.now(), minutes));
  const head = async () => String(await system.server.platform.log.head());
  const list = async (query: object, agent = system.agent()) =>
    agent
      .get('/api/mybtf/waivers')
      .query(query)
      .set('x-read-after', await head());
  const own = async (agent = dana.registrant.agent): Promise<WaiversAnswer> =>
    (await list({ registration_id: dana.id }, agent)).body as WaiversAnswer;
  const rowOf = async (person_id: number) => (await own()).waivers.find((row) => row.person_id === person_id);
  const send = (personId: number, differs: object = {}, agent = dana.registrant.agent) =>
    agent
      .post('/api/mybtf/waivers/send')
      .send({ registrationId: dana.id, personId, email: ROSA, seasonId: 75, ...differs });
  const save = (form: object, differs: object = {}, agent = system.agent()) =>
    agent
      .post('/api/mybtf/waivers/save')
      .send({ form, registration_id: dana.id, isSelf: false, sameAddress: true, ...differs });
  const mail = async (to: string, template: string): Promise<string> => {
    await system.server.app.get(WaiverReactions, { strict: false }).settled();
    return (await mailTo(system, staff, to, template)) ?? '';
  };
  const idOf = (person_id: number, { registrant } = dana) => `${person_id}-75-1-${registrant.account_id}`;
  const tokenIn = (text: string): string =>
    /https?:\/\/[^/\s]+\/waivers\/sign\/([\w-]{22})\s/.exec(text)?.[1] ?? 'no token';
  const codes = async (call: PromiseLike<{ status: number; body: { code?: string } }>) => {
    const { status, body } = await call;
    return [status, body.code];
  };

  it('~EVT-091 ~EVT-078 tells her people with state, age and the address that SEND offers; an auditor sees them masked', async () => {
    const contact = { emailValue: 'mia@reyes.example', parent: { fname: 'Rosa', lname: 'Reyes', emailValue: ROSA } };
    const person = { person_id: mia, fname: 'Mia', lname: 'Reyes', birthdate: '2011-05-01', gender_id: 1 };
    await dana.registrant.agent.put('/api/mybtf/roster').send({ person, contact }).expect(200);
    const { waivers, text, ...about } = await own();
    expect(about).toMatchObject({ access: 'account', registration_id: dana.id, season_id: 75, city: 'Dallas, TX' });
    expect(text).toMatchObject({ name: 'Tour waiver', version: 1 });
    const none = {
      status: 'not_sent',
      registered: false,
      sent_at: null,
      reminded_at: null,
      signed_at: null,
      pdf: null,
      ...{ signed_in: null, elsewhere: null, signed_elsewhere: [] },
    };
    expect(waivers).toEqual([
      { ...none, waiver_id: idOf(ava), person_id: ava, fname: 'Ava', lname: 'Reyes', age: 14, email: '' },
      { ...none, waiver_id: idOf(mia), person_id: mia, fname: 'Mia', lname: 'Reyes', age: 14, email: ROSA },
    ]);
    const masked = (await own(auditor.agent)).waivers[1];
    expect(masked).toMatchObject({ fname: 'M••••', lname: 'R••••', email: 'r••••' });
    expect(await codes(list({ registration_id: dana.id }, stranger.registrant.agent))).toEqual([403, 'forbidden']);
    expect(await codes(list({}, dana.registrant.agent))).toEqual([400, 'invalid_input']);
  });

  it('~EVT-080 ~EVT-090 is sent, and reminded of once a day', async () => {
    expect(await codes(send(mia, { email: 'rosa' }))).toEqual([400, 'waiver_email_invalid']);
    expect(await codes(send(stranger.people[0]!))).toEqual([404, 'waiver_person_unknown']);
    expect(await codes(send(mia, { seasonId: 74 }))).toEqual([400, 'invalid_input']);
    const before = system.clock.now();
    await send(mia).expect(200);
    const sent_at = readBetween(before, system.clock.now());
    expect(await rowOf(mia)).toMatchObject({ status: 'sent', email: ROSA, sent_at });
    const asked = await mail(ROSA, 'waiver-request');
    expect(asked).toContain('Hello Rosa Reyes,');
    expect(asked).toContain('Dana Reyes asks you to sign the waiver of Mia Reyes for Dallas');
    const remind = () => dana.registrant.agent.post(`/api/mybtf/waivers/${idOf(mia)}/reminder`).send({});
    const asking = system.clock.now();
    await remind().expect(200);
    const reminded_at = readBetween(asking, system.clock.now());
    expect(await codes(remind())).toEqual([429, 'waiver_reminded']);
    expect(await rowOf(mia)).toMatchObject({ status: 'sent', reminded_at });
    expect(tokenIn(await mail(ROSA, 'waiver-reminder'))).toBe(tokenIn(asked));
  });

  it('EVT-081 ~EVT-099 goes to another address, and the old link stops working', async () => {
    const old = tokenIn(await mail(ROSA, 'waiver-request'));
    expect((await list({ token: old })).status).toBe(200);
    const change = (email: string) =>
      dana.registrant.agent.put(`/api/mybtf/waivers/${idOf(mia)}/email`).send({ email });
    expect((await change('ROSA@reyes.example ')).body).toMatchObject({
      fields: { email: 'The email is the same as the previous one' },
    });
    await change('new@reyes.example').expect(200);
    // The address is nobody's that we know: the parent is greeted, never the child.
    expect(await mail('new@reyes.example', 'waiver-request')).toContain('Hello Rosa Reyes,');
    expect(await list({ token: old })).toMatchObject({ status: 404, body: GONE });
    expect(tokenIn(await mail('new@reyes.example', 'waiver-request'))).not.toBe(old);
    expect(await list({ token: 'A'.repeat(22) })).toMatchObject({ status: 404, body: GONE });
  });

  it('EVT-235 SEND offers the stored address, else the parent’s, else the person’s own', async () => {
    const person = { person_id: ava, fname: 'Ava', lname: 'Reyes', birthdate: '2011-05-01', gender_id: 1 };
    const knows = (contact: object) =>
      dana.registrant.agent.put('/api/mybtf/roster').send({ person, contact }).expect(200);
    const emails = async () => (await own()).waivers.map(({ email }) => email);
    // Mia has a stored one, and one of her mother.
    await knows({ emailValue: 'ava@reyes.example' });
    expect(await emails()).toEqual(['ava@reyes.example', 'new@reyes.example']);
    await knows({
      emailValue: 'ava@reyes.example',
      parent: { fname: 'Rosa', lname: 'Reyes', emailValue: ROSA },
    });
    expect(await emails()).toEqual([ROSA, 'new@reyes.example']);
    // As she was: nobody knows an address of Ava.
    await knows({});
    expect(await emails()).toEqual(['', 'new@reyes.example']);
  });

  it('~EVT-095 ~EVT-097 EVT-093 a mailed link opens one waiver by both paths, and no address or birthdate', async () => {
    const token = tokenIn(await mail('new@reyes.example', 'waiver-request'));
    const { body } = await system.agent().get('/api/waivers').query({ token }).expect(200);
    expect(body).toEqual((await list({ token })).body);
    const waivers = (body as WaiversAnswer).waivers;
    expect(waivers.map(({ fname, status, age, email, pdf }) => [fname, status, age, email, pdf])).toEqual([
      ['Mia', 'sent', null, '', null],
    ]);
    expect(JSON.stringify(body)).not.toMatch(/reyes\.example|2011/);
    expect(await codes(save(formOf(ava), { token }))).toEqual([403, 'forbidden']);
    expect(await codes(save(formOf(mia), { token, registration_id: stranger.id }))).toEqual([403, 'forbidden']);
    expect(await codes(send(ava, { token }, system.agent()))).toEqual([403, 'forbidden']);
    expect(await codes(save(formOf(mia)))).toEqual([401, 'signed_out']);
  });

  /** Where the signer reads what he signed, and when he did. */
  let pdf: string;
  let signed_at: object;

  it('EVT-107 EVT-114 is signed once, however often it is sent', async () => {
    const token = tokenIn(await mail('new@reyes.example', 'waiver-request'));
    expect((await save(formOf(mia, { signature: '' }), { token })).body).toMatchObject({
      code: 'waiver_invalid',
      fields: { signature: 'Required' },
    });
    const before = system.clock.now();
    const tabs = await Promise.all([1, 2, 3].map(() => save(formOf(mia), { token })));
    signed_at = readBetween(before, system.clock.now());
    pdf = tabs.map(({ body }) => (body as { pdf?: string }).pdf).find(Boolean) ?? '';
    expect(tabs.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await codes(save(formOf(mia), {}, dana.registrant.agent))).toEqual([409, 'waiver_signed']);
    const { events } = await system.server.platform.log.readStream(`waiver-${mia}-75-1`);
    expect(events.map(({ type }) => type)).toEqual([
      ...['WaiverSent', 'WaiverReminded', 'WaiverEmailChanged', 'WaiverSigned'],
    ]);
    expect(events[3]!.metadata.actor).toEqual({
      ...{ role: 'link', account_id: null, display: expect.stringMatching(/^Link \S{8}$/) },
    });
    expect(JSON.stringify(await system.events.readStream(`waiver-${mia}-75-1`))).not.toMatch(/Rosa|Wabash|127\.0/);
  });

  it('EVT-104 EVT-239 comes on paper, for a quarter of an hour, to the signer, the owner and staff', async () => {
    const paper = await system.agent().get(pdf).buffer(true).expect(200).expect('content-type', 'application/pdf');
    const words = pdfText(paper.body as Buffer);
    for (const part of ['Tour waiver', 'Rosa Reyes, parent or guardian', '05/01/2011', 'Mother', 'Chicago'])
      expect(words).toContain(part);
    for (const place of [/Event\s+Aurora/, /City\s+Dallas, TX/, /Season\s+2025-2026/, /Registered by\s+Dana Reyes/])
      expect(words).toMatch(place);
    const row = await rowOf(mia);
    expect(row).toMatchObject({ status: 'signed', signed_at });
    const address = `/v1/waivers/${idOf(mia)}`;
    expect([row?.pdf, (await own(staff.agent)).waivers[1]?.pdf]).toEqual([address, address]);
    await dana.registrant.agent.get(address).expect(200).expect('content-type', 'application/pdf');
    expect((await own(auditor.agent)).waivers[1]?.pdf).toBeNull();
    pass(15);
    expect(await codes(system.agent().get(pdf))).toEqual([404, 'waiver_link_gone']);
  });

  it('EVT-078 REG-230 counts for another registration of the season, where it is not signed again, and for no other type', async () => {
    const chicago = await registerDancers(system, dana.registrant, CHICAGO, { [mia]: '3' });
    const { waivers } = (await list({ registration_id: chicago.id }, dana.registrant.agent)).body as WaiversAnswer;
    expect(waivers.map(({ person_id, status }) => [person_id, status])).toEqual([[mia, 'signed']]);
    const again = save(formOf(mia), { registration_id: chicago.id }, dana.registrant.agent);
    expect(await codes(again)).toEqual([409, 'waiver_signed']);
    const { agent } = dana.registrant;
    const { body } = await agent.post('/api/mybtf/registration').send({ tour_date_id: INTENSIVE }).expect(201);
    const { id } = body as { id: number };
    const changes = [{ path: `attendees.${mia}`, value: dancer(mia, '3') }];
    const draft = { draft_version: 0, changes, session_id: 'laptop-1' };
    await agent.put(`/api/mybtf/registrations/${id}/draft`).send(draft).expect(200);
    const intensive = (await list({ registration_id: id }, agent)).body as WaiversAnswer;
    expect(intensive.text.name).toBe('Intensive waiver');
    expect(intensive.waivers.map(({ person_id, status }) => [person_id, status])).toEqual([[mia, 'not_sent']]);
  });

  it('~EVT-082 EVT-094 ~EVT-097 a link of the registration is signed by, one of its page also asks others', async () => {
    const ask = { registrationId: dana.id, seasonId: 75 };
    const link = () => dana.registrant.agent.post('/api/mybtf/waivers/public-link').send(ask).expect(200);
    const { url, expires } = (await link()).body as { url: string; expires: string };
    expect((await link()).body).toMatchObject({ url, expires });
    const waivers = url.replace('/waivers/sign/', '');
    const page = (await dana.registrant.agent.post(`/api/mybtf/registrations/${dana.id}/tokens`).send({})).body
      .token as string;
    const names = (await list({ token: waivers })).body as WaiversAnswer;
    expect(names.access).toBe('waivers');
    expect(names.waivers.map(({ fname, status }) => [fname, status])).toEqual([
      ['Ava', 'not_sent'],
      ['Mia', 'signed'],
    ]);
    expect(((await list({ token: page })).body as WaiversAnswer).access).toBe('registration');
    const visitor = system.agent();
    const reminder = (token: string) => visitor.post(`/api/mybtf/waivers/${idOf(ava)}/reminder`).send({ token });
    expect(await codes(send(ava, { token: waivers }, visitor))).toEqual([403, 'forbidden']);
    await send(ava, { token: page }, visitor).expect(200);
    expect(await codes(reminder(waivers))).toEqual([403, 'forbidden']);
    await reminder(page).expect(200);
    const other = visitor
      .post(`/api/mybtf/waivers/${idOf(stranger.people[0]!, stranger)}/reminder`)
      .send({ token: page });
    expect(await codes(other)).toEqual([403, 'forbidden']);
    // The link of the registration's own page opens nothing else, and neither does that of the waivers.
    const shown = visitor.get('/api/mybtf/get-token-data').query({ token: waivers });
    expect(await codes(shown)).toEqual([403, 'forbidden']);
    const changed = visitor.put(`/api/mybtf/waivers/${idOf(ava)}/email`).send({ token: page, email: ROSA });
    expect(await codes(changed)).toEqual([403, 'forbidden']);
    expect(await codes(visitor.post('/api/mybtf/waivers/public-link').send({ ...ask, token: page }))).toEqual([
      ...[403, 'forbidden'],
    ]);
    await save(formOf(ava), { token: waivers }).expect(200);
    expect(await rowOf(ava)).toMatchObject({ status: 'signed' });
  });

  it('EVT-224 EVT-229 owner and staff list the links with their ends, and revoke one: it opens nothing, and another is made', async () => {
    const links = async (who = dana.registrant.agent) =>
      (
        await who
          .get('/api/mybtf/public-links')
          .query({ registration_id: dana.id })
          .set('x-read-after', await head())
          .expect(200)
      ).body as ListedLink[];
    const make = async () => {
      const ask = { registrationId: dana.id, seasonId: 75 };
      const { body } = await dana.registrant.agent.post('/api/mybtf/waivers/public-link').send(ask).expect(200);
      return body as { id: string; url: string; expires: string };
    };
    const { id, url, expires } = await make();
    // The one of the test before, which also opened it.
    const now = system.clock.now();
    const just = readBetween(addMinutes(now, -1), now);
    const listed = {
      id,
      path: 'waivers',
      routine_ids: [],
      state: 'open',
      url,
      created: just,
      expires,
      last_opened: just,
    };
    expect((await links()).find(({ path }) => path === 'waivers')).toEqual(listed);
    expect(await links(staff.agent)).toEqual(await links());
    expect((await links()).map(({ path }) => path).sort()).toEqual(['registration', 'waivers']);
    for (const { agent } of [stranger.registrant, auditor])
      expect(await codes(agent.get('/api/mybtf/public-links').query({ registration_id: dana.id }))).toEqual([
        ...[403, 'forbidden'],
      ]);
    const revoke = (agent = dana.registrant.agent) => agent.delete(`/api/mybtf/public-links/${id}`);
    expect(await codes(revoke(stranger.registrant.agent))).toEqual([403, 'forbidden']);
    expect(await codes(revoke(staff.agent))).toEqual([400, 'reason_required']);
    await revoke().expect(200);
    const token = url.replace('/waivers/sign/', '');
    expect(await list({ token })).toMatchObject({ status: 404, body: GONE });
    expect(await codes(save(formOf(ava), { token }))).toEqual([404, 'waiver_link_gone']);
    expect((await links()).find((one) => one.id === id)).toEqual({ ...listed, state: 'revoked', url: null });
    const next = await make();
    expect(next.url).not.toBe(url);
    expect((await links()).find((one) => one.id === next.id)).toMatchObject({ state: 'open', last_opened: null });
    const { rows } = (await staff.agent.get(`/api/admin/history/registration/${dana.id}`).expect(200)).body as {
      rows: { text: string }[];
    };
    expect(rows.map(({ text }) => text)).toContain(`revoked the share link to registration ${dana.id}`);
  });

  it('~EVT-098 EVT-115 a link ends after six months, and an address asks 30 times a minute', async () => {
    const kept = system.clock.now();
    pass(1);
    const token = 'B'.repeat(22);
    const statuses: number[] = [];
    for (let n = 0; n < 31; n += 1) statuses.push((await list({ token })).status);
    expect(statuses).toEqual([...Array(30).fill(404), 429]);
    pass(1);
    expect((await list({ token })).status).toBe(404);
    const { body } = await dana.registrant.agent
      .post('/api/mybtf/waivers/public-link')
      .send({ registrationId: dana.id, seasonId: 75 });
    const waivers = (body as { url: string }).url.replace('/waivers/sign/', '');
    system.clock.moveTo('2026-07-20T16:59:00.000Z');
    expect((await list({ token: waivers })).status).toBe(200);
    system.clock.moveTo('2026-07-20T17:20:00.000Z');
    expect(await list({ token: waivers })).toMatchObject({ status: 404, body: GONE });
    system.clock.moveTo(kept);
  });

  it('~EVT-104 with the person everything is erased that she and her mother wrote', async () => {
    const { pdf: address } = (await rowOf(mia))!;
    await dana.registrant.agent.get(address!).expect(200);
    await system.server.platform.keys.destroy(`person:${mia}`);
    const { events } = await system.server.platform.log.readStream(`waiver-${mia}-75-1`);
    expect(events.at(-1)!.data).toMatchObject({ form: '[erased]', ip: '[erased]', user_agent: '[erased]' });
    expect(await codes(dana.registrant.agent.get(address!))).toEqual([404, 'waiver_not_signed']);
  });
});
