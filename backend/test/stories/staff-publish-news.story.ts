import { withRole } from '../support/auditing.js';
import { addPerson, registerDancers, type Registrant, signUp } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';

const AURORA = 56;
const DALLAS = 7502;
const reason = 'The venue told us';
const DAY = 24 * 60;

describe('staff publish news', () => {
  let system: System;
  let dana: Registrant;
  let staff: Registrant;
  let id: number;
  let ofDallas: number;

  const after = async () => String(await system.server.platform.log.head());
  const read = async ({ agent }: Registrant, path: string) =>
    (
      await agent
        .get(`/api/${path}`)
        .set('x-read-after', await after())
        .expect(200)
    ).body;
  const newsOf = async (): Promise<[string, string][]> =>
    (await read(dana, `mybtf/registrations/${id}/overview`)).news.map((one: { date: string; text: string }) => [
      one.date,
      one.text,
    ]);
  const publish = ({ agent }: Registrant, differs: object = {}) =>
    agent.post('/api/admin/news').send({
      event_id: AURORA,
      tour_date_id: DALLAS,
      date: '2026-01-22',
      text: 'Doors open at 8.',
      reason,
      ...differs,
    });
  const history = async (category: string, key: number): Promise<string[]> =>
    (await read(staff, `admin/history/${category}/${key}`)).rows.map((row: { text: string }) => row.text);

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue' });
    staff = await withRole(system, 'ruth@demo.example', 'staff');
    system.clock.advanceMinutes(61);
    dana = await signUp(system, 'dana@demo.example');
    const mia = await addPerson(dana, 'Mia', '2011-05-01');
    id = (await registerDancers(system, dana, DALLAS, { [mia]: '3' })).id;
  });
  afterAll(() => system.stop());

  it('~EVT-062 an item appears from its date on, of one tour date or of all of the event', async () => {
    const { body } = await publish(staff).expect(201);
    ofDallas = body.id;
    expect(ofDallas).toBe(101);
    await publish(staff, { tour_date_id: null, date: '2026-01-20', text: 'A new season.' }).expect(201);
    await publish(staff, { tour_date_id: 7501, text: 'Only Chicago reads this.' }).expect(201);
    expect(await newsOf()).toEqual([['2026-01-20', 'A new season.']]);
    system.clock.advanceMinutes(2 * DAY);
    expect(await newsOf()).toEqual(
      expect.arrayContaining([
        ['2026-01-22', 'Doors open at 8.'],
        ['2026-01-20', 'A new season.'],
      ]),
    );
    expect(await newsOf()).toHaveLength(2);
  });

  it('~EVT-062 is changed and removed, where it stands', async () => {
    const put = (differs: object) =>
      staff.agent.put(`/api/admin/news/${ofDallas}`).send({
        event_id: AURORA,
        tour_date_id: DALLAS,
        date: '2026-01-21',
        text: 'Doors open at 9.',
        reason,
        ...differs,
      });
    await put({}).expect(200);
    expect(await newsOf()).toContainEqual(['2026-01-21', 'Doors open at 9.']);
    expect((await put({ tour_date_id: null }).expect(404)).body.code).toBe('news_unknown');
    const remove = () =>
      staff.agent
        .delete(`/api/admin/news/${ofDallas}`)
        .query({ event_id: AURORA, tour_date_id: DALLAS, reason: 'It was wrong' });
    await remove().expect(200);
    expect((await remove().expect(404)).body.code).toBe('news_unknown');
    expect(await newsOf()).toEqual([['2026-01-20', 'A new season.']]);
    expect((await history('tourDate', DALLAS)).slice(0, 3)).toEqual([
      'removed news of tour date 7502',
      'changed news of tour date 7502',
      'published news for tour date 7502',
    ]);
    expect((await history('event', AURORA))[0]).toBe('published news for event 56');
  });

  it('refuses what has no text, no day, no reason, or no such place, and whoever is no employee', async () => {
    expect((await publish(staff, { text: '  ' }).expect(422)).body).toMatchObject({
      code: 'catalogue_value_invalid',
      fields: { text: 'Required' },
    });
    expect((await publish(staff, { text: 'n'.repeat(5001) }).expect(422)).body.fields).toEqual({
      text: 'Must not be longer than 5000 characters',
    });
    expect((await publish(staff, { date: '2026-02-30x' }).expect(400)).body.fields).toEqual({ date: 'Must be a day' });
    expect((await publish(staff, { reason: 'x' }).expect(400)).body.fields).toEqual({
      reason: 'Please write a reason of at least 3 letters.',
    });
    expect((await publish(staff, { tour_date_id: 999 }).expect(404)).body.code).toBe('tour_date_unknown');
    expect((await publish(staff, { event_id: 14 }).expect(404)).body.code).toBe('tour_date_unknown');
    expect((await publish(staff, { event_id: 999 }).expect(404)).body.code).toBe('event_unknown');
    await publish(dana).expect(403);
    expect(await newsOf()).toHaveLength(1);
  });
});
