import type { CapacityBoardAnswer, OfferEnd, SoloLimit } from '@app/contracts/competition';
import { ConfirmEditCommand } from '../../src/commands-between-rooms/registration-commands.js';
import { mailTo } from '../support/accounts.js';
import { withRole } from '../support/auditing.js';
import { type Entrant, EntrantCity, nth } from '../support/entrants.js';
import { REVIEW_PERSON, type Registrant } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';

const CHICAGO = 7501;
const WAITS = { waiting: true };
const NOT_ALLOWED = 'Only solos beyond the solo limit can be put on the waiting list.';
const HOURS_9 = 9 * 60;

/** The changes by staff that end offers, and the changes that take them back. */
const CLOSINGS: readonly (readonly [OfferEnd, object, object])[] = [
  ['canceled', { canceled: true }, { canceled: false }],
  ['postponed', { postponed: true }, { postponed: false }],
  ['registration_closed', { regenabled: false }, { regenabled: true }],
  ['competition_closed', { compenabled: false }, { compenabled: true }],
  ['category_disabled', { disabled_routine_categories: [1] }, { disabled_routine_categories: [] }],
];
const WHY = {
  canceled: 'the event is canceled',
  postponed: 'the event is postponed',
  registration_closed: 'registration has closed',
  competition_closed: 'competition has closed',
  category_disabled: 'its category is disabled',
  tour_date_over: 'the event is over',
};

describe('offers end with the closing', () => {
  let system: System;
  let staff: Registrant;
  let city: EntrantCity;
  let first: Entrant;

  const ended = async () => {
    const { events } = await system.server.platform.log.readStream(`entryCapacity-${CHICAGO}`);
    return events.flatMap(({ type, data }) => (type === 'OfferEnded' ? [(data as { cause: OfferEnd }).cause] : []));
  };
  const mail = () => mailTo(system, { ...staff, id: 0 }, first.email, 'waiting-list-offer-ended');
  const balance = async ({ agent, id }: Entrant) => {
    const asked = agent.get(`/api/mybtf/registrations/${id}/payments`).set('x-read-after', await city.head());
    return ((await asked.expect(200)).body as { balance: number }).balance;
  };
  const board = async () => {
    const path = `/api/admin/tour-dates/${CHICAGO}/competition-places`;
    return (await staff.agent.get(path).set('x-read-after', await city.head())).body as CapacityBoardAnswer;
  };

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue' });
    staff = await withRole(system, 'ruth@demo.example', 'staff');
    city = new EntrantCity(system, CHICAGO);
    await city.change(staff, { solo_limit: 1 });
    await city.complete('holder@demo.example');
    first = await city.complete('first@demo.example', WAITS);
  });
  afterAll(() => system.stop());

  it.each(CLOSINGS)(
    '~CMP-399 %s: nothing is offered and none accepted, what is offered ends with a mail',
    async (end, closed, open) => {
      // The newest mail is looked at.
      system.clock.advanceMinutes(1);
      const owed = await balance(first);
      await city.change(staff, closed);
      await city.change(staff, { solo_limit: 2 });
      expect((await city.own(first)).waiting).toMatchObject([{ offered_until: null }]);
      await city.change(staff, open);
      expect((await city.own(first)).waiting).toMatchObject([{ offered_until: expect.any(String), offer_ended: null }]);
      const before = await ended();
      await city.change(staff, closed);
      expect(await ended()).toEqual([...before, end]);
      expect(await mail()).toContain(
        `is offered no longer, because ${WHY[end]}. The routine stays on the waiting list`,
      );
      expect((await city.own(first)).waiting).toMatchObject([{ place: 1, offered_until: null, offer_ended: end }]);
      expect((await board()).waiting).toMatchObject([{ offered_until: null, offer_ended: end }]);
      for (const accepted of [true, false])
        expect((await city.answer(first, accepted).expect(409)).body).toMatchObject({ code: 'offer_ended' });
      expect(await balance(first)).toBe(owed);
      await city.change(staff, { solo_limit: 1 });
      await city.change(staff, open);
    },
  );

  it('CMP-400 what is offered or reserved is not left, at either question', async () => {
    const left = async () => {
      const solo = (path: string, query: object) => first.agent.get(`/api/mybtf/${path}`).query(query).expect(200);
      const asked = { tour_date_id: CHICAGO };
      const all = await solo('routines/solo-limit-reached-only-complete', asked);
      const mine = await solo('competition/limits', { ...asked, registration_id: first.id });
      const answers = [all.body as SoloLimit, mine.body as SoloLimit];
      expect(answers[1]!.soloLimitLeft).toBe(answers[0]!.soloLimitLeft);
      return answers[0]!.soloLimitLeft;
    };
    expect(await left()).toBe(0);
    // One of the three is taken, one offered to who waits.
    await city.change(staff, { solo_limit: 3 });
    expect(await left()).toBe(1);
    const reviewed = await city.draft('reviewed@demo.example', {});
    await city.review(reviewed);
    expect(await left()).toBe(0);
    await city.change(staff, { solo_limit: 4 });
    const answer = await reviewed.agent.get(`/api/mybtf/registrations/${reviewed.id}`).expect(200);
    expect((answer.body as { solos: { left: number } }).solos.left).toBe(2);
  });

  it('CMP-399 by the clock as well: once the tour date is over offers end within a minute, and not even staff promote', async () => {
    expect((await city.own(first)).waiting).toMatchObject([{ offered_until: expect.any(String) }]);
    const before = await ended();
    const promote = (override: boolean) =>
      staff.agent
        .post(`/api/admin/waiting-list/${nth(first.id).temp_id}/promote`)
        .send({ tour_date_id: CHICAGO, registration_id: first.id, reason: 'A solo was cut', override });
    // It ends tonight, without that anybody changes anything.
    const today = system.clock.now().slice(0, 10);
    await city.change(staff, { start_date: today, end_date: today });
    expect(await ended()).toEqual(before);
    system.clock.advanceMinutes(24 * 60 + HOURS_9);
    await system.scheduler.run('competition-offer-expiry');
    await city.settled();
    expect(await ended()).toEqual([...before, 'tour_date_over']);
    expect(await mail()).toContain('is offered no longer, because the event is over.');
    for (const override of [false, true])
      expect((await promote(override).expect(409)).body).toMatchObject({
        code: 'tour_date_over',
        message: 'That tour date is over.',
      });
  });
});

