import {
  accessCodesDecider,
  type AccessCodesEvent,
  accessCodesStream,
  type VirtualAttendeesAnswer,
} from '@app/contracts/access-codes';
import type { PublicLink } from '@app/contracts/sharing';
import { AccessCodesReactions } from '../../src/access-codes/access-codes-reactions.js';
import { mailTo } from '../support/accounts.js';
import { withRole } from '../support/auditing.js';
import { dancer, Payer } from '../support/paying.js';
import { addPerson, type Registrant } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';

const ATLANTA = 7503;
const CODE = /^(?=.*[a-z])(?=.*[A-Z])[A-HJ-NP-Za-km-z2-9]{8}$/;
const CONTACT = {
  ...{ emailValue: 'leo@reyes.example', phoneValue: null, parent: null, parent_relationship: null },
  address: { address: '12 Wabash Avenue', city: 'Chicago', state_id: 14, country_id: 1, zip: '60601' },
  sameAddressAsParent: false,
};
const PARENT = { fname: 'Rosa', lname: 'Reyes', emailValue: 'rosa@reyes.example', phoneValue: null, address: null };
const key = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

describe('virtual attendees get access codes', () => {
  let system: System;
  let dana: Payer;
  let rosa: Payer;
  let staff: Registrant;
  let auditor: Registrant;
  let link: PublicLink;
  let tess: number;
  let ned: number;
  /** Whether somebody had a code before the registration was complete. */
  let early: readonly (string | null)[];
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
  const teacher = (name: string) => addPerson(dana.registrant, name, '1990-05-01');
  /** One who comes, and one who takes part by video. */
  const teachers = () =>
    [
      [ned, '5'],
      [tess, '5v'],
    ].map(([id, workshop_level_id_v]) => ({
      path: `attendees.${id}`,
      value: { ...dancer(Number(id)), kind: 'teacher', workshop_level_id_v },
    }));
  const register = async (payer: Payer, virtual: readonly number[], n: number): Promise<void> => {
    await payer.saveDancers(payer.people);
    await payer.save(...virtual.map((id) => ({ path: `attendees.${id}.workshop_level_id_v`, value: '3v' })));
    if (payer === dana) await payer.save(...teachers());
    await payer.review();
    await payer.payRegistration(key(n));
    if (payer === dana) early = (await list()).map(({ access_code }) => access_code);
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
    [tess, ned] = [await teacher('Tess'), await teacher('Ned')];
    await register(dana, dana.people.slice(0, 2), 1);
    await register(rosa, [], 11);
  });
  afterAll(() => system.stop());

  it('EVT-244 EVT-173 ~EVT-176 lists the virtual dancers and teachers alone, each with a code of its own that stays', async () => {
    const attendees = await list();
    const [mia, ava] = dana.people;
    const { registration } = (await dana.registrant.agent.get(`/api/mybtf/registrations/${dana.id}`)).body;
    expect(Object.keys(registration.official.attendees).map(Number).sort()).toEqual([...dana.people, tess, ned].sort());
    expect(attendees.map(({ person_id, person }) => [person_id, person.fname])).toEqual([
      [ava, 'Ava'],
      [mia, 'Mia'],
      [tess, 'Tess'],
    ]);
    for (const one of attendees) {
      expect(Object.keys(one).sort()).toEqual(
        ['access_code', 'email', 'id', 'person', 'person_id', 'reminder_email', 'workshop_level'].sort(),
      );
      expect(one.access_code).toMatch(CODE);
      expect(one.workshop_level?.level.name).toMatch(/\(Virtual\)$/);
    }
    expect(new Set(attendees.map(({ access_code }) => access_code)).size).toBe(3);
    expect(((await read(rosa.registrant, rosa.id)).body as VirtualAttendeesAnswer).attendees).toEqual([]);
    await settled();
    expect(await list()).toEqual(attendees);
  });

  it('EVT-176 codes are made with the completion, and of who becomes virtual with the edit; none is given twice, and the others keep theirs', async () => {
    expect(early.filter((code) => code !== null)).toEqual([]);
    const before = await list();
    await dana.edit();
    await dana.save({ path: `attendees.${dana.people[2]}.workshop_level_id_v`, value: '3v' });
    await dana.review();
    const { balance } = await dana.payments(true);
    if (balance > 0) await dana.payRegistration(key(21), true);
    else await dana.registrant.agent.post(`/api/mybtf/registrations/${dana.id}/editing/confirm`).send({});
    await settled();
    const after = await list();
    expect(after).toHaveLength(4);
    for (const one of before) expect(after).toContainEqual(one);
    for (const { access_code } of after) expect(access_code).toMatch(CODE);
    // Where eight letters would repeat a code of this tour date, the next free ones are taken.
    const { events } = await system.server.platform.log.readStream(accessCodesStream(ATLANTA));
    const state = (events as unknown as AccessCodesEvent[]).reduce(
      accessCodesDecider.evolve,
      accessCodesDecider.initialState(),
    );
    const codes = Object.values(state).map(({ code }) => code);
    expect(codes.sort()).toEqual(after.map(({ access_code }) => access_code).sort());
    const of = { tour_date_id: ATLANTA, registration_id: rosa.id, person_ids: rosa.people };
    const next = { type: 'MakeAccessCodes' as const, ...of, candidates: [...codes, 'Zz222222'] };
    expect(accessCodesDecider.decide(next, state)).toMatchObject({
      events: [{ data: { codes: [{ person_id: rosa.people[0], code: 'Zz222222' }] } }],
    });
  });

  it('EVT-182 reads by registration_id, keeps {reminder_email, id} and sends by {id, email}; each must be there, and nothing else', async () => {
    const { agent } = dana.registrant;
    expect((await agent.get('/api/mybtf/virtual-attendees')).body.code).toBe('invalid_input');
    const mia = async () => (await list()).find(({ person_id }) => person_id === dana.people[0])!;
    const before = await mia();
    const { id } = before;
    const calls = [
      [
        { id, reminder_email: 'mia@demo.example' },
        (body: object) => agent.put('/api/mybtf/virtual-attendees').send(body),
      ],
      [{ id, email: 'mia@demo.example' }, (body: object) => send(body)],
    ] as const;
    for (const [whole, ask] of calls) {
      for (const field of Object.keys(whole))
        expect((await ask({ ...whole, [field]: undefined })).body.code).toBe('invalid_input');
      expect((await ask({ ...whole, access_code: 'Zz222222' })).body.code).toBe('invalid_input');
      const { status, body } = await ask(whole);
      expect([status, body]).toEqual([200, { id, position: expect.any(String) }]);
    }
    expect(await mia()).toEqual({ ...before, reminder_email: 'mia@demo.example', email: 'mia@demo.example' });
  });

  it('EVT-177 ~EVT-181 a code is mailed to an address, the stored one, that of the parent or the own one, which the row then shows', async () => {
    const reach = async (person_id: number, contact: object) => {
      const person = { fname: 'Leo', lname: 'Reyes', birthdate: '2011-05-01', gender_id: 1, person_type_id: 8 };
      const whole = { ...person, person_id, contact: { ...CONTACT, ...contact } };
      const told = { registration_id: dana.id, id: person_id, person: whole };
      await dana.registrant.agent.put(`/api/mybtf/attendees/${person_id}/contact-info`).send(told).expect(200);
    };
    const leo = async () => (await list()).find(({ person_id }) => person_id === dana.people[2])!;
    expect((await leo()).email).toBe('');
    await reach(dana.people[2]!, {});
    expect((await leo()).email).toBe('leo@reyes.example');
    await reach(dana.people[2]!, { parent: PARENT, parent_relationship: 'Mother' });
    expect((await leo()).email).toBe('rosa@reyes.example');
    expect((await leo()).reminder_email).toBeNull();
    await send({ id: (await leo()).id, email: 'stored@demo.example' }).expect(200);
    expect(await leo()).toMatchObject({ email: 'stored@demo.example', reminder_email: 'stored@demo.example' });
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
    expect([status, access, attendees.length]).toEqual([200, 'link', 4]);
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
