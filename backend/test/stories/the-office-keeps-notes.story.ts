import { withRole } from '../support/auditing.js';
import { readBetween } from '../support/read-between.js';
import { addPerson, registerDancers, type Registrant, signUp } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';

const DALLAS = 7502;
const NOTE = 'Marigold is on the waiting list of her studio';

describe('the office keeps notes of a registration and says who looks after it', () => {
  let system: System;
  let dana: Registrant;
  let staff: Registrant;
  let other: Registrant;
  let auditor: Registrant;
  let id: number;

  const read = async ({ agent }: Registrant, path: string, query: object = {}) =>
    agent
      .get(`/api/${path}`)
      .query(query)
      .set('x-read-after', String(await system.server.platform.log.head()));
  const note = ({ agent }: Registrant, path: string, text: unknown) =>
    agent.post(`/api/admin/cases/${path}/notes`).send({ text });
  const assign = ({ agent }: Registrant, path: string, account_id: unknown) =>
    agent.put(`/api/admin/cases/${path}/assignee`).send({ account_id });
  const idsOf = (answer: { readonly body: readonly { readonly id: number }[] }) => answer.body.map((row) => row.id);
  const listOf = (who: Registrant, resource: string, filter: object) =>
    read(who, `admin/${resource}`, { filter: JSON.stringify(filter) });

  beforeAll(async () => {
    system = await startSystem({ seed: 'demo' });
    staff = await withRole(system, 'ruth@demo.example', 'staff');
    other = await withRole(system, 'theo@demo.example', 'admin');
    auditor = await withRole(system, 'otto@demo.example', 'auditor');
    system.clock.advanceMinutes(61);
    dana = await signUp(system, 'dana@demo.example');
    const mia = await addPerson(dana, 'Marigold', '2011-05-01');
    id = (await registerDancers(system, dana, DALLAS, { [mia]: '3' })).id;
  });
  afterAll(() => system.stop());

  it('~ADM-016 notes stand newest first with who and when, for registrations and studios', async () => {
    await note(staff, `registration/${id}`, NOTE).expect(201);
    system.clock.advanceMinutes(5);
    const before = system.clock.now();
    await note(other, `registration/${id}`, '  She has a place  ').expect(201);
    const at = readBetween(before, system.clock.now());
    const { body } = await read(staff, `admin/cases/registration/${id}`);
    expect(body).toMatchObject({
      assignee: null,
      notes: [
        { text: 'She has a place', by: { account_id: other.account_id }, at },
        { text: NOTE, by: { account_id: staff.account_id } },
      ],
    });
    await note(staff, 'studio/2001', 'Pays by check').expect(201);
    expect((await read(staff, 'admin/cases/studio/2001')).body.notes).toMatchObject([{ text: 'Pays by check' }]);
  });

  it('~ADM-016 refuses a note without words, of too many, and of what is not there', async () => {
    expect((await note(staff, `registration/${id}`, '   ').expect(400)).body.fields).toEqual({ text: 'Required' });
    await note(staff, `registration/${id}`, 'n'.repeat(2001)).expect(400);
    await note(staff, 'registration/999999', NOTE).expect(404);
    await note(staff, 'tourDate/7502', NOTE).expect(404);
    await staff.agent.get('/api/admin/cases/registration/999999').expect(404);
  });

  it('~ADM-016 somebody of the office looks after it, another, nobody; nobody else can', async () => {
    await assign(staff, `registration/${id}`, staff.account_id).expect(200);
    await assign(staff, `registration/${id}`, other.account_id).expect(200);
    const { body } = await read(staff, `admin/cases/registration/${id}`);
    expect(body.assignee).toMatchObject({ account_id: other.account_id });
    for (const account_id of [dana.account_id, auditor.account_id, 999_999])
      expect((await assign(staff, `registration/${id}`, account_id).expect(409)).body).toMatchObject({
        code: 'assignee_not_employed',
        message: 'Only staff and admins who can sign in look after something.',
      });
    for (const account_id of [undefined, 'me', 0, -1])
      await assign(staff, `registration/${id}`, account_id).expect(400);
    const colleagues = (await staff.agent.get('/api/admin/colleagues').expect(200)).body as { account_id: number }[];
    const numbers = colleagues.map(({ account_id }) => account_id);
    expect(numbers).toEqual(expect.arrayContaining([staff.account_id, other.account_id]));
    expect(numbers).not.toContain(auditor.account_id);
    expect(numbers).not.toContain(dana.account_id);
  });

  it('~ADM-016 lists find what somebody looks after, and say who does', async () => {
    expect(idsOf(await listOf(staff, 'registrations', { assignee_id: other.account_id }))).toEqual([id]);
    expect(idsOf(await listOf(staff, 'registrations', { assignee_id: staff.account_id }))).toEqual([]);
    expect((await listOf(staff, 'registrations', { id })).body[0].assignee).toMatchObject({
      account_id: other.account_id,
    });
    await assign(staff, 'studio/2001', staff.account_id).expect(200);
    expect(idsOf(await listOf(staff, 'studios', { assignee_id: staff.account_id }))).toEqual([2001]);
    expect((await listOf(staff, 'studios', { id: 2001 })).body[0].assignee.account_id).toBe(staff.account_id);
    await assign(staff, `registration/${id}`, null).expect(200);
    expect(idsOf(await listOf(staff, 'registrations', { assignee_id: other.account_id }))).toEqual([]);
  });

  it('~ADM-016 an edit of the registrant and a note at the same time are not in each other’s way', async () => {
    const started = dana.agent.post(`/api/mybtf/registrations/${id}/editing`).send({});
    const answers = await Promise.all([started, ...[1, 2, 3].map((n) => note(staff, `registration/${id}`, `n ${n}`))]);
    expect(answers.map(({ status }) => status).slice(1)).toEqual([201, 201, 201]);
    expect(answers[0]!.status).toBeLessThan(300);
  });

  it('~ADM-016 its owner never sees a note, nor that somebody looks after it', async () => {
    await assign(staff, `registration/${id}`, staff.account_id).expect(200);
    const paths = [
      `mybtf/registrations/${id}`,
      `mybtf/registrations/${id}/history`,
      `mybtf/registrations/${id}/overview`,
      `mybtf/registrations/${id}/payments`,
      `mybtf/user-event-season-registrations?mybtf_user_id=${dana.account_id}&event_id=56&season_id=75`,
      'mybtf/account',
    ];
    for (const path of paths) {
      const answer = await read(dana, path);
      const said = JSON.stringify(answer.body);
      expect([path, answer.status]).toEqual([path, 200]);
      expect([path, said.includes('waiting list'), said.includes('assignee')]).toEqual([path, false, false]);
    }
    for (const path of [`admin/cases/registration/${id}`, 'admin/colleagues', `admin/history/case/registration_${id}`])
      expect((await read(dana, path)).status).toBe(403);
    await note(dana, `registration/${id}`, 'Mine').expect(403);
    await assign(dana, `registration/${id}`, dana.account_id).expect(403);
  });

  it('~ADM-016 the history of the case tells it in sentences; that of the registration, which is handed out, does not', async () => {
    const { body } = await read(staff, `admin/history/case/registration_${id}`);
    const told = (body.rows as { text: string }[]).map(({ text }) => text);
    expect(told).toContain(`noted: ${NOTE}`);
    expect(told).toContain(`changed who looks after registration ${id}`);
    const registration = (await read(staff, `admin/history/registration/${id}`)).body;
    expect(JSON.stringify(registration)).not.toContain('waiting list');
  });

  it('~SEC-001 auditors read notes masked and write none', async () => {
    const { body } = await read(auditor, `admin/cases/registration/${id}`);
    expect(body.notes.at(-1).text).toBe('M••••');
    await note(auditor, `registration/${id}`, NOTE).expect(403);
  });
});
