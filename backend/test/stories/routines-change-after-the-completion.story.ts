import type { Routine } from '@app/contracts/competition';
import { CommandBus } from '@nestjs/cqrs';
import { CompleteRegistrationCommand } from '../../src/commands-between-rooms/registration-commands.js';
import { systemMeta } from '../../src/platform/commands/system-meta.js';
import { confirmed, type Person, signUp as signUpPerson } from '../support/accounts.js';
import { addPerson, dancer, type Registrant, REVIEW_PERSON, signUp, workshopOnly } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';

const DALLAS = 7502;
const JAZZ = 4;
const TAP = 7;
const BALLET = 1;
const KEY = '3f1c9a52-7d0e-4c38-9b1a-5e8f0d2c6a47';
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const reason = 'The studio asked by phone';

type Document = {
  readonly draft_version: number;
  readonly official: { readonly total: number; readonly routines: Record<string, object> };
  readonly draft: { readonly routines: Record<string, object>; readonly competition: object };
};
type Saved = { id: number; _temp_id: string; routine: { name: string }; fee: number; position: string };

describe('routines change after the completion', () => {
  let system: System;
  let dana: Registrant;
  let ruth: Person;
  let id: number;
  let mia: number;
  let leo: number;
  let echo: Saved;

  /** As it stands in the log's last event. */
  const document = async (registration_id: number): Promise<Document> => {
    const { events } = await system.server.platform.log.readStream(`registration-${registration_id}`);
    const { body } = await dana.agent
      .get(`/api/mybtf/registrations/${registration_id}`)
      .set('X-Read-After', String(events.at(-1)?.position))
      .expect(200);
    return (body as { registration: Document }).registration;
  };
  const official = () => document(id);
  const routines = async () => Object.values((await official()).official.routines);
  const history = async (type: string) => {
    const { events } = await system.server.platform.log.readStream(`registration-${id}`);
    return events.filter((event) => event.type === type);
  };
  const add = (agent: Person['agent'], more: object = {}) =>
    agent.post('/api/mybtf/routines').send({
      registration_id: id,
      routine: { name: 'Tide', choreographer: 'Ada Bell' },
      performance_division_id: TAP,
      attendees: [mia],
      ...more,
    });

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue', at: '2026-01-20T17:00:00Z' });
    dana = await signUp(system, 'dana@demo.example');
    ruth = await confirmed(system, await signUpPerson(system, 'ruth@demo.example'), 'staff');
    mia = await addPerson(dana, 'Mia', '2011-05-01');
    leo = await addPerson(dana, 'Leo', '2008-05-01');
    const { body } = await dana.agent.post('/api/mybtf/registration').send({ tour_date_id: DALLAS }).expect(201);
    id = (body as { id: number }).id;
    const steps = ['roster', 'teachers'].map((step) => ({ path: `steps.${step}`, value: true }));
    const people = [dancer(mia, '3'), dancer(leo, '4')].map((one) => ({
      path: `attendees.${one.person_id}`,
      value: one,
    }));
    const more = [{ path: 'competition.is_competing_ballroom', value: false }];
    await dana.agent
      .put(`/api/mybtf/registrations/${id}/draft`)
      .send({ draft_version: 0, changes: [...steps, ...people, ...more], session_id: 'laptop-1' })
      .expect(200);
  });
  afterAll(() => system.stop());

  it('~CMP-076 CMP-279 CMP-280 CMP-283 a new registration gets a routine into its draft; what is computed is refused', async () => {
    const { body } = await add(dana.agent, { attendees: [mia, leo] }).expect(200);
    expect(body).toMatchObject({
      id: null,
      _temp_id: expect.stringMatching(UUID),
      date_routine_id: null,
      state: 'new',
      routine: { name: 'Tide', choreographer: 'Ada Bell' },
      routine_category: { id: 2, category: 'Duo/Trio' },
      age_division: { id: 3, name: 'Teen' },
      fee: 14_000,
    });
    expect(await routines()).toEqual([]);
    for (const field of ['category', 'age_division', 'finals', 'vips', 'fee'])
      await add(dana.agent, { [field]: 1 }).expect(400);
    const { body: none } = await add(dana.agent, { attendees: [] }).expect(400);
    expect(none).toMatchObject({
      code: 'routine_without_dancers',
      message: 'Please add at least one dancer to the routine.',
    });
    expect((none as { fields: object }).fields).not.toEqual({});
  });

  it('~CMP-272 the whole competition is saved in one command, into the draft of a new registration', async () => {
    const listed = {
      routine: { name: 'Echo', choreographer: 'Ada Bell' },
      performance_division_id: JAZZ,
      attendees: [leo, mia],
    };
    const { body } = await dana.agent
      .put(`/api/mybtf/registrations/${id}/competition`)
      .send({ is_competing: true, competition_deposit_routines: 1, routines: [listed], waiting_list_routines: [] })
      .expect(200);
    expect((body as { routines: Saved[] }).routines).toEqual([
      expect.objectContaining({ id: null, attendees: [leo, mia] }),
    ]);
    const { draft } = await official();
    expect(Object.values(draft.routines)).toEqual([expect.objectContaining({ name: 'Echo' })]);
    expect(draft.competition).toMatchObject({ is_competing: true, competition_deposit_routines: 1 });
  });

  it('PAY-039 CMP-268 the deposit is saved by the same call: how many routines it is asked for, which only rises', async () => {
    const listed = { routine: { name: 'Echo', choreographer: 'Ada Bell' }, performance_division_id: JAZZ };
    const routines = [{ ...listed, attendees: [leo, mia] }];
    const saved: number[] = [];
    for (const competition_deposit_routines of [2, 3, 1]) {
      await dana.agent
        .put(`/api/mybtf/registrations/${id}/competition`)
        .send({ is_competing: true, competition_deposit_routines, routines, waiting_list_routines: [] })
        .expect(200);
      const { competition } = (await official()).draft;
      saved.push((competition as { competition_deposit_routines: number }).competition_deposit_routines);
    }
    expect(saved).toEqual([2, 3, 3]);
  });

  it('CMP-263 a ballroom entry is saved by the same call', async () => {
    const couple = { ballroom: true, performance_division_id: 613, attendees: [mia, leo], routine: undefined };
    const { body } = await add(dana.agent, couple).expect(200);
    expect(body).toMatchObject({ ballroom: true, routine_category: { category: 'Couple' }, attendees: [mia, leo] });
    const key = (body as Saved)._temp_id;
    const { draft, draft_version } = await official();
    expect(draft.routines[key]).toMatchObject({ ballroom: true, people: [mia, leo], name: '' });
    await dana.agent
      .put(`/api/mybtf/registrations/${id}/draft`)
      .send({
        draft_version,
        changes: [
          { path: `routines.${key}`, value: null },
          { path: 'competition.is_competing_ballroom', value: false },
        ],
        session_id: 'laptop-1',
      })
      .expect(200);
  });

  describe('an option that a routine may not have', () => {
    const ids: Record<string, number> = {};
    const dancers: number[] = [];
    const FREE = { free_ballet: true, performance_division_id: BALLET };
    const started = async (tour_date_id: number) => {
      const { body } = await dana.agent.post('/api/mybtf/registration').send({ tour_date_id }).expect(201);
      const { id: registration_id } = body as { id: number };
      const changes = dancers.map((person_id) => ({
        path: `attendees.${person_id}`,
        value: { ...dancer(person_id, '3'), ...workshopOnly(tour_date_id) },
      }));
      await dana.agent
        .put(`/api/mybtf/registrations/${registration_id}/draft`)
        .send({ draft_version: 0, changes, session_id: 'laptop-1' })
        .expect(200);
      return registration_id;
    };
    beforeAll(async () => {
      for (const name of ['Ann', 'Ben', 'Cleo', 'Dan', 'Eli', 'Fay', 'Gus', 'Hope', 'Ivy', 'Jon'])
        dancers.push(await addPerson(dana, name, '2013-05-01'));
      ids['regional'] = await started(7503);
      ids['nationals'] = await started(7541);
      ids['crewfest'] = await started(7531);
    });

    it.each<[string, string, number, string, string, object]>([
      ['CMP-133', 'regional', 3, 'age_up', 'Age up is not available for this routine.', { age_up: true }],
      ['CMP-148', 'regional', 3, 'extra_time', 'Extra time is not available for this routine.', { extra_time: 1 }],
      ['CMP-148', 'regional', 4, 'extra_time', 'Extra time is not available for this routine.', { extra_time: 4 }],
      ['CMP-148', 'regional', 4, 'extra_time', 'Extra time is not available for this routine.', { extra_time: -1 }],
      ['CMP-148', 'nationals', 4, 'extra_time', 'Extra time is not available for this routine.', { extra_time: 1 }],
      ['CMP-157', 'regional', 3, 'free_ballet', 'This routine does not qualify as a free routine.', FREE],
      ['CMP-162', 'regional', 3, 'virtual', 'Virtual is not available for this routine.', { virtual: true }],
      ['CMP-162', 'nationals', 4, 'virtual', 'Virtual is not available for this routine.', { virtual: true }],
      ['CMP-175', 'nationals', 3, 'prelims', 'Pre-qualifying is not available for this routine.', { prelims: true }],
      ['CMP-175', 'regional', 4, 'prelims', 'Pre-qualifying is not available for this routine.', { prelims: true }],
      [
        'CMP-183',
        'crewfest',
        3,
        'crew_showdown',
        'Crew Showdown is not available for this routine.',
        { crew_showdown: true },
      ],
      [
        'CMP-183',
        'crewfest',
        4,
        'crew_showdown_pq',
        'Crew Showdown is not available for this routine.',
        { crew_showdown_pq: true },
      ],
    ])('%s is refused with its code: %s, %d dancers, %s', async (_, at, count, field, message, more) => {
      const code = field === 'free_ballet' ? 'free_routine_not_eligible' : `${field.replace('_pq', '')}_not_allowed`;
      const asked = { registration_id: ids[at], attendees: dancers.slice(0, count), _temp_id: KEY, ...more };
      const { body } = await add(dana.agent, asked).expect(400);
      expect(body).toMatchObject({ code, message, fields: { [`routines.${KEY}.${field}`]: message } });
      const { body: read } = await dana.agent.get(`/api/mybtf/registrations/${ids[at]}`).expect(200);
      expect((read as { registration: Document }).registration.draft.routines).toEqual({});
    });

    it('CMP-133 CMP-148 CMP-157 CMP-162 CMP-175 CMP-183 where it may have it, it is taken, a free one once', async () => {
      const four = { attendees: dancers.slice(0, 4) };
      const given = async (at: string, more: object) => {
        const { body } = await add(dana.agent, { registration_id: ids[at], ...four, ...more }).expect(200);
        return body as object;
      };
      expect(await given('regional', { age_up: true, extra_time: 3, virtual: true, ...FREE })).toMatchObject({
        ...{ age_up: true, extra_time: 3, virtual: true, free_ballet: true },
      });
      const again = { registration_id: ids['regional'], ...four, ...FREE, _temp_id: KEY };
      const { body } = await add(dana.agent, again).expect(400);
      const message = 'Only one free routine per registration is allowed.';
      expect(body).toMatchObject({
        ...{ code: 'free_routine_taken', message, fields: { [`routines.${KEY}.free_ballet`]: message } },
      });
      expect(await given('nationals', { prelims: true })).toMatchObject({ prelims: true });
      expect(await given('crewfest', { crew_showdown: true, crew_showdown_pq: true })).toMatchObject({
        ...{ crew_showdown: true, crew_showdown_pq: true },
      });
    });
  });

  it('CMP-076 completes the registration: its routine has a number from now on, and the key that its browser gave it', async () => {
    const [key] = Object.keys((await official()).draft.routines);
    const { draft_version } = await official();
    const { body } = await dana.agent
      .put(`/api/mybtf/registrations/${id}`)
      .send({ draft_version, email: dana.email, person: REVIEW_PERSON, waiver: true })
      .expect(200);
    const reviewed = (body as { draft_version: number }).draft_version;
    const payment = '00000000-0000-4000-8000-000000000001';
    const command = new CompleteRegistrationCommand(
      { registration_id: id, draft_version: reviewed, payment },
      systemMeta(system.server.platform.ids),
    );
    await system.server.app.get(CommandBus).execute(command);
    expect(await routines()).toHaveLength(1);
    [echo] = (await routines()) as unknown as [Saved];
    expect(echo).toMatchObject({ name: 'Echo', date_routine_id: echo.id, fee: 14_000, temp_id: key });
    expect([key, echo.id]).toEqual([expect.stringMatching(UUID), expect.any(Number)]);
  });

  it('CMP-103 CMP-281 ~CMP-039 CMP-040 CMP-396 its owner changes titles and division at once, where the city lets her', async () => {
    const change = (more: object) =>
      dana.agent.put(`/api/mybtf/routines/${echo.id}`).send({ registration_id: id, ...more });
    const allow = (edit_routines: boolean) =>
      ruth.agent.put(`/api/admin/tour-dates/${DALLAS}`).send({ edit_routines, reason }).expect(200);
    await allow(false);
    const { body: closed } = await change({ routine: { name: 'Echo II' } }).expect(400);
    expect(closed).toMatchObject({
      code: 'routines_not_editable',
      message: 'To change your routines, please email info@aurora.example.',
    });
    await allow(true);
    const { body } = await change({ routine: { name: 'Echo II' }, performance_division_id: TAP }).expect(200);
    expect(body).toMatchObject({
      id: echo.id,
      routine: { name: 'Echo II', choreographer: 'Ada Bell' },
      performance_division_id: TAP,
    });
    expect(await routines()).toEqual([expect.objectContaining({ name: 'Echo II', performance_division_id: TAP })]);
    const { body: locked } = await change({ routine: { name: 'Echo III' }, attendees: [mia] }).expect(400);
    const message = 'This field cannot be changed on a registered routine.';
    const at = `routines.${body._temp_id}.people`;
    expect(locked).toMatchObject({ code: 'routine_locked', message, fields: { [at]: message } });
    expect(await routines()).toEqual([expect.objectContaining({ name: 'Echo II', people: [leo, mia] })]);
    await add(dana.agent).expect(409);
    const { body: kept } = await dana.agent.delete(`/api/mybtf/routines/${echo.id}?registration_id=${id}`).expect(400);
    expect(kept).toMatchObject({ code: 'routine_registered' });
    await dana.agent
      .put('/api/mybtf/routines/99')
      .send({ registration_id: id, routine: { name: 'X' } })
      .expect(404);
  });

  it('CMP-016 nobody else changes them; an auditor does not', async () => {
    const eve = await confirmed(system, await signUpPerson(system, 'eve@demo.example'));
    const body = { registration_id: id, routine: { name: 'Mine' } };
    await eve.agent.get(`/api/mybtf/registrations/${id}`).expect(403);
    const told = await eve.agent.put(`/api/mybtf/routines/${echo.id}`).send(body).expect(403);
    expect(told.body).toMatchObject({ code: 'forbidden' });
    await add(eve.agent).expect(403);
    await eve.agent.delete(`/api/mybtf/routines/${echo.id}?registration_id=${id}`).expect(403);
    const auditor = await confirmed(system, await signUpPerson(system, 'odd@demo.example'), 'auditor');
    await auditor.agent
      .put(`/api/mybtf/routines/${echo.id}`)
      .send({ ...body, reason })
      .expect(403);
  });

  it('CMP-017 CMP-282 CMP-397 staff add, change and remove with a reason, and beyond a limit when they say so', async () => {
    await add(ruth.agent).expect(400);
    const limits = { disabled_routine_categories: [1], reason };
    await ruth.agent.put(`/api/admin/tour-dates/${DALLAS}`).send(limits).expect(200);
    const { body: refused } = await add(ruth.agent, { reason }).expect(400);
    expect(refused).toMatchObject({
      code: 'routine_category_disabled',
      message: 'Solo routines are disabled for this city.',
    });
    const { body: added } = await add(ruth.agent, { reason, override: true }).expect(200);
    expect(added).toMatchObject({ routine_category: { category: 'Solo' }, fee: 14_500 });
    const saved = (await history('RoutinesSaved')).at(-1);
    expect(saved?.data).toMatchObject({ overridden: ['routine_category_disabled'] });
    expect(saved?.metadata.reason).toBe(reason);
    expect(await routines()).toHaveLength(2);
    const auditor = await confirmed(system, await signUpPerson(system, 'ann@demo.example'), 'auditor');
    // What the rules made of it, without the names of people, which an auditor does not see.
    const seen = async ({ agent }: Person) => {
      const { body } = await agent.get(`/api/mybtf/registrations/${id}`).expect(200);
      const { registration, sheet } = body as { registration: Document; sheet: object };
      const results = Object.values(registration.official.routines as Record<string, Routine>).map(
        ({ routine_category_id, age_division_id, level_id, finals, fee }) => ({
          ...{ routine_category_id, age_division_id, level_id, finals, fee },
        }),
      );
      return { results, sheet };
    };
    expect((await seen(ruth)).results).toHaveLength(2);
    expect(await seen(auditor)).toEqual(await seen(ruth));
    const noted = { registration_id: id, routine: { name: 'Mine' }, reason };
    await auditor.agent.put(`/api/mybtf/routines/${echo.id}`).send(noted).expect(403);
    await ruth.agent
      .delete(`/api/mybtf/routines/${(added as Saved).id}?registration_id=${id}`)
      .send({ reason })
      .expect(200);
    expect(await routines()).toHaveLength(1);
    expect(await history('RoutineRemoved')).toHaveLength(1);
  });

  it('CMP-263 a ballroom entry comes, changes and goes by the same calls, with ballroom: true', async () => {
    const [BALLROOM, LATIN] = [613, 614];
    const entry = { ballroom: true, performance_division_id: BALLROOM, attendees: [mia, leo], routine: { name: '' } };
    const { body } = await add(ruth.agent, { ...entry, reason }).expect(200);
    const { id: saved, ...answer } = body as Saved;
    expect(answer).toMatchObject({ routine_category: { category: 'Couple' }, fee: 13_000 });
    const of = async () => (await routines()).filter((one) => 'ballroom' in one && one.ballroom === true);
    expect(await of()).toMatchObject([{ performance_division_id: BALLROOM, people: [mia, leo] }]);
    expect(await routines()).toHaveLength(2);
    const change = { registration_id: id, performance_division_id: LATIN, reason };
    await ruth.agent.put(`/api/mybtf/routines/${saved}`).send(change).expect(200);
    expect(await of()).toMatchObject([{ performance_division_id: LATIN }]);
    const { body: twice } = await add(ruth.agent, { ...entry, performance_division_id: LATIN, reason }).expect(400);
    expect(twice).toMatchObject({ code: 'ballroom_entry_exists', message: 'This ballroom entry already exists.' });
    await ruth.agent.put(`/api/admin/tour-dates/${DALLAS}`).send({ max_ballroom_entries: 1, reason }).expect(200);
    const { body: full } = await add(ruth.agent, { ...entry, attendees: [mia], reason }).expect(400);
    expect(full).toMatchObject({
      code: 'ballroom_limit',
      message: 'You have reached the maximum ballroom entry limit (1) for this city.',
    });
    await ruth.agent.delete(`/api/mybtf/routines/${saved}?registration_id=${id}`).send({ reason }).expect(200);
    expect(await of()).toEqual([]);
  });

  it('~CMP-216 ~CMP-397 what staff add takes the places of the city, a limit set aside is named, what they remove gives back', async () => {
    const city = async () => (await system.server.platform.log.readStream(`entryCapacity-${DALLAS}`)).events;
    const told = async () =>
      (await city()).map(({ type, data }) => [type, (data as { places?: { solo?: number } }).places?.solo ?? 0]);
    const limit = (changes: object) =>
      ruth.agent
        .put(`/api/admin/tour-dates/${DALLAS}`)
        .send({ ...changes, reason })
        .expect(200);
    const overridden = async () =>
      (await history('RoutinesSaved')).map(({ data }) => (data as { overridden: string[] }).overridden).at(-1);
    await limit({ disabled_routine_categories: [], solo_limit: 1, competition_sold_out: false });
    const before = (await city()).length;
    const { body: first } = await add(ruth.agent, { reason }).expect(200);
    expect((await told()).slice(before)).toEqual([
      ['PlaceReserved', 1],
      ['PlaceTaken', 1],
    ]);
    const { body: limits } = await dana.agent
      .get(`/api/mybtf/competition/limits?tour_date_id=${DALLAS}&registration_id=${id}`)
      .expect(200);
    expect(limits).toMatchObject({ soloLimitReached: true, soloLimitLeft: 0, soloLimitSet: true });

    const { body: refused } = await add(ruth.agent, { reason, attendees: [leo] }).expect(400);
    expect(refused).toMatchObject({ code: 'solo_limit' });
    expect(await told()).toHaveLength(before + 2);
    const { body: beyond } = await add(ruth.agent, { reason, attendees: [leo], override: true }).expect(200);
    expect(await overridden()).toEqual(['solo_limit']);
    expect((await told()).at(-1)).toEqual(['PlaceTaken', 2]);

    // Sold out is known to the places alone: who asks is refused there, with a number, then let in by the office.
    await limit({ solo_limit: null, competition_sold_out: true });
    const duo = { reason, attendees: [leo, mia], routine: { name: 'Two' } };
    const { body: sold } = await add(ruth.agent, duo).expect(400);
    expect(sold).toMatchObject({ code: 'competition_sold_out' });
    expect((await told()).at(-1)?.[0]).toBe('PlaceRefused');
    const { body: late } = await add(ruth.agent, { ...duo, override: true }).expect(200);
    expect(await overridden()).toEqual(['competition_sold_out']);
    expect((await told()).slice(-2).map(([type]) => type)).toEqual(['PlaceReserved', 'PlaceTaken']);
    await limit({ competition_sold_out: false });

    for (const one of [first, beyond, late] as Saved[])
      await ruth.agent.delete(`/api/mybtf/routines/${one.id}?registration_id=${id}`).send({ reason }).expect(200);
    expect((await told()).at(-1)).toEqual(['PlaceTaken', 0]);
    const words = { registration_id: id, routine: { name: 'Echo III' } };
    const events = (await city()).length;
    await dana.agent.put(`/api/mybtf/routines/${echo.id}`).send(words).expect(200);
    expect(await city()).toHaveLength(events);
    await dana.agent.put(`/api/mybtf/routines/${echo.id}`).send({ registration_id: id, routine: { name: 'Echo II' } });
  });

  it('CMP-222 its owner reads what limits her routines', async () => {
    const of = (tour_date_id: number) =>
      dana.agent.get(`/api/mybtf/competition/limits?tour_date_id=${tour_date_id}&registration_id=${id}`);
    const { body } = await of(DALLAS).expect(200);
    expect(body).toEqual({
      compenabled: true,
      sold_out: false,
      max_total_routines: 60,
      disabled_routine_categories: [],
      limits: {
        dancers: { min: 1, max: 4 },
        routine_categories: [
          { routine_category_id: 1, max: 2 },
          { routine_category_id: 2, max: 2 },
        ],
      },
      counts: [
        ['Solo', 1, 0, 2],
        ['Duo/Trio', 2, 1, 2],
        ['Small Group', 3, 0, null],
        ['Large Group', 4, 0, null],
        ['Line', 5, 0, null],
        ['Production', 6, 0, null],
      ].map(([category, routine_category_id, count, max]) => ({ category, routine_category_id, count, max })),
      soloLimitReached: false,
      soloLimitLeft: null,
      soloLimitSet: false,
    });
    await of(7501).expect(404);
    const eve = await confirmed(system, await signUpPerson(system, 'evan@demo.example'));
    await eve.agent.get(`/api/mybtf/competition/limits?tour_date_id=${DALLAS}&registration_id=${id}`).expect(403);
    await dana.agent.get('/api/mybtf/competition/limits?tour_date_id=x').expect(400);
  });

  it('CMP-205 CMP-206 what was registered is offered to another registration of the season', async () => {
    const of = `mybtf_user_id=${dana.account_id}`;
    const list = await dana.agent
      .get(`/api/mybtf/competition/previous-routines?${of}&event_ids=48,56&season_id=75`)
      .expect(200);
    const { id: _, ...row } = (list.body as { id?: number }[])[0]!;
    expect(row).toMatchObject({
      registrations_routine_id: echo.id,
      registration_id: id,
      routine: { name: 'Echo II', choreographer: 'Ada Bell' },
      event: 'Aurora',
      city: 'Dallas, TX',
      performance_division_id: TAP,
      person_ids: [leo, mia],
      ballroom: false,
    });
    const other = await dana.agent
      .get(`/api/mybtf/competition/previous-routines?${of}&event_ids=14&season_id=75`)
      .expect(200);
    expect(other.body).toEqual([]);
    const one = await dana.agent
      .get(`/api/mybtf/competition/routine?${of}&registrations_routine_id=${echo.id}`)
      .expect(200);
    expect(one.body).toMatchObject({ routine: { name: 'Echo II' }, people: [{ fname: 'Leo' }, { fname: 'Mia' }] });
    await dana.agent.get(`/api/mybtf/competition/routine?${of}&registrations_routine_id=99`).expect(404);
    await dana.agent.get(`/api/mybtf/competition/previous-routines?${of}&event_ids=x&season_id=75`).expect(400);
  });
});
