import type { AnnouncerAnswer } from '@app/contracts/scoring';
import { buffered } from '../support/auditing.js';
import { pdfText } from '../support/pdf-text.js';
import { routineIdsOf } from '../support/routines.js';
import { CHICAGO, CITY, ScoredCity } from '../support/scored-city.js';

const LIST = `${CITY}/announcer-list`;

describe('an announcer reads the places', () => {
  let city: ScoredCity;
  let tide: number;
  let undertow: number;
  const read = async (who = city.staff) => who.agent.get(LIST).set(await city.caughtUp());
  const list = async () => (await read()).body as AnnouncerAnswer;
  const places = async () =>
    (await list()).groups.map(({ title, places: all }) => [
      title,
      all.map(({ place, routines }) => `${place} ${routines.map(({ name }) => name).join(' and ')}`),
    ]);
  const freeze = (how: string, who = city.staff) => who.agent.post(LIST).send({ how });
  const pdf = async () =>
    pdfText(
      (
        await city.staff.agent
          .get(`${LIST}/pdf`)
          .set(await city.caughtUp())
          .buffer(true)
          .parse(buffered)
          .expect(200)
      ).body as Buffer,
    );
  const give = (routine_id: number, position: number, was: number | null, score: string) =>
    city.enter(routine_id === undertow ? city.rosa : city.dana, { routine_id, cell: { position, score, was } });

  beforeAll(async () => {
    city = await ScoredCity.start();
    [tide] = (await routineIdsOf(city.system, city.dana.id)) as [number];
    [undertow] = (await routineIdsOf(city.system, city.rosa.id)) as [number];
  });
  afterAll(() => city.stop());

  it('~PST-204 employees read the places of each group from last to first, auditors without names, others nothing', async () => {
    expect(await places()).toEqual([
      ['Teen, Solo', ['2 Tide', '1 Undertow']],
      ['Teen, Jazz', ['2 Tide', '1 Undertow']],
    ]);
    expect(await list()).toMatchObject({ tour_date_id: CHICAGO, lacking: [], frozen: null, moved: [] });
    const { status, text } = await read(city.auditor);
    expect([status, /Tide|Undertow/.test(text)]).toEqual([200, false]);
    expect((await read(city.dana.registrant)).status).toBe(403);
    for (const who of [city.auditor, city.dana.registrant]) expect((await freeze('read', who)).status).toBe(403);
    expect((await freeze('sung')).status).toBe(400);
    const early = await city.staff.agent.get(`${LIST}/pdf`);
    expect([early.status, early.body.code]).toEqual([409, 'list_not_frozen']);
    expect((await city.staff.agent.get('/api/admin/tour-dates/9999/announcer-list')).status).toBe(404);
  });

  it('~PST-206 names the routines that lack scores, and freezes nothing before they have them', async () => {
    await give(tide, 1, 913, '');
    await give(tide, 2, 877, '');
    expect((await list()).lacking).toMatchObject([{ id: tide, name: 'Tide', fault: 'few_scores', scores: 2 }]);
    const refusal = await freeze('printed');
    expect([refusal.status, refusal.body.code, refusal.body.message]).toEqual([
      ...[409, 'list_lacks_scores', '1 routine still lacks scores.'],
    ]);
    expect((await list()).frozen).toBeNull();
    await give(tide, 1, null, '91.3');
    await give(tide, 2, null, '87.7');
    expect((await list()).lacking).toEqual([]);
  });

  it('~PST-204 ~PST-205 printed it is kept, on the page and on paper', async () => {
    expect((await freeze('printed')).status).toBe(200);
    expect((await list()).frozen).toMatchObject({ how: 'printed', by: expect.any(String), at: expect.any(String) });
    const text = await pdf();
    for (const word of [
      "Announcer's list",
      'Chicago, IL',
      'Teen, Solo',
      '12 Tide',
      '14 Undertow',
      'As of Jan 20, 2026',
    ])
      expect(text).toContain(word);
    expect(text.indexOf('2nd place')).toBeLessThan(text.indexOf('1st place'));
    expect(text).not.toMatch(/Echo|Scores have changed/);
  });

  it('~PST-205 a later change of a score names the places that moved; the kept list stays as it is', async () => {
    for (const position of [1, 2]) await give(undertow, position, 960, '70.0');
    const { moved } = await list();
    expect(moved.map(({ title, name, from, to }) => [title, name, from, to])).toEqual([
      ...[
        ['Teen, Solo', 'Tide', 2, 1],
        ['Teen, Solo', 'Undertow', 1, 2],
      ],
      ...[
        ['Teen, Jazz', 'Tide', 2, 1],
        ['Teen, Jazz', 'Undertow', 1, 2],
      ],
    ]);
    expect((await places())[0]).toEqual(['Teen, Solo', ['2 Tide', '1 Undertow']]);
    const text = (await pdf()).replaceAll('\n', ' ');
    expect(text).toContain('Scores have changed since this list was frozen:');
    expect(text).toMatch(/Teen, Solo: 12 Tide, .* moved from 2nd to 1st/);
    for (const position of [1, 2]) await give(undertow, position, 700, '96.0');
    expect((await list()).moved).toEqual([]);
    // The dropped score alone.
    await give(undertow, 4, 950, '95.1');
    expect((await list()).moved).toEqual([]);
    await give(undertow, 1, 960, '96.1');
    expect((await list()).moved.map(({ name, from, to }) => [name, from, to])).toEqual([
      ...[
        ['Undertow', 1, 1],
        ['Undertow', 1, 1],
      ],
    ]);
  });

  it('~PST-204 ~PST-205 opened for reading it is kept anew, and a tie is named', async () => {
    for (const [n, score] of ['91.3', '87.7', '95.9', '83.1'].entries())
      await give(undertow, n + 1, [961, 960, 960, 951][n]!, score);
    expect((await freeze('read')).status).toBe(200);
    const { frozen, moved, groups } = await list();
    expect([frozen?.how, moved]).toEqual(['read', []]);
    expect(groups[0]!.places.map(({ place, routines }) => [place, routines.length])).toEqual([[1, 2]]);
    expect(await pdf()).toContain('Tie for 1st place');
  });

  it('~PST-205 the history says who froze it; registrants hear nothing of it', async () => {
    const { body } = await city.staff.agent.get(`/api/admin/history/scoring/${CHICAGO}`).expect(200);
    const [last, first] = (body as { rows: { type: string; text: string; who: object }[] }).rows.filter(
      ({ type }) => type === 'AnnouncerListFrozen',
    );
    expect([first!.text, last!.text]).toEqual([
      ...["froze the announcer's list to print it", "froze the announcer's list to read it aloud"],
    ]);
    expect(first!.who).toMatchObject({ account_id: city.staff.account_id });
    expect((await city.walk('owner', await city.share({ path: 'results' }))).leaks).toEqual([]);
  });
});
