import type { VirtualAttendeesAnswer } from '@app/contracts/access-codes';
import type { PublicLink } from '@app/contracts/sharing';
import { AccessCodesReactions } from '../../src/access-codes/access-codes-reactions.js';
import { mailTo } from '../support/accounts.js';
import { withRole } from '../support/auditing.js';
import { Payer } from '../support/paying.js';
import type { Registrant } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';

const ATLANTA = 7503;
const CODE = /^(?=.*[a-z])(?=.*[A-Z])[A-HJ-NP-Za-km-z2-9]{8}$/;
const key = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

describe('virtual attendees get access codes', () => {
  let system: System;
  let dana: Payer;
  let rosa: Payer;
  let staff: Registrant;
  let auditor: Registrant;
  let link: PublicLink;
  const settled = () => system.server.app.get(AccessCodesReactions, { strict: false }).settled();
  const position = async () => ({ 'x-read-after': String(await system.server.platform.log.head()) });
  const read = async (who = dana.registrant, registration_id = dana.id) =>
    who.agent
      .get('/api/mybtf/virtual-attendees')
      .query({ registration_id })
      .set(await position());
  const list = async (): Promise<VirtualAttendeesAnswer['attendees']> =>
    ((await read()).body as VirtualAttendeesAnswer).attendees;
  const byLink = async ({ url }: PublicLink, query: object = {}) =>
    system
      .agent()
      .get('/api/mybtf/virtual-attendees')
      .query(query)
      .set({ ...(await position()), 'x-link-token': url.split('/').at(-1)! });
  const send = (body: object, who = dana.registrant) =>
    who.agent.post('/api/mybtf/virtual-attendees/send-code').send(body);
  const register = async (payer: Payer, virtual: readonly number[], n: number): Promise<void> => {
    await payer.saveDancers(payer.people);
    await payer.save(...virtual.map((id) => ({ path: `attendees.${id}.workshop_level_id_v`, value: '3v' })));
    await payer.review();
    await payer.payRegistration(key(n));
    await payer.payPasses(key(n + 1), payer.people);
    await payer.complete().expect(200);
    await settled();
  };

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue', at: '2026-01-20T17:00:00Z' });
    staff = await withRole(system, 'staff@demo.example', 'staff');
    auditor = await withRole(system, 'auditor@demo.example', 'auditor');
    dana = await Payer.start(system, 'dana@demo.example', ['Mia', 'Ava', 'Leo'], ATLANTA);
    rosa = await Payer.start(system, 'rosa@demo.example', ['Zoe'], ATLANTA);
    await register(dana, dana.people.slice(0, 2), 1);
    await register(rosa, [], 11);
  });
  afterAll(() => system.stop());

  it('EVT-244 ~EVT-173 ~EVT-176 lists the virtual ones alone, each with a code of its own that stays', async () => {
    const attendees = await list();
    const [mia, ava] = dana.people;
    expect(attendees.map(({ person_id, person }) => [person_id, person.fname])).toEqual([
      [ava, 'Ava'],
      [mia, 'Mia'],
    ]);
    for (const one of attendees) {
      expect(Object.keys(one).sort()).toEqual(
        ['access_code', 'email', 'id', 'person', 'person_id', 'reminder_email', 'workshop_level'].sort(),
      );
      expect(one.access_code).toMatch(CODE);
      expect(one.workshop_level?.level.name).toMatch(/\(Virtual\)$/);
    }
    expect(new Set(attendees.map(({ access_code }) => access_code)).size).toBe(2);
    expect(((await read(rosa.registrant, rosa.id)).body as VirtualAttendeesAnswer).attendees).toEqual([]);
    await settled();
    expect(await list()).toEqual(attendees);
  });

  it('~EVT-176 an attendee who becomes virtual gets one with the edit, the others keep theirs', async () => {
    const before = await list();
    await dana.edit();
    await dana.save({ path: `attendees.${dana.people[2]}.workshop_level_id_v`, value: '3v' });
    await dana.review();
    const { balance } = await dana.payments(true);
    if (balance > 0) await dana.payRegistration(key(21), true);
    else await dana.registrant.agent.post(`/api/mybtf/registrations/${dana.id}/editing/confirm`).send({});
    await settled();
    const after = await list();
    expect(after).toHaveLength(3);
    for (const one of before) expect(after).toContainEqual(one);
  });

  it('~EVT-177 ~EVT-181 ~EVT-182 a code is mailed to an address, which the row then shows', async () => {
    const [ava] = await list();
    const bad = await send({ id: ava!.id, email: 'ava@' });
    expect([bad.status, bad.body.code, bad.body.message]).toEqual([
      400,
      'access_code_email_invalid',
      'Must be valid email',
    ]);
    expect((await send({ id: `${dana.id}-999999`, email: 'a@b.example' })).body.code).toBe('access_code_unknown');
    await send({ id: ava!.id, email: 'ava@demo.example' }).expect(200);
    await settled();
    const office = { id: staff.account_id, email: staff.email, agent: staff.agent };
    const mail = await mailTo(system, office, 'ava@demo.example', 'access-code');
    expect(mail).toContain(ava!.access_code!);
    expect(mail).toContain('Your access code is case sensitive. Only one stream is allowed per registered dancer.');
    expect((await list())[0]).toMatchObject({ reminder_email: 'ava@demo.example', email: 'ava@demo.example' });
    const set = { id: ava!.id, reminder_email: 'ava@second.example' };
    await dana.registrant.agent.put('/api/mybtf/virtual-attendees').send(set).expect(200);
    expect((await list())[0]!.reminder_email).toBe('ava@second.example');
    for (const [who, status] of [
      [rosa.registrant, 403],
      [auditor, 403],
    ] as const)
      expect((await send({ id: ava!.id, email: 'a@b.example' }, who)).status).toBe(status);
    const seen = (await read(auditor)).text;
    for (const hidden of [ava!.access_code!, 'Ava', 'ava@']) expect(seen).not.toContain(hidden);
  });

  it('~EVT-183 ~EVT-223 ~EVT-225 a link shows names, levels and codes, no address, until it is revoked', async () => {
    const asked = { registration_id: dana.id, path: 'access-codes' };
    link = (await dana.registrant.agent.post('/api/mybtf/public-links').send(asked)).body as PublicLink;
    expect(link.url).toMatch(/^\/access-codes\/[0-9a-f]{32}$/);
    const { status, body, text } = await byLink(link);
    const { attendees, access } = body as VirtualAttendeesAnswer;
    expect([status, access, attendees.length]).toEqual([200, 'link', 3]);
    expect(attendees.map(({ email, reminder_email }) => [email, reminder_email])).toEqual(
      attendees.map(() => ['', null]),
    );
    expect(text).not.toContain('@');
    expect((await byLink(link, { registration_id: rosa.id })).status).toBe(403);
    await dana.registrant.agent.delete(`/api/mybtf/public-links/${link.id}`).expect(200);
    expect((await byLink(link)).body.code).toBe('share_link_gone');
  });

  it('nobody of a canceled registration has a code to read or to send, and its link is gone', async () => {
    const [ava] = await list();
    link = (
      await dana.registrant.agent
        .post('/api/mybtf/public-links')
        .send({ registration_id: dana.id, path: 'access-codes' })
    ).body as PublicLink;
    expect((await byLink(link)).status).toBe(200);
    await staff.agent
      .post(`/api/admin/registrations/${dana.id}/cancel`)
      .set('idempotency-key', key(99))
      .send({ reason: 'The studio asked', refunds: [] })
      .expect(200);
    await settled();
    expect(await list()).toEqual([]);
    expect((await byLink(link)).body.code).toBe('share_link_gone');
    expect((await send({ id: ava!.id, email: 'ava@demo.example' })).body.code).toBe('registration_cancelled');
  });
});
