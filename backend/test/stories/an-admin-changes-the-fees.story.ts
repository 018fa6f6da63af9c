import type { HistoryAnswer } from '@app/contracts/audit';
import type { FeeEffect, FeeProfileAnswer, TourDateProfile } from '@app/contracts/catalogue';
import type { RegistrationAnswer } from '@app/contracts/registration';
import { mailsOut } from '../support/accounts.js';
import { withRole } from '../support/auditing.js';
import { Payer } from '../support/paying.js';
import { dancer, type Registrant } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';

const AURORA = 56;
const TEEN = 3;
const reason = 'The prices of the new season';

describe('an admin changes the fees of an event', () => {
  let system: System;
  let admin: Registrant;
  let staff: Registrant;
  let auditor: Registrant;
  /** In the steps, reviewed and completed: three registrations of one Teen. */
  let open: Payer;
  let completed: Payer;
  let edited: Payer;

  const at = async () => String(await system.server.platform.log.head());
  const fees = async (who = admin): Promise<FeeProfileAnswer> => {
    const answer = await who.agent.get(`/api/admin/fee-profiles/${AURORA}`).set('x-read-after', await at());
    return answer.body as FeeProfileAnswer;
  };
  const effect = async (profile: object) =>
    admin.agent
      .post(`/api/admin/fee-profiles/${AURORA}/effect`)
      .set('x-read-after', await at())
      .send({ profile });
  const change = (profile: object, who = admin) =>
    who.agent.put(`/api/admin/fee-profiles/${AURORA}`).send({ profile, reason });
  /** The tables with another price for a Teen's whole workshop, at each rate. */
  const teens = async (price: number) => {
    const { profile } = await fees();
    const { [TEEN]: teen, ...others } = profile.workshop_fees;
    const full_workshop = { discount: price, full: price, late: price };
    return {
      profile_version: profile.profile_version,
      workshop_fees: { ...others, [TEEN]: { ...teen, full_workshop } },
    };
  };
  const total = async (payer: Payer): Promise<number> => {
    const { body } = await payer.registrant.agent
      .get(`/api/mybtf/registrations/${payer.id}`)
      .set('x-read-after', await at())
      .expect(200);
    return (body as RegistrationAnswer).sheet.fees.workshop;
  };

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue' });
    admin = await withRole(system, 'admin@demo.example', 'admin');
    staff = await withRole(system, 'staff@demo.example', 'staff');
    auditor = await withRole(system, 'auditor@demo.example', 'auditor');
    open = await Payer.start(system, 'open@demo.example', ['Mia']);
    await open.saveDancers(open.people);
    for (const [email, editing] of [['completed@demo.example'], ['edited@demo.example', true]] as const) {
      const payer = await Payer.start(system, email, ['Ava', 'Zoe']);
      await payer.saveDancers(payer.people.slice(0, 1));
      await payer.review();
      await payer.payPasses(`0198c000-0000-4000-8000-0000000000${editing ? 11 : 21}`, payer.people.slice(0, 1));
      await payer.payRegistration(`0198c000-0000-4000-8000-0000000000${editing ? 12 : 22}`);
      await mailsOut(system);
      if (editing) edited = payer;
      else completed = payer;
    }
    await edited.refreshVersion();
    await edited.edit();
  }, 120_000);
  afterAll(() => system.stop());

  it('FEE-179 admins write fees; staff and auditors read them, nobody else', async () => {
    const { event_id, name, profile } = await fees();
    expect([event_id, name, profile.profile_version]).toEqual([AURORA, 'Aurora', 1]);
    expect(Object.keys(profile)).not.toContain('employee_email');
    for (const who of [staff, auditor]) expect(await fees(who)).toEqual(await fees());
    for (const who of [staff, auditor]) expect((await change({ profile_version: 1 }, who)).status).toBe(403);
    const { agent } = open.registrant;
    await agent.get(`/api/admin/fee-profiles/${AURORA}`).expect(403);
    expect((await change({ profile_version: 1 }, open.registrant)).status).toBe(403);
    await admin.agent.get('/api/admin/fee-profiles/999').expect(404);
    const calculate = (who: Registrant) =>
      who.agent.post(`/api/mybtf/registrations/${open.id}/calculate-fees`).send({ attendees: [] });
    for (const who of [open.registrant, staff]) expect((await calculate(who)).status).toBe(200);
    for (const who of [completed.registrant, auditor]) expect((await calculate(who)).status).toBe(403);
  });

  it('FEE-174 tells which open registrations a table would price anew, before it is saved', async () => {
    const before = await total(open);
    const { body, status } = await effect(await teens(10_000));
    expect(status).toBe(200);
    const passes = (await open.payments()).media_pass.fee;
    // Who edits pays the old price for whom the registration holds already: nothing of hers changes.
    expect(body as FeeEffect).toEqual({
      rows: [
        {
          id: open.id,
          registrant: 'Dana Reyes',
          tour_date: 'Aurora Dallas, TX · Apr 17–19, 2026',
          editing: false,
          before: before + passes,
          after: 10_000 + passes,
        },
      ],
      open: 2,
      kept: 1,
    });
    expect((await fees()).profile.profile_version).toBe(1);
    expect(await total(open)).toBe(before);
  });

  it('FEE-174 counts who is added in an edit among them', async () => {
    const [, zoe = 0] = edited.people;
    await edited.save({ path: `attendees.${zoe}`, value: dancer(zoe, String(TEEN)) });
    const { rows } = (await effect(await teens(10_000))).body as FeeEffect;
    expect(rows.map(({ id, editing }) => [id, editing])).toEqual([
      [open.id, false],
      [edited.id, true],
    ]);
    const [, row] = rows;
    expect(row!.before! - row!.after!).toBe((await total(open)) - 10_000);
  });

  it('FEE-174 says which would have no price any more', async () => {
    const { profile } = await fees();
    const { [TEEN]: _gone, ...workshop_fees } = profile.workshop_fees;
    const { rows } = (await effect({ profile_version: 1, workshop_fees })).body as FeeEffect;
    expect(rows.map(({ id, after }) => [id, after])).toEqual([
      [open.id, null],
      [edited.id, null],
    ]);
  });

  it.each([
    ['a level nobody knows', { workshop_fees: { 99: {} } }, 'profile.workshop_fees'],
    [
      'a form nobody knows',
      { workshop_fees: { 3: { half: { discount: 1, full: 1, late: 1 } } } },
      'profile.workshop_fees',
    ],
    [
      'a rate that is missing',
      { workshop_fees: { 3: { one_day: { discount: 1, full: 1 } } } },
      'profile.workshop_fees',
    ],
    [
      'an intensive nobody knows',
      { intensive_fees: { 99: { discount: 1, full: 1, late: 1 } } },
      'profile.intensive_fees',
    ],
    ['a list for a table', { workshop_fees: [] }, 'profile.workshop_fees'],
    ['words for a price', { freestyle_fee_cents: 'ten' }, 'profile.freestyle_fee_cents'],
  ])('refuses %s', async (_, values, field) => {
    for (const answer of [
      await change({ profile_version: 1, ...values }),
      await effect({ profile_version: 1, ...values }),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input']);
      expect(Object.keys(answer.body.fields as object)).toEqual([field]);
    }
  });

  it('FEE-177 refuses values that are broken or below zero, at the call as at the rule', async () => {
    for (const price of [-1, 0.5]) {
      const answer = await change(await teens(price));
      expect([answer.status, answer.body.code, answer.body.fields]).toEqual([
        422,
        'catalogue_value_invalid',
        { workshop_fees: 'Must be a whole number of 0 or more' },
      ]);
    }
    expect((await fees()).profile.profile_version).toBe(1);
  });

  it('FEE-177 keeps old and new values and raises the version, with the reason', async () => {
    const before = await total(open);
    const kept = await total(completed);
    const wanted = await teens(10_000);
    const { body } = await change(wanted).expect(200);
    expect(body).toMatchObject({ id: AURORA, profile_version: 2 });
    expect(await total(open)).toBe(10_000);
    expect(await total(completed)).toBe(kept);
    expect(kept).toBe(before);
    const { body: history } = await admin.agent
      .get(`/api/admin/history/event/${AURORA}`)
      .set('x-read-after', await at())
      .expect(200);
    expect((history as HistoryAnswer).rows[0]).toMatchObject({
      type: 'FeeProfileChanged',
      who: { role: 'admin' },
      text: 'changed the profile of event 56, version 2',
      reason,
      changes: [
        { label: 'Teen, early rate', before: '$275.00', after: '$100.00' },
        { label: 'Teen, regular rate', before: '$300.00', after: '$100.00' },
        { label: 'Teen, late rate', before: '$325.00', after: '$100.00' },
      ],
    });
  });

  it('refuses what was changed on an older version, and saves nothing', async () => {
    const { workshop_fees } = await teens(20_000);
    for (const answer of [
      await change({ profile_version: 1, workshop_fees }),
      await effect({ profile_version: 1, workshop_fees }),
    ])
      expect([answer.status, answer.body.code, answer.body.message]).toEqual([
        409,
        'fee_profile_changed',
        'Somebody else changed the fees of this event meanwhile. Please load them again.',
      ]);
    expect(await total(open)).toBe(10_000);
    expect((await effect(await teens(10_000))).body).toMatchObject({ rows: [], open: 2, kept: 1 });
  });

  it('FEE-174 says nothing of what was cancelled', async () => {
    const counts = async () => {
      const { open: all, kept } = (await effect(await teens(20_000))).body as FeeEffect;
      return [all, kept];
    };
    const [all, kept] = await counts();
    await staff.agent
      .post(`/api/admin/registrations/${completed.id}/cancel`)
      .set('idempotency-key', '0198c000-0000-4000-8000-000000000031')
      .send({ reason, refunds: [] })
      .expect(200);
    expect(await counts()).toEqual([all, kept! - 1]);
  });

  describe('for one tour date', () => {
    const DALLAS = 7502;
    const CHICAGO = 7501;
    const feesAt = async (id: number, who = admin): Promise<FeeProfileAnswer> => {
      const answer = await who.agent.get(`/api/admin/tour-dates/${id}/fees`).set('x-read-after', await at());
      return answer.body as FeeProfileAnswer;
    };
    const teensAt = async (id: number, price: number) => {
      const { profile } = await feesAt(id);
      return { ...(await teens(price)), profile_version: profile.profile_version };
    };
    const put = (id: number, profile: object, who = admin) =>
      who.agent.put(`/api/admin/tour-dates/${id}/fees`).send({ profile, reason });
    const effectAt = (id: number, profile: object) =>
      admin.agent.post(`/api/admin/tour-dates/${id}/fees/effect`).send({ profile });

    it('FEE-028 an admin overrides its fees, and sees first whom it reaches; the event keeps its own', async () => {
      const before = await total(open);
      const ofEvent = await fees();
      const wanted = await teensAt(DALLAS, 12_000);
      const { body } = await effectAt(DALLAS, wanted).expect(200);
      const { rows } = body as FeeEffect;
      expect(rows.map(({ id, tour_date }) => [id, tour_date])).toContainEqual([
        open.id,
        'Aurora Dallas, TX · Apr 17–19, 2026',
      ]);
      expect(rows.find(({ id }) => id === open.id)!.after! - rows.find(({ id }) => id === open.id)!.before!).toBe(
        12_000 - before,
      );
      expect(await total(open)).toBe(before);
      // Nobody who is open registers for Chicago.
      expect((await effectAt(CHICAGO, await teensAt(CHICAGO, 12_000))).body).toMatchObject({ rows: [], open: 0 });
      await put(DALLAS, wanted).expect(200);
      expect(await total(open)).toBe(12_000);
      const held = await feesAt(DALLAS);
      expect([held.name, held.profile.workshop_fees[TEEN]?.full_workshop?.full]).toEqual([
        'Aurora Dallas, TX · Apr 17–19, 2026',
        12_000,
      ]);
      expect(held.profile.profile_version).toBe(wanted.profile_version + 1);
      expect(await fees()).toEqual(ofEvent);
      expect((await feesAt(CHICAGO)).profile).toEqual(ofEvent.profile);
    });

    it('FEE-028 refuses what lies over another’s change or breaks the rules, and tells staff and others apart', async () => {
      const wanted = await teensAt(DALLAS, 13_000);
      const older = { ...wanted, profile_version: wanted.profile_version - 1 };
      for (const answer of [await put(DALLAS, older), await effectAt(DALLAS, older)])
        expect([answer.status, answer.body.code]).toEqual([409, 'fee_profile_changed']);
      const below = { ...wanted, workshop_fees: { 3: { full_workshop: { discount: -1, full: 1, late: 1 } } } };
      for (const answer of [await put(DALLAS, below), await effectAt(DALLAS, below)])
        expect([answer.status, answer.body.code, answer.body.fields]).toEqual([
          422,
          'catalogue_value_invalid',
          { workshop_fees: 'Must be a whole number of 0 or more' },
        ]);
      for (const answer of [await put(999, wanted), await effectAt(999, wanted)])
        expect([answer.status, answer.body.code]).toEqual([404, 'tour_date_unknown']);
      for (const who of [staff, auditor]) {
        await put(DALLAS, wanted, who).expect(403);
        expect(await feesAt(DALLAS, who)).toEqual(await feesAt(DALLAS));
      }
      expect(await total(open)).toBe(12_000);
    });

    it('FEE-028 what is as at the event again follows it, and both stand in the history', async () => {
      const { profile } = await fees();
      const { profile_version } = (await feesAt(DALLAS)).profile;
      await put(DALLAS, { profile_version, workshop_fees: profile.workshop_fees }).expect(200);
      expect(await total(open)).toBe(profile.workshop_fees[TEEN]!.full_workshop!.full);
      const { body } = await admin.agent
        .get(`/api/admin/history/tourDate/${DALLAS}`)
        .set('x-read-after', await at())
        .expect(200);
      const [back, own] = (body as HistoryAnswer).rows;
      expect([back!.changes[1], own!.changes[1], own!.reason]).toEqual([
        { label: 'Own value, Teen, regular rate', before: '$120.00', after: '$100.00' },
        { label: 'Own value, Teen, regular rate', before: '$100.00', after: '$120.00' },
        reason,
      ]);
    });
  });

  it('CMP-361 ~CMP-368 and how it competes, and how one tour date does, which staff may not', async () => {
    const values = {
      competition_always_open: true,
      independent_competition_enabled: true,
      showcase: true,
      finals: true,
      ignore_disabled_categories: true,
      ballroom_singles_couples: true,
      extra_time: { enabled: false, cents_per_minute_per_dancer: 700 },
      free_routine: { enabled: true, performance_division_ids: [2, 4] },
      prelims: { enabled: true },
      crew_showdown: { enabled: true, video_fee_cents: 5_000, nationals_video_deadline: '06-01' },
      copy_routine_event_ids: [14, 48],
      ballroom_default_performance_division_id: null,
      petite_division_name: 'Rookies',
      top_award_label: 'Diamond',
      specialty_prize_cents: 10_000,
      group_routine_min_dancers: 5,
      group_registration_min_attendees: 6,
      contact_email: 'office@aurora.example',
    };
    const put = (body: object, who = admin) => who.agent.put(`/api/admin/events/${AURORA}`).send({ ...body, reason });
    await put(values).expect(200);
    const read = await admin.agent.get(`/api/admin/events/${AURORA}`).set('x-read-after', await at());
    expect(read.body).toMatchObject(values);
    const wrong = { crew_showdown: { ...values.crew_showdown, nationals_video_deadline: '31-12' } };
    expect((await put(wrong).expect(400)).body.code).toBe('invalid_input');
    expect((await put({ petite_division_name: 'Petites' }).expect(400)).body.fields).toEqual({
      petite_division_name: 'Must be one of the list',
    });
    await put(values, staff).expect(403);
    const own = {
      competition_always_open: false,
      independent_competition_enabled: false,
      showcase: false,
      finals: false,
      ignore_disabled_categories: false,
      ballroom_singles_couples: false,
      extra_time: { enabled: true, cents_per_minute_per_dancer: 800 },
      free_routine: { enabled: false, performance_division_ids: [3] },
      prelims: { enabled: false },
      crew_showdown: { enabled: false, video_fee_cents: 4_000, nationals_video_deadline: '07-01' },
      copy_routine_event_ids: [49],
      ballroom_default_performance_division_id: 2,
      petite_division_name: 'NUbies',
      top_award_label: 'Ruby',
      specialty_prize_cents: 20_000,
      group_routine_min_dancers: 7,
      group_registration_min_attendees: 8,
      contact_email: 'boston@aurora.example',
    };
    const path = '/api/admin/tour-dates/7504/profile';
    const boston = async (who = admin) =>
      (
        await who.agent
          .get(path)
          .set('x-read-after', await at())
          .expect(200)
      ).body as TourDateProfile;
    expect(await boston()).toMatchObject({
      ...values,
      label: expect.stringMatching(/^Aurora Boston, MA · /),
      event_values: {},
    });
    // By the version that was read it is asked whom a value of its own reaches (FEE-174).
    const { profile_version, group_routine_min_dancers } = await boston();
    const asked = { profile: { profile_version, group_routine_min_dancers: group_routine_min_dancers! + 1 } };
    const effect = await admin.agent.post('/api/admin/tour-dates/7504/fees/effect').send(asked).expect(200);
    expect(effect.body).toMatchObject({ rows: expect.any(Array), open: expect.any(Number) });
    for (const who of [staff, auditor])
      await who.agent
        .put(path)
        .send({ ...own, reason })
        .expect(403);
    await admin.agent
      .put(path)
      .send({ ...own, reason })
      .expect(200);
    expect(await boston()).toMatchObject({ ...own, event_values: values });
    for (const who of [staff, auditor]) expect(await boston(who)).toEqual(await boston());
    expect((await admin.agent.get(`/api/admin/events/${AURORA}`)).body).toMatchObject(values);
    // One value is as at the event again; the others stay its own.
    await admin.agent.put(path).send({ showcase: true, reason }).expect(200);
    const { showcase: _showcase, ...others } = values;
    expect((await boston()).event_values).toEqual(others);
    expect((await admin.agent.put(path).send({ min_dancer_age: 3, reason })).status).toBe(400);
    // The tables are changed where it is told first whom that reaches (FEE-174).
    for (const put of [path, `/api/admin/events/${AURORA}`])
      expect(
        (await admin.agent.put(put).send({ freestyle_fee_cents: 1, workshop_fees: {}, reason })).body,
      ).toMatchObject({ code: 'invalid_input' });
    await admin.agent.put('/api/admin/tour-dates/999/profile').send({ finals: true, reason }).expect(404);
  });
});
