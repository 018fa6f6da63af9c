import type { HomeworkAnswer, HomeworkRow, LibraryItem, SharedHomeworkAnswer } from '@app/contracts/scoring';
import type { PublicLink } from '@app/contracts/sharing';
import type { UploadTicket } from '@app/contracts/uploads';
import { ReleaseReactions } from '../../src/scoring/release/release-reactions.js';
import { clip } from '../../src/seed/clips/clip.js';
import { type Registrant, signUp } from '../support/registrants.js';
import { addHomework, sendVideo, TERMS } from '../support/homework.js';
import { routineIdsOf } from '../support/routines.js';
import { buffered } from '../support/auditing.js';
import { CHICAGO, HIDDEN_HOMEWORK, ScoredCity } from '../support/scored-city.js';

const reason = 'The class was filmed';
const LIBRARY = '/api/admin/homework';

describe('a routine gets homework', () => {
  let city: ScoredCity;
  let tide: number;
  let echo: number;
  let link: PublicLink;
  let floor: number;
  let arms: number;

  const get = async (path: string, query: object = {}, who: Registrant = city.dana.registrant) =>
    who.agent
      .get(`/api/${path}`)
      .query(query)
      .set(await city.caughtUp());
  const own = async (query: object = {}, who = city.dana.registrant) =>
    get('mybtf/coda/homework', { mybtf_user_id: city.dana.registrant.account_id, ...query }, who);
  const library = (who = city.dana.registrant, of: object = {}) =>
    get('mybtf/coda/homework-library', { event_id: 56, season_id: 75, ...of }, who);
  const shared = async () =>
    city.system
      .agent()
      .get(`/api/mybtf/coda/homework/${link.url.split('/').at(-1)!}`)
      .set(await city.caughtUp());
  const assign = (homework_ids: number[], was: number[], who = city.staff, routine = tide, more: object = {}) =>
    who.agent
      .put(`/api/admin/routines/${routine}/homework`)
      .send({ tour_date_id: CHICAGO, registration_id: city.dana.id, homework_ids, was, ...more });
  const row = async (id: number, who = city.staff) => (await get(`admin/homework/${id}`, {}, who)).body as HomeworkRow;
  const change = (id: number, body: object, who = city.staff) =>
    who.agent.put(`${LIBRARY}/${id}`).send({ reason, ...body });
  const play = async (url: string, range?: string) => {
    const asked = city.system.agent().get(url).buffer(true).parse(buffered);
    return range ? asked.set('range', range) : asked;
  };

  beforeAll(async () => {
    city = await ScoredCity.start();
    [tide, echo] = (await routineIdsOf(city.system, city.dana.id)) as [number, number];
    link = await city.share({ path: 'homework', routine_ids: [tide] });
  });
  afterAll(() => city.stop());

  it('~PST-175 ~PST-181 ~PST-174 employees keep the library: name, staff, divisions, group and film', async () => {
    floor = await addHomework(city.staff);
    arms = await addHomework(city.staff, { name: 'Arms', staff: 'Per Lindqvist', level_1_id: 3 }, clip(1));
    expect(await row(floor)).toEqual({
      ...{ id: floor, ...TERMS, active: true, level_1: 'Foundation', performance_divisions: expect.any(Array) },
      video: {
        upload_id: expect.any(String),
        size: clip(0).length,
        url: expect.any(String),
        expires_at: expect.any(String),
      },
    });
    expect((await row(floor)).performance_divisions).toHaveLength(2);
    expect((await change(arms, { name: 'Arms and hands' })).status).toBe(200);
    const names = ((await get('admin/homework', { sort: '["name","ASC"]' }, city.staff)).body as HomeworkRow[]).map(
      ({ name }) => name,
    );
    expect(names).toEqual(['Across the floor', 'Arms and hands', HIDDEN_HOMEWORK]);
    const wrong = [
      [{ performance_division_ids: [9_999] }, 400, 'homework_invalid'],
      [{ level_1_id: 9 }, 400, 'homework_invalid'],
      [{ performance_division_ids: [] }, 400, 'invalid_input'],
      [{ name: ' ' }, 400, 'invalid_input'],
      [{ reason: '' }, 400, 'invalid_input'],
    ] as const;
    for (const [what, status, code] of wrong) {
      const added = await city.staff.agent.post(LIBRARY).send({ ...TERMS, reason, ...what });
      const changed = await change(floor, what);
      expect([what, added.status, added.body.code, changed.status, changed.body.code]).toEqual([
        ...[what, status, code, status, code],
      ]);
    }
    expect((await change(99, { name: 'None' })).body.code).toBe('homework_unknown');
    expect((await get('admin/homework/99', {}, city.staff)).body.code).toBe('homework_unknown');
    for (const who of [city.auditor, city.dana.registrant])
      for (const answer of [await change(floor, {}, who), await who.agent.post(LIBRARY).send({ ...TERMS, reason })])
        expect(answer.status).toBe(403);
    const masked = await row(floor, city.auditor);
    expect([masked.staff, masked.video?.url]).toEqual(['N••••', null]);
  });

  it('~PST-174 ~PST-175 a film is an MP4 of at most 2 GB by its content, comes once, and a newer one takes its place', async () => {
    const ask = (body: object) => city.staff.agent.post(`${LIBRARY}/${floor}/video`).send(body);
    const codes = [
      [await ask({ file_name: 'class.mov', size: 9 }), 400, 'file_invalid'],
      [await ask({ file_name: 'class.mp4', size: 2_000_000_001 }), 413, 'video_too_large'],
      [await ask({ file_name: 'class.mp4', size: 0 }), 400, 'invalid_input'],
    ] as const;
    for (const [{ status, body }, ...expected] of codes) expect([status, body.code]).toEqual(expected);
    const ticket = (await ask({ file_name: 'Class.MP4', size: 2_000_000_000 }).expect(200)).body as UploadTicket;
    for (const bytes of [Buffer.from('no film'), clip(2).subarray(0, -1), Buffer.alloc(0)])
      expect((await sendVideo(city.staff, ticket, bytes)).body.code).toBe('file_invalid');
    const before = (await row(floor)).video!;
    await sendVideo(city.staff, ticket, clip(2)).expect(200);
    expect((await sendVideo(city.staff, ticket, clip(2))).status).toBe(200);
    expect((await sendVideo(city.staff, ticket, clip(1))).body.code).toBe('upload_changed');
    const { video } = await row(floor);
    expect(video!.upload_id).not.toBe(before.upload_id);
    const whole = await play(video!.url!);
    expect([whole.status, whole.type, (whole.body as Buffer).equals(clip(2))]).toEqual([200, 'video/mp4', true]);
    await city.system.server.app.get(ReleaseReactions).settled();
    expect((await play(before.url!)).status).toBe(409);
    expect((await sendVideo(city.staff, { upload_url: '/api/uploads/videos/none' })).status).toBe(404);
    const { body } = await city.auditor.agent.get('/api/admin/history/homework/library').expect(200);
    expect((body as { rows: { text: string }[] }).rows[0]!.text).toBe(
      'saved the video of Across the floor of the homework library',
    );
  });

  it('~PST-022 plays a part where a player asks for one, for two hours', async () => {
    const { url, expires_at } = (await row(arms)).video!;
    const part = await play(url!, 'bytes=4-7');
    expect([part.status, (part.body as Buffer).toString(), part.headers['content-range']]).toEqual([
      ...[206, 'ftyp', `bytes 4-7/${clip(1).length}`],
    ]);
    const hours = (Date.parse(expires_at) - Date.parse(city.system.clock.now())) / 3_600_000;
    expect(hours).toBeCloseTo(2, 2);
    city.system.clock.advanceMinutes(119);
    expect((await play(url!)).status).toBe(200);
    city.system.clock.advanceMinutes(1);
    expect((await play(url!)).status).toBe(404);
  });

  it('~PST-175 employees assign videos of the library to a routine, and nobody overwrites another', async () => {
    const hidden = city.homework;
    const answers = [
      [await assign([floor], []), 409, 'homework_changed'],
      [await assign([hidden, 99], [hidden]), 404, 'homework_unknown'],
      [await assign([floor], [hidden], city.staff, 9_999), 404, 'routine_not_scored'],
      [await assign([floor, floor], [hidden]), 400, 'invalid_input'],
      [await assign([floor], [hidden], city.auditor), 403, 'forbidden'],
      [await assign([floor], [hidden], city.dana.registrant), 403, 'forbidden'],
    ] as const;
    for (const [{ status, body }, ...expected] of answers) expect([status, body.code]).toEqual(expected);
    // An inactive one stays where it was assigned, and is given to no other routine.
    expect((await assign([hidden], [], city.staff, echo)).body.code).toBe('homework_unknown');
    await assign([hidden, floor], [hidden]).expect(200);
    await assign([arms], [], city.staff, echo).expect(200);
    const stored = await get(`admin/routines/${tide}/critiques`, {}, city.staff);
    expect(stored.body.homework).toEqual([
      { id: hidden, name: HIDDEN_HOMEWORK },
      { id: floor, name: 'Across the floor' },
    ]);
    const { body } = await city.auditor.agent.get(`/api/admin/history/critique/${tide}`).expect(200);
    expect((body as { rows: { text: string; changes: object[] }[] }).rows[0]).toMatchObject({
      text: 'changed the homework of the routine',
      changes: [{ label: 'Homework', before: HIDDEN_HOMEWORK, after: `${HIDDEN_HOMEWORK}, Across the floor` }],
    });
  });

  it('~PST-132 ~PST-058 nothing of it is told before the release of critiques', async () => {
    const { dana, auditor, staff } = city;
    const hidden = [
      await own({ registration_id: dana.id }),
      await shared(),
      await own({ registration_id: dana.id, preview: 'true' }),
    ];
    for (const { status, body } of hidden) expect([status, body.code]).toEqual([403, 'not_released']);
    expect((await own()).body).toEqual({ preview: false, homework: [] });
    for (const who of [staff, auditor]) {
      const early = (await own({ registration_id: dana.id, preview: 'true' }, who)).body as HomeworkAnswer;
      expect([early.preview, early.homework.length]).toEqual([true, 2]);
    }
    for (const who of ['owner', 'visitor'] as const) expect((await city.walk(who, link)).leaks).toEqual([]);
  });

  it('PST-129 PST-135 ~PST-128 ~PST-132 released it is the homework of the own routines, each with its registration', async () => {
    const { dana, rosa } = city;
    await city.release({ critiques: true });
    const { homework, preview } = (await own({ registration_id: dana.id })).body as HomeworkAnswer;
    expect([preview, homework.map(({ name }) => name)]).toEqual([false, [HIDDEN_HOMEWORK, 'Across the floor']]);
    expect(homework[1]).toEqual({
      ...{ id: floor, name: 'Across the floor', staff: 'Noor Haddad', performance_divisions: expect.any(Array) },
      ...{ registration_id: dana.id, routine: { id: tide, number: { number: 12, has_a: false }, name: 'Tide' } },
      video: expect.objectContaining({ url: expect.stringContaining('/api/uploads/videos/') }),
    });
    expect(((await own()).body as HomeworkAnswer).homework).toHaveLength(2);
    expect(((await own({ season_id: 74 })).body as HomeworkAnswer).homework).toEqual([]);
    expect((await own({}, rosa.registrant)).status).toBe(403);
    expect((await own({ registration_id: rosa.id })).status).toBe(404);
    const { leaks } = await city.walk('owner', link);
    expect(leaks).toEqual([
      ...[
        'homework.ofAccount',
        'homework.shared',
        'scoring.legacyRoutine',
        'scoring.legacyRoutines',
        'scoring.routine',
        'scoring.routines',
        'scoring.scoreSheetsPdf',
      ],
    ]);
  });

  it('~PST-019 ~PST-028 stands with the critique of its routine, and of no canceled one', async () => {
    const of = async (routine_id: number) =>
      (await city.read('routine', { routine_id })).body.homework as { id: number }[];
    expect((await of(tide)).map(({ id }) => id)).toEqual([city.homework, floor]);
    expect(await of(echo)).toEqual([]);
  });

  it('PST-133 ~PST-055 ~PST-057 ~PST-197 ~PST-060 a link opens the homework of its routine alone, for a year', async () => {
    expect(link.url).toMatch(/^\/coda\/homework\/[0-9a-f]{32}$/);
    expect(link.expires).toMatch(/^2027-01-20T/);
    const { status, body } = await shared();
    const { homework, city: place } = body as SharedHomeworkAnswer;
    expect([status, place, homework.map(({ id }) => id)]).toEqual([200, 'Chicago, IL', [city.homework, floor]]);
    const [first] = homework;
    expect((await play(first!.video.url!)).status).toBe(200);
    const other = await city.share({ path: 'critiques', routine_ids: [tide] });
    const byOther = await city.system.agent().get(`/api/mybtf/coda/homework/${other.url.split('/').at(-1)!}`);
    expect([byOther.status, byOther.body.code]).toEqual([403, 'forbidden']);
  });

  it('PST-136 ~PST-130 ~PST-132 the library is for those with a completed registration of the season, all of it that is offered', async () => {
    const items = (await library()).body as LibraryItem[];
    expect(items.map(({ name, level_1 }) => [name, level_1])).toEqual([
      ['Across the floor', 'Foundation'],
      ['Arms and hands', 'Creative'],
    ]);
    expect(Object.keys(items[0]!).sort()).toEqual(['id', 'level_1', 'name', 'performance_divisions', 'staff', 'video']);
    const stranger = await signUp(city.system, 'zed@demo.example');
    expect((await library(stranger)).body.code).toBe('homework_unavailable');
    expect((await library(city.dana.registrant, { season_id: 74 })).body.code).toBe('homework_unavailable');
    expect((await library(city.staff)).status).toBe(200);
    expect((await library(city.auditor)).text).not.toContain('Haddad');
    await change(arms, { active: false }).expect(200);
    await city.staff.agent
      .post(LIBRARY)
      .send({ ...TERMS, name: 'Without a film', reason })
      .expect(201);
    expect(((await library()).body as LibraryItem[]).map(({ name }) => name)).toEqual(['Across the floor']);
  });

  it('~PST-009 ~PST-132 a withdrawal hides it at once', async () => {
    await city.release({ critiques: false });
    for (const { body } of [await own({ registration_id: city.dana.id }), await shared()])
      expect(body.code).toBe('not_released');
  });
});
