import type { HistoryAnswer } from '@app/contracts/audit';
import { TABLES } from '@app/contracts/catalogue';
import { withRole } from '../support/auditing.js';
import type { Registrant } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';

const reason = 'The rules of the new season';

describe('an admin keeps the tables of competition', () => {
  let system: System;
  let admin: Registrant;
  let staff: Registrant;
  let auditor: Registrant;

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue' });
    admin = await withRole(system, 'admin@demo.example', 'admin');
    staff = await withRole(system, 'staff@demo.example', 'staff');
    auditor = await withRole(system, 'auditor@demo.example', 'auditor');
  });
  afterAll(() => system.stop());

  const at = async () => String(await system.server.platform.log.head());
  const change = (path: string, body: object, who = admin) => who.agent.put(`/api/admin/${path}`).send(body);
  const served = async (table: string) => {
    const { body } = await system
      .agent()
      .get('/api/mybtf/static-data-dynamic')
      .query({ tables: table })
      .set('x-read-after', await at())
      .expect(200);
    return (body as Record<string, { id: number; name?: string; minimum_age?: number; active: boolean }[]>)[table]!;
  };

  it('~CMP-364 ~CMP-368 lists each table, changes it with actor and reason, and only an admin may', async () => {
    for (const [resource, { key }] of Object.entries(TABLES)) {
      for (const who of [admin, staff, auditor]) {
        const { body } = await who.agent.get(`/api/admin/${resource}`).expect(200);
        expect(body).toEqual(await served(key));
      }
      const body = { active: false, reason };
      expect((await change(`${resource}/1`, body, staff)).status).toBe(403);
      expect((await change(`${resource}/1`, body, auditor)).status).toBe(403);
    }
    const before = await staff.agent.get('/api/admin/history/tables/competition').expect(200);
    expect(before.body).toEqual({ rows: [], next: null });
    const page = await admin.agent
      .get('/api/admin/jacket-sizes')
      .query({ sort: '["id","DESC"]', range: '[0,1]', filter: '{"id":[1,2,3]}' })
      .expect(200);
    expect((page.body as { name: string }[]).map(({ name }) => name)).toEqual(['Youth Large', 'Youth Medium']);
    expect(page.headers['content-range']).toBe('jacket-sizes 0-1/3');
    const without = await change('age-divisions/2', { minimum_age: 10 }).expect(400);
    expect((without.body as { fields: object }).fields).toEqual({ reason: 'Required' });
    await change('age-divisions/2', { minimum_age: 10, reason }).expect(200);
    const { body } = await staff.agent.get('/api/admin/history/tables/competition').expect(200);
    const [row] = (body as HistoryAnswer).rows;
    expect(row).toMatchObject({
      text: 'changed the age division Junior',
      changes: [{ label: 'Minimum age', before: '11', after: '10' }],
      reason,
      who: { account_id: admin.account_id },
    });
  });

  it('CMP-285 ROS-054 serves the changed tables to everyone at once', async () => {
    expect((await served('age_divisions')).find(({ id }) => id === 2)).toEqual({
      id: 2,
      name: 'Junior',
      minimum_age: 10,
      level_id: 2,
      active: true,
      sort: 2,
    });
    const first = await system.agent().get('/api/mybtf/static-data-v2').query({ event_id: 56 }).expect(200);
    expect((first.body as { age_divisions: unknown }).age_divisions).toEqual(await served('age_divisions'));
    const added = await admin.agent
      .post('/api/admin/jacket-sizes')
      .send({ name: 'Adult XXX-Large', reason })
      .expect(201);
    expect(added.body).toMatchObject({ id: 10 });
    expect((await served('jacket_sizes')).at(-1)).toEqual({ id: 10, name: 'Adult XXX-Large', active: true });
  });

  it('CMP-368 an admin writes tables and profiles, staff flags, limits and exceptions of a tour date, an auditor reads', async () => {
    const may = async (who: Registrant) => {
      const did = [
        change('regional-awards/1', { name: 'Regional Best Dancer', reason }, who),
        who.agent.post('/api/admin/jacket-sizes').send({ name: 'Adult Tall', reason }),
        change('events/56', { finals: false, reason }, who),
        change('tour-dates/7504', { compenabled: true, reason }, who),
        change('tour-dates/7504', { max_total_routines: 50, reason }, who),
        change('tour-dates/7504/exceptions', { emails: [], reason }, who),
        who.agent.get('/api/admin/regional-awards'),
        who.agent.get('/api/admin/tour-dates/7504'),
        who.agent.get('/api/admin/tour-dates/7504/exceptions'),
      ];
      return (await Promise.all(did)).map(({ status }) => status);
    };
    expect(await may(admin)).toEqual([200, 201, 200, 200, 200, 200, 200, 200, 200]);
    expect(await may(staff)).toEqual([403, 403, 403, 200, 200, 200, 200, 200, 200]);
    expect(await may(auditor)).toEqual([403, 403, 403, 403, 403, 403, 200, 200, 200]);
  });

  it('CMP-211 the limits of a tour date have solo_groups, one_solos and rows by dancers, and nothing else', async () => {
    const path = '/api/admin/tour-dates/7504';
    const rules = async () => {
      const read = staff.agent.get(path).set('x-read-after', await at());
      return ((await read.expect(200)).body as { entry_limit_rules: object }).entry_limit_rules;
    };
    const row = { dancers: { min: 1, max: 4 }, routine_categories: [{ routine_category_id: 1, max: 2 }] };
    const more = { dancers: { min: 5, max: null }, routine_categories: [] };
    const wanted = { solo_groups: true, one_solos: false, limits: [row, more] };
    expect(Object.keys(await rules()).sort()).toEqual(['limits', 'one_solos', 'solo_groups']);
    const save = (entry_limit_rules: object) => change('tour-dates/7504', { entry_limit_rules, reason }, staff);
    for (const wrong of [
      { one_solos: false, limits: [] },
      { ...wanted, solo_groups: 'yes' },
      { ...wanted, most: 3 },
      { ...wanted, limits: [{ routine_categories: [] }] },
      { ...wanted, limits: [{ ...row, routine_categories: [{ category: 'Solo', max: 1 }] }] },
    ])
      expect([wrong, (await save(wrong)).status]).toEqual([wrong, 400]);
    await save(wanted).expect(200);
    expect(await rules()).toEqual(wanted);
  });

  it('CMP-365 refuses ages that do not rise and ranges with an overlap or a gap, at the field', async () => {
    const age = await change('age-divisions/2', { minimum_age: 13, reason }).expect(422);
    expect(age.body).toMatchObject({
      code: 'catalogue_value_invalid',
      fields: { minimum_age: 'Minimum ages must rise with the order' },
    });
    const range = await change('routine-categories/3', { max_dancers: 8, reason }).expect(422);
    expect(range.body).toMatchObject({
      fields: { max_dancers: 'The ranges of a kind must not overlap or leave a gap' },
    });
    await change('routine-categories/3', { max_dancers: 8, neighbours_follow: true, reason }).expect(200);
    const ranges = (await served('routine_categories')) as unknown as { category: string; min_dancers: number }[];
    expect(ranges.find(({ category }) => category === 'Large Group')?.min_dancers).toBe(9);
  });

  it('CMP-366 removes no row: it is set inactive, and nobody else is refused with an error of the server', async () => {
    for (const [resource, { key }] of Object.entries(TABLES)) {
      const before = await served(key);
      await admin.agent.delete(`/api/admin/${resource}/1`).send({ reason }).expect(404);
      expect(await served(key)).toEqual(before);
    }
    await change('regional-awards/4', { active: false, reason }).expect(200);
    expect((await served('regional_awards')).at(-1)).toEqual({
      id: 4,
      name: 'Regional Choreography Award',
      active: false,
    });
    await change('regional-awards/77', { active: false, reason }).expect(404);
    await change('secrets/1', { active: false, reason }).expect(404);
    await admin.agent.get('/api/admin/constructor').expect(404);
    for (const minimum_age of [-1, 1.5, '11', [1]])
      await change('age-divisions/2', { minimum_age, reason }).expect(400);
    await change('age-divisions/2', { surprise: 1, reason }).expect(400);
  });
});
