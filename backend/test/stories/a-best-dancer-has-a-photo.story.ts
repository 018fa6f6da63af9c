import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { bestDancerKey } from '@app/contracts/competition';
import type { RegistrationAnswer } from '@app/contracts/registration';
import sharp from 'sharp';
import { Erasures } from '../../src/audit/erasures.js';
import { UploadReactions } from '../../src/registration/uploads/upload-reactions.js';
import { withRole } from '../support/auditing.js';
import { Payer } from '../support/paying.js';
import { addPerson, signUp, type Registrant } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';
import { askUpload, pdf, picture, upload } from '../support/uploads.js';

const ORLANDO = 7541;
const SCHOLAR = { has_scholarship: true, vip_type_id: 1, best_dancer_type_id: 1 };

describe('a best dancer has a photo', () => {
  let system: System;
  let payer: Payer;
  let dana: Registrant;
  let staff: Registrant;
  let auditor: Registrant;
  let mia: number;
  let of: { registration_id: number; person_id: number; kind: string };

  const head = async () => String(await system.server.platform.log.head());
  const read = async (who = dana): Promise<RegistrationAnswer> =>
    (
      await who.agent
        .get(`/api/mybtf/registrations/${payer.id}`)
        .set('x-read-after', await head())
        .expect(200)
    ).body;
  const choose = (field: string, value: unknown) => payer.save({ path: `attendees.${mia}.${field}`, value });
  const enter = (field: string, value: unknown) =>
    payer.save({ path: `routines.${bestDancerKey(mia)}.${field}`, value });
  const refusal = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code];
  const photo = async (who = dana) => Object.values((await read(who)).registration.uploads)[0];
  const addresses = { best_dancer_photo: '', best_dancer_photo_original: '' };
  const savePhoto = (who = dana, more: object = {}) =>
    who.agent.patch('/api/tda/best-dancers').send({ registration_id: payer.id, person_id: mia, ...addresses, ...more });
  const removePhoto = (who = dana) =>
    who.agent.delete('/api/tda/best-dancers/photo').query({ registration_id: payer.id, person_id: mia });
  const headshot = async (who = dana) =>
    who.agent.get(`/api/mybtf/registrations/${payer.id}/uploads/${(await photo())?.upload_id}/headshot`);
  const settled = () => system.server.app.get(UploadReactions, { strict: false }).settled();
  const kept = (folder = join(system.folder, 'uploads')): string[] =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => statSync(join(folder, name)).isFile())
      .map((name) => name.replace(/[0-9a-f-]{36}/, 'ID'))
      .sort();

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue' });
    staff = await withRole(system, 'staff@demo.example', 'staff');
    auditor = await withRole(system, 'auditor@demo.example', 'auditor');
    payer = await Payer.start(system, 'dana@demo.example', ['Mia'], ORLANDO);
    dana = payer.registrant;
    mia = payer.people[0]!;
    of = { registration_id: payer.id, person_id: mia, kind: 'best-dancers' };
    await payer.saveDancers(payer.people);
  }, 60_000);
  afterAll(() => system.stop());

  it('~REG-185 who cannot compete comes for the workshop alone, without being asked', async () => {
    const ava = await addPerson(dana, 'Ava', '2017-05-01');
    const { attendees } = (await read()).registration.draft;
    await payer.save({
      path: `attendees.${ava}`,
      value: { ...attendees[mia], person_id: ava, best_dancer_type_id: null },
    });
    expect((await read()).registration.draft.attendees[ava]?.best_dancer_type_id).toBe(2);
    await payer.save({ path: `attendees.${ava}`, value: null });
  });

  it('EVT-189 ~EVT-159 a photo is taken of who competes alone, and is a picture', async () => {
    expect(refusal(await askUpload(dana, of, await picture()))).toEqual([400, 'option_unavailable']);
    for (const [field, value] of Object.entries(SCHOLAR)) await choose(field, value);
    expect(refusal(await askUpload(dana, of, pdf()))).toEqual([400, 'file_invalid']);
    expect(refusal(await askUpload(dana, { ...of, kind: 'cast-experience' }, await picture()))).toEqual([
      400,
      'option_unavailable',
    ]);
  });

  it('REG-193 ~REG-191 ~REG-222 the review asks for what is missing, by name, and holds until it is there', async () => {
    const { status, body } = await payer.submit();
    expect([status, body.code, body.step, body.params.names]).toEqual([
      400,
      'best_dancers_incomplete',
      'best-dancers',
      ['Mia Reyes'],
    ]);
    for (const [field, value] of Object.entries({
      name: 'Moon',
      choreographer: 'Ada Bell',
      performance_division_id: 4,
    }))
      await enter(field, value);
    await choose('jacket_size_id', 99);
    expect(refusal(await payer.submit())).toEqual([400, 'option_unavailable']);
    await choose('jacket_size_id', 4);
    await choose('jacket_name', 'Mimi');
    expect(refusal(await payer.submit())).toEqual([400, 'best_dancers_incomplete']);
  });

  it('REG-190 REG-194 EVT-162 ~EVT-164 ~EVT-165 ~EVT-198 original and headshot are kept apart, the headshot a square of 800 by 800', async () => {
    const square = sharp((await picture('png', { width: 900, height: 900 })).bytes);
    const bytes = await square.extend({ left: 150, right: 150, background: '#00f' }).jpeg().toBuffer();
    const sent = await upload(system.agent(), dana, of, { bytes, content_type: 'image/jpeg' });
    expect(sent.status).toBe(200);
    const original = `2025/best-dancers/${ORLANDO}/${payer.id}/${mia}.jpg`;
    expect(sent.body.address).toBe(original);
    addresses.best_dancer_photo_original = original;
    addresses.best_dancer_photo = `2025/best-dancers/${ORLANDO}/${payer.id}/${mia}-headshot.jpg`;
    expect(refusal(await savePhoto(dana, { best_dancer_photo: original }))).toEqual([409, 'upload_gone']);
    expect((await savePhoto().expect(200)).body).toEqual({ person_id: mia, ...addresses });
    await savePhoto().expect(200);
    const folder = `2025/best-dancers/${ORLANDO}/${payer.id}`;
    expect(kept()).toEqual([`${folder}/${mia}-headshot/ID.jpg`, `${folder}/${mia}/ID.jpg`]);
    const { url } = (await headshot()).body;
    const { body, headers } = await system.agent().get(url).expect(200);
    const { width, height, format } = await sharp(body as Buffer).metadata();
    expect([headers['content-type'], width, height, format]).toEqual(['image/jpeg', 800, 800, 'jpeg']);
    // Cropped, not squeezed: one of the blue sides is not in it.
    const sides = [0, 799].map((left) =>
      sharp(body as Buffer)
        .extract({ left, top: 400, width: 1, height: 1 })
        .raw(),
    );
    const colours = await Promise.all(sides.map((side) => side.toBuffer()));
    expect(colours.some(([red, , blue]) => red! > blue!)).toBe(true);
    const whole = await dana.agent.get(`/api/mybtf/registrations/${payer.id}/uploads/${(await photo())?.upload_id}`);
    const made = await sharp((await system.agent().get(whole.body.url)).body as Buffer).metadata();
    expect([made.width, made.height]).toEqual([1200, 900]);
  });

  it('~EVT-170 staff may look, auditors and strangers not; name and photo of a dancer are personal', async () => {
    expect((await headshot(staff)).status).toBe(200);
    expect((await headshot(auditor)).status).toBe(403);
    const masked = JSON.stringify(await read(auditor));
    for (const word of ['Mimi', 'Moon', 'Ada Bell']) expect(masked).not.toContain(word);
    const [, stored] = [await head(), await system.server.platform.log.readStream(`registration-${payer.id}`)];
    expect(JSON.stringify(stored)).toContain('Mimi');
  });

  it('is reviewed and official, with the routine of the best dancer, which costs nothing; the option costs $125.00', async () => {
    await payer.review();
    const { official } = (await read()).registration;
    expect(official.attendees[mia]).toMatchObject({ ...SCHOLAR, jacket_size_id: 4, jacket_name: 'Mimi', fee: 12_500 });
    expect(Object.values(official.routines)).toMatchObject([{ name: 'Moon', vips: true, fee: 0, people: [mia] }]);
  });

  const overview = async () =>
    (
      await dana.agent
        .get(`/api/mybtf/registrations/${payer.id}/overview`)
        .set('x-read-after', await head())
        .expect(200)
    ).body;

  it('~EVT-042 EVT-043 EVT-049 is counted by the overview, as one who has size and photo, beside the waivers', async () => {
    const counted = { added: expect.any(Number), total: expect.any(Number) };
    const answer = await overview();
    const { venue, hotel, room } = answer.tour_date;
    const cents = expect.any(Number);
    expect(answer).toEqual({
      registration: expect.objectContaining({ id: payer.id }),
      ...{ balance: cents, registrationBalance: cents, mediaPassBalance: cents, overallPaid: false },
      counts: { dancers: 1, teachers: 0, observers: 0, unnamed_observers: 0 },
      photoshoot: 0,
      waivers: { signed: 0, total: 1 },
      music: { done: 0, total: 1 },
      best_dancers: { done: 1, total: 1 },
      nominations: { soty: counted, studio_awards: counted, specialty: counted },
      profile: expect.objectContaining({
        ...{ best_dancers_enabled: true, best_dancer_label: 'VIP', best_dancer_path_key: 'best-dancers' },
      }),
      tour_date: expect.objectContaining({ id: ORLANDO }),
      ...{ venue, hotel, room },
      news: expect.any(Array),
    });
    const { fees } = (await read()).sheet;
    const owed = [answer.registrationBalance, answer.mediaPassBalance];
    expect([...owed, answer.balance]).toEqual([fees.total - fees.media, fees.media, fees.total]);
    expect(venue.name).toEqual(expect.any(String));
    // Asked again it tells what has changed since.
    const news = { date: '2026-01-05', text: 'Doors open at 7.' };
    const told = { ...news, tour_date_id: ORLANDO, event_id: 14, reason: 'The venue says so' };
    await staff.agent.post('/api/admin/news').send(told).expect(201);
    expect((await overview()).news).toEqual([...answer.news, expect.objectContaining(news)]);
  });

  it('EVT-196 ~EVT-199 are listed by registration_id with type, jacket and photo, masked for auditors', async () => {
    const list = (who = dana, query: object = { registration_id: payer.id }) =>
      who.agent.get('/api/tda/best-dancers').query(query);
    const { body } = await list().expect(200);
    expect(body).toEqual([
      {
        ...{ id: expect.any(Number), registration_id: payer.id, person_id: mia },
        person: { fname: 'Mia', lname: 'Reyes' },
        ...{ best_dancer_type_id: 1, best_dancer_type: { id: 1, name: 'Competing' } },
        ...{ jacket_size_id: 4, jacket_size: { name: 'Adult X-Small' }, jacket_name: 'Mimi' },
        ...addresses,
      },
    ]);
    expect(body[0].id).toBe((await read()).registration.official.attendees[mia]?.attendee_id);
    expect((await list(staff)).body).toEqual(body);
    expect((await list(auditor).expect(200)).text).not.toMatch(/Mia|Reyes|Mimi/);
    expect(refusal(await list(await signUp(system, 'eve@demo.example')))).toEqual([403, 'forbidden']);
    expect(refusal(await list(dana, {}))).toEqual([400, 'invalid_input']);
  });

  it('~EVT-199 ~EVT-207 the cast is listed, saved and deleted by the same calls, with photoType cast-experience', async () => {
    const HOUSTON = 7521;
    const cast = await payer.another(HOUSTON);
    await cast.saveDancers([mia]);
    await cast.save({ path: `attendees.${mia}.best_dancer_type_id`, value: 11 });
    const there = { registration_id: cast.id, person_id: mia };
    const image = await picture();
    expect(refusal(await askUpload(dana, { ...there, kind: 'best-dancers' }, image))).toEqual([
      ...[400, 'option_unavailable'],
    ]);
    const { body } = await upload(system.agent(), dana, { ...there, kind: 'cast-experience' }, image);
    const best_dancer_photo_original = `2025/cast-experience/${HOUSTON}/${cast.id}/${mia}.jpg`;
    const best_dancer_photo = best_dancer_photo_original.replace('.jpg', '-headshot.jpg');
    expect(body.address).toBe(best_dancer_photo_original);
    const saved = { best_dancer_photo, best_dancer_photo_original };
    const patch = (more: object) => dana.agent.patch('/api/tda/best-dancers').send({ ...there, ...more });
    expect((await patch(saved).expect(200)).body).toEqual({ person_id: mia, ...saved });
    await patch({ jacket_size_id: 5 }).expect(200);
    await cast.refreshVersion();
    await cast.review();
    const list = async () => (await dana.agent.get('/api/tda/best-dancers').query({ registration_id: cast.id })).body;
    const row = {
      best_dancer_type: { id: 11, name: 'The Cast Experience' },
      jacket_size: { name: 'Adult Small' },
    };
    expect(await list()).toMatchObject([{ ...row, ...saved }]);
    const ofCast = () => kept().filter((name) => name.includes('cast-experience'));
    expect(ofCast()).toHaveLength(2);
    await dana.agent.delete('/api/tda/best-dancers/photo').query(there).expect(200);
    await settled();
    expect(ofCast()).toEqual([]);
    expect(await list()).toMatchObject([{ ...row, best_dancer_photo: null, best_dancer_photo_original: null }]);
  });

  it('~EVT-198 size and name of the jacket are saved by the same call, into the draft, where the option has them', async () => {
    const ask = (body: object, who = dana) =>
      who.agent.patch('/api/tda/best-dancers').send({ registration_id: payer.id, person_id: mia, ...body });
    const { body } = await ask({ jacket_size_id: 5, jacket_name: 'Mia R.' }).expect(200);
    expect(body).toMatchObject({ person_id: mia, jacket_size_id: 5, jacket_name: 'Mia R.' });
    expect((await ask({ jacket_size_id: null }).expect(200)).body.jacket_size_id).toBeNull();
    const { registration } = await read();
    expect(registration.draft.attendees[mia]).toMatchObject({ jacket_size_id: null, jacket_name: 'Mia R.' });
    expect([registration.official.attendees[mia]?.jacket_size_id, registration.reviewed]).toEqual([4, false]);
    expect(refusal(await ask({ jacket_size_id: 99 }))).toEqual([400, 'option_unavailable']);
    expect(refusal(await ask({ jacket_size_id: 'XL' }))).toEqual([400, 'invalid_input']);
    expect(refusal(await ask({ person_id: 999, jacket_size_id: 4 }))).toEqual([400, 'attendee_unknown']);
    expect(refusal(await ask({}))).toEqual([400, 'invalid_input']);
    expect(refusal(await ask({ jacket_size_id: 4 }, staff))).toEqual([400, 'reason_required']);
    await ask({ jacket_size_id: 4, jacket_name: 'Mimi' }).expect(200);
    await payer.refreshVersion();
  });

  it('~EVT-168 ~EVT-198 deleting takes headshot and original, and ends the review that stood on it', async () => {
    expect(refusal(await removePhoto(staff))).toEqual([400, 'reason_required']);
    await removePhoto().expect(200);
    await removePhoto().expect(200);
    await settled();
    expect([kept(), (await read()).registration.reviewed]).toEqual([[], false]);
    expect(await photo()).toBeUndefined();
    expect((await overview()).best_dancers).toEqual({ done: 0, total: 1 });
    await payer.refreshVersion();
    expect(refusal(await payer.submit())).toEqual([400, 'best_dancers_incomplete']);
  });

  it('EVT-159 JPG, PNG and WEBP are taken by their content; another file is refused with its words', async () => {
    const gif = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64');
    const words = 'Invalid media file. Please select a valid media file.';
    const said = await askUpload(dana, of, { bytes: gif, content_type: 'image/gif' });
    const lied = await upload(system.agent(), dana, of, { bytes: gif, content_type: 'image/png' });
    for (const { status, body } of [said, lied])
      expect([status, body.code, body.message]).toEqual([400, 'file_invalid', words]);
    for (const format of ['png', 'webp', 'jpeg'] as const) {
      const { status, body } = await upload(system.agent(), dana, of, await picture(format));
      expect([status, body.address]).toEqual([200, expect.stringMatching(format.replace('jpeg', 'jpg'))]);
    }
  });

  it('~REG-186 goes with the option', async () => {
    await upload(system.agent(), dana, of, await picture());
    await savePhoto().expect(200);
    await payer.refreshVersion();
    await choose('best_dancer_type_id', 2);
    await settled();
    const { draft } = (await read()).registration;
    expect([kept(), draft.routines, draft.attendees[mia]?.jacket_name]).toEqual([[], {}, '']);
  });

  describe('and is registered', () => {
    const SAN_DIEGO = 7542;
    let second: Payer;
    let there: { registration_id: number; person_id: number; kind: string };
    const open = async (flags: object) => {
      await staff.agent
        .put(`/api/admin/tour-dates/${SAN_DIEGO}`)
        .send({ ...flags, reason: 'The jackets are sewn' })
        .expect(200);
      await system.server.reads.projections.caughtUp();
    };
    const registered = async () =>
      (
        await dana.agent
          .get(`/api/mybtf/registrations/${second.id}`)
          .set('x-read-after', await head())
          .expect(200)
      ).body as RegistrationAnswer;

    it('~EVT-191 ~EVT-190 ~EVT-198 ~REG-142 size and name of the jacket are official at once, while the tour date is open to them', async () => {
      second = await payer.another(SAN_DIEGO);
      there = { ...of, registration_id: second.id };
      await second.saveDancers([mia]);
      await second.save({ path: `attendees.${mia}.best_dancer_type_id`, value: 1 });
      const entered = { name: 'Moon', choreographer: 'Ada Bell', performance_division_id: 4 };
      for (const [field, value] of Object.entries(entered))
        await second.save({ path: `routines.${bestDancerKey(mia)}.${field}`, value });
      await second.review();
      await second.payPasses('0198a000-0000-4000-8000-000000000801', [mia]);
      await second.payRegistration('0198a000-0000-4000-8000-000000000802');
      const ask = (body: object, who = dana) =>
        who.agent.patch('/api/tda/best-dancers').send({ registration_id: second.id, person_id: mia, ...body });
      const jacket = { jacket_size_id: 5, jacket_name: 'Mimi' };
      expect((await ask(jacket).expect(200)).body).toMatchObject({ person_id: mia, ...jacket });
      const told = (await second.events()).length;
      const stranger = await signUp(system, 'other@demo.example');
      const { completed, reviewed, editing, official, draft } = (await registered()).registration;
      expect([completed, reviewed, editing]).toEqual([true, true, false]);
      expect([official.attendees[mia], draft.attendees[mia]]).toMatchObject([jacket, jacket]);
      expect((await second.events()).at(-1)).toBe('AttendeeChanged');
      expect(refusal(await ask({ jacket_name: 'x'.repeat(31) }))).toEqual([400, 'invalid_input']);
      expect(refusal(await ask({ jacket_name: 'www.evil.example' }))).toEqual([400, 'draft_value_invalid']);
      expect(refusal(await ask(jacket, stranger))).toEqual([403, 'forbidden']);
      expect(refusal(await ask(jacket, auditor))).toEqual([403, 'forbidden']);
      expect(await second.events()).toHaveLength(told);
      await open({ edit_bd_jacket: false });
      expect(refusal(await ask({ jacket_size_id: null }))).toEqual([400, 'option_unavailable']);
      await ask({ jacket_size_id: null, reason: 'She called' }, staff).expect(200);
      expect((await registered()).registration.official.attendees[mia]?.jacket_size_id).toBeNull();
      await open({ edit_bd_jacket: true });
    });

    it('~EVT-190 ~EVT-169 ~REG-189 so are its photos, before an edit as in one; nothing is to be reviewed again', async () => {
      const photo = await picture();
      const keep = async () => {
        const { status, body } = await upload(system.agent(), dana, there, photo);
        return status === 200 ? body.address : body.code;
      };
      const address = `2025/best-dancers/${SAN_DIEGO}/${second.id}/${mia}.jpg`;
      const remove = (who = dana) =>
        who.agent.delete('/api/tda/best-dancers/photo').query({ registration_id: second.id, person_id: mia });
      expect(await keep()).toBe(address);
      const best_dancer_photo = address.replace('.jpg', '-headshot.jpg');
      const of_photo = { registration_id: second.id, person_id: mia, best_dancer_photo };
      await dana.agent
        .patch('/api/tda/best-dancers')
        .send({ ...of_photo, best_dancer_photo_original: address })
        .expect(200);
      expect((await registered()).registration).toMatchObject({ completed: true, reviewed: true });
      await open({ edit_bd_photo: false });
      expect(refusal(await remove())).toEqual([400, 'option_unavailable']);
      expect(refusal(await askUpload(dana, there, photo))).toEqual([400, 'option_unavailable']);
      expect(refusal(await askUpload(dana, { ...there, kind: 'college-discounts' }, photo))).toEqual([
        ...[409, 'registration_completed'],
      ]);
      await open({ edit_bd_photo: true });
      await remove().expect(200);
      await settled();
      expect((await registered()).registration).toMatchObject({ uploads: {}, reviewed: true });
      await second.edit();
      await open({ edit_bd_photo: false });
      expect(refusal(await askUpload(dana, there, photo))).toEqual([400, 'option_unavailable']);
      await open({ edit_bd_photo: true });
      expect(await keep()).toBe(address);
    });
  });

  it('~AUD-009 is unreadable once its dancer is erased', async () => {
    await choose('best_dancer_type_id', 1);
    await choose('jacket_name', 'Mimi');
    await upload(system.agent(), dana, of, await picture());
    await savePhoto().expect(200);
    system.clock.moveTo('2026-09-01T12:00:00Z');
    const admin = await withRole(system, 'admin@demo.example', 'admin');
    const upload_id = (await photo(admin))?.upload_id;
    const { url } = (await admin.agent.get(`/api/mybtf/registrations/${payer.id}/uploads/${upload_id}/headshot`)).body;
    await system.agent().get(url).expect(200);
    await admin.agent
      .post('/api/audit/erasures')
      .send({ kind: 'person', number: mia, confirm: 'Mia Reyes', reason: 'The family asked for it' })
      .expect(202);
    await system.server.app.get(Erasures, { strict: false }).settled();
    expect((await system.agent().get(url)).body.code).toBe('upload_gone');
    expect((await read(admin)).registration.draft.attendees[mia]?.jacket_name).toBe('[erased]');
  });
});
