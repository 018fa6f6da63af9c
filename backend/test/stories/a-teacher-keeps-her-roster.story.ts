import { addDays, instant } from '@app/contracts/shared';
import { confirmed, type Person, signUp } from '../support/accounts.js';
import { dancer } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';

const MIA = { fname: 'Mia', lname: 'Delgado', birthdate: '2014-05-06', gender_id: 1, person_type_id: 8 };

describe('a teacher keeps her roster', () => {
  let system: System;
  let tess: Person;
  let other: Person;
  let staff: Person;
  let auditor: Person;
  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue', environment: { SIGNUPS_PER_ADDRESS: '100' } });
    tess = await confirmed(system, await signUp(system, 'tess@example.com', 'Tess', 'Teacher'));
    other = await confirmed(system, await signUp(system, 'other@example.com', 'Otis', 'Other'));
    staff = await confirmed(system, await signUp(system, 'office@callboard.example', 'Olga', 'Office'), 'staff');
    auditor = await confirmed(system, await signUp(system, 'auditor@callboard.example', 'Al', 'Audit'), 'auditor');
  });
  afterAll(() => system.stop());

  const add = (who: Person, person: object, extra: object = {}) =>
    who.agent.post('/api/mybtf/roster').send({ person, ...extra });
  const list = async (who: Person, query: object = {}) =>
    (await who.agent.get('/api/mybtf/roster').query(query).expect(200)).body as {
      person_id: number;
      person: typeof MIA;
      age: number | null;
    }[];

  it('ROS-024 ROS-006 ROS-012 adds a dancer, whose age counts on January 1 of 2026', async () => {
    expect(await list(tess)).toEqual([]);
    const { body } = await add(tess, MIA).expect(200);
    expect(body.entry).toMatchObject({ person: MIA, age: 11, media_pass: { paid: false }, previous_studio_id: null });
    expect(body.position).toMatch(/^\d+/);
    expect(await list(tess)).toEqual([
      {
        person_id: expect.any(Number),
        person: MIA,
        age: 11,
        media_pass: { paid: false },
        studio_id: null,
        previous_studio_id: null,
        contact: {
          emailValue: null,
          phoneValue: null,
          address: null,
          parent: null,
          parent_relationship: null,
          sameAddressAsParent: false,
        },
        archived: false,
        stands_for: [],
      },
    ]);
  });

  it.each([
    ['today', '2026-01-20'],
    ['a day that does not exist', '2014-02-30'],
    ['100 years ago', '1926-01-20'],
  ])('ROS-022 refuses %s as a birthdate', async (_, birthdate) => {
    const { body } = await add(tess, { ...MIA, fname: 'Zed', lname: 'Zander', birthdate }).expect(400);
    expect(body.fields).toEqual({ 'person.birthdate': 'Invalid Birthdate' });
  });

  it('ROS-021 needs first name, last name and gender, and no birthdate', async () => {
    const { body } = await add(tess, { fname: ' ', lname: '', birthdate: null }).expect(400);
    expect(body.fields).toEqual({
      'person.fname': 'Required',
      'person.lname': 'Required',
      'person.gender_id': 'Required',
    });
    const added = await add(tess, { fname: 'Nora', lname: 'Quill', gender_id: 1 }).expect(200);
    expect(added.body.entry).toMatchObject({ age: null, person: { birthdate: null, person_type_id: 8 } });
  });

  it('ROS-028 ROS-033 a near name brings the person back as a match, and is saved only when sent again', async () => {
    const near = { ...MIA, fname: 'Mya', lname: 'Delgada', birthdate: null };
    const { body } = await add(tess, near).expect(200);
    expect(body.fuzzy).toEqual([
      expect.objectContaining({ fname: 'Mia', lname: 'Delgado', birthdate: '2014-05-06', studio_name: null }),
    ]);
    expect(body).not.toHaveProperty('entry');
    expect(await list(tess)).toHaveLength(2);
    const sent = await add(tess, near, { skipFuzzy: true }).expect(200);
    await tess.agent.delete('/api/mybtf/roster').query({ person_id: sent.body.entry.person_id }).expect(200);
  });

  it('ROS-029 ROS-032 ROS-015 another account finds her by equal birthdate only, and copies no details', async () => {
    const mia = (await list(tess))[0]!;
    await system.server.reads.projections.caughtUp();
    const unknown = await add(other, { ...MIA, fname: 'Miya', birthdate: '2014-05-07' }).expect(200);
    expect(unknown.body).toHaveProperty('entry');
    const asked = await add(other, { ...MIA, fname: 'Miah' }).expect(200);
    expect(asked.body.fuzzy.map((m: { person_id: number }) => m.person_id)).toEqual([mia.person_id]);
    const used = await add(other, { ...MIA, fname: 'Miah', person_id: mia.person_id }).expect(200);
    expect(used.body.entry).toMatchObject({ person_id: mia.person_id, person: { fname: 'Miah' } });
    // One person, and each roster its own name, birthdate, gender and contact.
    const contact = { emailValue: 'miah@other.example' };
    const own = { ...MIA, fname: 'Miah', gender_id: 2, birthdate: '2014-05-08' };
    const person = { ...own, person_id: mia.person_id };
    await other.agent.put('/api/mybtf/roster').send({ person, contact }).expect(200);
    const entryOf = async (who: typeof tess) => (await list(who)).find((e) => e.person_id === mia.person_id);
    expect(await entryOf(tess)).toEqual(mia);
    expect(await entryOf(other)).toMatchObject({ person: own, contact });
  });

  it('ROS-034 a person is on a roster once', async () => {
    const mia = (await list(tess)).find((e) => e.person.fname === 'Mia')!;
    const { body } = await add(tess, { ...MIA, person_id: mia.person_id }).expect(409);
    expect(body).toMatchObject({ code: 'already_on_roster', message: 'This person is already on your roster.' });
  });

  it('ROS-032 nobody takes a person that was not offered', async () => {
    const nora = (await list(tess)).find((e) => e.person.fname === 'Nora')!;
    await add(other, { fname: 'Nora', lname: 'Quill', gender_id: 1, person_id: nora.person_id }).expect(404);
  });

  it('ROS-037 ROS-041 an edit needs a birthdate; the contact modal does not', async () => {
    const nora = (await list(tess)).find((e) => e.person.fname === 'Nora')!;
    const put = (body: object) => tess.agent.put('/api/mybtf/roster').send(body);
    const person = { ...nora.person, person_id: nora.person_id, fname: 'Norah' };
    expect((await put({ person }).expect(400)).body.fields).toEqual({ 'person.birthdate': 'Required' });
    const saved = await put({ person: { ...person, birthdate: '2013-01-01' } }).expect(200);
    expect(saved.body.entry).toMatchObject({ person: { fname: 'Norah' }, age: 13 });
    const contact = {
      emailValue: 'nora@example.com',
      parent: { fname: 'Nell', lname: 'Quill' },
      parent_relationship: 'Mother',
    };
    const reached = await put({ person, contact }).expect(200);
    expect(reached.body.entry).toMatchObject({
      age: null,
      contact: { emailValue: 'nora@example.com', parent: { fname: 'Nell' } },
    });
    expect((await put({ person, contact: { emailValue: 'nobody' } }).expect(400)).body.fields).toEqual({
      'contact.emailValue': 'Must be valid email',
    });
  });

  it('ROS-010 PAY-279 both lists take the account and the season, and answer with the same entries', async () => {
    const { id } = tess;
    const [plain, passes] = await Promise.all(
      ['roster', 'roster-with-media-pass'].map(async (path) => {
        const { body } = await staff.agent
          .get(`/api/mybtf/${path}`)
          .query({ mybtf_user_id: id, seasonId: 75 })
          .expect(200);
        return body as object[];
      }),
    );
    expect(plain!.length).toBeGreaterThan(1);
    expect(passes).toEqual(plain);
    expect(await list(tess)).toEqual(plain);
    // Whose roster it is, is what is asked for; hers is nobody else's.
    await other.agent.get('/api/mybtf/roster').query({ mybtf_user_id: id }).expect(403);
    expect(await list(other)).not.toEqual(plain);
  });

  it('ROS-039 a removed person leaves the list and may come back as the same person', async () => {
    const norah = (await list(tess)).find((e) => e.person.fname === 'Norah')!;
    await tess.agent.delete('/api/mybtf/roster').query({ person_id: norah.person_id }).expect(200);
    expect((await list(tess)).map((e) => e.person.fname)).toEqual(['Mia']);
    await tess.agent.delete('/api/mybtf/roster').query({ person_id: norah.person_id }).expect(404);
    const { body } = await add(tess, { fname: 'Norah', lname: 'Quill', gender_id: 1 }).expect(200);
    expect(body.fuzzy[0].person_id).toBe(norah.person_id);
  });

  it('ROS-011 NAV-084 only the account, and staff with a reason, change a roster; auditors read it', async () => {
    const mybtf_user_id = tess.id;
    const zoe = { fname: 'Zoe', lname: 'Winters', gender_id: 1 };
    const refused = await add(other, zoe, { mybtf_user_id }).expect(403);
    expect(refused.body).toMatchObject({ code: 'forbidden', message: 'You do not have permission to do this.' });
    await other.agent.get('/api/mybtf/roster').query({ mybtf_user_id }).expect(403);
    await add(auditor, zoe, { mybtf_user_id }).expect(403);
    expect(await list(auditor, { mybtf_user_id })).toHaveLength(1);
    expect((await add(staff, zoe, { mybtf_user_id }).expect(400)).body.fields).toEqual({ reason: 'Required' });
    await add(staff, zoe, { mybtf_user_id, reason: 'Asked by phone' }).expect(200);
    const { events } = await system.server.platform.log.readStream(`roster-${tess.id}`);
    expect(events.at(-1)?.metadata).toMatchObject({
      reason: 'Asked by phone',
      actor: { account_id: staff.id, role: 'staff' },
    });
  });

  it('KER-008 ROS-058 names and birthdates are sealed in the store', async () => {
    const raw = JSON.stringify(await system.events.readStream(`roster-${tess.id}`));
    expect(raw).toContain('PersonAddedToRoster');
    // As a value: what is sealed is long, and has any three letters now and then.
    for (const word of ['Mia', 'Delgado', '2014-05-06', 'nora@example.com'])
      expect(raw).not.toContain(JSON.stringify(word));
  });

  it('ROS-063 archives a person with a note and brings her back; not while she is registered for what is to come', async () => {
    const mia = (await list(tess)).find((e) => e.person.fname === 'Mia')!;
    const { person_id } = mia;
    const archive = (body: object) => tess.agent.put('/api/mybtf/roster/archived').send({ person_id, ...body });
    expect((await archive({ archived: true, note: 'n'.repeat(201) }).expect(400)).body.fields).toHaveProperty('note');
    const done = await archive({ archived: true, note: 'Mia moved away' }).expect(200);
    expect(done.body.entry).toMatchObject({ person_id, archived: true });
    expect((await list(tess)).find((e) => e.person_id === person_id)).toMatchObject({ archived: true });
    expect((await archive({ archived: false }).expect(200)).body.entry).toMatchObject({ archived: false });
    expect(JSON.stringify(await system.events.readStream(`roster-${tess.id}`))).not.toContain('moved away');

    const started = await tess.agent.post('/api/mybtf/registration').send({ tour_date_id: 7502 }).expect(201);
    const draft = {
      draft_version: 0,
      changes: [{ path: `attendees.${person_id}`, value: dancer(person_id, '3') }],
      session_id: 'laptop-1',
    };
    await tess.agent.put(`/api/mybtf/registrations/${started.body.id}/draft`).send(draft).expect(200);
    expect((await archive({ archived: true }).expect(409)).body).toMatchObject({
      code: 'archive_registered',
      message: 'Mia Delgado is registered for Aurora, Dallas, TX.',
    });
    const [tourDate] = (await staff.agent.get('/api/admin/tour-dates').query({ filter: '{"id":7502}' }).expect(200))
      .body;
    system.clock.moveTo(instant(`${addDays(tourDate.end_date, 2)}T12:00:00Z`));
    await tess.agent.post('/api/mybtf/signin').send({ email: 'tess@example.com', password: 'Callboard1' }).expect(200);
    await archive({ archived: true }).expect(200);
  });

  it('SEC-018 of people elsewhere an answer says what was typed and no more, at most 20 times an hour, each recorded', async () => {
    system.clock.advanceMinutes(61);
    const asker = await confirmed(system, await signUp(system, 'asker@example.com', 'Al', 'Asker'));
    const stream = `roster-${asker.id}`;
    const recorded = async () => {
      const { events } = await system.server.platform.log.readStream(stream);
      return events.filter(({ type }) => type === 'PersonMatchedElsewhere');
    };
    const lucy = { fname: 'Lucinda', lname: 'Marchetti', birthdate: '2012-02-02', gender_id: 1 };
    const ids: number[] = [];
    const letters = 'abcdefghijklmnopqrstu';
    for (const letter of letters) {
      const person = { ...lucy, lname: `Marchetti${letter.repeat(4)}` };
      const { body } = await add(tess, person, { skipFuzzy: true }).expect(200);
      ids.push(body.entry.person_id);
    }
    const ask = (n: number, birthdate = lucy.birthdate) =>
      add(asker, { ...lucy, fname: 'Lucindy', lname: `marchetti${letters.charAt(n).repeat(4)}`, birthdate });
    for (let n = 0; n < 20; n += 1) {
      const { body } = await ask(n).expect(200);
      expect(body.fuzzy).toEqual([
        {
          person_id: ids[n],
          fname: 'Lucindy',
          lname: `marchetti${letters.charAt(n).repeat(4)}`,
          birthdate: '2012-02-02',
          studio_id: null,
          studio_name: null,
          elsewhere: true,
        },
      ]);
    }
    expect(await recorded()).toHaveLength(20);
    expect((await recorded()).at(-1)).toMatchObject({ data: { person_ids: [ids[19]] } });
    // Found or not, the answer is the same.
    for (const refused of [await ask(20), await ask(20, '2012-02-03')])
      expect([refused.status, refused.body.code]).toEqual([429, 'too_many_matches']);
    // Who was offered may be used, and nothing comes with her but her number.
    const person = { ...lucy, fname: 'Lucindy', lname: `marchetti${'t'.repeat(4)}`, person_id: ids[19] };
    const { body } = await add(asker, person).expect(200);
    expect(body.entry).toMatchObject({ person_id: ids[19], studio_id: null, previous_studio_id: null });
    expect(JSON.stringify(body)).not.toMatch(/Lucinda|Marchetti/);
    await add(asker, { ...lucy, fname: 'Wilhelmina', birthdate: null }).expect(200);
    system.clock.advanceMinutes(61);
    expect((await ask(20).expect(200)).body.fuzzy).toHaveLength(1);
  });
});
