import { catalogueCalls, type TourListItem } from '@app/contracts/catalogue';
import { mailsOut } from '../support/accounts.js';
import { withRole } from '../support/auditing.js';
import type { Registrant } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';

describe('staff plan a tour date', () => {
  let system: System;
  let staff: Registrant;
  const plan = (differs: object = {}) =>
    staff.agent.post('/api/admin/tour-dates').send({ ...catalogueCalls.planTourDate.example.body, ...differs });
  const head = () => system.server.platform.log.head();

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue' });
    staff = await withRole(system, 'ruth@demo.example', 'staff');
    await mailsOut(system);
  });
  afterAll(() => system.stop());

  it('~ADM-006 of an event and a season that exist', async () => {
    const before = await head();
    const unknown = await plan({ season_id: 999 }).expect(404);
    expect(unknown.body).toMatchObject({ code: 'season_unknown', message: 'This season does not exist.' });
    expect((await plan({ event_id: 999 }).expect(404)).body.code).toBe('event_unknown');
    expect((await plan({ end_date: '2026-06-11' }).expect(422)).body.code).toBe('catalogue_value_invalid');
    expect(await head()).toEqual(before);
    const { body } = await plan().expect(201);
    const change = { start_date: '2026-06-13', reason: 'The venue told us' };
    await staff.agent.put(`/api/admin/tour-dates/${body.id}`).send(change).expect(200);
    const { body: gone } = await staff.agent.put('/api/admin/tour-dates/99999').send(change).expect(404);
    expect(gone).toMatchObject({ code: 'tour_date_unknown', message: 'This tour date does not exist.' });
  });

  it('EVT-056 EVT-058 with its venue, hotel, room rates and reservations, as registrants then read them', async () => {
    const hall = { name: 'Oak Hall', address: '1 Oak Street, Austin, TX', phones: ['(555) 010-0100', ' '] };
    const venue = { ...hall, website: 'https://oak.example' };
    const hotel = { name: 'Oak Inn', address: '2 Oak Street, Austin, TX', phones: [], website: null };
    const { body } = await plan({ start_date: '2026-07-10', end_date: '2026-07-12', venue }).expect(201);
    const path = `/api/admin/tour-dates/${body.id}`;
    const read = async () => {
      await system.server.reads.projections.caughtUp();
      return (await staff.agent.get(path).expect(200)).body;
    };
    const put = (values: object) => staff.agent.put(path).send({ ...values, reason: 'The contract is signed' });
    const planned = await read();
    const phones = ['(555) 010-0100'];
    expect(planned).toMatchObject({ venue: { ...venue, phones }, hotel: null });
    const room = { rates: '$189 a night', reservations: 'https://inn.example/dance' };
    await put({ hotel, room, notes: 'Park behind the hall.' }).expect(200);
    const second = await read();
    expect(second).toMatchObject({ venue: { ...venue, phones }, hotel, room, notes: 'Park behind the hall.' });
    expect(second.hotel.id).not.toBe(second.venue.id);
    // The same place keeps its number; one of another name is another place.
    await put({ venue: { ...second.venue, address: '3 Oak Street, Austin, TX' } }).expect(200);
    expect((await read()).venue).toEqual({ ...second.venue, address: '3 Oak Street, Austin, TX' });
    await put({ venue: { ...second.venue, name: 'Elm Hall' }, hotel: null }).expect(200);
    const third = await read();
    expect(third).toMatchObject({ venue: { name: 'Elm Hall' }, hotel: null });
    expect(third.venue.id).not.toBe(second.venue.id);
    for (const wrong of [{ ...venue, website: 'javascript:alert(1)' }, { ...venue, address: '' }, { name: 'Oak' }])
      expect((await put({ venue: wrong }).expect(400)).body.code).toBe('invalid_input');
    await put({ venue: null }).expect(200);
    expect((await read()).venue).toBeNull();
  });

  it('~NAV-096 with registration on phones, which nobody has until staff turn it on; its history tells it', async () => {
    const listed = async () => {
      await system.server.reads.projections.caughtUp();
      const { body } = await staff.agent.get('/api/mybtf/tours').expect(200);
      return (body as TourListItem[]).filter(({ mybtf }) => mybtf.mobile_registration).map(({ id }) => id);
    };
    expect(await listed()).toEqual([]);
    const put = (mobile_registration: unknown) =>
      staff.agent.put('/api/admin/tour-dates/7502').send({ mobile_registration, reason: 'The hall has no desk' });
    await put(true).expect(200);
    expect(await listed()).toEqual([7502]);
    expect((await put('yes').expect(400)).body.code).toBe('invalid_input');
    const { body } = await staff.agent.get('/api/admin/history/tourDate/7502').expect(200);
    expect(JSON.stringify(body.rows[0])).toContain('Mobile registration');
    await put(false).expect(200);
    expect(await listed()).toEqual([]);
  });

  it('CMP-362 ~CMP-368 ~CMP-393 ~REG-187 ~EVT-033 with what its competition and its options limit', async () => {
    const put = (values: object) =>
      staff.agent.put('/api/admin/tour-dates/7504').send({ ...values, reason: 'A smaller hall' });
    const limits = [{ dancers: { min: 1, max: null }, routine_categories: [{ routine_category_id: 1, max: 3 }] }];
    const values = {
      compenabled: false,
      competition_sold_out: true,
      competition_capacity: 200,
      category_capacity: { 1: 40, 4: 10 },
      disabled_best_dancers: [1],
      best_dancer_capacity: { 1: 12 },
      disabled_routine_categories: [6],
      max_total_routines: 30,
      max_ballroom_entries: 4,
      solo_limit: 20,
      solo_waiting_list: false,
      entry_limit_rules: { solo_groups: true, one_solos: false, limits },
      edit_routines: false,
      virtual: true,
      no_virtual: true,
      no_virtual_competition: true,
      virtual_only_groups: true,
      no_competition: true,
      ballroom: false,
      has_soty: true,
      hidden_tabs: ['waivers'],
      disabled_tabs: ['payments', 'best-dancers'],
    };
    await put(values).expect(200);
    await system.server.reads.projections.caughtUp();
    expect((await staff.agent.get('/api/admin/tour-dates/7504').expect(200)).body).toMatchObject(values);
    const exceptions = { emails: ['cy@demo.example'], reason: 'He asked in time' };
    await staff.agent.put('/api/admin/tour-dates/7504/exceptions').send(exceptions).expect(200);
    for (const wrong of [{ category_capacity: { Solo: 1 } }, { hidden_tabs: ['overview'] }])
      expect((await put(wrong).expect(400)).body.code).toBe('invalid_input');
    const [odd, half] = [
      await put({ best_dancer_capacity: { 99: 1 } }),
      await put({ best_dancer_capacity: { 1: 0.5 } }),
    ];
    expect([odd.body.fields, half.body.fields]).toEqual([
      { best_dancer_capacity: 'Must be options of best dancers' },
      { best_dancer_capacity: 'Must be a whole number of 0 or more' },
    ]);
    const twice = await put({ entry_limit_rules: { ...values.entry_limit_rules, limits: [...limits, ...limits] } });
    expect([twice.status, twice.body.fields]).toEqual([
      422,
      { 'entry_limit_rules.limits': 'Each number of dancers must stand in one row only' },
    ]);
  });

  it('CMP-392 ~CMP-368 with its exception users, whom no other answer holds and auditors read masked', async () => {
    const path = '/api/admin/tour-dates/7504/exceptions';
    const set = (emails: unknown, reason?: string) => staff.agent.put(path).send({ emails, reason });
    await set([' Ann@Demo.example', 'bob@demo.example'], 'They asked in time').expect(200);
    expect((await staff.agent.get(path).expect(200)).body).toEqual({
      id: 7504,
      emails: ['ann@demo.example', 'bob@demo.example'],
    });
    expect((await set([]).expect(400)).body.fields).toEqual({ reason: 'Required' });
    expect((await set(['no address'], 'A slip').expect(422)).body.fields).toHaveProperty('exceptions');
    const auditor = await withRole(system, 'otto@demo.example', 'auditor');
    expect((await auditor.agent.get(path).expect(200)).body.emails).toEqual(['a••••', 'b••••']);
    await auditor.agent.put(path).send({ emails: [], reason: 'I may not' }).expect(403);
    const tour = await staff.agent.get('/api/admin/tour-dates/7504').expect(200);
    expect(tour.text).not.toContain('ann@demo');
    expect((await staff.agent.get('/api/mybtf/tours?event_id=56').expect(200)).text).not.toContain('ann@demo');
    await staff.agent.get('/api/admin/tour-dates/99999/exceptions').expect(404);
  });

  it.each([[[{ reason: 'The venue told us' }]], [null], ['"text"']])(
    'KER-022 a body %j that is no object is a bad value, not a mistake of ours',
    async (body) => {
      const request = staff.agent.post('/api/admin/tour-dates').set('content-type', 'application/json');
      const answer = await request.send(typeof body === 'string' ? body : JSON.stringify(body));
      expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input']);
    },
  );
});
