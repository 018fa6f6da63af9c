import type { SavedFilter } from '@app/contracts/office';
import { withRole } from '../support/auditing.js';
import { type Registrant, signUp } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';

const DALLAS = { list: 'registrations', label: 'Dallas', filter: '{"tour_date_id":7502}' };

describe('staff keep filters of their lists', () => {
  let system: System;
  let ruth: Registrant;
  let theo: Registrant;

  const kept = async ({ agent }: Registrant) => {
    const answer = await agent
      .get('/api/admin/saved-filters')
      .set('x-read-after', String(await system.server.platform.log.head()));
    expect(answer.status).toBe(200);
    return answer.body as readonly SavedFilter[];
  };
  const save = ({ agent }: Registrant, differs: object = {}) =>
    agent.post('/api/admin/saved-filters').send({ ...DALLAS, ...differs });

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue' });
    ruth = await withRole(system, 'ruth@demo.example', 'staff');
    theo = await withRole(system, 'theo@demo.example', 'auditor');
  });
  afterAll(() => system.stop());

  it('~ADM-016 in the account, each his own, until they are forgotten', async () => {
    await save(ruth).expect(201);
    const { id } = (await save(ruth, { label: 'All of Dallas' }).expect(201)).body as { id: string };
    await save(theo, { label: 'Mine' }).expect(201);
    expect((await kept(ruth)).map(({ label }) => label)).toEqual(['Dallas', 'All of Dallas']);
    expect(await kept(ruth)).toMatchObject([DALLAS, { ...DALLAS, id, label: 'All of Dallas' }]);
    expect((await kept(theo)).map(({ label }) => label)).toEqual(['Mine']);
    // Nobody forgets another's.
    await theo.agent.delete(`/api/admin/saved-filters/${id}`).expect(200);
    expect(await kept(ruth)).toHaveLength(2);
    await ruth.agent.delete(`/api/admin/saved-filters/${id}`).expect(200);
    expect((await kept(ruth)).map(({ label }) => label)).toEqual(['Dallas']);
  });

  it('~ADM-016 under one name each, and what is no filter is refused at its field', async () => {
    expect((await save(ruth).expect(409)).body).toMatchObject({
      code: 'filter_named_so',
      message: 'You have a filter Dallas of this list already.',
    });
    for (const [field, value] of [
      ['label', ' '],
      ['label', 'n'.repeat(41)],
      ['filter', '{status'],
      ['filter', JSON.stringify({ q: 'n'.repeat(2000) })],
      ['list', 'Registrations!'],
    ] as const)
      expect(Object.keys((await save(ruth, { [field]: value }).expect(400)).body.fields)).toEqual([field]);
  });

  it('~ADM-016 a registrant has none', async () => {
    system.clock.advanceMinutes(61);
    const dana = await signUp(system, 'dana@demo.example');
    await save(dana).expect(403);
    await dana.agent.get('/api/admin/saved-filters').expect(403);
  });

  it('~KER-008 the words of a filter are sealed in the log', async () => {
    await save(ruth, { label: 'Delgado family', filter: '{"q":"Delgado"}' }).expect(201);
    const raw = JSON.stringify(await system.events.readStream(`savedFilters-${ruth.account_id}`));
    expect(raw).toContain('FilterSaved');
    expect(raw).not.toContain('Delgado');
  });
});