describe('staff promote after the closing', () => {
  let system: System;
  let staff: Registrant;
  let city: EntrantCity;

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue' });
    staff = await withRole(system, 'ruth@demo.example', 'staff');
    city = new EntrantCity(system, CHICAGO);
  });
  afterAll(() => system.stop());

  it('~CMP-236 ~CMP-399 closed, staff give a place that is left, and it is charged', async () => {
    await city.change(staff, { solo_limit: 1 });
    await city.complete('holder@demo.example');
    const waits = await city.complete('waits@demo.example', WAITS);
    await city.change(staff, { compenabled: false, regenabled: false });
    await city.change(staff, { solo_limit: 2 });
    expect((await city.own(waits)).waiting).toMatchObject([{ offered_until: null }]);
    await staff.agent
      .post(`/api/admin/waiting-list/${nth(waits.id).temp_id}/promote`)
      .send({ tour_date_id: CHICAGO, registration_id: waits.id, reason: 'A solo was cut', override: false })
      .expect(200);
    await city.settled();
    const routine = (await city.registration(waits)).official.routines[nth(waits.id).temp_id]!;
    expect(routine).toMatchObject({ waiting: false });
    expect(routine.fee).toBeGreaterThan(0);
  });

  it('~CMP-228 no registrant sends a duo to the list, nor a solo where the city has none', async () => {
    await city.change(staff, { compenabled: true, regenabled: true, solo_limit: 3 });
    const asks = await city.draft('asks@demo.example', {}, {});
    const people = Object.keys((await city.registration(asks)).draft.attendees).map(Number);
    const saves = (...changes: readonly object[]) => {
      const body = { draft_version: asks.version, changes, session_id: 'laptop-1' };
      return asks.agent.put(`/api/mybtf/registrations/${asks.id}/draft`).send(body);
    };
    const path = `routines.${nth(asks.id).temp_id}`;
    const waits = { path: `${path}.waiting`, value: true };
    const told = { code: 'waiting_not_allowed', message: NOT_ALLOWED };
    expect((await saves({ path: `${path}.people`, value: people }, waits).expect(400)).body).toMatchObject(told);
    await city.change(staff, { solo_waiting_list: false });
    expect((await saves(waits).expect(400)).body).toMatchObject(told);
    await city.change(staff, { solo_waiting_list: true });
    await saves(waits).expect(200);
  });

  it('CMP-383 a newcomer takes nothing that somebody behind the head of the list could be placed in', async () => {
    await city.change(staff, { compenabled: true, regenabled: true, solo_limit: 3 });
    const holder = await city.complete('leaves@demo.example');
    const head = await city.complete('head@demo.example', WAITS, WAITS);
    const behind = await city.complete('behind@demo.example', WAITS);
    // The head becomes a duo, for which the city has no place.
    await city.change(staff, { category_capacity: { 2: 0 } });
    const path = `/api/mybtf/registrations/${head.id}`;
    const { body: editing } = await head.agent.post(`${path}/editing`).expect(200);
    const people = Object.keys((await city.registration(head)).official.attendees).map(Number);
    const changes = [{ path: `routines.${nth(head.id).temp_id}.people`, value: people }];
    const { draft_version } = editing as { draft_version: number };
    const saved = await city.save({ ...head, version: draft_version }, changes);
    const version = await city.review({ ...head, version: saved });
    await city.send(new ConfirmEditCommand(...city.ending(head.id, version)));
    // A solo leaves: nobody is offered its place, and nobody who comes now has it.
    await staff.agent
      .post(`/api/admin/registrations/${holder.id}/cancel`)
      .set('idempotency-key', system.server.platform.ids.uuid())
      .send({ reason: 'The studio asked', refunds: [] })
      .expect(200);
    await city.settled();
    expect((await city.own(behind)).waiting).toMatchObject([{ place: 3, of: 3, offered_until: null }]);
    const newcomer = await city.draft('newcomer@demo.example', {});
    const body = { draft_version: newcomer.version, email: newcomer.email, person: REVIEW_PERSON, waiver: true };
    const reviewed = await newcomer.agent.put(`/api/mybtf/registrations/${newcomer.id}`).send(body).expect(400);
    expect(reviewed.body).toMatchObject({ code: 'solo_limit' });
    expect((await city.own(newcomer)).decision).toMatchObject({ refused_by: 'solo' });
    // The head leaves the list: who waits behind it is offered what was kept.
    await city.change(staff, { category_capacity: { 2: 1 }, disabled_routine_categories: [] });
    expect((await city.own(head)).waiting).toMatchObject([
      { offered_until: expect.any(String) },
      { offered_until: expect.any(String) },
    ]);
  });
});
