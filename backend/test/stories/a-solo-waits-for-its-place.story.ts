import type { CapacityBoardAnswer, OwnEntries } from '@app/contracts/competition';
import { addMinutes } from '@app/contracts/shared';
import { ConfirmEditCommand } from '../../src/commands-between-rooms/registration-commands.js';
import { EntryPlaces } from '../../src/competition/entry-places.js';
import { systemMeta } from '../../src/platform/commands/system-meta.js';
import { mailTo } from '../support/accounts.js';
import { withRole } from '../support/auditing.js';
import { type Entrant, EntrantCity, nth } from '../support/entrants.js';
import { readBetween } from '../support/read-between.js';
import { addPerson, dancer, type Registrant } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';

const CHICAGO = 7501;
const DALLAS = 7502;
type Body = { id: number; draft_version: number; code: string; message: string };

describe('a solo waits for its place', () => {
  let system: System;
  let staff: Registrant;
  let holder: Entrant;
  let first: Entrant;
  let second: Entrant;

  let city: EntrantCity;
  const limit = (solo_limit: number) => city.change(staff, { solo_limit });
  const types = async ({ id }: Entrant) =>
    (await system.server.platform.log.readStream(`registration-${id}`)).events.map(({ type }) => type);
  const mail = (template: string) => mailTo(system, { ...staff, id: 0 }, first.email, template);

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue' });
    city = new EntrantCity(system, CHICAGO);
    staff = await withRole(system, 'ruth@demo.example', 'staff');
    await limit(1);
    holder = await city.complete('holder@demo.example', {});
    first = await city.complete('first@demo.example', { waiting: true });
    second = await city.complete('second@demo.example', { waiting: true });
  });
  afterAll(() => system.stop());

  it('~CMP-229 ~CMP-230 ~CMP-232 ~CMP-380 joins the list when its registration completes, and costs nothing', async () => {
    expect((await types(first)).slice(-2)).toEqual(['RoutineWaitlisted', 'RegistrationCompleted']);
    const { official } = await city.registration(first);
    expect(Object.values(official.routines)[0]).toMatchObject({ waiting: true, date_routine_id: null, fee: null });
    expect(official.competition.is_competing).toBe(true);
    expect((await city.own(first)).waiting).toMatchObject([{ place: 1, of: 2, offered_until: null }]);
    expect((await city.own(second)).waiting).toMatchObject([{ place: 2, of: 2, offered_until: null }]);
    expect((await city.own(holder)).waiting).toEqual([]);
  });

  it('CMP-382 nobody else sees its place, staff and auditors do', async () => {
    const path = `/api/mybtf/registrations/${first.id}/competition-places`;
    expect((await second.agent.get(path)).status).toBe(403);
    const auditor = await withRole(system, 'otto@demo.example', 'auditor');
    for (const { agent } of [staff, auditor])
      expect(((await agent.get(path).expect(200)).body as OwnEntries).waiting).toHaveLength(1);
  });

  it('~CMP-231 ~CMP-383 ~CMP-384 is offered what comes free, by mail and live; accepted, it is confirmed and charged', async () => {
    expect((await city.answer(first, true)).body).toMatchObject({
      code: 'offer_ended',
      message: 'This offer has ended.',
    });
    const asked = system.clock.now();
    await limit(2);
    const offered = await city.own(first);
    const hours = 48 * 60;
    expect(offered.waiting[0]?.offered_until).toEqual(
      readBetween(addMinutes(asked, hours), addMinutes(system.clock.now(), hours)),
    );
    expect((await city.own(second)).waiting[0]?.offered_until).toBeNull();
    expect(await mail('waiting-list-offer')).toContain(
      `for your routine Solo of first of registration ${first.id}. It is kept for you until Jan 22, 2026, `,
    );
    expect((await city.answer(first, true, second)).status).toBe(403);
    const before = await city.registration(first);
    await city.answer(first, true).expect(200);
    await city.settled();
    const { official, draft } = await city.registration(first);
    const [routine] = Object.values(official.routines);
    expect(routine).toMatchObject({ waiting: false, date_routine_id: routine?.id });
    expect(routine?.fee).toBeGreaterThan(0);
    expect(official.total).toBe(before.official.total + (routine?.fee ?? 0));
    expect(Object.values(draft.routines)[0]?.waiting).toBe(false);
    expect((await types(first)).slice(-2)).toEqual(['RoutinePromoted', 'FeesRecalculated']);
    expect((await city.own(first)).waiting).toEqual([]);
    expect(await mail('waiting-list-promoted')).toContain('It costs $');
    expect((await city.answer(first, true)).status).toBe(409);
  });

  it('~CMP-384 declined it leaves the list and the registration', async () => {
    await limit(3);
    await city.answer(second, false).expect(200);
    await city.settled();
    expect((await city.registration(second)).official.routines).toEqual({});
    expect((await city.own(second)).waiting).toEqual([]);
    expect((await types(second)).slice(-2)).toEqual(['RoutineRemoved', 'CompetitionAnswered']);
    expect((await city.registration(second)).official.competition.is_competing).toBe(false);
  });

  it('~CMP-231 ~CMP-236 staff promote beyond the limit with their reason, also while an edit is open', async () => {
    await limit(2);
    const third = await city.complete('third@demo.example', { waiting: true });
    const path = `/api/mybtf/registrations/${third.id}`;
    await third.agent.post(`${path}/editing`).expect(200);
    const body = { tour_date_id: CHICAGO, registration_id: third.id, reason: 'A solo was cut' };
    const promote = (override: boolean) =>
      staff.agent.post(`/api/admin/waiting-list/${nth(third.id).temp_id}/promote`).send({ ...body, override });
    expect((await promote(false)).body).toMatchObject({ code: 'solo_limit' });
    await promote(true).expect(200);
    await city.settled();
    const { official, draft, editing, previous_total } = await city.registration(third);
    expect(editing).toBe(true);
    expect(Object.values(draft.routines)[0]?.waiting).toBe(false);
    expect(previous_total).toBe(official.total);
    const promoted = (await system.server.platform.log.readStream(`registration-${third.id}`)).events.find(
      ({ type }) => type === 'RoutinePromoted',
    );
    expect(promoted?.metadata).toMatchObject({ reason: 'A solo was cut', actor: { role: 'staff' } });
  });

  it('~CMP-380 cancelled it is off the list', async () => {
    const fourth = await city.complete('fourth@demo.example', { waiting: true });
    expect((await city.own(fourth)).waiting).toHaveLength(1);
    await staff.agent
      .post(`/api/admin/registrations/${fourth.id}/cancel`)
      .set('idempotency-key', system.server.platform.ids.uuid())
      .send({ reason: 'The studio asked', refunds: [] })
      .expect(200);
    await city.settled();
    expect((await city.own(fourth)).waiting).toEqual([]);
  });

  /** The list as staff see it: whose nth routine. */
  const board = async () => {
    const { body } = await staff.agent
      .get(`/api/admin/tour-dates/${CHICAGO}/competition-places`)
      .set('x-read-after', await city.head())
      .expect(200);
    return (body as CapacityBoardAnswer).waiting;
  };
  const line = async () =>
    (await board()).map(({ registration_id, routine }) => [
      registration_id,
      [0, 1, 2].find((n) => nth(registration_id, n).temp_id === routine),
    ]);
  const waiting = { waiting: true };
  let early: Entrant;
  let late: Entrant;

  it('CMP-230 stands in the order of completion, then in that of the registration', async () => {
    const [finishLate, finishEarly] = [
      await city.begin('late@demo.example', waiting, waiting),
      await city.begin('early@demo.example', waiting),
    ];
    early = await finishEarly();
    late = await finishLate();
    expect(early.id).toBeGreaterThan(late.id);
    expect(await line()).toEqual([
      [early.id, 0],
      [late.id, 0],
      [late.id, 1],
    ]);
    expect((await board()).map(({ registrant, name }) => [registrant, name])).toEqual([
      ['Dana Reyes', 'Solo of early'],
      ['Dana Reyes', 'Solo of late'],
      ['Dana Reyes', 'Solo of late'],
    ]);
  });

  it('CMP-231 CMP-236 promoted with a reason where a place is left, it is confirmed at the rate of then, charged and told; else only beyond the limit', async () => {
    const promote = (of: Entrant, body: object) =>
      staff.agent
        .post(`/api/admin/waiting-list/${nth(of.id).temp_id}/promote`)
        .send({ tour_date_id: CHICAGO, registration_id: of.id, ...body });
    const balance = async ({ agent, id }: Entrant) => {
      const path = `/api/mybtf/registrations/${id}/payments`;
      return ((await agent.get(path).set('x-read-after', await city.head())).body as { balance: number }).balance;
    };
    const because = { reason: 'A solo was cut' };
    expect((await promote(late, {}).expect(400)).body.fields).toHaveProperty('reason');
    expect((await promote(late, because).expect(400)).body).toMatchObject({
      code: 'solo_limit',
      message: expect.stringMatching(/^We apologize, however the solo limit for Aurora Chicago, IL has been reached\./),
    });
    expect(await line()).toHaveLength(3);
    // The late rate holds by now.
    const rates = { late_start_date: '2026-01-18', late_end_date: '2026-01-18', ...because };
    await staff.agent.put(`/api/admin/tour-dates/${CHICAGO}`).send(rates).expect(200);
    await limit(4);
    const owed = await balance(early);
    await promote(early, because).expect(200);
    await city.settled();
    const { official } = await city.registration(early);
    const routine = official.routines[nth(early.id).temp_id]!;
    expect(routine).toMatchObject({ waiting: false, date_routine_id: routine.id, priced: { rate_key: 'late' } });
    expect(Object.values(official.attendees).map(({ priced }) => priced?.rate_key)).toEqual(['full']);
    expect(routine.fee).toBeGreaterThan(0);
    expect(await balance(early)).toBe(owed + routine.fee!);
    expect(await mailTo(system, { ...staff, id: 0 }, early.email, 'waiting-list-promoted')).toContain('It costs $');
    expect((await promote(late, because).expect(400)).body.code).toBe('solo_limit');
    await promote(late, { ...because, override: true }).expect(200);
    await city.settled();
    expect((await city.registration(late)).official.routines[nth(late.id).temp_id]).toMatchObject({ waiting: false });
    expect(await line()).toEqual([[late.id, 1]]);
  });

  it('~CMP-380 a waiting solo that an edit makes a duo asks for the places of a duo, where it stood', async () => {
    const path = `/api/mybtf/registrations/${late.id}`;
    const { body: editing } = await late.agent.post(`${path}/editing`).expect(200);
    const people = Object.keys((await city.registration(late)).official.attendees).map(Number);
    const changes = [{ path: `routines.${nth(late.id, 1).temp_id}.people`, value: people }];
    const draft = { draft_version: (editing as Body).draft_version, changes, session_id: 'laptop-1' };
    const { body: saved } = await late.agent.put(`${path}/draft`).send(draft).expect(200);
    const version = await city.review({ ...late, version: (saved as Body).draft_version });
    await city.send(new ConfirmEditCommand(...city.ending(late.id, version)));
    expect(await line()).toEqual([[late.id, 1]]);
    const { events } = await system.server.platform.log.readStream(`entryCapacity-${CHICAGO}`);
    // Nothing limits duos: what it waits for now is free.
    expect(events.slice(-2).map(({ type }) => type)).toEqual(['WaitingRoutineChanged', 'PlaceOffered']);
    expect(events.at(-1)).toMatchObject({ data: { registration_id: late.id, places: { all: 1, 'category-2': 1 } } });
  });

  it('CMP-380 joins with the edit that added it, after all who wait, and leaves removed, moved, cancelled or deleted', async () => {
    const path = `/api/mybtf/registrations/${holder.id}`;
    const ava = await addPerson(holder, 'Ava', '2011-05-01');
    const { body: editing } = await holder.agent.post(`${path}/editing`).expect(200);
    const solo = { ...nth(holder.id, 1), name: 'Second', people: [ava], waiting: true };
    const changes = [
      { path: `attendees.${ava}`, value: dancer(ava, '3') },
      { path: `routines.${solo.temp_id}`, value: solo },
    ];
    const draft = { draft_version: (editing as Body).draft_version, changes, session_id: 'laptop-1' };
    const { body: saved } = await holder.agent.put(`${path}/draft`).send(draft).expect(200);
    const version = await city.review({ ...holder, version: (saved as Body).draft_version });
    expect(await line()).toEqual([[late.id, 1]]);
    await city.send(new ConfirmEditCommand(...city.ending(holder.id, version)));
    const moving = await (await city.begin('moving@demo.example', waiting))();
    const leaving = await (await city.begin('leaving@demo.example', waiting))();
    expect(await line()).toEqual([
      [late.id, 1],
      [holder.id, 1],
      [moving.id, 0],
      [leaving.id, 0],
    ]);
    const { id } = (await city.registration(late)).official.routines[nth(late.id, 1).temp_id]!;
    const removing = staff.agent.delete(`/api/mybtf/routines/${id}`).query({ registration_id: late.id });
    await removing.send({ reason: 'The studio asked' }).expect(200);
    await city.settled();
    expect(await line()).toEqual([
      [holder.id, 1],
      [moving.id, 0],
      [leaving.id, 0],
    ]);
    const why = { reason: 'The studio asked' };
    const of = (what: string, who: Entrant) => staff.agent.post(`/api/admin/registrations/${who.id}/${what}`);
    // A move asks for routines to be taken out first, and nothing completed is deleted: places follow both all the same.
    expect((await of('move', moving).send({ ...why, tour_date_id: DALLAS })).body.code).toBe('not_possible_there');
    const frees = (registration_id: number, cause: 'moved' | 'deleted') =>
      system.server.app
        .get(EntryPlaces)
        .run(CHICAGO, { type: 'ReleasePlace', registration_id, cause }, systemMeta(system.server.platform.ids));
    await frees(moving.id, 'moved');
    expect(await line()).toEqual([
      [holder.id, 1],
      [leaving.id, 0],
    ]);
    await of('cancel', leaving)
      .set('idempotency-key', system.server.platform.ids.uuid())
      .send({ ...why, refunds: [] })
      .expect(200);
    await city.settled();
    expect(await line()).toEqual([[holder.id, 1]]);
    await frees(holder.id, 'deleted');
    expect(await line()).toEqual([]);
  });
});
