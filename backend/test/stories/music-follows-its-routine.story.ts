import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { RoutineMedia } from '@app/contracts/music';
import { CommandBus } from '@nestjs/cqrs';
import { CompleteRegistrationCommand } from '../../src/commands-between-rooms/registration-commands.js';
import { MusicReactions } from '../../src/music/music-reactions.js';
import { MusicStates } from '../../src/music/music-states.js';
import { systemMeta } from '../../src/platform/commands/system-meta.js';
import { Transfers } from '../../src/registration/transfers.js';
import { withRole } from '../support/auditing.js';
import { aiff, mp3 } from '../support/music.js';
import { addPerson, dancer, type Registrant, REVIEW_PERSON, signUp } from '../support/registrants.js';
import { routineIdsOf, routineOf } from '../support/routines.js';
import { startSystem, type System } from '../support/system.js';
import { workListOf } from '../support/work-lists.js';

const [CHICAGO, DALLAS] = [7501, 7502];
const reason = 'The studio asked by phone';

describe('music follows its routine', () => {
  let system: System;
  let dana: Registrant;
  let staff: Registrant;
  let mia: number;
  let leo: number;
  let dallas: number;
  let chicago: number;
  let echo: number;
  let left: number;

  const head = async () => String(await system.server.platform.log.head());
  const media = (routine_id: number): Promise<RoutineMedia> =>
    system.server.app.get(MusicStates, { strict: false }).find(routine_id);
  const settled = async () => {
    await system.server.app.get(Transfers, { strict: false }).settled();
    // What one of them does, another follows.
    for (const _ of [1, 2]) await system.server.app.get(MusicReactions, { strict: false }).settled();
  };
  const kept = (folder = join(system.folder, 'uploads')): number =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(folder, name)).isFile())
      .length;
  const document = async (id: number, who = dana) =>
    (
      await who.agent
        .get(`/api/mybtf/registrations/${id}`)
        .set('x-read-after', await head())
        .expect(200)
    ).body.registration;
  const upload = async (registration_id: number, routine_id: number, file_name: string, bytes: Buffer, who = dana) => {
    const asked = { kind: 'music', registration_id, routine_id, file_name, content_type: '', size: bytes.length };
    const { body } = await who.agent.post('/api/mybtf/uploads').send(asked).expect(200);
    const sent = await system.agent().put(body.upload_url).set('content-type', 'audio/mpeg').send(bytes).expect(200);
    const saved = { registrationsRoutineId: routine_id, url: sent.body.address, fileName: file_name };
    await who.agent.post('/api/mybtf/music').send(saved).expect(200);
  };
  const begins = async (who: Registrant, tour_date_id: number, changes: readonly object[]): Promise<number> => {
    const { body } = await who.agent.post('/api/mybtf/registration').send({ tour_date_id }).expect(201);
    const steps = ['roster', 'teachers'].map((step) => ({ path: `steps.${step}`, value: true }));
    const answers = [
      { path: 'competition.is_competing', value: true },
      { path: 'competition.is_competing_ballroom', value: false },
    ];
    await who.agent
      .put(`/api/mybtf/registrations/${body.id}/draft`)
      .send({ draft_version: 0, changes: [...steps, ...changes, ...answers], session_id: 'laptop-1' })
      .expect(200);
    return body.id as number;
  };
  const completes = async (who: Registrant, id: number): Promise<void> => {
    const { draft_version } = await document(id, who);
    const review = { draft_version, email: who.email, person: REVIEW_PERSON, waiver: true };
    const reviewed = await who.agent.put(`/api/mybtf/registrations/${id}`).send(review).expect(200);
    const payment = '00000000-0000-4000-8000-000000000002';
    const command = { registration_id: id, draft_version: reviewed.body.draft_version, payment };
    const { ids } = system.server.platform;
    await system.server.app.get(CommandBus).execute(new CompleteRegistrationCommand(command, systemMeta(ids)));
  };
  const attends = (id: number) => ({ path: `attendees.${id}`, value: dancer(id, '4') });
  const dances = (n: number, people: readonly number[], more: object = {}) => {
    const routine = routineOf(n, { people, ...more });
    return { path: `routines.${routine.temp_id}`, value: routine };
  };
  const previous = async () =>
    (
      await dana.agent
        .get('/api/mybtf/competition/previous-routines')
        .query({ mybtf_user_id: dana.account_id, event_ids: 56, season_id: 75 })
        .set('x-read-after', await head())
        .expect(200)
    ).body as { registrations_routine_id: number; music_id: string | null }[];

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue', at: '2026-01-20T17:00:00Z' });
    staff = await withRole(system, 'staff@demo.example', 'staff');
    dana = await signUp(system, 'dana@demo.example');
    mia = await addPerson(dana, 'Mia', '2011-05-01');
    leo = await addPerson(dana, 'Leo', '2010-05-01');
    dallas = await begins(dana, DALLAS, [attends(mia), attends(leo), dances(1, [mia, leo], { name: 'Echo' })]);
    await completes(dana, dallas);
    [echo] = (await routineIdsOf(system, dallas)) as [number];
  }, 60_000);
  afterAll(() => system.stop());

  it('EVT-143 CMP-202 ~CMP-205 a copied routine gets a copy of the earlier music when its registration is completed', async () => {
    await upload(dallas, echo, 'echo.aif', aiff(2));
    const music_id = (await media(echo)).music!.upload_id;
    expect((await previous()).map((one) => [one.registrations_routine_id, one.music_id])).toEqual([[echo, music_id]]);
    const copied = { name: 'Echo', copy_music: true, old_music_id: music_id };
    chicago = await begins(dana, CHICAGO, [attends(mia), attends(leo), dances(2, [mia, leo], copied)]);
    expect(await routineIdsOf(system, chicago)).toEqual([]);
    await completes(dana, chicago);
    await settled();
    const [copy] = (await routineIdsOf(system, chicago)) as [number];
    const { music } = await media(copy);
    expect(music).toMatchObject({ file_name: 'echo.aif', duration: 2, content_type: 'audio/aiff', deleted: false });
    expect(music!.url).toMatch(new RegExp(`^2025/music/${CHICAGO}/${chicago}/${copy}/`));
    expect(music!.upload_id).not.toBe(music_id);
    // Original and what browsers play, of both.
    expect(kept()).toBe(4);
    const signed = await dana.agent
      .get('/api/mybtf/music/playback-url')
      .query({ url: music!.url, content_type: 'audio/aiff' })
      .expect(200);
    await system.agent().get(signed.body.url).expect(200);
    const events = (await system.server.platform.log.readStream(`routineMedia-${copy}`)).events;
    expect(events.map(({ type, data }) => [type, (data as { copied_from: number }).copied_from])).toEqual([
      ['MusicUploaded', echo],
    ]);
  });

  it('~CMP-202 the music of another account is copied for nobody', async () => {
    const eve = await signUp(system, 'eve@demo.example');
    const ava = await addPerson(eve, 'Ava', '2011-05-01');
    const stolen = { copy_music: true, old_music_id: (await media(echo)).music!.upload_id };
    const hers = await begins(eve, DALLAS, [attends(ava), dances(3, [ava], stolen)]);
    await completes(eve, hers);
    await settled();
    const [solo] = (await routineIdsOf(system, hers)) as [number];
    expect((await media(solo)).music).toBeNull();
  });

  it('CMP-188 ~EVT-232 music, note and no-music move with a transferred routine, and are here no more', async () => {
    await dana.agent
      .put('/api/mybtf/music')
      .send({ id: echo, music: { notes: 'Start late' } })
      .expect(200);
    const before = await media(echo);
    await staff.agent
      .post(`/api/admin/routines/${echo}/transfer`)
      .send({ registration_id: chicago, reason })
      .expect(200);
    await settled();
    const came = (await routineIdsOf(system, chicago)).at(-1)!;
    const after = await media(came);
    expect(after).toMatchObject({
      notes: 'Start late',
      no_music: false,
      music: { file_name: 'echo.aif', duration: 2 },
    });
    expect(after.music!.url).not.toBe(before.music!.url);
    expect((await media(echo)).music).toBeNull();
    expect(kept()).toBe(4);
    await dana.agent.put('/api/mybtf/music').send({ id: echo, no_music: true }).expect(404);
  });

  it('~CMP-192 with a routine that is removed its music goes', async () => {
    const [first] = (await routineIdsOf(system, chicago)) as [number];
    await staff.agent.delete(`/api/mybtf/routines/${first}`).query({ registration_id: chicago, reason }).expect(200);
    await settled();
    expect(kept()).toBe(2);
    const { events } = await system.server.platform.log.readStream(`routineMedia-${first}`);
    expect(events.at(-1)).toMatchObject({ type: 'MusicRemoved', data: { cause: 'routine_gone' } });
  });

  it('CMP-088 ~ADM-018 a routine is answered with its music, and the office counts what is missing', async () => {
    const [came] = (await routineIdsOf(system, chicago)) as [number];
    const { music } = await media(came);
    const record = await dana.agent.get(`/api/mybtf/registrations/${chicago}/record`).set('x-read-after', await head());
    expect(record.body.routines).toMatchObject([
      { id: came, music_id: music!.upload_id, no_music: false, upload_email: null },
    ]);
    const missing = () => workListOf(system, staff, 'missing_music');
    const hers = await missing();
    expect(hers).toHaveLength(1);
    await dana.agent.delete('/api/mybtf/music').query({ registrationsRoutineId: came }).expect(200);
    expect(await missing()).toEqual([...new Set([...hers!, chicago])].sort((a, b) => a - b));
    await upload(chicago, came, 'again.mp3', mp3(1));
  });

  it('~EVT-155 of a registration that was never completed and is deleted the files go as well', async () => {
    const gus = await signUp(system, 'gus@demo.example');
    const zoe = await addPerson(gus, 'Zoe', '2011-05-01');
    left = await begins(gus, CHICAGO, [attends(zoe), dances(4, [zoe])]);
    const { draft_version } = await document(left, gus);
    const review = { draft_version, email: gus.email, person: REVIEW_PERSON, waiver: true };
    await gus.agent.put(`/api/mybtf/registrations/${left}`).send(review).expect(200);
    const [solo] = (await routineIdsOf(system, left)) as [number];
    await upload(left, solo, 'left behind.mp3', mp3(1), gus);
    await gus.agent.delete(`/api/mybtf/delete-registration/${left}`).expect(200);
    await settled();
    expect(kept()).toBe(2);
  });

  it('EVT-155 EVT-156 EVT-157 it is deleted seven days after the last day of its city, unless staff hold it, with a reason', async () => {
    const [came] = (await routineIdsOf(system, chicago)) as [number];
    const hold = (music_hold: boolean, more: object = { reason }) =>
      office.agent.put(`/api/admin/tour-dates/${CHICAGO}`).send({ music_hold, ...more });
    let office = staff;
    expect((await hold(true, {})).status).toBe(400);
    await hold(true).expect(200);
    const retention = async (at: string) => {
      system.clock.advanceMinutes((Date.parse(at) - Date.parse(system.clock.now())) / 60_000);
      await system.scheduler.run('music-retention');
      await settled();
      return kept();
    };
    expect(await retention('2026-03-31T12:00:00Z')).toBe(2);
    office = await withRole(system, 'office@demo.example', 'staff');
    const { events: told } = await system.server.platform.log.readStream(`tourDate-${CHICAGO}`);
    expect(told.at(-1)?.metadata).toMatchObject({ reason, actor: { account_id: staff.account_id } });
    await hold(false).expect(200);
    expect(await retention('2026-03-31T14:00:00Z')).toBe(0);
    expect((await media(came)).music).toMatchObject({ file_name: 'again.mp3', duration: 1, deleted: true });
    const { events } = await system.server.platform.log.readStream(`routineMedia-${came}`);
    expect(events.at(-1)?.type).toBe('MusicDeletedAfterEvent');
    const { body } = await office.agent
      .get('/api/mybtf/music')
      .query({ registration_id: chicago })
      .set('x-read-after', await head())
      .expect(200);
    expect(body.routines[0]).toMatchObject({
      music_id: null,
      music: { name: 'again.mp3', duration: 1, url: null, deleted: true },
    });
    await retention('2026-04-01T05:01:00Z');
    expect((await system.server.platform.log.readStream(`routineMedia-${came}`)).events).toHaveLength(events.length);
  });
});
