import type { TourDate } from '@app/contracts/catalogue';
import type { EntryCapacityEvent } from '@app/contracts/competition';
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
        /^We apologize, however the solo limit for Aurora Chicago has been reached\. Please remove 1 solo\(s\) to continue\. To join the waiting list, please email .+@.+\.$/,
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
});
