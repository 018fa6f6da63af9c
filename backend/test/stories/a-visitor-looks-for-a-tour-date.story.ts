import { startSystem, type System } from '../support/system.js';

type Tour = { id: number; exempt: boolean; mybtf: { regenabled: boolean; sold_out: string[] }; start_date: string };

describe('a visitor looks for a tour date', () => {
  let system: System;
  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue' });
  });
  afterAll(() => system.stop());

  const get = (path: string, query: object = {}) => system.agent().get(path).query(query);

  it('NAV-020 NAV-023 sees the tour dates of one event and season, soonest first', async () => {
    const { body } = await get('/api/mybtf/tours', { event_id: 56, current_season_id: 75 }).expect(200);
    const tours = body as Tour[];
    expect(tours).toHaveLength(15);
    expect(tours.map((tour) => tour.start_date)).toEqual(tours.map((tour) => tour.start_date).sort());
    expect(tours.find((tour) => tour.id === 7501)).toMatchObject({
      event: { name: 'Aurora', subdomain: 'aurora' },
      event_city: { name: 'Chicago', state: 'IL' },
      venue: { name: 'Lakeside Convention Center' },
      cutoff_start_date: '2026-01-15',
      late_start_date: '2026-02-19',
      season_id: 75,
      canceled: false,
      mybtf: { virtual: true, regenabled: true, no_virtual: false },
    });
  });

  it('NAV-023 REG-095 never sees who the exception users are', async () => {
    const { body, text } = await get('/api/mybtf/tours', { event_id: 56 }).expect(200);
    expect((body as Tour[]).find((tour) => tour.id === 7504)).toMatchObject({ exempt: false });
    expect(text).not.toContain('exceptions');
    expect(text).not.toContain('exception@');
  });

  it('~NAV-094 ~REG-283 sees by name what is sold out at each: competition, levels, forms of a level', async () => {
    const { body } = await get('/api/mybtf/tours', { event_id: 56 }).expect(200);
    const sold = (body as Tour[]).filter(({ mybtf }) => mybtf.sold_out.length > 0);
    expect(Object.fromEntries(sold.map(({ id, mybtf }) => [id, mybtf.sold_out]))).toEqual({
      7503: ['Pre-Pro', 'Sidekicks (Virtual)'],
      7515: ['Competition'],
    });
  });

  it('OPS-012 NAV-020 sees 23 tour dates of five events in season 75, one in each older season', async () => {
    const count = async (query: object) => ((await get('/api/mybtf/tours', query).expect(200)).body as Tour[]).length;
    expect(await count({})).toBe(23);
    expect(await count({ current_season_id: 74 })).toBe(1);
    expect(await count({ current_season_id: 36 })).toBe(1);
    expect(await count({ event_id: 999 })).toBe(0);
  });

  describe('REG-268 the static data and the profile of an event', () => {
    it('ROS-053 reads the static tables and the public values of the profile, on both paths', async () => {
      const { body } = await get('/api/mybtf/static-data-v2', { event_id: 56, season_id: 75 }).expect(200);
      const tables = body as Record<string, unknown[]>;
      expect(Object.keys(tables).sort()).toEqual([
        'age_divisions',
        'best_dancer_types',
        'competition_awards',
        'countries',
        'event_profile',
        'freestyle_battles',
        'genders',
        'intensives',
        'jacket_sizes',
        'nomination_categories',
        'performance_divisions',
        'person_types',
        'regional_awards',
        'routine_categories',
        'states',
        'vip_types',
        'workshop_levels',
      ]);
      expect(tables.event_profile).toMatchObject({ name: 'Aurora', contact_email: 'info@aurora.example' });
      expect(tables.event_profile).not.toHaveProperty('employee_email');
      expect(tables.workshop_levels).toContainEqual(expect.objectContaining({ id: 6, name: 'Sidekicks' }));
      const alias = await get('/v2/static-data', { event_id: 56, season_id: 75 }).expect(200);
      expect(alias.body).toEqual(body);
    });

    it('ROS-054 reads single tables, and is told of a table that does not exist', async () => {
      const some = await get('/api/mybtf/static-data-dynamic', { tables: 'genders,person_types' }).expect(200);
      expect(Object.keys(some.body as object)).toEqual(['genders', 'person_types']);
      const none = await get('/api/mybtf/static-data-dynamic', { tables: 'genders,secrets' }).expect(400);
      expect(none.body).toMatchObject({ code: 'unknown_table' });
      const odd = await get('/api/mybtf/static-data-dynamic', { tables: 'constructor' }).expect(400);
      expect(odd.body).toMatchObject({ code: 'unknown_table' });
      await get('/api/mybtf/static-data-dynamic').expect(400);
    });

    it('ROS-054 ROS-055 ROS-056 reads countries, and the states of one', async () => {
      expect((await get('/api/mybtf/countries').expect(200)).body).toHaveLength(249);
      expect((await get('/api/mybtf/states', { country_id: 1 }).expect(200)).body).toHaveLength(56);
      expect((await get('/api/mybtf/states', { country_id: 2 }).expect(200)).body).toHaveLength(13);
      expect((await get('/api/mybtf/states', { country_id: 3 }).expect(200)).body).toEqual([]);
    });

    it('ROS-057 gets no second copy of static data that has not changed', async () => {
      const first = await get('/api/mybtf/static-data-v2', { event_id: 56 }).expect(200);
      const tag = String(first.headers.etag);
      expect(tag).toMatch(/^".+"$/);
      const again = await get('/api/mybtf/static-data-v2', { event_id: 56 }).set('if-none-match', tag).expect(304);
      expect(again.text).toBe('');
      await get('/api/mybtf/static-data-v2', { event_id: 48 }).set('if-none-match', tag).expect(200);
    });
  });

  it('KER-020 gets a refusal for any value that makes no sense, never an error of the server', async () => {
    for (const value of ['abc', '-1', '0', '1.5', '99999999999999999999', '', '💃', ['1', '2']]) {
      for (const path of ['tours', 'static-data-v2', 'states']) {
        const name = path === 'states' ? 'country_id' : 'event_id';
        const { status, body } = await get(`/api/mybtf/${path}`, { [name]: value });
        expect([path, value, status, (body as { code?: string }).code]).toEqual([path, value, 400, 'invalid_input']);
      }
    }
    await get('/api/mybtf/tours', { surprise: 1 }).expect(400);
    await get('/api/mybtf/static-data-v2', { event_id: 999 }).expect(404);
  });

  it('SEC-001 ~ADM-013 is not let into the staff lists', async () => {
    for (const path of ['tour-dates', 'tour-dates/7501', 'events', 'seasons']) {
      const { body } = await get(`/api/admin/${path}`).expect(401);
      expect(body).toMatchObject({ code: 'signed_out' });
    }
  });
});
