import type { OwnEntries } from '@app/contracts/competition';
import type { Registration, RegistrationAnswer } from '@app/contracts/registration';
import { CommandBus } from '@nestjs/cqrs';
import { CompleteRegistrationCommand } from '../../src/commands-between-rooms/registration-commands.js';
import { SoldOut } from '../../src/competition/sold-out.js';
import { WaitingList } from '../../src/competition/waiting-list.js';
import { systemMeta } from '../../src/platform/commands/system-meta.js';
import { mailTo } from '../support/accounts.js';
import { withRole } from '../support/auditing.js';
import { addPerson, dancer, type Registrant, REVIEW_PERSON, signUp } from '../support/registrants.js';
import { routineOf } from '../support/routines.js';
import { startSystem, type System } from '../support/system.js';

const CHICAGO = 7501;
type Body = { id: number; draft_version: number; code: string; message: string };
type Entrant = Registrant & { readonly id: number; version: number };

describe('a solo waits for its place', () => {
  let system: System;
  let staff: Registrant;
  let holder: Entrant;
  let first: Entrant;
  let second: Entrant;

  const head = async () => String(await system.server.platform.log.head());
  const settled = async () => {
    // A limit makes an offer, which is mailed; what is decided on the list changes the flags again.
    for (let n = 0; n < 2; n += 1) {
      await system.server.app.get(SoldOut).settled();
      await system.server.app.get(WaitingList).settled();
    }
    await system.server.reads.projections.caughtUp();
  };
  const limit = async (solo_limit: number) => {
    const body = { solo_limit, reason: 'The hall told us' };
    await staff.agent.put(`/api/admin/tour-dates/${CHICAGO}`).send(body).expect(200);
    await settled();
  };
  const complete = async (email: string, differs: object): Promise<Entrant> => {
    system.clock.advanceMinutes(61);
    const registrant = await signUp(system, email);
    const mia = await addPerson(registrant, 'Mia', '2011-05-01');
    const started = await registrant.agent.post('/api/mybtf/registration').send({ tour_date_id: CHICAGO }).expect(201);
    const { id } = started.body as Body;
    const routine = routineOf(id, { name: `Solo of ${email.split('@')[0]}`, people: [mia], ...differs });
    const changes = [
      ...['roster', 'teachers', 'competition', 'ballroom'].map((step) => ({ path: `steps.${step}`, value: true })),
      { path: `attendees.${mia}`, value: dancer(mia, '3') },
      { path: `routines.${routine.temp_id}`, value: routine },
      { path: 'competition.is_competing', value: true },
      { path: 'competition.is_competing_ballroom', value: false },
    ];
    const path = `/api/mybtf/registrations/${id}`;
    const draft = { draft_version: 0, changes, session_id: 'laptop-1' };
    const saved = await registrant.agent.put(`${path}/draft`).send(draft).expect(200);
    const review = { draft_version: (saved.body as Body).draft_version, email, person: REVIEW_PERSON, waiver: true };
    const reviewed = await registrant.agent.put(path).send(review);
    expect([reviewed.status, (reviewed.body as Body).message]).toEqual([200, undefined]);
    const version = (reviewed.body as Body).draft_version;
    const data = { registration_id: id, draft_version: version, payment: 'p-1' };
    const meta = systemMeta(system.server.platform.ids);
    await system.server.app.get(CommandBus).execute(new CompleteRegistrationCommand(data, meta));
    await settled();
    return { ...registrant, id, version };
  };
  const registration = async ({ agent, id }: Entrant): Promise<Registration> => {
    const { body } = await agent
      .get(`/api/mybtf/registrations/${id}`)
      .set('x-read-after', await head())
      .expect(200);
    return (body as RegistrationAnswer).registration;
  };
  const own = async ({ agent, id }: Entrant): Promise<OwnEntries> => {
    const path = `/api/mybtf/registrations/${id}/competition-places`;
    return (
      await agent
        .get(path)
        .set('x-read-after', await head())
        .expect(200)
    ).body as OwnEntries;
  };
  const answer = (entrant: Entrant, accepted: boolean, by = entrant) =>
    by.agent
      .post(`/api/mybtf/registrations/${entrant.id}/waiting-list/${routineOf(entrant.id).temp_id}/answer`)
      .send({ accepted });
  const types = async ({ id }: Entrant) =>
    (await system.server.platform.log.readStream(`registration-${id}`)).events.map(({ type }) => type);
  const mail = (template: string) => mailTo(system, { ...staff, id: 0 }, first.email, template);

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue' });
    staff = await withRole(system, 'ruth@demo.example', 'staff');
    await limit(1);
    holder = await complete('holder@demo.example', {});
    first = await complete('first@demo.example', { waiting: true });
    second = await complete('second@demo.example', { waiting: true });
  });
  afterAll(() => system.stop());

  it('~CMP-229 ~CMP-230 ~CMP-232 ~CMP-380 joins the list when its registration completes, and costs nothing', async () => {
    expect((await types(first)).slice(-2)).toEqual(['RoutineWaitlisted', 'RegistrationCompleted']);
    const { official } = await registration(first);
    expect(Object.values(official.routines)[0]).toMatchObject({ waiting: true, date_routine_id: null, fee: null });
    expect(official.competition.is_competing).toBe(true);
    expect((await own(first)).waiting).toMatchObject([{ place: 1, of: 2, offered_until: null }]);
    expect((await own(second)).waiting).toMatchObject([{ place: 2, of: 2, offered_until: null }]);
    expect((await own(holder)).waiting).toEqual([]);
  });

  it('CMP-382 nobody else sees its place, staff and auditors do', async () => {
    const path = `/api/mybtf/registrations/${first.id}/competition-places`;
    expect((await second.agent.get(path)).status).toBe(403);
    const auditor = await withRole(system, 'otto@demo.example', 'auditor');
    for (const { agent } of [staff, auditor])
      expect(((await agent.get(path).expect(200)).body as OwnEntries).waiting).toHaveLength(1);
  });

  it('~CMP-231 ~CMP-383 ~CMP-384 is offered what comes free, by mail and live; accepted, it is confirmed and charged', async () => {
    expect((await answer(first, true)).body).toMatchObject({ code: 'offer_ended', message: 'This offer has ended.' });
    await limit(2);
    const offered = await own(first);
    expect(offered.waiting[0]?.offered_until).toBe(
      new Date(Date.parse(system.clock.now()) + 48 * 3_600_000).toISOString(),
    );
    expect((await own(second)).waiting[0]?.offered_until).toBeNull();
    expect(await mail('waiting-list-offer')).toContain(
      `for your routine Solo of first of registration ${first.id}. It is kept for you until Jan 22, 2026, `,
    );
    expect((await answer(first, true, second)).status).toBe(403);
    const before = await registration(first);
    await answer(first, true).expect(200);
    await settled();
    const { official, draft } = await registration(first);
    const [routine] = Object.values(official.routines);
    expect(routine).toMatchObject({ waiting: false, date_routine_id: routine?.id });
    expect(routine?.fee).toBeGreaterThan(0);
    expect(official.total).toBe(before.official.total + (routine?.fee ?? 0));
    expect(Object.values(draft.routines)[0]?.waiting).toBe(false);
    expect((await types(first)).slice(-2)).toEqual(['RoutinePromoted', 'FeesRecalculated']);
    expect((await own(first)).waiting).toEqual([]);
    expect(await mail('waiting-list-promoted')).toContain('It costs $');
    expect((await answer(first, true)).status).toBe(409);
  });

  it('~CMP-384 declined it leaves the list and the registration', async () => {
    await limit(3);
    await answer(second, false).expect(200);
    await settled();
    expect((await registration(second)).official.routines).toEqual({});
    expect((await own(second)).waiting).toEqual([]);
    expect((await types(second)).at(-1)).toBe('RoutineRemoved');
  });

  it('~CMP-231 ~CMP-236 staff promote beyond the limit with their reason, also while an edit is open', async () => {
    await limit(2);
    const third = await complete('third@demo.example', { waiting: true });
    const path = `/api/mybtf/registrations/${third.id}`;
    await third.agent.post(`${path}/editing`).expect(200);
    const body = { tour_date_id: CHICAGO, registration_id: third.id, reason: 'A solo was cut' };
    const promote = (override: boolean) =>
      staff.agent.post(`/api/admin/waiting-list/${routineOf(third.id).temp_id}/promote`).send({ ...body, override });
    expect((await promote(false)).body).toMatchObject({ code: 'solo_limit' });
    await promote(true).expect(200);
    await settled();
    const { official, draft, editing, previous_total } = await registration(third);
    expect(editing).toBe(true);
    expect(Object.values(draft.routines)[0]?.waiting).toBe(false);
    expect(previous_total).toBe(official.total);
    const promoted = (await system.server.platform.log.readStream(`registration-${third.id}`)).events.find(
      ({ type }) => type === 'RoutinePromoted',
    );
    expect(promoted?.metadata).toMatchObject({ reason: 'A solo was cut', actor: { role: 'staff' } });
  });

  it('~CMP-380 cancelled it is off the list', async () => {
    const fourth = await complete('fourth@demo.example', { waiting: true });
    expect((await own(fourth)).waiting).toHaveLength(1);
    await staff.agent
      .post(`/api/admin/registrations/${fourth.id}/cancel`)
      .set('idempotency-key', system.server.platform.ids.uuid())
      .send({ reason: 'The studio asked', refunds: [] })
      .expect(200);
    await settled();
    expect((await own(fourth)).waiting).toEqual([]);
  });
});
