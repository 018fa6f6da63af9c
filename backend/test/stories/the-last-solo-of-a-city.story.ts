import type { TourDate } from '@app/contracts/catalogue';
import { entryCapacityDecider, type EntryCapacityEvent } from '@app/contracts/competition';
import type { StoredEvent } from '@app/contracts/shared';
import { CommandBus } from '@nestjs/cqrs';
import { CompleteRegistrationCommand } from '../../src/commands-between-rooms/registration-commands.js';
import { SoldOut } from '../../src/competition/sold-out.js';
import { systemMeta } from '../../src/platform/commands/system-meta.js';
import { withRole } from '../support/auditing.js';
import { routineOf } from '../support/routines.js';
import { addPerson, dancer, type Registrant, REVIEW_PERSON, signUp } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';

const CHICAGO = 7501;
const CAPACITY = `entryCapacity-${CHICAGO}` as const;
type Body = { id: number; draft_version: number; code: string; message: string };
type Entrant = Registrant & { readonly id: number; readonly mia: number; version: number };

describe('the last solo of a city', () => {
  let system: System;
  let staff: Registrant;

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue' });
    staff = await withRole(system, 'ruth@demo.example', 'staff');
    await limit({ solo_limit: 1, competition_capacity: null, category_capacity: {} });
  });
  afterAll(() => system.stop());

  const head = async () => String(await system.server.platform.log.head());
  const meta = () => systemMeta(system.server.platform.ids);
  const limit = async (changes: Partial<TourDate>) => {
    await staff.agent
      .put(`/api/admin/tour-dates/${CHICAGO}`)
      .send({ ...changes, reason: 'The hall told us' })
      .expect(200);
    await system.server.app.get(SoldOut).settled();
  };
  const stored = async (stream: string) =>
    (await system.server.platform.log.readStream(stream as `registration-${number}`)).events;
  const told = async () =>
    ((await stored(CAPACITY)) as unknown as StoredEvent<EntryCapacityEvent>[]).map(({ type, data }) =>
      `${type} ${'registration_id' in data ? data.registration_id : ''}`.trim(),
    );
  const save = async (entrant: Entrant, ...changes: { path: string; value: unknown }[]): Promise<void> => {
    const { body } = await entrant.agent
      .put(`/api/mybtf/registrations/${entrant.id}/draft`)
      .send({ draft_version: entrant.version, changes, session_id: 'laptop-1' })
      .expect(200);
    entrant.version = (body as Body).draft_version;
  };
  const solo = (n: number, person_id: number, differs: object = {}) => {
    const routine = routineOf(n, { people: [person_id], ...differs });
    return { path: `routines.${routine.temp_id}`, value: routine };
  };
  const enter = async (email: string, ...differs: object[]): Promise<Entrant> => {
    system.clock.advanceMinutes(61);
    const registrant = await signUp(system, email);
    const mia = await addPerson(registrant, 'Mia', '2011-05-01');
    const started = await registrant.agent.post('/api/mybtf/registration').send({ tour_date_id: CHICAGO }).expect(201);
    const entrant = { ...registrant, id: (started.body as Body).id, mia, version: 0 };
    const steps = ['roster', 'teachers'].map((step) => ({ path: `steps.${step}`, value: true }));
    await save(entrant, ...steps, { path: `attendees.${mia}`, value: dancer(mia, '3') });
    if (differs.length > 0) await save(entrant, ...differs.map((one, n) => solo(n, mia, one)));
    await save(
      entrant,
      ...['competition', 'ballroom'].map((step) => ({ path: `steps.${step}`, value: true })),
      { path: 'competition.is_competing', value: differs.length > 0 },
      { path: 'competition.is_competing_ballroom', value: false },
    );
    return entrant;
  };
  const submit = ({ agent, id, version, email }: Entrant) =>
    agent
      .put(`/api/mybtf/registrations/${id}`)
      .send({ draft_version: version, email, person: REVIEW_PERSON, waiver: true });
  const review = async (entrant: Entrant): Promise<void> => {
    const { body } = await submit(entrant).expect(200);
    entrant.version = (body as Body).draft_version;
  };
  const complete = ({ id, version }: Entrant) => {
    const data = { registration_id: id, draft_version: version, payment: 'p-1' };
    return system.server.app.get(CommandBus).execute(new CompleteRegistrationCommand(data, meta()));
  };
  const remove = ({ agent, id }: Entrant) => agent.delete(`/api/mybtf/delete-registration/${id}`).send({}).expect(200);
  const cancel = ({ id }: Entrant) =>
    staff.agent
      .post(`/api/admin/registrations/${id}/cancel`)
      .set('idempotency-key', system.server.platform.ids.uuid())
      .send({ reason: 'The studio asked', refunds: [] })
      .expect(200);

  it('CMP-221 ~CMP-386 of two studios that review at the same time exactly one gets it; the other is told which limit, and as which request', async () => {
    const both = [await enter('first@demo.example', {}), await enter('second@demo.example', {})];
    const before = await Promise.all(both.map(({ id }) => stored(`registration-${id}`)));
    const answers = await Promise.all(both.map((one) => submit(one)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const lost = answers.findIndex(({ status }) => status === 400);
    const [winner, loser] = [both[1 - lost]!, both[lost]!];
    winner.version = (answers[1 - lost]!.body as Body).draft_version;
    expect(answers[lost]?.body).toMatchObject({
      code: 'solo_limit',
      step: 'competition',
      message: expect.stringMatching(
        /^We apologize, however the solo limit for Aurora Chicago, IL has been reached\. Please remove 1 solo\(s\) to continue\. To join the waiting list, please email .+@.+\.$/,
      ),
    });
    expect(await stored(`registration-${loser.id}`)).toHaveLength(before[lost]!.length);
    expect((await told()).sort()).toEqual([`PlaceRefused ${loser.id}`, `PlaceReserved ${winner.id}`]);

    expect((await submit(loser)).status).toBe(400);
    expect(await told()).toHaveLength(2);

    // The hold of REG-020, and what comes after it.
    system.clock.advanceMinutes(29);
    await system.scheduler.run('workshop-place-expiry');
    expect(await told()).toHaveLength(2);
    system.clock.advanceMinutes(1);
    await system.server.reads.projections.caughtUp();
    await system.scheduler.run('workshop-place-expiry');
    expect((await told()).at(-1)).toBe(`PlaceReleased ${winner.id}`);
    expect((await stored(`registration-${winner.id}`)).at(-1)?.type).toBe('RegistrationPlacesReleased');

    await review(loser);
    await complete(loser);
    expect((await told()).slice(-2)).toEqual([`PlaceReserved ${loser.id}`, `PlaceTaken ${loser.id}`]);
    expect((await submit(winner)).body).toMatchObject({ code: 'solo_limit' });
    system.clock.advanceMinutes(60);
    await system.scheduler.run('workshop-place-expiry');
    expect((await told()).at(-1)).toBe(`PlaceRefused ${winner.id}`);

    await cancel(loser);
    expect((await told()).at(-1)).toBe(`PlaceReleased ${loser.id}`);
    await review(winner);
    await save(winner, { path: `routines.${routineOf(0).temp_id}.name`, value: 'Echo again' });
    expect((await told()).slice(-2)).toEqual([`PlaceReserved ${winner.id}`, `PlaceReleased ${winner.id}`]);
    await remove(winner);
  });

  it('~CMP-221 a registration without routines costs the city no event', async () => {
    const before = await told();
    const entrant = await enter('workshop@demo.example');
    await review(entrant);
    await complete(entrant);
    await cancel(entrant);
    expect(await told()).toEqual(before);
  });

  it('~CMP-042 ~CMP-053 ~CMP-210 sold out by staff and a full category refuse what holds no place yet', async () => {
    await limit({ solo_limit: null, category_capacity: { 1: 1 } });
    const first = await enter('category@demo.example', {});
    await review(first);
    await complete(first);
    await system.server.app.get(SoldOut).settled();
    const tour = await staff.agent.get(`/api/admin/tour-dates/${CHICAGO}`).set('x-read-after', await head());
    expect((tour.body as TourDate).disabled_routine_categories).toContain(1);
    await limit({ category_capacity: {}, disabled_routine_categories: [], competition_sold_out: false });
    const second = await enter('sold-out@demo.example', {});
    await limit({ competition_sold_out: true });
    expect((await submit(second)).body).toMatchObject({ code: 'competition_sold_out' });
    await limit({ competition_sold_out: false });
    await review(second);
    await cancel(first);
    await remove(second);
  });

  it('CMP-042 CMP-044 CMP-210 the last place that is taken sells out or disables; what is removed reopens nothing, staff do', async () => {
    const tours = (await staff.agent.get('/api/admin/tour-dates?range=[0,199]').expect(200)).body as TourDate[];
    for (const { id, event_id, category_capacity } of tours)
      if (id !== CHICAGO) expect([id, category_capacity]).toEqual([id, event_id === 56 ? { 1: 120, 2: 80 } : {}]);
    const city = async () => {
      const { body } = await staff.agent.get(`/api/admin/tour-dates/${CHICAGO}`).set('x-read-after', await head());
      const { competition_sold_out, disabled_routine_categories } = body as TourDate;
      return [competition_sold_out, disabled_routine_categories];
    };
    await limit({ competition_capacity: 1, category_capacity: { 1: 1 }, solo_limit: null });
    const one = await enter('capacity@demo.example', {});
    const next = await enter('next@demo.example', {});
    await review(one);
    await system.server.app.get(SoldOut).settled();
    expect(await city()).toEqual([false, []]);
    expect((await submit(next)).body).toMatchObject({ code: 'competition_sold_out' });
    await complete(one);
    await system.server.app.get(SoldOut).settled();
    expect(await city()).toEqual([true, [1]]);
    await cancel(one);
    await system.server.app.get(SoldOut).settled();
    expect(await city()).toEqual([true, [1]]);
    expect((await submit(next)).body).toMatchObject({ code: 'competition_sold_out' });
    await limit({ competition_sold_out: false, disabled_routine_categories: [] });
    expect((await told()).at(-1)).toBe('CompetitionReopened');
    await review(next);
    await remove(next);
    await limit({ competition_capacity: null, category_capacity: {} });
  });

  it('CMP-053 closed or sold out, nothing is added or changed; what is confirmed, reserved or removed is not refused', async () => {
    const CLOSED = 'Competition has been closed. To change your routines, please email info@aurora.example.';
    const REMOVE = 'Competition has been closed. Please remove all routines before completing your registration.';
    const SOLD_OUT =
      'We apologize, however the competition for Aurora Chicago, IL is currently SOLD OUT! Please email info@aurora.example to join the waitlist. You may still edit the titles, divisions and choreographers of your existing routines.';
    const echo = `routines.${routineOf(0).temp_id}`;
    const saying = (entrant: Entrant, ...changes: { path: string; value: unknown }[]) =>
      entrant.agent
        .put(`/api/mybtf/registrations/${entrant.id}/draft`)
        .send({ draft_version: entrant.version, changes, session_id: 'laptop-1' });
    const refusal = async (asked: ReturnType<typeof saying>) => {
      const { status, body } = await asked;
      return [status, (body as Body).code, (body as Body).message];
    };
    const finalize = ({ id, version }: Entrant) =>
      system.server.app
        .get(CommandBus)
        .execute(
          new CompleteRegistrationCommand({ registration_id: id, draft_version: version, payment: null }, meta()),
        );
    const entrant = await enter('open@demo.example', {});
    const held = await enter('held@demo.example', {});
    await review(held);
    await limit({ compenabled: false });
    const closed = [400, 'competition_closed', CLOSED];
    expect(await refusal(saying(entrant, solo(1, entrant.mia)))).toEqual(closed);
    expect(await refusal(saying(entrant, { path: `${echo}.name`, value: 'Tide' }))).toEqual(closed);
    expect(await refusal(submit(entrant))).toEqual([400, 'competition_closed', REMOVE]);
    await expect(finalize(held)).rejects.toThrow('competition_closed');
    await limit({ compenabled: true, competition_sold_out: true });
    const sold = [400, 'competition_sold_out', SOLD_OUT];
    expect(await refusal(saying(entrant, solo(1, entrant.mia)))).toEqual(sold);
    expect(await refusal(saying(entrant, { path: `${echo}.people`, value: [] }))).toEqual(sold);
    expect(await refusal(submit(entrant))).toEqual(sold);
    for (const [field, value] of [
      ['name', 'Tide'],
      ['choreographer', 'Ada'],
      ['performance_division_id', 7],
    ] as const)
      await save(entrant, { path: `${echo}.${field}`, value });
    // Reserved before: it completes, and its edit is confirmed with nothing new.
    await finalize(held);
    const editing = `/api/mybtf/registrations/${held.id}/editing`;
    held.version = ((await held.agent.post(editing).expect(200)).body as Body).draft_version;
    await save(held, { path: 'additional_observers.one', value: 1 });
    await limit({ compenabled: false });
    await review(held);
    await save(entrant, { path: echo, value: null }, { path: 'competition.is_competing', value: false });
    await review(entrant);
    await limit({ compenabled: true, competition_sold_out: false });
    await cancel(held);
    await remove(entrant);
  });

  it('~CMP-216 ~CMP-221 an edit reserves what it adds and keeps what is taken, and gives back what it only reserved', async () => {
    await limit({ solo_limit: 2 });
    const [edited, other] = [await enter('edits@demo.example', {}), await enter('waits@demo.example', {})];
    await review(edited);
    await complete(edited);
    const editing = `/api/mybtf/registrations/${edited.id}/editing`;
    const begin = async () => {
      const { body } = await edited.agent.post(editing).expect(200);
      edited.version = (body as Body).draft_version;
    };
    await begin();
    const leo = await addPerson(edited, 'Leo', '2011-06-01');
    await save(edited, { path: `attendees.${leo}`, value: dancer(leo, '3') }, solo(7, leo));
    await review(edited);
    expect((await submit(other)).body).toMatchObject({ code: 'solo_limit' });
    await edited.agent.delete(editing).expect(200);
    expect((await told()).at(-1)).toBe(`PlaceReleased ${edited.id}`);
    await review(other);
    await limit({ solo_limit: 1 });
    await begin();
    await save(edited, { path: `routines.${routineOf(0).temp_id}.name`, value: 'Echo again' });
    const before = await told();
    await review(edited);
    expect(await told()).toEqual(before);
  });

  it('~CMP-221 two solos that staff add to one registration at the same time do not take its last place both', async () => {
    await limit({ solo_limit: null, entry_limit_rules: { solo_groups: false, one_solos: false, limits: [] } });
    const entrant = await enter('both@demo.example', {});
    const leo = await addPerson(entrant, 'Leo', '2011-06-01');
    const ida = await addPerson(entrant, 'Ida', '2011-07-01');
    await save(entrant, ...[leo, ida].map((one) => ({ path: `attendees.${one}`, value: dancer(one, '3') })));
    await review(entrant);
    await complete(entrant);
    const kept = async () =>
      (await system.server.platform.loader.load(CAPACITY, entryCapacityDecider)).state.held.solo ?? 0;
    const had = await kept();
    await limit({ solo_limit: had + 1 });
    const add = (name: string, person_id: number) =>
      staff.agent.post('/api/mybtf/routines').send({
        ...{ registration_id: entrant.id, routine: { name, choreographer: 'Ada Bell' } },
        ...{ attendees: [person_id], performance_division_id: 1, reason: 'The studio called' },
      });
    const answers = await Promise.all([add('First', leo), add('Second', ida)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({ code: 'solo_limit' });
    expect(await kept()).toBe(had + 1);
  });
});
