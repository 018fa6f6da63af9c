import { addMinutes } from '@app/contracts/shared';
import type { PersonWaiver, WaiversAnswer } from '@app/contracts/waivers';
import { WaiverReactions } from '../../src/waivers/waiver-reactions.js';
import { confirmed, mailTo, type Person, signUp as signUpAs } from '../support/accounts.js';
import { dancer, Payer } from '../support/paying.js';
import { pdfText } from '../support/pdf-text.js';
import { readBetween } from '../support/read-between.js';
import { addPerson, type Registrant, signUp } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';

const CHICAGO = 7501;
/** An intensive, whose review asks for all waivers. */
const NEW_YORK = 7551;
const CRASH = 32;
const ROSA = 'rosa@reyes.example';
const KAREN = 'karen@reyes.example';
const BIRTHDATE = '2011-05-01';
const address = { address: '31 Larkspur Lane', city: 'Chicago', state_id: 14, country_id: 1, zip: '60601' };
const formOf = (person_id: number, differs: object = {}) => ({
  ...{ person_id, version: 1, fname: 'Mia', lname: 'Reyes', birthdate: BIRTHDATE, gender_id: 1, address },
  ...{ phone: '(555) 010-0200', email: 'mia@reyes.example', agreed: true, signature: 'Rosa Reyes' },
  parent: {
    ...{ fname: 'Rosa', lname: 'Reyes', address: null, phone: '(555) 010-0201', email: ROSA },
    parent_relationship: 'Mother',
  },
  ...differs,
});
/** The details that the family has written; nobody else ever typed them. */
const FAMILY = /reyes\.example|Rosa|Larkspur|010-020|\/v1\/waivers/;

