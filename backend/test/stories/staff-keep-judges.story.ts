import type { CritiquesAnswer, JudgeRow, SeatedJudge } from '@app/contracts/scoring';
import sharp from 'sharp';
import { CITY, reason, ScoredCity } from '../support/scored-city.js';

const JUDGES = '/api/admin/judges';
const png = () =>
  sharp({ create: { width: 300, height: 120, channels: 3, background: '#224466' } })
    .png()
    .toBuffer();

describe('staff keep judges', () => {
  let city: ScoredCity;
  const rows = async (who = city.staff): Promise<readonly JudgeRow[]> =>
    (
      await who.agent
        .get(JUDGES)
        .query({ sort: '["id","ASC"]', range: '[0,99]' })
        .set(await city.caughtUp())
        .expect(200)
    ).body as JudgeRow[];
  const send = async (id: number, picture: string, bytes: Buffer) => {
    const asked = { picture, content_type: 'image/png', size: bytes.length };
    const { body } = await city.staff.agent.post(`${JUDGES}/${id}/picture`).send(asked).expect(200);
    const put = () =>
      city.system
        .agent()
        .put((body as { upload_url: string }).upload_url)
        .set('content-type', 'image/png')
        .send(bytes);
    return { put };
  };

  beforeAll(async () => {
    city = await ScoredCity.start();
    await city.release({ critiques: true, results: true, data: true });
  });
  afterAll(() => city.stop());

  it('~PST-168 whoever is named at a tour date has a record, once, whatever the case of the name', async () => {
    const of = (lname: string, id: number) => ({
      id,
      fname: 'Amara',
      lname,
      active: true,
      headshot: null,
      signature: null,
    });
    expect(await rows()).toEqual(['Okafor', 'Lindqvist', 'Marchetti', 'Tran'].map((name, n) => of(name, n + 1)));
    const faculty = [
      { fname: 'amara', lname: 'OKAFOR' },
      { fname: 'Noor', lname: 'Haddad' },
      { fname: 'Noor', lname: 'Haddad' },
    ];
    await city.staff.agent.put(`${CITY}/faculty`).send({ faculty, reason }).expect(200);
    expect((await rows()).map(({ id, lname }) => [id, lname])).toEqual([
      ...[
        [1, 'Okafor'],
        [2, 'Lindqvist'],
        [3, 'Marchetti'],
        [4, 'Tran'],
        [5, 'Haddad'],
      ],
    ]);
    const { body } = await city.staff.agent
      .get(`${CITY}/scores`)
      .set(await city.caughtUp())
      .expect(200);
    expect(body.faculty.map(({ id }: { id: number }) => id)).toEqual([1, 5, 5]);
    expect(body.judges.map(({ id }: { id: number }) => id)).toEqual([1, 2, 3, 4]);
  });

  it('records are added, changed with a reason, and offered no more; two of one name are not', async () => {
    const { staff, auditor, dana } = city;
    const add = (body: object, who = staff) => who.agent.post(JUDGES).send({ reason, ...body });
    const { id } = (await add({ fname: 'Ada', lname: 'Bell' }).expect(201)).body as { id: number };
    expect((await add({ fname: 'ADA', lname: 'bell' })).body.code).toBe('judge_known');
    for (const wrong of [{ fname: 'Ada' }, { fname: '', lname: 'Bell' }, { fname: 'Ada', lname: 'x'.repeat(101) }])
      expect([wrong, (await add(wrong)).status]).toEqual([wrong, 400]);
    const change = (body: object, who = staff, of = id) => who.agent.put(`${JUDGES}/${of}`).send({ reason, ...body });
    expect((await change({ fname: 'Amara', lname: 'Okafor' })).body.code).toBe('judge_known');
    expect((await change({ active: false }, staff, 999)).status).toBe(404);
    expect((await staff.agent.put(`${JUDGES}/${id}`).send({ active: false })).status).toBe(400);
    await change({ active: false, lname: 'Bell-Young' }).expect(200);
    expect((await rows()).at(-1)).toMatchObject({ id, lname: 'Bell-Young', active: false });
    for (const who of [auditor, dana.registrant]) expect((await change({ active: true }, who)).status).toBe(403);
    expect((await rows(auditor)).some(({ lname }) => /Bell|Okafor/.test(lname))).toBe(false);
    const { body } = await staff.agent.get('/api/admin/history/judges/records').expect(200);
    expect(body.rows.slice(0, 2).map(({ text }: { text: string }) => text)).toEqual([
      ...[`changed judge ${id}`, `added judge ${id}`],
    ]);
  });

  it('~PST-020 ~PST-167 a portrait and a signature stand beside the judge on released pages, until they are taken away', async () => {
    const seated = async (): Promise<readonly SeatedJudge[]> =>
      ((await city.read('routines', {})).body as CritiquesAnswer).judges;
    expect((await seated())[0]).toEqual({ id: 1, fname: 'Amara', lname: 'Okafor', headshot: null, signature: null });
    for (const picture of ['headshot', 'signature']) {
      const { put } = await send(1, picture, await png());
      await put().expect(200);
      // Sent again after a lost answer it counts once.
      await put().expect(200);
    }
    const [{ headshot, signature }] = (await seated()) as [SeatedJudge];
    expect(headshot).toMatch(/^\/api\/uploads\/judges\/pictures\/[0-9a-f-]{36}$/);
    const look = async (address: string | null) => city.system.agent().get(address!).buffer(true);
    const sizes = await Promise.all(
      [headshot, signature].map(async (address) => {
        const { status, type, body } = await look(address);
        const { width, height } = await sharp(body as Buffer).metadata();
        return [status, type, width, height];
      }),
    );
    expect(sizes).toEqual([
      [200, 'image/jpeg', 800, 800],
      [200, 'image/jpeg', 300, 120],
    ]);
    const events = await city.staff.agent.get('/api/admin/history/judges/records').expect(200);
    expect(events.body.rows.slice(0, 2).map(({ text }: { text: string }) => text)).toEqual([
      ...['added the signature of judge 1', 'added the headshot of judge 1'],
    ]);
    const read = (await city.read('routines', {}, city.auditor)).text;
    expect(read).not.toContain('/api/uploads/judges');
    const remove = (body: object) => city.staff.agent.post(`${JUDGES}/1/remove-picture`).send(body);
    expect((await remove({ picture: 'headshot' })).status).toBe(400);
    await remove({ picture: 'headshot', reason }).expect(200);
    expect((await seated())[0]).toMatchObject({ headshot: null, signature });
    expect((await look(headshot)).status).toBe(409);
  });

  it('takes no file that is no picture, is too large, or belongs to nobody', async () => {
    const ask = (id: number, body: object) =>
      city.staff.agent
        .post(`${JUDGES}/${id}/picture`)
        .send({ picture: 'headshot', content_type: 'image/png', size: 10, ...body });
    expect((await ask(999, {})).body.code).toBe('judge_unknown');
    expect((await ask(1, { size: 10_485_761 })).body.code).toBe('file_too_large');
    for (const wrong of [{ content_type: 'application/pdf' }, { picture: 'passport' }, { size: 0 }])
      expect([wrong, (await ask(1, wrong)).status]).toEqual([wrong, 400]);
    const { put } = await send(1, 'headshot', Buffer.from('no picture'));
    expect((await put()).body.code).toBe('file_invalid');
    expect(
      (await city.system.agent().put('/api/uploads/judges/wrong').send(Buffer.from('x'))).status,
    ).toBeGreaterThanOrEqual(400);
    expect(
      (await city.system.agent().get('/api/uploads/judges/pictures/00000000-0000-4000-8000-000000000009')).status,
    ).toBe(409);
  });
});
