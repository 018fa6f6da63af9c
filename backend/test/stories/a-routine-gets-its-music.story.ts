import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { MusicAnswer, MusicRow } from '@app/contracts/music';
import { addMinutes, type Instant } from '@app/contracts/shared';
import type { UploadTicket } from '@app/contracts/uploads';
import { MusicReactions } from '../../src/music/music-reactions.js';
import { mailTo } from '../support/accounts.js';
import { buffered, withRole } from '../support/auditing.js';
import { aiff, m4a, mp3, wav } from '../support/music.js';
import { DALLAS, Payer } from '../support/paying.js';
import { readBetween } from '../support/read-between.js';
import { type Registrant, signUp } from '../support/registrants.js';
import { enterSolos, routineIdsOf } from '../support/routines.js';
import { startSystem, type System } from '../support/system.js';
import { picture } from '../support/uploads.js';

type Agent = Registrant['agent'];
type Call = { status: number; body: { code?: string } };
const INFO = { category: 'Solo', age_division: 'Teen', performance_division: 'Jazz', number: null };
const reason = 'The studio asked by phone';

describe('a routine gets its music', () => {
  let system: System;
  let payer: Payer;
  let dana: Registrant;
  let staff: Registrant;
  let auditor: Registrant;
  let stranger: Registrant;
  let echo: number;
  let tide: number;

  const refusal = ({ status, body }: Call) => [status, body.code];
  const read = async (who: Agent = dana.agent, link?: string): Promise<MusicAnswer> => {
    const position = String(await system.server.platform.log.head());
    const call = who.get('/api/mybtf/music').set('x-read-after', position);
    const { body } = await (link ? call.set('x-link-token', link) : call.query({ registration_id: payer.id })).expect(
      200,
    );
    return body as MusicAnswer;
  };
  const row = async (id: number, ...as: Parameters<typeof read>): Promise<MusicRow> =>
    (await read(...as)).routines.find((one) => one.id === id)!;
  const linked = <T extends { set(name: string, value: string): T }>(call: T, link?: string): T =>
    link ? call.set('x-link-token', link) : call;
  const ask = (routine_id: number, file_name: string, size: number, who: Agent = dana.agent, more: object = {}) =>
    who
      .post('/api/mybtf/uploads')
      .send({ kind: 'music', registration_id: payer.id, routine_id, file_name, content_type: '', size, ...more });
  const send = async (routine_id: number, file_name: string, bytes: Buffer, who: Agent = dana.agent, link?: string) => {
    const { body } = await linked(ask(routine_id, file_name, bytes.length, who), link).expect(200);
    const { upload_url } = body as UploadTicket;
    return system.agent().put(upload_url).set('content-type', 'audio/mpeg').send(bytes);
  };
  const save = (routine_id: number, url: string, who: Agent = dana.agent, more: object = {}) =>
    who
      .post('/api/mybtf/music')
      .send({ registrationsRoutineId: routine_id, url, fileName: 'x', duration: 999, content_type: '', ...more });
  const upload = async (routine_id: number, file_name: string, bytes: Buffer, who: Agent = dana.agent) => {
    const why = who === dana.agent ? {} : { reason };
    const { body: ticket } = await ask(routine_id, file_name, bytes.length, who, why).expect(200);
    const { upload_url } = ticket as UploadTicket;
    const { body } = await system.agent().put(upload_url).set('content-type', 'audio/mpeg').send(bytes);
    const { address } = body as { address: string };
    await save(routine_id, address, who, why).expect(200);
    return address;
  };
  const change = (id: number, what: object, who: Agent = dana.agent) =>
    who.put('/api/mybtf/music').send({ id, ...what });
  const remove = (id: number, who: Agent = dana.agent) =>
    who.delete('/api/mybtf/music').query({ registrationsRoutineId: id });
  const playback = (url: string, content_type = 'audio/mpeg', who: Agent = dana.agent) =>
    who.get('/api/mybtf/music/playback-url').query({ url, content_type });
  const play = async (url: string, content_type?: string) => {
    const { body } = await playback(url, content_type).expect(200);
    return system
      .agent()
      .get((body as { url: string }).url)
      .buffer(true)
      .parse(buffered);
  };
  const settled = () => system.server.app.get(MusicReactions, { strict: false }).settled();
  const kept = (folder = join(system.folder, 'uploads')): number =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(folder, name)).isFile())
      .length;
  const media = async (id: number) =>
    (await system.server.platform.log.readStream(`routineMedia-${id}`)).events.map(({ type }) => type);
  const configure = (changes: object) =>
    staff.agent
      .put(`/api/admin/tour-dates/${DALLAS}`)
      .send({ ...changes, reason })
      .expect(200);

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue', at: '2026-01-20T17:00:00Z' });
    staff = await withRole(system, 'staff@demo.example', 'staff');
    auditor = await withRole(system, 'auditor@demo.example', 'auditor');
    stranger = await signUp(system, 'eve@demo.example');
    payer = await Payer.start(system, 'dana@demo.example', ['Mia', 'Ava']);
    dana = payer.registrant;
    await payer.saveDancers(payer.people);
    await enterSolos(payer, ['Tide', 'Echo']);
    await payer.review();
    await payer.payRegistration('00000000-0000-4000-8000-000000000001');
    await payer.payPasses('00000000-0000-4000-8000-000000000002', payer.people);
    await payer.complete().expect(200);
    [tide, echo] = (await routineIdsOf(system, payer.id)) as [number, number];
  }, 60_000);
  afterAll(() => system.stop());

  it('EVT-238 ~EVT-129 ~EVT-131 ~EVT-242 her routines are listed by name with switch and deadline', async () => {
    const { routines, ...rest } = await read();
    expect(rest).toMatchObject({
      ...{ registration_id: payer.id, access: 'account', music_upload: true, music_deadline: null, cancelled: false },
      closes_at: '2026-04-17T05:00:00.000Z',
    });
    const none = {
      name: null,
      duration: null,
      date_added: null,
      notes: '',
      url: null,
      content_type: null,
      deleted: false,
    };
    const empty = { music_id: null, no_music: false, upload_email: null, music: none };
    const of = { info: INFO, vips: false, ...empty };
    expect(routines).toEqual([
      { id: echo, routine: { name: 'Echo' }, attendees: [payer.people[1]], ...of },
      { id: tide, routine: { name: 'Tide' }, attendees: [payer.people[0]], ...of },
    ]);
  });

  it('~EVT-133 EVT-134 EVT-135 EVT-150 a file goes to a signed address, is saved with the length that the server read, and replaces the old one', async () => {
    const sent = await send(echo, 'Echo final.MP3', mp3(4));
    expect([sent.status, sent.body.duration]).toEqual([200, 4]);
    expect(sent.body.address).toMatch(new RegExp(`^2025/music/${DALLAS}/${payer.id}/${echo}/[0-9a-f-]{36}\\.mp3$`));
    expect((await row(echo)).music_id).toBeNull();
    expect(refusal(await save(tide, sent.body.address))).toEqual([409, 'music_gone']);
    const before = system.clock.now();
    const { body } = await save(echo, sent.body.address).expect(200);
    expect(body).toMatchObject({ id: echo, music_id: sent.body.upload_id });
    await save(echo, sent.body.address).expect(200);
    expect(await media(echo)).toEqual(['MusicReceived', 'MusicUploaded']);
    expect(await row(echo)).toMatchObject({
      music_id: sent.body.upload_id,
      music: {
        name: 'Echo final.MP3',
        duration: 4,
        content_type: 'audio/mpeg',
        date_added: readBetween(before, system.clock.now()),
        url: sent.body.address,
      },
    });
    await upload(echo, 'second.wav', wav(3));
    await settled();
    expect(kept()).toBe(1);
    expect(await row(echo)).toMatchObject({ music: { name: 'second.wav', duration: 3, content_type: 'audio/wav' } });
    expect(refusal(await playback(sent.body.address))).toEqual([409, 'music_gone']);
  });

  it('EVT-260 other bytes at the same address are refused; what was saved plays on', async () => {
    const { body } = await ask(echo, 'swap.aiff', aiff(2).length).expect(200);
    const { upload_url, address } = body as UploadTicket;
    const put = (bytes: Buffer) => system.agent().put(upload_url).set('content-type', 'audio/aiff').send(bytes);
    await put(aiff(2)).expect(200);
    await save(echo, address).expect(200);
    expect(refusal(await put(aiff(3)))).toEqual([409, 'upload_changed']);
    await put(aiff(2)).expect(200);
    expect(wav(2).equals((await play(address, 'audio/aiff')).body as Buffer)).toBe(true);
    const { events } = await system.server.platform.log.readStream(`routineMedia-${echo}`);
    const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
    expect(events.slice(-2).map(({ type, data }) => ({ type, data }))).toMatchObject(
      ['MusicReceived', 'MusicUploaded'].map((type) => ({
        type,
        data: { sha256: sha(aiff(2)), played_sha256: sha(wav(2)) },
      })),
    );
    await upload(echo, 'second.wav', wav(3));
    await settled();
    expect(refusal(await put(aiff(3)))).toEqual([409, 'upload_changed']);
    expect(kept()).toBe(1);
  });

  it('~EVT-145 ~EVT-146 nothing else than music is taken, and none that is too large, whatever was said before', async () => {
    expect(refusal(await ask(tide, 'a.mp3', 50_000_001))).toEqual([413, 'audio_too_large']);
    expect(refusal(await ask(tide, 'a.mp3', 0))).toEqual([400, 'file_invalid']);
    expect(refusal(await ask(tide, 'a.ogg', 100))).toEqual([400, 'file_invalid']);
    expect(refusal(await send(tide, 'a.mp3', (await picture()).bytes))).toEqual([400, 'file_invalid']);
    expect(refusal(await send(tide, 'a.mp3', wav(1)))).toEqual([400, 'file_invalid']);
    const { body } = await ask(tide, 'a.wav', 100).expect(200);
    const large = Buffer.concat([wav(1), Buffer.alloc(50_000_001)]);
    const sent = await system
      .agent()
      .put((body as UploadTicket).upload_url)
      .set('content-type', 'audio/wav')
      .send(large);
    expect(refusal(sent)).toEqual([413, 'audio_too_large']);
    expect(sent.body.message).toBe('Please select an audio file under 50MB to upload and try again.');
    expect(await media(tide)).toEqual([]);
    expect(kept()).toBe(1);
    system.clock.advanceMinutes(16);
    const late = await system
      .agent()
      .put((body as UploadTicket).upload_url)
      .set('content-type', 'audio/wav')
      .send(wav(1));
    expect(refusal(late)).toEqual([404, 'upload_link_invalid']);
  });

  it('EVT-136 EVT-137 EVT-153 is played from a signed address for 15 minutes, in parts where the player asks so', async () => {
    const whole = await play(await upload(echo, 'third.mp3', mp3(2)));
    expect([whole.status, whole.headers['content-type'], whole.headers['accept-ranges']]).toEqual([
      ...[200, 'audio/mpeg', 'bytes'],
    ]);
    expect(mp3(2).equals(whole.body as Buffer)).toBe(true);
    const { url } = (await row(echo)).music;
    const before = system.clock.now();
    const signed = (await playback(url!)).body as { url: string; expires_at: Instant };
    expect(addMinutes(signed.expires_at, -15)).toEqual(readBetween(before, system.clock.now()));
    const part = (range: string) => system.agent().get(signed.url).set('range', range).buffer(true).parse(buffered);
    const first = await part('bytes=0-99');
    expect([first.status, first.headers['content-range'], first.headers['content-length']]).toEqual([
      ...[206, `bytes 0-99/${mp3(2).length}`, '100'],
    ]);
    expect((await part(`bytes=${mp3(2).length - 5}-`)).body).toHaveLength(5);
    expect((await part('bytes=-7')).body).toHaveLength(7);
    expect((await part('bytes=9-3')).status).toBe(200);
    system.clock.advanceMinutes(16);
    expect(refusal(await system.agent().get(signed.url))).toEqual([404, 'upload_link_invalid']);
    const aif = await play(await upload(echo, 'fourth.aiff', aiff(2)), 'audio/aiff');
    expect(aif.headers['content-type']).toBe('audio/wav');
    expect(wav(2).equals(aif.body as Buffer)).toBe(true);
    await settled();
    expect(kept()).toBe(2);
    await upload(echo, 'fifth.m4a', m4a(5));
    await settled();
    expect(kept()).toBe(1);
  });

  it('~EVT-138 EVT-139 EVT-151 ~EVT-124 ~EVT-142 notes and no-music are saved one at a time, and no-music takes the file away', async () => {
    await change(tide, { music: { notes: ' Start late ' } }).expect(200);
    expect((await row(tide)).music).toMatchObject({ notes: 'Start late', name: null });
    expect(refusal(await change(tide, { music: { notes: 'x'.repeat(501) } }))).toEqual([400, 'invalid_input']);
    await change(tide, { music: { notes: 'x'.repeat(500) } }).expect(200);
    expect(refusal(await change(tide, {}))).toEqual([400, 'invalid_input']);
    expect(refusal(await change(tide, { no_music: true, music: { notes: '' } }))).toEqual([400, 'invalid_input']);
    const { music_id } = await row(echo);
    await change(echo, { no_music: true, music_id }).expect(200);
    await settled();
    expect(kept()).toBe(0);
    expect(await row(echo)).toMatchObject({ no_music: true, music_id: null, music: { name: null, url: null } });
    expect(refusal(await ask(echo, 'a.mp3', 100))).toEqual([409, 'music_not_needed']);
    await change(echo, { no_music: false, music_id: null }).expect(200);
  });

  it('~EVT-141 EVT-152 is removed with its file', async () => {
    await upload(echo, 'sixth.mp3', mp3(1));
    await remove(echo).expect(200);
    await settled();
    expect(kept()).toBe(0);
    expect((await row(echo)).music_id).toBeNull();
    await remove(echo).expect(200);
  });

  it('~EVT-041 EVT-040 the overview counts music and no-music of all routines, live', async () => {
    const count = async () => {
      const position = String(await system.server.platform.log.head());
      const call = dana.agent.get(`/api/mybtf/registrations/${payer.id}/overview`).set('x-read-after', position);
      return (await call.expect(200)).body.music as object;
    };
    expect(await count()).toEqual({ done: 0, total: 2 });
    await upload(echo, 'echo.mp3', mp3(1));
    expect(await count()).toEqual({ done: 1, total: 2 });
    await change(tide, { no_music: true }).expect(200);
    expect(await count()).toEqual({ done: 2, total: 2 });
    await change(tide, { no_music: false }).expect(200);
    await configure({ no_competition: true });
    expect(await count()).toBeNull();
    await configure({ no_competition: false });
  });

  it('~ACC-114 a mailed link greets whom its address belongs to, and nobody by name where that is unknown', async () => {
    const office = { id: staff.account_id, email: staff.email, agent: staff.agent };
    const [mia] = payer.people;
    const person = { person_id: mia, fname: 'Mia', lname: 'Reyes', birthdate: '2011-05-01', gender_id: 1 };
    const parent = { fname: 'Rosa', lname: 'Vega', emailValue: 'rosa@demo.example' };
    await dana.agent.put('/api/mybtf/roster').send({ person, contact: { parent } }).expect(200);
    const greeting = async (upload_email: string) => {
      await change(tide, { upload_email }).expect(200);
      await settled();
      return (await mailTo(system, office, upload_email, 'music-link'))?.split('\n\n')[0];
    };
    expect(await greeting('rosa@demo.example')).toBe('Hello Rosa Vega,');
    expect(await greeting('dana@demo.example')).toBe('Hello Dana Reyes,');
    expect(await greeting('someone@else.example')).toBe('Hello there,');
  });

  it('EVT-140 EVT-154 EVT-241 ~EVT-216 ~EVT-223 a mailed link opens its routine alone, without addresses, and asks nobody else', async () => {
    const mailed = { upload_email: 'dj@demo.example' };
    expect((await change(echo, { upload_email: 'nobody' })).body).toMatchObject({
      code: 'invalid_input',
      fields: { upload_email: 'Must be valid email' },
    });
    await change(echo, mailed).expect(200);
    await settled();
    const office = { id: staff.account_id, email: staff.email, agent: staff.agent };
    const mail = await mailTo(system, office, mailed.upload_email, 'music-link');
    expect(mail).toContain('Dana Reyes asks you to upload the music of Echo for Dallas, TX');
    const link = /\/music\/([\w-]+)\s/.exec(mail ?? '')?.[1] ?? '';
    expect((await row(echo)).upload_email).toBe('dj@demo.example');
    const visitor = system.agent();
    const shared = await read(visitor, link);
    expect(shared).toMatchObject({ access: 'link', registration_id: payer.id });
    expect(shared.routines.map(({ id, upload_email }) => [id, upload_email])).toEqual([[echo, null]]);
    expect(JSON.stringify(shared)).not.toMatch(/demo\.example|2011/);
    const sent = await send(echo, 'by link.mp3', mp3(2), visitor, link);
    await save(echo, sent.body.address, visitor).set('x-link-token', link).expect(200);
    await change(echo, { music: { notes: 'From the DJ' } }, visitor)
      .set('x-link-token', link)
      .expect(200);
    const { events } = await system.server.platform.log.readStream(`routineMedia-${echo}`);
    expect(events.at(-1)?.metadata.actor).toMatchObject({ account_id: null, role: 'link' });
    const signed = await playback((await row(echo)).music.url!, undefined, visitor).set('x-link-token', link);
    expect(signed.status).toBe(200);
    await change(echo, { no_music: true }, visitor).set('x-link-token', link).expect(200);
    await change(echo, { no_music: false }, visitor).set('x-link-token', link).expect(200);
    const again = await send(echo, 'by link again.mp3', mp3(2), visitor, link);
    await save(echo, again.body.address, visitor).set('x-link-token', link).expect(200);
    await remove(echo, visitor).set('x-link-token', link).expect(200);
    // The same by the office, which says why.
    await upload(echo, 'by the office.mp3', mp3(1), staff.agent);
    await change(echo, { music: { notes: 'From the desk' }, reason }, staff.agent).expect(200);
    await playback((await row(echo)).music.url!, undefined, staff.agent).expect(200);
    await change(echo, { no_music: true, reason }, staff.agent).expect(200);
    await change(echo, { no_music: false, reason }, staff.agent).expect(200);
    await change(echo, { ...mailed, reason }, staff.agent).expect(200);
    await remove(echo, staff.agent).query({ reason }).expect(200);
    const none = system.agent();
    const elsewhere = [
      ask(tide, 'a.mp3', 100, none),
      change(tide, { no_music: true }, none),
      remove(tide, none),
      change(echo, mailed, none),
      ask(echo, 'a.jpg', 100, none, { kind: 'best-dancers', person_id: payer.people[0] }),
    ];
    for (const call of elsewhere) expect(refusal(await call.set('x-link-token', link))).toEqual([403, 'forbidden']);
    expect(refusal(await change(echo, { no_music: true }, none).set('x-link-token', 'a'.repeat(32)))).toEqual([
      ...[404, 'share_link_gone'],
    ]);
    await configure({ hidden_tabs: ['music'] });
    expect(refusal(await none.get('/api/mybtf/music').set('x-link-token', link))).toEqual([404, 'share_link_gone']);
    await configure({ hidden_tabs: [] });
  });

  it('EVT-226 EVT-219 ~EVT-240 ~EVT-224 EVT-222 the share link is one as often as it is asked for, until it is revoked', async () => {
    const make = (who: Agent = dana.agent) =>
      who.post('/api/mybtf/public-links').send({ registration_id: payer.id, path: 'music' });
    const [one, two] = [(await make().expect(200)).body, (await make().expect(200)).body];
    expect([one.url, one.id]).toEqual([two.url, two.id]);
    expect((await make(staff.agent).expect(200)).body.url).toBe(one.url);
    for (const who of [stranger.agent, auditor.agent]) expect(refusal(await make(who))).toEqual([403, 'forbidden']);
    expect(one.expires).toBe('2026-05-20T05:00:00.000Z');
    const link = (one.url as string).split('/').at(-1)!;
    expect(one.url).toBe(`/music/${link}`);
    expect((await read(system.agent(), link)).routines).toHaveLength(2);
    const revoke = (who: Agent) => who.delete(`/api/mybtf/public-links/${one.id}`);
    for (const who of [stranger.agent, auditor.agent]) expect(refusal(await revoke(who))).toEqual([403, 'forbidden']);
    const asked = await ask(echo, 'late.mp3', mp3(1).length, system.agent()).set('x-link-token', link).expect(200);
    await revoke(dana.agent).expect(200);
    // An address that was asked for by the link goes with it.
    const late = await system
      .agent()
      .put((asked.body as UploadTicket).upload_url)
      .set('content-type', 'audio/mpeg')
      .send(mp3(1));
    expect([...refusal(late), kept()]).toEqual([404, 'share_link_gone', 0]);
    const gone = await system.agent().get('/api/mybtf/music').set('x-link-token', link);
    expect([gone.status, gone.body.message]).toEqual([404, 'This link is no longer available.']);
    expect((await make().expect(200)).body.url).not.toBe(one.url);
  });

  it('EVT-123 EVT-130 closed by its switch or its time it plays and is listed, and staff alone still upload, with a reason', async () => {
    const url = await upload(echo, 'last.mp3', mp3(1));
    await configure({ music_upload: false });
    const closed = async () => {
      expect((await read()).music_upload).toBe(false);
      const calls = [
        ask(echo, 'a.mp3', 100),
        change(echo, { no_music: true }),
        remove(echo),
        change(echo, { upload_email: 'dj@demo.example' }),
      ];
      for (const call of calls) expect(refusal(await call)).toEqual([409, 'music_closed']);
      await playback(url).expect(200);
    };
    await closed();
    await change(echo, { music: { notes: 'Still open' } }).expect(200);
    await configure({ music_upload: true, music_deadline: '2026-01-20' });
    expect((await read()).closes_at).toBe('2026-01-21T06:00:00.000Z');
    system.clock.advanceMinutes(24 * 60);
    await closed();
    expect(refusal(await ask(echo, 'a.mp3', 100, staff.agent))).toEqual([400, 'reason_required']);
    const { body } = await ask(echo, 'office.mp3', mp3(2).length, staff.agent, { reason }).expect(200);
    const sent = await system
      .agent()
      .put((body as UploadTicket).upload_url)
      .set('content-type', 'audio/mpeg')
      .send(mp3(2));
    await save(echo, sent.body.address, staff.agent, { reason }).expect(200);
    expect((await row(echo)).music.name).toBe('office.mp3');
    await configure({ music_deadline: null });
  });

  it('~EVT-154 strangers and auditors change nothing; who may not read sees no music', async () => {
    for (const who of [stranger.agent, auditor.agent]) {
      expect(refusal(await ask(echo, 'a.mp3', 100, who))).toEqual([403, 'forbidden']);
      expect(refusal(await change(echo, { no_music: true }, who))).toEqual([403, 'forbidden']);
      expect(refusal(await remove(echo, who))).toEqual([403, 'forbidden']);
      expect(refusal(await playback((await row(echo)).music.url!, undefined, who))).toEqual([403, 'forbidden']);
    }
    const list = stranger.agent.get('/api/mybtf/music').query({ registration_id: payer.id });
    expect(refusal(await list)).toEqual([403, 'forbidden']);
    const masked = await row(echo, auditor.agent);
    expect(JSON.stringify(masked)).not.toMatch(/Echo|office\.mp3|dj@/);
  });

  it('~EVT-232 each change is in the history of the registration, by whom and from what to what', async () => {
    const { body } = await dana.agent.get(`/api/mybtf/registrations/${payer.id}/history`).expect(200);
    const rows = (body.rows as { text: string; changes: object[] }[]).map(({ text, changes }) => ({ text, changes }));
    expect(rows).toEqual(
      expect.arrayContaining([
        {
          text: expect.stringContaining('uploaded the music of the routine Echo'),
          changes: [{ label: 'Music', before: 'last.mp3', after: 'office.mp3' }],
        },
        {
          text: expect.stringContaining('changed the music note of the routine Echo'),
          changes: [{ label: 'Music note', before: 'From the desk', after: 'Still open' }],
        },
        {
          text: expect.stringContaining('changed whether the routine Tide needs music'),
          changes: [{ label: 'No music', before: 'No', after: 'Yes' }],
        },
        {
          text: expect.stringContaining('removed the music of the routine Echo, as the routine needs none'),
          changes: [{ label: 'Music', before: 'fifth.m4a', after: '-' }],
        },
        {
          text: expect.stringContaining('sent the link to upload the music of the routine Echo'),
          changes: [{ label: 'E-mail', before: '-', after: 'dj@demo.example' }],
        },
      ]),
    );
  });

  it('EVT-132 staff see all music of a tour date with missing ones marked, and download it as a zip named by the routines’ numbers', async () => {
    const position = String(await system.server.platform.log.head());
    const list = async (who: Agent, filter: object) =>
      (
        await who
          .get('/api/admin/music')
          .query({ filter: JSON.stringify(filter), sort: '["name","ASC"]' })
          .set('x-read-after', position)
      ).body;
    const rows = await list(staff.agent, { tour_date_id: DALLAS });
    expect(rows.map((one: Record<string, unknown>) => [one['name'], one['status'], one['file_name']])).toEqual([
      ['Echo', 'uploaded', 'office.mp3'],
      ['Tide', 'missing', ''],
    ]);
    expect(await list(staff.agent, { tour_date_id: DALLAS, status: 'missing' })).toHaveLength(1);
    expect(await list(staff.agent, {})).toEqual([]);
    const zip = (who: Agent) => who.get(`/api/admin/tour-dates/${DALLAS}/music.zip`).buffer(true).parse(buffered);
    expect((await zip(auditor.agent)).status).toBe(403);
    const { status, body, headers } = await zip(staff.agent);
    expect([status, headers['content-type']]).toEqual([200, 'application/zip']);
    const names = (body as Buffer).toString('latin1');
    expect(names).toContain(`${echo} Echo.mp3`);
    expect((body as Buffer).includes(mp3(2))).toBe(true);
  });
});