/** Knows a child's name and birthdate, and has an account of one's own. */
describe('a stranger reads and signs no waiver of another family', () => {
  let system: System;
  let staff: Person;
  let auditor: Person;
  let dana: Payer;
  let mia: number;
  let ava: number;
  let eve: Registrant;
  /** The stranger's own draft of the same season and waiver type. */
  let hers: number;

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue', environment: { SIGNUPS_PER_ADDRESS: '100' } });
    staff = await confirmed(system, await signUpAs(system, 'staff@office.example'), 'staff');
    auditor = await confirmed(system, await signUpAs(system, 'auditor@office.example'), 'auditor');
    dana = await Payer.start(system, 'dana@demo.example', ['Mia', 'Ava']);
    [mia, ava] = dana.people as [number, number];
    await dana.saveDancers(dana.people);
    for (const [personId, email] of [
      [mia, ROSA],
      [ava, KAREN],
    ])
      await dana.registrant.agent
        .post('/api/mybtf/waivers/send')
        .send({ registrationId: dana.id, personId, email, seasonId: 75 })
        .expect(200);
    eve = await signUp(system, 'eve@demo.example');
    for (const [fname, person_id] of [
      ['Mia', mia],
      ['Ava', ava],
    ] as const)
      await take(fname, person_id);
    const started = eve.agent.post('/api/mybtf/registration').send({ tour_date_id: CHICAGO });
    hers = ((await started.expect(201)).body as { id: number }).id;
    const changes = [mia, ava].map((id) => ({ path: `attendees.${id}`, value: dancer(id) }));
    const draft = { draft_version: 0, changes, session_id: 'laptop-2' };
    await eve.agent.put(`/api/mybtf/registrations/${hers}/draft`).send(draft).expect(200);
  });
  afterAll(() => system.stop());

  /** The product offers the known person, and the stranger takes the child on the own roster. */
  const take = async (fname: string, person_id: number): Promise<void> => {
    const person = { fname, lname: 'Reyes', birthdate: BIRTHDATE, gender_id: 1, person_type_id: 8 };
    const offered = await eve.agent.post('/api/mybtf/roster').send({ person }).expect(200);
    expect(JSON.stringify(offered.body)).toContain(String(person_id));
    await eve.agent
      .post('/api/mybtf/roster')
      .send({ person: { ...person, person_id } })
      .expect(200);
  };
  const waiversOf = async (who: Pick<Registrant, 'agent'>, registration_id: number): Promise<WaiversAnswer> =>
    (
      await who.agent
        .get('/api/mybtf/waivers')
        .query({ registration_id })
        .set('x-read-after', String(await system.server.platform.log.head()))
        .expect(200)
    ).body as WaiversAnswer;
  const rowOf = async (who: Pick<Registrant, 'agent'>, registration_id: number, id: number): Promise<PersonWaiver> =>
    (await waiversOf(who, registration_id)).waivers.find(({ person_id }) => person_id === id)!;
  const save = (form: object, differs: object = {}, agent = system.agent()) =>
    agent
      .post('/api/mybtf/waivers/save')
      .send({ form, registration_id: dana.id, isSelf: false, sameAddress: true, ...differs });
  const idOf = (person_id: number, { account_id }: Pick<Registrant, 'account_id'>) => `${person_id}-75-1-${account_id}`;
  const codes = async (call: PromiseLike<{ status: number; body: { code?: string } }>) => {
    const { status, body } = await call;
    return [status, body.code];
  };
  const tokenOf = async (): Promise<string> => {
    await system.server.app.get(WaiverReactions, { strict: false }).settled();
    const text = (await mailTo(system, staff, KAREN, 'waiver-request')) ?? '';
    return /waivers\/sign\/([\w-]{22})\s/.exec(text)?.[1] ?? 'no token';
  };

  /** By which the mother, who has no account, reads what she signed. */
  let link: string;

  it('~EVT-253 reads the state alone of a request and of a signature: no e-mail, no paper, no signer', async () => {
    expect(JSON.stringify(await waiversOf(eve, hers))).not.toMatch(FAMILY);
    expect(await rowOf(eve, hers, mia)).toMatchObject({ status: 'not_sent', elsewhere: 'sent', email: '', pdf: null });
    const signed = await save(formOf(ava, { fname: 'Ava' }), { token: await tokenOf() }).expect(200);
    link = (signed.body as { pdf: string }).pdf;
    const answer = await waiversOf(eve, hers);
    expect(JSON.stringify(answer)).not.toMatch(FAMILY);
    expect(answer.waivers[0]).toMatchObject({ status: 'not_sent', elsewhere: 'signed', signed_at: null });
  });

  it('~EVT-253 signs for the own registration alone: the family is asked as before, and signs', async () => {
    const forged = formOf(mia, { signature: 'Evil Stranger' });
    await save(forged, { registration_id: hers }, eve.agent).expect(200);
    expect(await rowOf(eve, hers, mia)).toMatchObject({ status: 'signed' });
    expect(await rowOf(dana.registrant, dana.id, mia)).toMatchObject({ status: 'sent', elsewhere: 'signed' });
    await save(formOf(mia), {}, dana.registrant.agent).expect(200);
    expect(await rowOf(dana.registrant, dana.id, mia)).toMatchObject({ status: 'signed', elsewhere: 'signed' });
  });

  it('~EVT-253 ~SEC-021 the fields of the stranger’s registration tell nothing of the family’s waivers either', async () => {
    const { body } = await eve.agent.get(`/api/mybtf/registrations/${hers}/record`).expect(200);
    const attendees = (body as { attendees: { person_id: number; person: { waivers: { id: string }[] } }[] }).attendees;
    const of = (id: number) => attendees.find(({ person_id }) => person_id === id)!.person.waivers.map((one) => one.id);
    expect([of(mia), of(ava)]).toEqual([[idOf(mia, eve)], []]);
    expect(JSON.stringify(body)).not.toMatch(FAMILY);
  });

  it('~EVT-253 no call about a waiver opens to the stranger by the number of the family’s', async () => {
    const id = idOf(ava, dana.registrant);
    const calls = [
      eve.agent.post(`/api/mybtf/waivers/${id}/reminder`).send({}),
      eve.agent.put(`/api/mybtf/waivers/${id}/email`).send({ email: 'eve@demo.example' }),
      eve.agent.get(`/v1/waivers/${id}`),
      eve.agent.post(`/api/admin/waivers/${id}/accept`).send({ registration_id: hers, reason: 'I say so' }),
    ];
    for (const call of calls) expect(await codes(call)).toEqual([403, 'forbidden']);
  });

  it('EVT-254 the paper opens for the owner’s session, for staff, or by a link that ends after 15 minutes', async () => {
    const paper = `/v1/waivers/${idOf(ava, dana.registrant)}`;
    expect((await rowOf(dana.registrant, dana.id, ava)).pdf).toBe(paper);
    expect((await rowOf(staff, dana.id, ava)).pdf).toBe(paper);
    for (const { agent } of [dana.registrant, staff])
      await agent.get(paper).expect(200).expect('content-type', 'application/pdf');
    expect(await codes(system.agent().get(paper))).toEqual([401, 'signed_out']);
    for (const { agent } of [eve, auditor]) expect(await codes(agent.get(paper))).toEqual([403, 'forbidden']);
    expect((await rowOf(auditor, dana.id, ava)).pdf).toBeNull();
    await system.agent().get(link).expect(200).expect('content-type', 'application/pdf');
    const kept = system.clock.now();
    system.clock.moveTo(addMinutes(kept, 15));
    expect(await codes(system.agent().get(link))).toEqual([404, 'waiver_link_gone']);
    system.clock.moveTo(kept);
  });

  it('EVT-253 staff read where and by whom it was signed, and accept it: it counts, and its paper stays where it was made', async () => {
    const id = idOf(ava, dana.registrant);
    const now = system.clock.now();
    expect((await rowOf(staff, hers, ava)).signed_elsewhere).toEqual([
      {
        ...{
          waiver_id: id,
          registration_id: dana.id,
          registrant: 'Dana Reyes',
          tour_date: 'Aurora Dallas, TX · Apr 17–19, 2026',
        },
        ...{ signer: 'Rosa Reyes, Mother', signed_on: 'screen', signed_at: readBetween(addMinutes(now, -1), now) },
      },
    ]);
    const [masked] = (await rowOf(auditor, hers, ava)).signed_elsewhere;
    expect(masked).toMatchObject({
      registrant: 'D••••',
      signer: 'R••••',
      tour_date: 'Aurora Dallas, TX · Apr 17–19, 2026',
    });
    expect((await rowOf(eve, hers, ava)).signed_elsewhere).toEqual([]);
    const accept = (registration_id: number, waiver_id = id, reason = 'The mother says so by phone') =>
      staff.agent.post(`/api/admin/waivers/${waiver_id}/accept`).send({ registration_id, reason });
    expect(await codes(accept(hers, id, ''))).toEqual([400, 'invalid_input']);
    expect(await codes(accept(hers, 'none'))).toEqual([404, 'not_found']);
    expect(await codes(accept(hers, `${ava}-75-2-${dana.registrant.account_id}`))).toEqual([409, 'waiver_of_another']);
    expect(await codes(accept(hers, `999999-75-1-${dana.registrant.account_id}`))).toEqual([
      ...[404, 'waiver_person_unknown'],
    ]);
    expect(await codes(accept(hers, idOf(ava, { account_id: staff.id })))).toEqual([404, 'waiver_not_signed']);
    expect(await codes(accept(dana.id))).toEqual([409, 'waiver_signed']);
    const { body } = await accept(hers).expect(200);
    expect(body).toMatchObject({ waiver_id: idOf(ava, eve) });
    expect(await codes(accept(hers))).toEqual([409, 'waiver_signed']);
    const made = { registration_id: dana.id, tour_date: 'Aurora Dallas, TX · Apr 17–19, 2026' };
    expect(await rowOf(eve, hers, ava)).toMatchObject({
      ...{ status: 'signed', pdf: null, email: '', signed_in: { own: false, ...made } },
    });
    expect(await rowOf(dana.registrant, dana.id, ava)).toMatchObject({ signed_in: { own: true, ...made } });
    expect(await codes(eve.agent.get(`/v1/waivers/${idOf(ava, eve)}`))).toEqual([404, 'waiver_not_signed']);
    await staff.agent.get(`/v1/waivers/${idOf(ava, eve)}`).expect(200);
    const { events } = await system.server.platform.log.readStream(`waiver-${ava}-75-1`);
    expect(events.at(-1)).toMatchObject({
      ...{ type: 'WaiverAccepted', metadata: { reason: 'The mother says so by phone' } },
    });
    const history = (await staff.agent.get(`/api/admin/history/registration/${hers}`).expect(200)).body as {
      rows: { text: string }[];
    };
    expect(history.rows.map(({ text }) => text)).toContain(
      `accepted the signature of the waiver of Ava Reyes that was made in registration ${dana.id}`,
    );
  });

  it('~EVT-253 no review of the family takes the stranger’s signature for its own', async () => {
    const asks = await dana.another(NEW_YORK);
    const child = { path: `attendees.${mia}`, value: { ...dancer(mia), intensive_id: CRASH } };
    await asks.save(...['roster', 'tickets'].map((step) => ({ path: `steps.${step}`, value: true })), child);
    const started = eve.agent.post('/api/mybtf/registration').send({ tour_date_id: NEW_YORK });
    const { id } = (await started.expect(201)).body as { id: number };
    const draft = { draft_version: 0, changes: [child], session_id: 'laptop-2' };
    await eve.agent.put(`/api/mybtf/registrations/${id}/draft`).send(draft).expect(200);
    await save(formOf(mia, { signature: 'Evil Stranger' }), { registration_id: id }, eve.agent).expect(200);
    expect((await rowOf(eve, id, mia)).status).toBe('signed');
    expect(await codes(asks.submit())).toEqual([400, 'waivers_required']);
    await save(formOf(mia), { registration_id: asks.id }, dana.registrant.agent).expect(200);
    await asks.submit().expect(200);
  });

  it('EVT-256 staff sign for nobody, neither in their own name nor viewing as the owner', async () => {
    const form = formOf(mia);
    const reason = 'She asked for it by phone';
    const staffs = save(form, { reason }, staff.agent);
    expect(await codes(staffs)).toEqual([403, 'forbidden']);
    await staff.agent.post('/api/admin/view-as').send({ account_id: eve.account_id, reason }).expect(200);
    expect(await codes(save(form, { registration_id: hers }, staff.agent))).toEqual([403, 'view_as_blocked']);
    await staff.agent.delete('/api/admin/view-as').expect(200);
  });

  it('EVT-110 EVT-255 nobody of age by typing: the roster says that the participant is under 18', async () => {
    const leo = await addPerson(eve, 'Leo', BIRTHDATE);
    const change = { path: `attendees.${leo}`, value: dancer(leo) };
    const draft = { draft_version: 1, changes: [change], session_id: 'laptop-2' };
    await eve.agent.put(`/api/mybtf/registrations/${hers}/draft`).send(draft).expect(200);
    const form = formOf(leo, { fname: 'Leo', birthdate: '1990-01-01', parent: null, signature: 'Leo Reyes' });
    const self = (more: object = {}) =>
      save({ ...form, ...more }, { registration_id: hers, isSelf: true, sameAddress: false }, eve.agent);
    expect((await self()).body).toMatchObject({
      ...{ code: 'waiver_invalid', fields: { birthdate: 'Participant is under 18' } },
    });
    expect((await self({ signature: 'Leo' })).body).toMatchObject({
      fields: { signature: 'Please type your first and last name' },
    });
    expect((await rowOf(eve, hers, leo)).status).toBe('not_sent');
    const by = (signature: string) =>
      save(formOf(leo, { fname: 'Leo', signature }), { registration_id: hers }, eve.agent);
    for (const signature of ['Rosa', 'x', '. .', 'R .', '1 2'])
      expect((await by(signature)).body).toMatchObject({
        fields: { signature: 'Please type your first and last name' },
      });
    await by('R R').expect(200);
    // The paper says where: of an individual account, and of a studio.
    const paper = async (who: Registrant, id: number, person_id: number) => {
      const { pdf } = await rowOf(who, id, person_id);
      return pdfText((await who.agent.get(pdf!).buffer(true).expect(200)).body as Buffer);
    };
    const PLACE = [/Event\s+Aurora/, /City\s+Chicago, IL/, /Season\s+2025-2026/];
    const own = await paper(eve, hers, leo);
    for (const said of [...PLACE, /Registered by\s+Dana Reyes/, /Signed by\s+R R,/]) expect(own).toMatch(said);
    const sam = await Payer.ofStudio(system, 'sam@demo.example', ['Zoe'], CHICAGO);
    const zoe = sam.people[0]!;
    await sam.saveDancers(sam.people);
    await save(formOf(zoe, { fname: 'Zoe' }), { registration_id: sam.id }, sam.registrant.agent).expect(200);
    const studios = await paper(sam.registrant, sam.id, zoe);
    for (const said of [...PLACE, /Studio\s+sam Dance/]) expect(studios).toMatch(said);
  });
});
