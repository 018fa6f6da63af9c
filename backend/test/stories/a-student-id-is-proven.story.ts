import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import type { RegistrationAnswer } from '@app/contracts/registration';
import { addMinutes, type Instant, START } from '@app/contracts/shared';
import type { UploadRow } from '@app/contracts/uploads';
import sharp from 'sharp';
import { Erasures } from '../../src/audit/erasures.js';
import { PaymentReactions } from '../../src/payments/payment-reactions.js';
import { refused } from '../../src/platform/commands/command.js';
import { Commands } from '../../src/platform/commands/commands.js';
import { UploadReactions } from '../../src/registration/uploads/upload-reactions.js';
import { withRole } from '../support/auditing.js';
import { DALLAS, Payer } from '../support/paying.js';
import { readBetween } from '../support/read-between.js';
import { addPerson, dancer, type Registrant, signUp } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';
import { askUpload, pdf, picture, type SentFile, upload } from '../support/uploads.js';

const key = (n: number): string => `0198a000-0000-4000-8000-0000000007${String(n).padStart(2, '0')}`;
const REASON = 'The card has expired';

describe('a student ID is proven', () => {
  let system: System;
  let payer: Payer;
  let dana: Registrant;
  let staff: Registrant;
  let auditor: Registrant;
  let leo: number;
  let of: { registration_id: number; person_id: number };

  const settle = async (): Promise<void> => {
    for (const one of [PaymentReactions, UploadReactions])
      await system.server.app.get<{ settled(): Promise<void> }>(one, { strict: false }).settled();
  };
  const head = async () => String(await system.server.platform.log.head());
  const answer = async (): Promise<RegistrationAnswer> =>
    (
      await dana.agent
        .get(`/api/mybtf/registrations/${payer.id}`)
        .set('x-read-after', await head())
        .expect(200)
    ).body;
  const listed = async (who: Registrant): Promise<readonly UploadRow[]> =>
    (
      await who.agent
        .get('/api/admin/student-ids')
        .set('x-read-after', await head())
        .expect(200)
    ).body;
  const decide = (what: 'approve' | 'reject', id: string, who = staff, reason = REASON) =>
    who.agent.post(`/api/admin/student-ids/${id}/${what}`).send({ registration_id: payer.id, reason });
  const link = (who: Registrant, id: string) => who.agent.get(`/api/mybtf/registrations/${payer.id}/uploads/${id}`);
  const send = async (file: SentFile) => upload(system.agent(), dana, of, file);
  const discount = async () => (await answer()).registration.draft.attendees[leo]?.has_college_discount;
  const newest = async (): Promise<string> => Object.values((await answer()).registration.uploads)[0]!.upload_id;
  /** Every file that is kept, by its path below the folder. */
  const kept = (folder = join(system.folder, 'uploads')): string[] => {
    try {
      return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
        statSync(join(folder, name)).isFile(),
      );
    } catch {
      return [];
    }
  };

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue', environment: { GATEWAY_TIMEOUT_MS: '50' } });
    staff = await withRole(system, 'staff@demo.example', 'staff');
    auditor = await withRole(system, 'auditor@demo.example', 'auditor');
    payer = await Payer.start(system, 'dana@demo.example', ['Mia']);
    dana = payer.registrant;
    leo = await addPerson(dana, 'Leo', '2008-05-01');
    of = { registration_id: payer.id, person_id: leo };
    await payer.saveDancers(payer.people);
    await payer.save({ path: `attendees.${leo}`, value: dancer(leo, '4') });
  }, 60_000);
  afterAll(() => system.stop());

  it('~EVT-164 EVT-165 EVT-169 REG-158 an address is signed for who may have the discount, and named by numbers alone', async () => {
    const photo = await picture();
    const before = system.clock.now();
    const { body } = await askUpload(dana, of, { ...photo, file_name: '../../etc/passwd\u0000.jpg' }).expect(200);
    expect(body).toEqual({
      upload_url: expect.stringMatching(/^\/api\/uploads\/[\w-]{100,}$/),
      address: `2025/college-discounts/${DALLAS}/${payer.id}/${leo}.jpg`,
      expires_at: readBetween(addMinutes(before, 15), addMinutes(system.clock.now(), 15)),
    });
    const refusals = await Promise.all([
      askUpload(dana, of, { ...photo, size: 10_485_761 }),
      askUpload(dana, of, { ...photo, size: 0 }),
      askUpload(dana, of, { ...photo, content_type: 'image/svg+xml' }),
      askUpload(dana, { registration_id: payer.id }, photo),
      askUpload(dana, { ...of, person_id: 999_999 }, photo),
      askUpload(dana, { ...of, person_id: payer.people[0]! }, photo),
      askUpload(auditor, of, photo),
      askUpload(staff, of, photo),
      askUpload(await signUp(system, 'other@demo.example'), of, photo),
    ]);
    expect(refusals.map(({ status, body: { code, message } }) => [status, code, message])).toEqual([
      [413, 'file_too_large', 'Please select an image file under 10MB to upload and try again.'],
      [400, 'file_invalid', 'Invalid media file. Please select a valid media file.'],
      [400, 'file_invalid', 'Invalid media file. Please select a valid media file.'],
      [400, 'attendee_unknown', 'Something went wrong. Please try again!'],
      [400, 'attendee_unknown', 'Something went wrong. Please try again!'],
      [400, 'option_unavailable', 'This option is not available.'],
      [403, 'forbidden', expect.any(String)],
      [400, 'reason_required', expect.any(String)],
      [403, 'forbidden', expect.any(String)],
    ]);
    const taken = ['best-dancers', 'cast-experience', 'college-discounts', 'vip-scholarship'];
    for (const kind of [...taken, 'headshot', 'Best-Dancers', '']) {
      const { status, body: said } = await askUpload(dana, { ...of, kind }, photo);
      // What the others are refused for is the event, not the word.
      expect([kind, said.code === 'invalid_input']).toEqual([kind, !taken.includes(kind)]);
      expect(status).toBe(kind === 'college-discounts' ? 200 : 400);
    }
    await askUpload(dana, of, { ...photo, size: 10_485_760 }).expect(200);
    const pdf = { ...photo, file_name: 'card.pdf', content_type: 'application/pdf' };
    expect((await askUpload(dana, of, pdf).expect(200)).body.address).toMatch(/\.pdf$/);
  });

  it('~EVT-159 ~SEC-003 what is not what it says, or more than that, is refused by its content, and nothing is kept', async () => {
    const photo = await picture();
    const png = await picture('png');
    const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#000' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    const cut = photo.bytes.subarray(0, photo.bytes.length / 2);
    const html = Buffer.from('<script>alert(1)</script>');
    const hostile: [string, SentFile][] = [
      ['a page', { bytes: html, content_type: 'image/jpeg' }],
      [
        'a page that begins as a picture',
        { bytes: Buffer.concat([photo.bytes.subarray(0, 20), html]), content_type: 'image/jpeg' },
      ],
      ['a PNG that says it is a JPG', { ...png, content_type: 'image/jpeg' }],
      ['a GIF', { bytes: Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64'), content_type: 'image/png' }],
      ['half a picture', { bytes: cut, content_type: 'image/jpeg' }],
      ['a picture of 144 million pixels', { bytes: bomb, content_type: 'image/png' }],
      ['a PDF that runs', pdf('<</Type/Catalog/OpenAction<</S/J#61vaScript/JS(app.alert(1))>>>>')],
      [
        'a PDF with an archive behind it',
        { ...pdf(), bytes: Buffer.concat([pdf().bytes, Buffer.from('PK\u0003\u0004')]) },
      ],
      ['a PDF behind a page', { ...pdf(), bytes: Buffer.concat([html, pdf().bytes]) }],
    ];
    expect(bomb.length).toBeLessThan(1_000_000);
    for (const [what, file] of hostile) {
      const { status, body } = await send(file);
      expect([what, status, body.code]).toEqual([what, 400, 'file_invalid']);
    }
    expect([kept(), await discount()]).toEqual([[], false]);
  }, 60_000);

  it('~EVT-158 a file that is larger than it said is refused, and so is one that comes as no file', async () => {
    const photo = await picture();
    const large = { ...photo, bytes: Buffer.alloc(10_485_761, 7), size: 1000 };
    expect((await send(large)).body.code).toBe('file_too_large');
    const { body } = await askUpload(dana, of, photo).expect(200);
    const json = await system.agent().put(body.upload_url).send({ a: 1 });
    expect([json.status, json.body.code]).toEqual([400, 'file_invalid']);
    const empty = await system.agent().put(body.upload_url).set('content-type', 'image/jpeg').send(Buffer.alloc(0));
    expect([empty.status, empty.body.code]).toEqual([400, 'file_invalid']);
    // Elsewhere a file is no body at all.
    const other = await dana.agent.post('/api/mybtf/uploads').set('content-type', 'image/jpeg').send(photo.bytes);
    expect([other.status, other.body.code]).toEqual([415, 'invalid_input']);
    expect(kept()).toEqual([]);
  });

  it('~EVT-169 an address works for 15 minutes, for its own file, and cannot be made elsewhere', async () => {
    const photo = await picture();
    const { body } = await askUpload(dana, of, photo).expect(200);
    const put = (url: string) => system.agent().put(url).set('content-type', 'image/jpeg').send(photo.bytes);
    const last = String(body.upload_url).at(-3);
    const forged = `${String(body.upload_url).slice(0, -3)}${last === 'A' ? 'B' : 'A'}${String(body.upload_url).slice(-2)}`;
    for (const url of [forged, '/api/uploads/none', '/api/uploads/AAAA'])
      expect((await put(url)).body.code).toBe('upload_link_invalid');
    expect((await system.agent().get(body.upload_url)).body.code).toBe('upload_link_invalid');
    system.clock.advanceMinutes(15);
    expect((await put(body.upload_url)).body.code).toBe('upload_link_invalid');
  });

  it('~REG-157 EVT-171 the discount stands when the photo is kept in a folder, painted anew and unreadable to who has the disk', async () => {
    const changes = [{ path: `attendees.${leo}.has_college_discount`, value: true }];
    await payer.save(...changes);
    expect(await discount()).toBe(false);
    const before = (await answer()).sheet.fees.total;
    const { status } = await send(await picture());
    expect([status, await discount()]).toEqual([200, true]);
    expect((await answer()).sheet.fees.total).toBe(before - 5_000);
    const [path, ...more] = kept();
    expect(path).toMatch(new RegExp(`^2025/college-discounts/${DALLAS}/${payer.id}/${leo}/[0-9a-f-]{36}\\.jpg$`));
    expect(more).toEqual([]);
    const sealed = readFileSync(join(system.folder, 'uploads', path!));
    expect(sealed.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false);
  });

  it('EVT-170 ~SEC-003 it is shown for an hour at a signed address, to its owner and to staff, and can run nothing', async () => {
    const id = await newest();
    expect((await link(auditor, id)).status).toBe(403);
    const stranger = await withRole(system, 'stranger@demo.example', 'staff');
    expect((await link(stranger, id)).status).toBe(200);
    const before = system.clock.now();
    const { url, expires_at } = (await link(dana, id).expect(200)).body as { url: string; expires_at: Instant };
    expect(addMinutes(expires_at, -60)).toEqual(readBetween(before, system.clock.now()));
    const shown = await system.agent().get(url).expect(200);
    const { headers } = shown;
    expect([
      headers['content-type'],
      headers['content-disposition'],
      headers['content-security-policy'],
      headers['x-content-type-options'],
      headers['cache-control'],
    ]).toEqual([
      'image/jpeg',
      `inline; filename="${leo}.jpg"`,
      "default-src 'none'; sandbox; frame-ancestors 'none'",
      'nosniff',
      'no-store',
    ]);
    const bytes = shown.body as Buffer;
    const { format, width, height, exif } = await sharp(bytes).metadata();
    expect([format, width, height, exif]).toEqual(['jpeg', 640, 400, undefined]);
    expect([bytes.includes('Secret Photographer'), bytes.includes('Harbor Street')]).toEqual([false, false]);
    expect((await system.agent().put(url).send(bytes)).body.code).toBe('upload_link_invalid');
    system.clock.advanceMinutes(59);
    await system.agent().get(url).expect(200);
    system.clock.advanceMinutes(1);
    expect((await system.agent().get(url)).body.code).toBe('upload_link_invalid');
  });

  it('~EVT-160 a bad file changes nothing of the one that stands; a good one takes its place', async () => {
    const before = kept();
    const id = await newest();
    expect((await send({ bytes: Buffer.from('no picture'), content_type: 'image/jpeg' })).body.code).toBe(
      'file_invalid',
    );
    expect([kept(), await newest()]).toEqual([before, id]);
    await send(pdf());
    await settle();
    expect(kept()).toHaveLength(1);
    expect(kept()[0]).toMatch(/\.pdf$/);
    const { url } = (await link(dana, await newest()).expect(200)).body as { url: string };
    const { headers } = await system.agent().get(url).expect(200);
    expect([headers['content-type'], headers['content-disposition']]).toEqual([
      'application/pdf',
      `attachment; filename="${leo}.pdf"`,
    ]);
    expect((await link(dana, id)).body.code).toBe('upload_gone');
  });

  it('sent twice it counts once', async () => {
    const photo = await picture('webp');
    const { body } = await askUpload(dana, of, photo).expect(200);
    const put = () => system.agent().put(body.upload_url).set('content-type', 'image/webp').send(photo.bytes);
    const answers = [await put(), await put()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1]!.body.upload_id).toBe(answers[0]!.body.upload_id);
    await settle();
    expect([kept().length, (await payer.events()).filter((type) => type === 'FileUploaded').length]).toEqual([1, 3]);
  });

  it('EVT-260 an address takes the same bytes again and no others: approved stays what was looked at', async () => {
    const seen = await picture('jpeg', { width: 320, height: 200 });
    const { body } = await askUpload(dana, of, seen).expect(200);
    const put = (bytes: Buffer) => system.agent().put(body.upload_url).set('content-type', 'image/jpeg').send(bytes);
    await put(seen.bytes).expect(200);
    await settle();
    const id = await newest();
    await decide('approve', id, staff, 'It is Leo').expect(200);
    const read = async () => {
      const { url } = (await link(dana, id).expect(200)).body as { url: string };
      return (await system.agent().get(url).expect(200)).body as Buffer;
    };
    const approved = await read();
    const { events } = await system.server.platform.log.readStream(`registration-${payer.id}`);
    const { data } = events.findLast(({ type }) => type === 'FileUploaded')!;
    expect((data as { sha256: string }).sha256).toBe(createHash('sha256').update(approved).digest('hex'));
    const other = await picture('jpeg', { width: 200, height: 320 });
    const refused = await put(other.bytes);
    expect([refused.status, refused.body.code]).toEqual([409, 'upload_changed']);
    expect(approved.equals(await read())).toBe(true);
    await put(seen.bytes).expect(200);
    // Nothing has happened since the approval.
    expect((await payer.events()).at(-1)).toBe('UploadApproved');
    // Nor are others taken once another file stands.
    await send(await picture('png'));
    await settle();
    const [before, late] = [kept(), await put(other.bytes)];
    expect([late.status, late.body.code, kept()]).toEqual([409, 'upload_changed', before]);
  });

  it('~EVT-260 a file that is not the one of its event is shown to nobody, and the log says which', async () => {
    await send(await picture());
    await settle();
    const { url } = (await link(dana, await newest()).expect(200)).body as { url: string };
    const path = join(system.folder, 'uploads', kept()[0]!);
    const whole = readFileSync(path);
    const cut = Buffer.from(whole);
    cut[cut.length - 20]! ^= 1;
    const warned = jest.spyOn(system.server.platform.logger, 'error');
    for (const bytes of [Buffer.from('another file'), whole.subarray(0, whole.length - 1), cut]) {
      writeFileSync(path, bytes);
      const { status, body } = await system.agent().get(url);
      expect([status, body.code]).toEqual([409, 'file_damaged']);
    }
    expect(warned.mock.calls.map(([said]) => (said as unknown as { address: string }).address)).toEqual(
      Array(3).fill(kept()[0]),
    );
    warned.mockRestore();
    writeFileSync(path, whole);
    await system.agent().get(url).expect(200);
  });

  it('one that comes once more after another took its place is kept for nobody', async () => {
    const late = await picture('webp');
    const { body } = await askUpload(dana, of, late).expect(200);
    const put = () => system.agent().put(body.upload_url).set('content-type', 'image/webp').send(late.bytes);
    await put().expect(200);
    await send(await picture('png'));
    await settle();
    const standing = kept();
    expect([standing.length, (await put()).status, kept()]).toEqual([1, 200, standing]);
  });

  it('one whose command is refused is deleted; one whose answer is lost waits to be sent again', async () => {
    const standing = kept();
    const photo = await picture('webp');
    const { body } = await askUpload(dana, of, photo).expect(200);
    const put = () => system.agent().put(body.upload_url).set('content-type', 'image/webp').send(photo.bytes);
    const run = jest.spyOn(system.server.app.get(Commands, { strict: false }), 'run');
    run.mockRejectedValueOnce(refused('attendee_unknown'));
    expect([(await put()).status, kept()]).toEqual([400, standing]);
    run.mockRejectedValueOnce(new Error('the store is not reached'));
    expect([(await put()).status, kept().length]).toEqual([500, 2]);
    expect((await put()).status).toBe(200);
    run.mockRestore();
    await settle();
    expect(kept()).toEqual([expect.stringContaining('.webp')]);
  });

  it('REG-159 turned off, discount and file are gone', async () => {
    await payer.refreshVersion();
    await payer.save({ path: `attendees.${leo}.has_college_discount`, value: false });
    await settle();
    expect([kept(), await discount(), (await answer()).registration.uploads]).toEqual([[], false, {}]);
    await send(await picture());
    await payer.refreshVersion();
  });

  it('~REG-160 ~ADM-013 staff see it with a name, auditors without; both decisions want a reason', async () => {
    await send(await picture());
    const id = await newest();
    const row = { id, kind: 'college-discounts', registration_id: payer.id, person_id: leo, status: 'awaiting' };
    expect((await listed(staff)).find((one) => one.id === id)).toMatchObject({
      ...row,
      name: 'Leo Reyes',
      reason: null,
    });
    expect((await listed(auditor)).find((one) => one.id === id)).not.toMatchObject({ name: 'Leo Reyes' });
    expect((await dana.agent.get('/api/admin/student-ids')).status).toBe(403);
    expect((await decide('approve', id, dana)).status).toBe(403);
    expect((await decide('reject', id, staff, 'no')).body.code).toBe('invalid_input');
    expect((await decide('approve', key(99))).body.code).toBe('upload_gone');
    await decide('approve', id, staff, 'It is Leo').expect(200);
    expect((await listed(staff)).find((one) => one.id === id)).toMatchObject({ status: 'approved' });
  });

  it('REG-160 its owner and staff open it; rejected after it was paid, the discount goes, the balance follows, and the registrant is told why', async () => {
    await payer.refreshVersion();
    await payer.review();
    await payer.payPasses(key(1), [...payer.people, leo]);
    await payer.payRegistration(key(2));
    expect((await payer.payments()).balance).toBe(0);
    const id = await newest();
    const nell = await signUp(system, 'nell@demo.example');
    const opened = await Promise.all([dana, staff, auditor, nell].map(async (who) => (await link(who, id)).status));
    expect(opened).toEqual([200, 200, 403, 403]);
    await decide('reject', id).expect(200);
    await settle();
    expect((await payer.payments()).balance).toBe(5_000);
    const { registration } = await answer();
    expect(registration.official.attendees[leo]?.has_college_discount).toBe(false);
    expect(registration.uploads).toMatchObject({
      [`college-discounts:${leo}`]: { status: 'rejected', reason: REASON },
    });
    expect(kept()).toEqual([]);
    expect((await link(dana, id)).body.code).toBe('upload_gone');
    const { events } = await system.server.platform.log.readAll({
      after: START,
      filter: { types: ['MailQueued'] },
      limit: 1000,
    });
    const mails = events.filter(({ data }) => (data as { template: string }).template === 'upload-rejected');
    expect(mails.map(({ data }) => data)).toMatchObject([{ to: { account: { email: 'dana@demo.example' } } }]);
    const { mail_id } = mails[0]!.data as { mail_id: string };
    const mail = await staff.agent
      .post(`/api/admin/outbox/${encodeURIComponent(mail_id)}/open`)
      .send({})
      .expect(200);
    expect(mail.body.text).toContain(REASON);
    await decide('reject', id).expect(200);
    expect((await payer.events()).filter((type) => type === 'UploadRejected')).toHaveLength(1);
  });

  it('~EVT-171 with a person her files are gone, wherever copies of them are', async () => {
    const nell = await addPerson(dana, 'Nell', '2007-05-01');
    const second = await payer.another(7501);
    await second.save({ path: `attendees.${nell}`, value: dancer(nell, '4') });
    const asked = { registration_id: second.id, person_id: nell };
    const { body, status } = await upload(system.agent(), dana, asked, await picture());
    expect(status).toBe(200);
    const copies = kept();
    expect(copies).toHaveLength(1);
    system.clock.moveTo('2026-09-01T12:00:00Z');
    const admin = await withRole(system, 'admin@demo.example', 'admin');
    const at = `/api/mybtf/registrations/${second.id}/uploads/${body.upload_id}`;
    const { url } = (await admin.agent.get(at).expect(200)).body as { url: string };
    await system.agent().get(url).expect(200);
    await admin.agent
      .post('/api/audit/erasures')
      .send({ kind: 'person', number: nell, confirm: 'Nell Reyes', reason: 'She asked for it in writing' })
      .expect(202);
    await system.server.app.get(Erasures, { strict: false }).settled();
    expect((await system.agent().get(url)).body.code).toBe('upload_gone');
    expect(await system.server.platform.keys.find(`person:${nell}`)).toBeNull();
    const office = await withRole(system, 'office@demo.example', 'staff');
    expect(JSON.stringify(await listed(office))).not.toContain('Nell');
  });
});
