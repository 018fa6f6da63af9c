import { tourDateDecider } from '@app/contracts/catalogue';
import type { ReviewCheck } from '@app/contracts/registration';
import { CommandBus } from '@nestjs/cqrs';
import { CompleteRegistrationCommand } from '../../src/commands-between-rooms/registration-commands.js';
import { systemMeta } from '../../src/platform/commands/system-meta.js';
import { withRole } from '../support/auditing.js';
import { addPerson, dancer, type Registrant, REVIEW_PERSON, signUp, stepsLeft } from '../support/registrants.js';
import { routineIdsOf, routineOf } from '../support/routines.js';
import { startSystem, type System } from '../support/system.js';

const CHICAGO = 7501;

describe('the review of a registration says what speaks against confirming it', () => {
  let system: System;
  let dana: Registrant;
  let staff: Registrant;
  let auditor: Registrant;
  let id: number;
  let mia: number;

  const meta = () => systemMeta(system.server.platform.ids);
  const read = async ({ agent }: Registrant): Promise<{ status: number; body: ReviewCheck }> =>
    agent
      .get(`/api/admin/registrations/${id}/review`)
      .set('x-read-after', String(await system.server.platform.log.head()));
  const configure = (changes: object) =>
    system.server.platform.runner.run({
      stream: `tourDate-${CHICAGO}`,
      name: 'ChangeTourDate',
      decider: tourDateDecider,
      command: { type: 'ChangeTourDate', tour_date_id: CHICAGO, changes },
      meta: meta(),
    });
  const note = (kind: string, of: number, text: string) =>
    staff.agent.post(`/api/admin/cases/${kind}/${of}/notes`).send({ text }).expect(201);

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue', at: '2026-01-20T17:00:00Z' });
    staff = await withRole(system, 'staff@demo.example', 'staff');
    auditor = await withRole(system, 'auditor@demo.example', 'auditor');
    dana = await signUp(system, 'dana@demo.example');
    mia = await addPerson(dana, 'Mia', '2011-05-01');
    const leo = await addPerson(dana, 'Leo', '2010-05-01');
    const { body } = await dana.agent.post('/api/mybtf/registration').send({ tour_date_id: CHICAGO }).expect(201);
    id = (body as { id: number }).id;
    const echo = routineOf(1, { people: [mia], name: 'Echo' });
    const duo = routineOf(2, { people: [mia, leo], name: 'Glasshouse' });
    const changes = [
      ...stepsLeft('roster', 'teachers'),
      { path: `attendees.${mia}`, value: { ...dancer(mia, '3'), attended_reg: true } },
      { path: `attendees.${leo}`, value: dancer(leo, '3') },
      { path: `routines.${echo.temp_id}`, value: echo },
      { path: `routines.${duo.temp_id}`, value: duo },
      { path: 'competition.is_competing', value: true },
      { path: 'competition.is_competing_ballroom', value: false },
    ];
    const path = `/api/mybtf/registrations/${id}`;
    await dana.agent.put(`${path}/draft`).send({ draft_version: 0, changes, session_id: 'laptop-1' }).expect(200);
    const review = { draft_version: 1, email: dana.email, person: REVIEW_PERSON, waiver: true };
    const reviewed = await dana.agent.put(path).send(review).expect(200);
    const { draft_version } = reviewed.body as { draft_version: number };
    const command = { registration_id: id, draft_version, payment: '00000000-0000-4000-8000-000000000002' };
    await system.server.app.get(CommandBus).execute(new CompleteRegistrationCommand(command, meta()));
  }, 60_000);
  afterAll(() => system.stop());

  it('~ADM-043 names the waivers and the music that are missing, and the regional that nothing shows', async () => {
    const { body } = await read(staff);
    expect(body).toMatchObject({
      id,
      routines: 2,
      over: [],
      waiting: [],
      waivers: { people: 2, unsigned: ['Leo Reyes', 'Mia Reyes'] },
      music: { routines: 2, missing: ['Echo', 'Glasshouse'] },
      student_ids: [],
      unverified: ['Mia Reyes'],
      notes: [],
    });
    expect(body.due).toBe('2026-01-15');
  });

  it('~ADM-043 music that came is missing no more', async () => {
    const [echo] = await routineIdsOf(system, id);
    await dana.agent.put('/api/mybtf/music').send({ id: echo, no_music: true, music_id: null }).expect(200);
    expect((await read(staff)).body.music).toEqual({ routines: 2, missing: ['Glasshouse'] });
  });

  it('~ADM-043 a limit that was set below what is taken is named, of the workshop and of the competition', async () => {
    await configure({ level_capacity: { '3': 1 }, solo_limit: 0 });
    expect((await read(staff)).body.over).toEqual([
      { level: 'Teen', taken: 2, places: 1 },
      { level: 'Solo limit', taken: 1, places: 0 },
    ]);
    await configure({ level_capacity: { '3': 2 }, solo_limit: 1 });
    expect((await read(staff)).body.over).toEqual([]);
  });

  it('~ADM-043 the notes of the office stand with it, newest first', async () => {
    await note('registration', id, 'The mother calls back on Friday');
    system.clock.advanceMinutes(1);
    await note('registration', id, 'She called');
    const { notes } = (await read(staff)).body;
    expect(notes.map(({ text, of }) => [text, of])).toEqual([
      ['She called', 'registration'],
      ['The mother calls back on Friday', 'registration'],
    ]);
  });

  it('~ADM-043 ~SEC-001 an auditor reads no names, a registrant nothing, and what is not there is not found', async () => {
    const { body } = await read(auditor);
    expect(body.waivers.unsigned).toEqual(['L••••', 'M••••']);
    expect(JSON.stringify(body)).not.toMatch(/Mia|Leo|Echo|mother/);
    expect((await read(dana)).status).toBe(403);
    expect((await staff.agent.get('/api/admin/registrations/99999/review')).status).toBe(404);
  });
});
