import { createHash } from 'node:crypto';
import type { WaiverRow, WaiversAnswer, WaiverTypeRow } from '@app/contracts/waivers';
import { withRole } from '../support/auditing.js';
import { Payer } from '../support/paying.js';
import { pdfText } from '../support/pdf-text.js';
import { readBetween } from '../support/read-between.js';
import type { Registrant } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';
import { pdf, picture, type SentFile } from '../support/uploads.js';

const AURORA = 56;
const REASON = 'Brought to the desk';
const NEXT = 'Dance is a physical activity, and I know it.';

describe('staff keep the waivers', () => {
  let system: System;
  let staff: Registrant;
  let auditor: Registrant;
  let dana: Payer;
  let mia: number;
  let ava: number;
  let leo: number;

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue' });
    staff = await withRole(system, 'staff@demo.example', 'staff');
    auditor = await withRole(system, 'auditor@demo.example', 'auditor');
    dana = await Payer.start(system, 'dana@demo.example', ['Mia', 'Ava', 'Leo']);
    [mia, ava, leo] = dana.people as [number, number, number];
    await dana.saveDancers(dana.people);
  });
  afterAll(() => system.stop());

  const head = async () => String(await system.server.platform.log.head());
  const read = async <T>(path: string, query: object = {}, who: Registrant = staff): Promise<T> =>
    (
      await who.agent
        .get(`/api/${path}`)
        .query(query)
        .set('x-read-after', await head())
        .expect(200)
    ).body as T;
  const own = () => read<WaiversAnswer>('mybtf/waivers', { registration_id: dana.id }, dana.registrant);
  const rowOf = async (id: number) => (await own()).waivers.find(({ person_id }) => person_id === id);
  const list = (filter: object = {}, who = staff) =>
    read<readonly WaiverRow[]>('admin/waivers', { filter: JSON.stringify(filter), sort: '["id","ASC"]' }, who);
  const ask = (person_id: number, { content_type, bytes, size = bytes.length }: SentFile, differs: object = {}) =>
    staff.agent.post('/api/admin/waivers/paper').send({
      ...{ registration_id: dana.id, person_id, signed_on: '2026-01-18', content_type, size, reason: REASON },
      ...differs,
    });
  const put = (upload_url: string, { content_type, bytes }: SentFile) =>
    system.agent().put(upload_url).set('content-type', content_type).send(bytes);
  const mark = async (person_id: number, file: SentFile) =>
    put((await ask(person_id, file).expect(200)).body.upload_url as string, file);
  const codes = async (call: PromiseLike<{ status: number; body: { code?: string } }>) => {
    const { status, body } = await call;
    return [status, body.code];
  };
  const version = (id: number, differs: object = {}) =>
    staff.agent
      .post(`/api/admin/waiver-types/${id}/versions`)
      .send({ text: NEXT, effective_on: '2026-01-22', reason: REASON, ...differs });

  it('~EVT-116 a text gets a version, which is signed from its day on', async () => {
    expect((await own()).text).toMatchObject({ name: 'Tour waiver', version: 1 });
    expect(await codes(version(1, { effective_on: '2026-01-19' }))).toEqual([400, 'waiver_version_past']);
    expect(await codes(version(99))).toEqual([404, 'waiver_type_unknown']);
    await version(1).expect(200);
    const types = await read<readonly WaiverTypeRow[]>('admin/waiver-types');
    expect(types.map(({ id, name, versions }) => [id, name, versions.map((one) => one.version)])).toEqual([
      [1, 'Tour waiver', [1, 2]],
      [2, 'Nationals waiver', [1]],
      [3, 'Intensive waiver', [1]],
    ]);
    expect((await own()).text.version).toBe(1);
    const now = system.clock.now();
    system.clock.moveTo('2026-01-22T18:00:00.000Z');
    expect((await own()).text).toMatchObject({ version: 2, text: NEXT });
    system.clock.moveTo(now);
    const history = await read<{ rows: { text: string; reason: string }[] }>('admin/history/waiverType/1');
    expect(history.rows.map(({ text, reason }) => [text, reason])).toEqual([
      ['added version 2 of waiver type 1, effective 2026-01-22', REASON],
    ]);
  });

  it('~EVT-116 a paper counts with its scan, of the text that held on its day', async () => {
    const scan = pdf();
    expect(await codes(ask(mia, scan, { signed_on: '2026-01-21' }))).toEqual([400, 'waiver_invalid']);
    expect(await codes(ask(999_999, scan))).toEqual([404, 'waiver_person_unknown']);
    expect(await codes(ask(mia, { ...scan, size: 10_485_761 }))).toEqual([413, 'file_too_large']);
    expect(await codes(ask(mia, { ...scan, size: 0 }))).toEqual([400, 'file_invalid']);
    const { upload_url } = (await ask(mia, scan).expect(200)).body as { upload_url: string };
    expect(await codes(put(upload_url, { ...scan, bytes: Buffer.from('no pdf') }))).toEqual([400, 'file_invalid']);
    expect(await rowOf(mia)).toMatchObject({ status: 'not_sent' });
    const before = system.clock.now();
    await put(upload_url, scan).expect(200);
    const signed_at = readBetween(before, system.clock.now());
    // A lost answer: the same scan is sent again, and counts once.
    await put(upload_url, scan).expect(200);
    // EVT-260: other bytes are not the paper that was signed.
    expect(await codes(put(upload_url, pdf('1 0 obj<</Type/Catalog/Lang(en)>>endobj')))).toEqual([
      409,
      'upload_changed',
    ]);
    expect(await codes(ask(mia, scan))).toEqual([409, 'waiver_signed']);
    const { events } = await system.server.platform.log.readStream(`waiver-${mia}-75-1`);
    expect(events.map(({ type, data }) => [type, (data as { version?: number }).version])).toEqual([
      ['WaiverSignedOnPaper', 1],
    ]);
    const sha256 = createHash('sha256').update(scan.bytes).digest('hex');
    expect(events[0]!.data).toMatchObject({ sha256 });
    expect(events[0]!.metadata).toMatchObject({ reason: REASON, actor: { account_id: staff.account_id } });
    const row = await rowOf(mia);
    expect(row).toMatchObject({ status: 'signed', signed_at });
    const paper = await dana.registrant.agent
      .get(row!.pdf!)
      .buffer(true)
      .expect(200)
      .expect('content-type', 'application/pdf');
    expect(paper.body).toEqual(scan.bytes);
  });

  it('~EVT-116 the picture of a paper is read as a PDF', async () => {
    expect((await mark(ava, await picture())).status).toBe(200);
    const { url } = await read<{ url: string }>(`admin/waivers/${ava}-75-1-${dana.registrant.account_id}/paper`);
    const paper = await system.agent().get(url).buffer(true).expect(200).expect('content-type', 'application/pdf');
    const words = pdfText(paper.body as Buffer);
    expect(words).toContain('signed on paper on 01/18/2026');
    for (const place of ['Aurora', 'Dallas, TX', '2025-2026', 'Dana Reyes']) expect(words).toContain(place);
    expect(await codes(staff.agent.get(`/api/admin/waivers/${leo}-75-1-${dana.registrant.account_id}/paper`))).toEqual([
      404,
      'waiver_not_signed',
    ]);
  });

  it('~EVT-116 lists what was sent and signed, by state, waiver and name; auditors read no names', async () => {
    const send = { registrationId: dana.id, personId: leo, email: 'rosa@reyes.example', seasonId: 75 };
    await dana.registrant.agent.post('/api/mybtf/waivers/send').send(send).expect(200);
    const found = async (filter: object) =>
      (await list(filter)).map(({ fname, status, signed_on }) => [fname, status, signed_on]);
    const signed = [
      ['Mia', 'signed', 'paper'],
      ['Ava', 'signed', 'paper'],
    ];
    expect((await found({ status: 'signed' })).sort()).toEqual(signed.toSorted());
    expect(await found({ status: 'sent' })).toEqual([['Leo', 'sent', null]]);
    expect(await found({ status: 'expired' })).toEqual([]);
    expect(await found({ status: ['sent', 'signed'], q: 'leo' })).toEqual([['Leo', 'sent', null]]);
    expect(await found({ waiver_type_id: 2 })).toEqual([]);
    expect(await found({ season_id: 75, registration_id: dana.id, signed_on: 'paper' })).toHaveLength(2);
    const [masked] = await list({ status: 'sent' }, auditor);
    expect(masked).toMatchObject({ fname: 'L••••', email: 'r••••' });
    expect(JSON.stringify(await list())).not.toContain('account_id');
    expect(await codes(dana.registrant.agent.get('/api/admin/waivers'))).toEqual([403, 'forbidden']);
  });

  it('~EVT-116 a type of their own is given to an event, which asks for it from now on', async () => {
    const type = { name: 'Showcase waiver', text: 'A showcase is a show.', effective_on: '2026-01-20', reason: REASON };
    const { id } = (await staff.agent.post('/api/admin/waiver-types').send(type).expect(200)).body as { id: number };
    const give = (waiver_type_id: number) =>
      staff.agent.put(`/api/admin/events/${AURORA}/waiver-type`).send({ waiver_type_id, reason: REASON });
    expect(await codes(give(99))).toEqual([404, 'waiver_type_unknown']);
    await give(id).expect(200);
    const answer = await own();
    expect(answer.text).toEqual({ name: 'Showcase waiver', version: 1, text: 'A showcase is a show.' });
    expect(answer.waivers.map(({ status }) => status)).toEqual(['not_sent', 'not_sent', 'not_sent']);
    await give(1).expect(200);
    expect((await own()).waivers.map(({ status }) => status).toSorted()).toEqual(['sent', 'signed', 'signed']);
  });

  it('~EVT-116 with the person the scan is erased', async () => {
    const { pdf: address } = (await rowOf(mia))!;
    await staff.agent.get(address!).expect(200);
    await system.server.platform.keys.destroy(`person:${mia}`);
    expect(await codes(staff.agent.get(address!))).toEqual([404, 'waiver_not_signed']);
  });

  it('~EVT-116 a request that nobody signed for six months has expired', async () => {
    system.clock.moveTo('2026-08-01T12:00:00.000Z');
    const later = await withRole(system, 'later@demo.example', 'staff');
    const found = await list({ status: 'expired' }, later);
    expect(found.map(({ fname, status }) => [fname, status])).toEqual([['Leo', 'expired']]);
    expect(await list({ status: 'sent' }, later)).toEqual([]);
  });
});
