import { bestDancerKey } from '@app/contracts/competition';
import type { RegistrationAnswer } from '@app/contracts/registration';
import type { StreamName } from '@app/contracts/shared';
import { withRole } from '../support/auditing.js';
import { mp3 } from '../support/music.js';
import { Payer } from '../support/paying.js';
import { type Registrant, signWaivers } from '../support/registrants.js';
import { routineIdsOf, routineOf } from '../support/routines.js';
import { startSystem, type System } from '../support/system.js';
import { picture, upload } from '../support/uploads.js';

const ORLANDO = 7541;

describe('outside of the steps a change counts at once', () => {
  let system: System;
  let payer: Payer;
  let dana: Registrant;
  let mia: number;
  let duo: number;

  const read = async (): Promise<RegistrationAnswer['registration']> => {
    const position = String(await system.server.platform.log.head());
    const call = dana.agent.get(`/api/mybtf/registrations/${payer.id}`).set('x-read-after', position);
    return ((await call.expect(200)).body as RegistrationAnswer).registration;
  };
  /** The types of the events that this has added to a stream. */
  const added = async (stream: StreamName, change: () => PromiseLike<unknown>): Promise<string[]> => {
    const before = (await payer.events(stream)).length;
    await change();
    return (await payer.events(stream)).slice(before);
  };
  const registration = (): StreamName => `registration-${payer.id}`;

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue' });
    const staff = await withRole(system, 'staff@demo.example', 'staff');
    payer = await Payer.start(system, 'dana@demo.example', ['Mia', 'Ava'], ORLANDO);
    dana = payer.registrant;
    mia = payer.people[0]!;
    await payer.saveDancers(payer.people);
    const entered = routineOf(1, { people: payer.people });
    const best = { best_dancer_type_id: 1, jacket_size_id: 4, jacket_name: 'Mimi' };
    const titles = { name: 'Moon', choreographer: 'Ada Bell', performance_division_id: 4 };
    for (const [field, value] of Object.entries(best)) await payer.save({ path: `attendees.${mia}.${field}`, value });
    for (const [field, value] of Object.entries(titles))
      await payer.save({ path: `routines.${bestDancerKey(mia)}.${field}`, value });
    await payer.save(
      { path: `routines.${entered.temp_id}`, value: entered },
      { path: 'competition.is_competing', value: true },
    );
    const of = { registration_id: payer.id, person_id: mia, kind: 'best-dancers' };
    expect((await upload(system.agent(), dana, of, await picture())).status).toBe(200);
    await payer.refreshVersion();
    const tried = await payer.submit().send({ competitionCodeWaiver: true });
    if (tried.status !== 200) throw new Error(tried.text);
    await payer.refreshVersion();
    await payer.payRegistration('00000000-0000-4000-8000-000000000001');
    await payer.payPasses('00000000-0000-4000-8000-000000000002', payer.people);
    await payer.complete().expect(200);
    const flags = { edit_bd_photo: true, edit_bd_jacket: true, edit_routines: true, editing_enabled: true };
    await staff.agent
      .put(`/api/admin/tour-dates/${ORLANDO}`)
      .send({ ...flags, reason: 'The studios ask' })
      .expect(200);
    const { official } = await read();
    duo = official.routines[entered.temp_id]!.id;
    expect(await routineIdsOf(system, payer.id)).toContain(duo);
  }, 60_000);
  afterAll(() => system.stop());

  it('REG-015 of a completed registration photo, jacket, music, notes, waiver, contact and routine are official at once, each as its own event, and in an edit what the steps save is a draft', async () => {
    const photo = { registration_id: payer.id, person_id: mia, kind: 'best-dancers' };
    expect(await added(registration(), async () => upload(system.agent(), dana, photo, await picture('png')))).toEqual([
      'FileUploaded',
    ]);
    const jacket = { registration_id: payer.id, person_id: mia, jacket_size_id: 5, jacket_name: 'Mi' };
    expect(
      await added(registration(), () => dana.agent.patch('/api/tda/best-dancers').send(jacket).expect(200)),
    ).toEqual(['RegistrationDraftSaved', 'AttendeeChanged']);
    const bring = async () => {
      const asked = {
        kind: 'music',
        registration_id: payer.id,
        routine_id: duo,
        file_name: 'Echo.mp3',
        content_type: '',
      };
      const { body } = await dana.agent
        .post('/api/mybtf/uploads')
        .send({ ...asked, size: mp3(1).length })
        .expect(200);
      const sent = await system.agent().put(body.upload_url).set('content-type', 'audio/mpeg').send(mp3(1)).expect(200);
      const music = { registrationsRoutineId: duo, url: sent.body.address, fileName: 'Echo.mp3' };
      await dana.agent.post('/api/mybtf/music').send(music).expect(200);
    };
    expect(await added(`routineMedia-${duo}`, bring)).toEqual(['MusicReceived', 'MusicUploaded']);
    const note = () =>
      dana.agent
        .put('/api/mybtf/music')
        .send({ id: duo, music: { notes: 'Start late' } })
        .expect(200);
    expect(await added(`routineMedia-${duo}`, note)).toEqual(['MusicNoteChanged']);
    expect(await added(`waiver-${mia}-75-2`, () => signWaivers(dana, payer.id))).toEqual(['WaiverSigned']);
    const person = {
      person_id: mia,
      fname: 'Mia',
      lname: 'Reyes',
      birthdate: '2011-05-01',
      gender_id: 1,
      person_type_id: 8,
    };
    const reached = {
      registration_id: payer.id,
      id: mia,
      person: { ...person, contact: { emailValue: 'm@r.example' } },
    };
    const contact = () => dana.agent.put(`/api/mybtf/attendees/${mia}/contact-info`).send(reached).expect(200);
    expect(await added(`roster-${dana.account_id}`, contact)).toEqual(['ContactInfoChanged']);
    const titles = { registration_id: payer.id, routine: { name: 'Echo II', choreographer: 'Ada Bell' } };
    const renamed = () => dana.agent.put(`/api/mybtf/routines/${duo}`).send(titles).expect(200);
    expect(await added(registration(), renamed)).toEqual(['RoutineUpdated', 'RoutinesSaved']);

    const now = await read();
    expect(now).toMatchObject({ completed: true, editing: false, hasChanges: false });
    expect(now.official.attendees[mia]).toMatchObject({ jacket_size_id: 5, jacket_name: 'Mi' });
    expect(Object.values(now.official.routines).find(({ id }) => id === duo)?.name).toBe('Echo II');

    await payer.edit();
    await payer.save({ path: `routines.${routineOf(1).temp_id}.name`, value: 'Echo III' });
    const edited = await read();
    expect(edited).toMatchObject({ editing: true, hasChanges: true });
    expect(edited.draft.routines[routineOf(1).temp_id]?.name).toBe('Echo III');
    expect(edited.official.routines[routineOf(1).temp_id]?.name).toBe('Echo II');
  });
});
