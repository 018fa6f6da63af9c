import { NO_ENTRY } from '@app/contracts/competition';
import { CommandBus } from '@nestjs/cqrs';
import { CompleteRegistrationCommand } from '../../src/commands-between-rooms/registration-commands.js';
import { systemMeta } from '../../src/platform/commands/system-meta.js';
import { withRole } from '../support/auditing.js';
import { addPerson, dancer, type Registrant, REVIEW_PERSON, signUp } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';
import { workListOf } from '../support/work-lists.js';

const ORLANDO = 7541;
const key = (n: number) => `0198a000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const NOTHING = { ...NO_ENTRY, choreographer: 'Jo', performance_division_id: 4 };
const of = (...nominated: (readonly [type: number, routine: number])[]) =>
  nominated.map(([nomination_type_id, n]) => ({
    nomination_type_id,
    routine_id: key(n),
    outside_choreographer: false,
  }));

describe('a studio nominates its routines', () => {
  let system: System;
  let dana: Registrant;
  let id: number;
  let version: number;

  const save = async (changes: readonly object[]) => {
    const draft = { draft_version: version, changes, session_id: 'laptop-1' };
    const { body } = await dana.agent.put(`/api/mybtf/registrations/${id}/draft`).send(draft).expect(200);
    version = (body as { draft_version: number }).draft_version;
    return body as { invalid: readonly object[] };
  };
  const submit = () =>
    dana.agent.put(`/api/mybtf/registrations/${id}`).send({
      ...{ draft_version: version, email: dana.email, person: REVIEW_PERSON },
      ...{ waiver: true, competitionCodeWaiver: true },
    });
  const nominate = (nomination_routines: object, by: Registrant = dana, more: object = {}) =>
    by.agent.put('/api/mybtf/nomination/routines').send({ id, has_soty: false, nomination_routines, ...more });
  const check = async () => (await dana.agent.post(`/api/mybtf/registrations/${id}/nationals-check`).expect(200)).body;
  const read = async <T>(path: string, by = dana) => {
    const position = String(await system.server.platform.log.head());
    return (await by.agent.get(`/api/${path}`).set('x-read-after', position).expect(200)).body as T;
  };
  const told = async (by: Registrant) =>
    (await read<{ rows: readonly { text: string }[] }>(`admin/history/registration/${id}`, by)).rows.map(
      ({ text }) => text,
    );

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue' });
    dana = await signUp(system, 'dana@demo.example');
    const people: number[] = [];
    for (const name of ['Mia', 'Ava', 'Zoe', 'Uma']) people.push(await addPerson(dana, name, '2011-05-01'));
    const started = await dana.agent.post('/api/mybtf/registration').send({ tour_date_id: ORLANDO }).expect(201);
    id = (started.body as { id: number }).id;
    version = 0;
    const steps = ['roster', 'teachers', 'competition', 'tickets', 'specialty-nominations'];
    await save([
      ...steps.map((step) => ({ path: `steps.${step}`, value: true })),
      ...people.map((one) => ({ path: `attendees.${one}`, value: { ...dancer(one, '3'), best_dancer_type_id: 2 } })),
      ...[1, 2, 3, 4].map((n) => ({
        path: `routines.${key(n)}`,
        value: { ...NOTHING, temp_id: key(n), name: `Group ${n}`, people },
      })),
    ]);
  });
  afterAll(() => system.stop());

  it('CMP-311 CMP-321 the call writes the draft of a registration that is open, and answers what is kept', async () => {
    const { body } = await nominate(of([13, 1], [14, 2], [18, 1])).expect(200);
    expect(body).toMatchObject({ id, has_soty: false, nomination_routines: of([13, 1], [14, 2], [18, 1]) });
    version = (body as { draft_version: number }).draft_version;
    const { registration } = await read<{ registration: object }>(`mybtf/registrations/${id}`);
    expect(registration).toMatchObject({
      draft: {
        competition: { has_soty: false, has_studio_awards: true },
        nominations: { 13: { routine: key(1) }, 14: { routine: key(2) }, 18: { routine: key(1) } },
      },
      official: { nominations: {} },
    });
  });

  it('CMP-311 ~CMP-312 what is not eligible is refused, with the step that mends it', async () => {
    expect((await nominate(of([13, 9])).expect(400)).body).toMatchObject({
      code: 'nomination_not_eligible',
      message: 'This routine is not eligible for this nomination.',
      step: 'studio-awards',
    });
    expect((await nominate(of([1, 1]), dana, { has_soty: false })).body).toMatchObject({
      code: 'nomination_not_eligible',
      step: 'soty',
    });
    expect((await nominate(of([13, 1], [13, 2])).expect(400)).body).toMatchObject({ code: 'invalid_input' });
    expect((await nominate([{ nomination_type_id: 13, routine_id: 7 }]).expect(400)).body).toMatchObject({
      code: 'invalid_input',
    });
    const stranger = await signUp(system, 'eve@demo.example');
    await nominate([], stranger).expect(403);
  });

  it('CMP-313 a change of its routine takes a nomination back', async () => {
    await nominate(of([1, 1], [13, 1], [14, 2], [18, 1]), dana, { has_soty: true }).expect(200);
    version = 99;
    await save([{ path: `routines.${key(1)}.performance_division_id`, value: 7 }]);
    const { registration } = await read<{ registration: { draft: { nominations: object } } }>(
      `mybtf/registrations/${id}`,
    );
    expect(Object.keys(registration.draft.nominations)).toEqual(['13', '14', '18']);
  });

  it('CMP-330 ~CMP-328 the check lists what keeps it from its review, and the review refuses the first', async () => {
    const minimum = {
      code: 'studio_awards_minimum',
      message: 'Please nominate at least 3 group routines for the Studio Awards.',
      step: 'studio-awards',
    };
    const count = { code: 'soty_count', message: 'Please select 12 routines for Studio of the Year.', step: 'soty' };
    expect(await check()).toEqual({ ok: false, problems: [count, minimum] });
    expect((await submit().expect(400)).body).toMatchObject(count);
    version = ((await nominate(of([13, 1], [14, 2], [18, 1])).expect(200)).body as { draft_version: number })
      .draft_version;
    expect((await submit().expect(400)).body).toMatchObject(minimum);
    version = ((await nominate(of([13, 1], [14, 2], [15, 3], [18, 1])).expect(200)).body as { draft_version: number })
      .draft_version;
    expect(await check()).toEqual({ ok: true, problems: [] });
    version = ((await submit().expect(200)).body as { draft_version: number }).draft_version;
    const data = { registration_id: id, draft_version: version, payment: 'p-1' };
    await system.server.app
      .get(CommandBus)
      .execute(new CompleteRegistrationCommand(data, systemMeta(system.server.platform.ids)));
  });

  it('CMP-311 CMP-327 CMP-372 once completed, the office nominates at once with a reason, and finds who fell short', async () => {
    const staff = await withRole(system, 'ruth@demo.example', 'staff');
    const short = () => workListOf(system, staff, 'short_nominations');
    const counts = async () => (await read<{ nominations: object }>(`mybtf/registrations/${id}/overview`)).nominations;
    expect(await short()).toEqual([]);
    expect((await nominate(of([13, 1], [16, 4])).expect(400)).body).toMatchObject({
      code: 'nominations_locked',
      message: 'To add nominations, please email info@pinnacle.example.',
    });
    expect((await nominate(of([13, 1], [16, 4]), staff)).body).toMatchObject({ code: 'reason_required' });
    const reason = 'The studio asked by phone';
    await nominate(of([13, 1], [16, 4]), staff, { reason }).expect(200);
    expect(await counts()).toEqual({
      soty: { added: 0, total: 12 },
      studio_awards: { added: 2, total: 5 },
      specialty: { added: 0, total: 5 },
    });
    expect(await short()).toEqual([id]);
    expect(await told(staff)).toEqual(
      expect.arrayContaining([expect.stringContaining('nominated the routine Group 4 for Outstanding Costume')]),
    );
    await nominate(of([16, 4])).expect(200);
    expect(await counts()).toMatchObject({ studio_awards: { added: 1, total: 5 } });
  });

  it('~CMP-364 a nomination that an admin added is counted and told by its name', async () => {
    const [admin, staff] = [
      await withRole(system, 'ann@demo.example', 'admin'),
      await withRole(system, 'sam@demo.example', 'staff'),
    ];
    const any = { age_divisions: [], performance_divisions: [], no_prelims: false, no_virtual: false, active: true };
    const category = {
      name: 'Best Acro',
      kind: 'studio_awards',
      order: 9,
      nomination_types: [{ name: 'Best Acro', ...any }],
    };
    await admin.agent
      .post('/api/admin/nomination-categories')
      .send({ ...category, reason: 'A new award' })
      .expect(201);
    const rows = await read<readonly { name: string; nomination_types: readonly { id: number }[] }[]>(
      'admin/nomination-categories',
      admin,
    );
    const type = rows.find(({ name }) => name === 'Best Acro')!.nomination_types[0]!.id;
    await nominate(of([16, 4], [type, 3]), staff, { reason: 'The studio asked by phone' }).expect(200);
    const { nominations } = await read<{ nominations: object }>(`mybtf/registrations/${id}/overview`);
    expect(nominations).toMatchObject({ studio_awards: { added: 2, total: 6 } });
    expect(await told(staff)).toEqual(
      expect.arrayContaining([expect.stringContaining('nominated the routine Group 3 for Best Acro')]),
    );
  });
});
