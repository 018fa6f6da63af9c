import { catalogueCalls } from '@app/contracts/catalogue';
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

  it.each([[[{ reason: 'The venue told us' }]], [null], ['"text"']])(
    'KER-022 a body %j that is no object is a bad value, not a mistake of ours',
    async (body) => {
      const request = staff.agent.post('/api/admin/tour-dates').set('content-type', 'application/json');
      const answer = await request.send(typeof body === 'string' ? body : JSON.stringify(body));
      expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input']);
    },
  );
});
