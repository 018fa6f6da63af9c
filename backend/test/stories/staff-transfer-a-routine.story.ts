import { isTransferable, type Routine } from '@app/contracts/competition';
import { CommandBus } from '@nestjs/cqrs';
import { CompleteRegistrationCommand } from '../../src/commands-between-rooms/registration-commands.js';
import { type CommandMeta, refused } from '../../src/platform/commands/command.js';
import { systemMeta } from '../../src/platform/commands/system-meta.js';
import { RegistrationStates } from '../../src/registration/registration-states.js';
import { Transfers } from '../../src/registration/transfers.js';
import { confirmed, type Person, signUp as signUpPerson } from '../support/accounts.js';
import { addPerson, dancer, type Registrant, REVIEW_PERSON, signUp } from '../support/registrants.js';
import { routineOf } from '../support/routines.js';
import { startSystem, type System } from '../support/system.js';

const CHICAGO = 7501;
const DALLAS = 7502;
const TAP = 7;
const reason = 'The studio asked by phone';

type Saved = {
  id: number;
  fee: number;
  routine_id: number;
  transfer: object | null;
  transferred_out_to: object | null;
};
type Document = {
  readonly draft_version: number;
  readonly official: { readonly total: number; readonly routines: Record<string, Saved> };
};

describe('staff move a routine to another city', () => {
  let system: System;
  let dana: Registrant;
  let ruth: Person;
  let id: number;
  let chicago: number;
  let leo: number;
  let echo: Saved;
  let transfers: Transfers;

  /** As it stands in the log's last event. */
  const document = async (registration_id: number): Promise<Document> => {
    const { events } = await system.server.platform.log.readStream(`registration-${registration_id}`);
    const { body } = await dana.agent
      .get(`/api/mybtf/registrations/${registration_id}`)
      .set('X-Read-After', String(events.at(-1)?.position))
      .expect(200);
    return (body as { registration: Document }).registration;
  };
  const history = async (type: string) => {
    const { events } = await system.server.platform.log.readStream(`registration-${id}`);
    return events.filter((event) => event.type === type);
  };
  const at = async (registration_id: number): Promise<Saved[]> =>
    Object.values((await document(registration_id)).official.routines);
  const here = async () => (await at(id)).find((one) => one.id === echo.id);
  const transfer = (agent: Person['agent'], routine_id: number, registration_id: number, key?: string) =>
    agent
      .post(`/api/admin/routines/${routine_id}/transfer`)
      .set(key === undefined ? {} : { 'Idempotency-Key': key })
      .send({ registration_id, reason });
  const begins = async (tour_date_id: number, changes: readonly object[]): Promise<number> => {
    const { body } = await dana.agent.post('/api/mybtf/registration').send({ tour_date_id }).expect(201);
    const started = (body as { id: number }).id;
    const all = [
      ...['roster', 'teachers'].map((step) => ({ path: `steps.${step}`, value: true })),
      { path: 'competition.is_competing_ballroom', value: false },
      ...changes,
    ];
    await dana.agent
      .put(`/api/mybtf/registrations/${started}/draft`)
      .send({ draft_version: 0, changes: all, session_id: 'laptop-1' })
      .expect(200);
    return started;
  };
  const completes = async (registration_id: number): Promise<void> => {
    const { draft_version } = await document(registration_id);
    const review = { draft_version, email: dana.email, person: REVIEW_PERSON, waiver: true };
    const reviewed = await dana.agent.put(`/api/mybtf/registrations/${registration_id}`).send(review).expect(200);
    const payment = '00000000-0000-4000-8000-000000000002';
    const command = { registration_id, draft_version: (reviewed.body as Document).draft_version, payment };
    const { ids } = system.server.platform;
    await system.server.app.get(CommandBus).execute(new CompleteRegistrationCommand(command, systemMeta(ids)));
  };

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue', at: '2026-01-20T17:00:00Z' });
    transfers = system.server.app.get(Transfers, { strict: false });
    dana = await signUp(system, 'dana@demo.example');
    ruth = await confirmed(system, await signUpPerson(system, 'ruth@demo.example'), 'staff');
    const mia = await addPerson(dana, 'Mia', '2011-05-01');
    leo = await addPerson(dana, 'Leo', '2008-05-01');
    const duo = routineOf(1, { name: 'Echo II', performance_division_id: TAP, people: [mia, leo] });
    id = await begins(DALLAS, [
      { path: `attendees.${mia}`, value: dancer(mia, '3') },
      { path: `attendees.${leo}`, value: dancer(leo, '4') },
      { path: `routines.${duo.temp_id}`, value: duo },
      { path: 'competition.is_competing', value: true },
    ]);
    await completes(id);
    [echo] = (await at(id)) as [Saved];
    chicago = await begins(CHICAGO, [
      { path: `attendees.${leo}`, value: dancer(leo, '4') },
      { path: 'competition.is_competing', value: false },
    ]);
  });
  afterAll(() => system.stop());

  it('CMP-189 CMP-190 ~CMP-398 is moved by staff and admins, with a reason, into a completed registration of the account', async () => {
    expect((await transfer(ruth.agent, echo.id, chicago)).body).toMatchObject({ code: 'registration_not_completed' });
    await completes(chicago);
    const auditor = await confirmed(system, await signUpPerson(system, 'abe@demo.example'), 'auditor');
    for (const { agent } of [dana, auditor]) await transfer(agent, echo.id, chicago).expect(403);
    await ruth.agent.post(`/api/admin/routines/${echo.id}/transfer`).send({ registration_id: chicago }).expect(400);
    await transfer(ruth.agent, 99, chicago).expect(404);
    await transfer(ruth.agent, echo.id, 99).expect(404);
    const asked = { tour_date_id: 7441, mybtf_user_id: dana.account_id, reason };
    const past = await ruth.agent.post('/api/mybtf/registration').send(asked).expect(201);
    const { body: season } = await transfer(ruth.agent, echo.id, (past.body as { id: number }).id).expect(400);
    expect(season).toMatchObject({
      code: 'transfer_season',
      message: 'A routine can only be transferred within its season.',
    });
    const { body: same } = await transfer(ruth.agent, echo.id, id).expect(409);
    expect(same).toMatchObject({ message: 'The routine is in that registration.' });
    expect(await at(chicago)).toEqual([]);
  });

  it('a refusal between the two steps takes it back, a fault between them is made good from the log', async () => {
    const states = system.server.app.get(RegistrationStates, { strict: false });
    const run = states.run.bind(states);
    const failing = (error: Error, when: (meta: CommandMeta) => boolean) =>
      jest.spyOn(states, 'run').mockImplementation((registration_id, command, meta) => {
        const fails = command.type === 'TransferRoutineOut' && when(meta);
        return fails ? Promise.reject(error) : run(registration_id, command, meta);
      });
    const refusing = failing(refused('routine_not_transferable', { why: 'not_confirmed' }), () => true);
    await transfer(ruth.agent, echo.id, chicago).expect(409);
    await transfers.settled();
    refusing.mockRestore();
    expect(await at(chicago)).toEqual([]);
    expect(await here()).toMatchObject({ transferred_out_to: null });
    // What takes it up from the log was caused by an event.
    const stopping = failing(new Error('the server stops'), (meta) => meta.causation_id === meta.request_id);
    await transfer(ruth.agent, echo.id, chicago).expect(500);
    await transfers.settled();
    stopping.mockRestore();
    const [came] = await at(chicago);
    expect(await here()).toMatchObject({ transferred_out_to: { date_routine_id: came!.id } });
    // And back again: a registration gets a routine that it had once.
    await transfer(ruth.agent, came!.id, id).expect(200);
    const [gone, back] = [await here(), (await at(id)).find(({ transfer }) => transfer !== null)];
    expect([gone!.transferred_out_to, back!.transfer]).toMatchObject([
      { registration_id: chicago },
      { registration_id: chicago, date_routine_id: came!.id },
    ]);
    echo = back!;
  });

  it('CMP-184 CMP-186 ~CMP-187 ~CMP-189 counts there with its piece and without who is not there, and here no more; sent twice it moves once', async () => {
    const key = '0198a000-0000-4000-8000-000000000777';
    const before = (await here())!;
    const totals = [(await document(id)).official.total, (await document(chicago)).official.total];
    const { body } = await transfer(ruth.agent, echo.id, chicago, key).expect(200);
    expect(body).toMatchObject({
      routine: { name: 'Echo II', choreographer: 'Ada Bell' },
      routine_category: { id: 1, category: 'Solo' },
      attendees: [leo],
      fee: 16_000,
    });
    const { body: again } = await transfer(ruth.agent, echo.id, chicago, key).expect(200);
    expect((again as Saved).id).toBe((body as Saved).id);
    await transfers.settled();
    const there = (await at(chicago)).filter(({ transferred_out_to }) => transferred_out_to === null);
    expect(there).toMatchObject([
      { id: (body as Saved).id, routine_id: before.routine_id, transfer: { registration_id: id } },
    ]);
    expect(await here()).toMatchObject({
      fee: 0,
      transferred_out_to: { registration_id: chicago, city: 'Chicago, IL' },
    });
    const total = async (of: number) => (await document(of)).official.total;
    expect(await Promise.all([total(id), total(chicago)])).toEqual([totals[0]! - before.fee, totals[1]! + 16_000]);
    // Asked for once more, it is there.
    expect((await transfer(ruth.agent, echo.id, chicago)).body).toMatchObject({ id: (body as Saved).id });
    expect(await history('RoutineTransferredOut')).toHaveLength(2);
    const [told] = (await history('RoutineTransferredOut')).slice(-1);
    expect(told?.metadata).toMatchObject({ reason, actor: { role: 'staff' } });
    // Its place in the competition goes with it.
    const places = async (tour: number) => {
      const { events } = await system.server.platform.log.readStream(`entryCapacity-${tour}`);
      return events.filter(({ type }) => type === 'PlaceTaken').at(-1)?.data;
    };
    expect(await places(7501)).toMatchObject({ registration_id: chicago, places: { all: 1, solo: 1 } });
    expect(await places(DALLAS)).toMatchObject({ registration_id: id, places: {} });
  });

  it('CMP-398 into a completed registration of the account that nobody edits or cancelled, where there is such a competition and a place', async () => {
    const DENVER = 7503;
    const third = await begins(DENVER, [
      { path: `attendees.${leo}`, value: dancer(leo, '4') },
      { path: 'competition.is_competing', value: false },
    ]);
    const path = `/api/mybtf/registrations/${third}`;
    const there = (await at(chicago)).find(({ transferred_out_to }) => transferred_out_to === null)!;
    const answers = async (routine: number, to: number) => {
      const { status, body } = await transfer(ruth.agent, routine, to);
      return [status, (body as { code: string }).code, (body as { message: string }).message];
    };
    const tour = (changes: object) =>
      ruth.agent
        .put(`/api/admin/tour-dates/${DENVER}`)
        .send({ ...changes, reason })
        .expect(200);
    const [code] = (await answers(there.id, third)).slice(1);
    expect(code).toBe('registration_not_completed');
    await completes(third);
    const refusal = 'routine_not_transferable';
    // It went elsewhere, and a best dancer's or one that is not confirmed is none either.
    expect(await answers((await here())!.id, third)).toEqual([
      409,
      refusal,
      'Only a confirmed routine can be transferred.',
    ]);
    for (const more of [{ vips: true }, { date_routine_id: null }])
      expect(isTransferable({ ...(there as unknown as Routine), ...more })).toBe(false);
    expect(await answers(there.id, chicago)).toEqual([409, refusal, 'The routine is in that registration.']);
    await tour({ no_competition: true });
    expect(await answers(there.id, third)).toEqual([409, refusal, 'That tour date has no such competition.']);
    await tour({ no_competition: false, solo_limit: 0 });
    expect((await answers(there.id, third)).slice(0, 2)).toEqual([400, 'solo_limit']);
    await tour({ solo_limit: null });
    await dana.agent.post(`${path}/editing`).expect(200);
    expect((await answers(there.id, third))[1]).toBe('registration_editing');
    await dana.agent.delete(`${path}/editing`).expect(200);
    const eve = await signUp(system, 'eve@demo.example');
    const { body: other } = await eve.agent.post('/api/mybtf/registration').send({ tour_date_id: DENVER }).expect(201);
    expect((await answers(there.id, (other as { id: number }).id))[0]).toBe(404);
    await ruth.agent
      .post(`/api/admin/registrations/${third}/cancel`)
      .set('Idempotency-Key', '0198a000-0000-4000-8000-000000000779')
      .send({ reason, refunds: [] })
      .expect(200);
    expect((await answers(there.id, third))[1]).toBe('registration_cancelled');
    expect(await at(third)).toEqual([]);
    expect((await at(chicago)).find(({ id: one }) => one === there.id)).toMatchObject({ transferred_out_to: null });
  });

  it('~CMP-290 the console lists the routines of a tour date, with counts by category and in all', async () => {
    const { events } = await system.server.platform.log.readStream(`registration-${id}`);
    const ask = (path: string, who = ruth) =>
      who.agent.get(`/api/admin/${path}`).set('X-Read-After', String(events.at(-1)?.position));
    const listed = (filter: object, who = ruth) =>
      ask(`routines?filter=${encodeURIComponent(JSON.stringify(filter))}&sort=["id","ASC"]`, who);
    const { body, headers } = await listed({ tour_date_id: DALLAS }).expect(200);
    const [first] = body as object[];
    expect(headers['content-range']).toBe(`routines 0-${(body as object[]).length - 1}/${(body as object[]).length}`);
    expect(first).toMatchObject({
      registration_id: id,
      name: 'Echo II',
      choreographer: 'Ada Bell',
      category: 'Duo/Trio',
      age_division: 'Teen',
      performance_division: 'Tap',
      status: 'transferred_out',
      fee: 0,
    });
    expect((await listed({ tour_date_id: DALLAS, status: 'transferred_out', q: 'echo' }).expect(200)).body).not.toEqual(
      [],
    );
    expect((await listed({ tour_date_id: DALLAS, q: 'nowhere' }).expect(200)).body).toEqual([]);
    expect((await listed({}).expect(200)).body).toEqual([]);
    await listed({ tour_date_id: DALLAS, people: 1 }).expect(400);
    const { body: counts } = await ask(`tour-dates/${DALLAS}/routine-counts`).expect(200);
    const here = (body as { status: string }[]).filter(({ status }) => status !== 'transferred_out');
    expect(counts).toMatchObject({ tour_date_id: DALLAS, all: here.length });
    expect((await ask(`tour-dates/${CHICAGO}/routine-counts`).expect(200)).body).toMatchObject({ all: 1 });
    await ask('tour-dates/99999/routine-counts').expect(404);
    await listed({ tour_date_id: DALLAS }, { ...ruth, agent: dana.agent }).expect(403);
    const auditor = await confirmed(system, await signUpPerson(system, 'may@demo.example'), 'auditor');
    expect((await listed({ tour_date_id: DALLAS }, auditor).expect(200)).body[0]).toMatchObject({ name: 'E••••' });
  });
});
