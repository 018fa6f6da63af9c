import type { DataAnswer, ResultsAnswer } from '@app/contracts/scoring';
import type { PublicLink } from '@app/contracts/sharing';
import { routineIdsOf } from '../support/routines.js';
import { ScoredCity } from '../support/scored-city.js';

const NOT_YET = [403, 'not_released', 'Data has not been activated yet.'];

describe('registrants read the data of their routines', () => {
  let city: ScoredCity;
  let link: PublicLink;
  const read = (who = city.dana.registrant, more: object = {}) => city.read('data', more, who);
  beforeAll(async () => {
    city = await ScoredCity.start({ Delta: 'Lea', Ebb: 'Noa', Flow: 'Kim' });
    link = await city.share({ path: 'data' });
  });
  afterAll(() => city.stop());

  it('~PST-008 ~PST-124 nobody reads it before it is activated, but for the office that previews it', async () => {
    const { staff, auditor, dana } = city;
    for (const { status, body } of [await read(), await city.byLink(link, 'data')])
      expect([status, body.code, body.message]).toEqual(NOT_YET);
    expect((await read(dana.registrant, { preview: 'true' })).status).toBe(403);
    for (const who of [staff, auditor]) {
      expect((await read(who)).status).toBe(403);
      expect((await read(who, { preview: 'true' })).body).toMatchObject({ preview: true, data: { routineCount: 4 } });
    }
    expect((await read(auditor, { preview: 'true' })).text).not.toMatch(/Tide|Delta|Okafor/);
    for (const who of ['owner', 'visitor'] as const) expect((await city.walk(who, link)).leaks).toEqual([]);
  });

  it('PST-126 PST-127 ~PST-005 activated on its own it counts the scored routines that are not canceled', async () => {
    await city.release({ data: true });
    const { data, preview, city: name } = (await read()).body as DataAnswer;
    expect([data!.routineCount, data!.averageCompetitionScore, preview, name]).toEqual([4, 2749, false, 'Chicago, IL']);
    expect(data!.routines.map(({ name: of, canceled }) => [of, canceled])).toEqual([
      ['Tide', false],
      ['Echo', true],
      ['Delta', false],
      ['Ebb', false],
      ['Flow', false],
    ]);
    expect(data!.competitionAwards.map(({ order, routines }) => [order, routines])).toEqual([
      [5, 0],
      [4, 4],
      [3, 0],
      [2, 0],
      [1, 0],
    ]);
    expect(data!.level_1[0]).toMatchObject({ name: 'Foundation', good: 100, bad: 0 });
    expect((await read(city.rosa.registrant)).status).toBe(403);
    expect((await city.read('results', {})).body.code).toBe('not_released');
    expect((await city.walk('owner', link)).leaks).toEqual(['scoring.data']);
  });

  it('PST-210 results and data are found by dancer: the owner reads all tables of one', async () => {
    await city.release({ results: true });
    const { dancers } = (await read()).body as DataAnswer;
    expect(dancers.map(({ name }) => name.split(' ')[0])).toEqual(['Kim', 'Lea', 'Mia', 'Noa']);
    const asked = { dancer_id: dancers[1]!.id };
    const { data } = (await read(undefined, asked)).body as DataAnswer;
    expect([data!.routineCount, data!.averageCompetitionScore]).toEqual([1, 2749]);
    expect(data!.routines.map(({ name }) => name)).toEqual(['Delta']);
    expect(data!.competitionAwards.map(({ routines }) => routines)).toEqual([0, 1, 0, 0, 0]);
    expect(data!.scoresByPerformanceDivision.map(({ routines }) => routines)).toEqual([1]);
    expect(data!.level_1.map(({ good }) => good)).toEqual([null, null, null]);
    const results = (await city.read('results', asked)).body as ResultsAnswer;
    const { adjudicatedAwards, hsa, hsp, rankings } = results;
    expect(results.dancers).toEqual(dancers);
    expect(adjudicatedAwards.map(({ name }) => name)).toEqual(['Delta']);
    for (const table of [hsa, hsp]) expect(table.map(({ id }) => id)).toEqual([adjudicatedAwards[0]!.id]);
    const places = rankings.flatMap(({ categories }) => categories.flatMap((of) => of.places));
    expect(places.filter(({ own }) => own !== null).map(({ name }) => name)).toEqual(['Delta']);
    for (const page of ['data', 'results'] as const)
      expect((await city.read(page, { dancer_id: 999_999 })).body.code).toBe('not_found');
    expect((await city.byLink(link, 'data')).body.dancers).toEqual([]);
    expect((await read(city.auditor)).text).not.toMatch(/Lea|Kim/);
    await city.release({ results: false });
  });

  it('~PST-123 tells nothing of a registration with fewer than three', async () => {
    const { rosa } = city;
    const answer = await read(rosa.registrant, { registration_id: rosa.id });
    expect([answer.status, (answer.body as DataAnswer).data]).toEqual([200, null]);
    expect(answer.text).not.toMatch(/288|960|Undertow/);
    const [tide, , delta] = (await routineIdsOf(city.system, city.dana.id)) as [number, number, number];
    const cancel = (routine_id: number, canceled: boolean) =>
      city.enter(city.dana, { routine_id, canceled, reason: 'An injury' });
    await cancel(tide, true);
    expect(((await read()).body as DataAnswer).data?.routineCount).toBe(3);
    await cancel(delta, true);
    expect(((await read()).body as DataAnswer).data).toBeNull();
    await cancel(tide, false);
    await cancel(delta, false);
  });

  it('~PST-055 ~PST-057 ~PST-058 a link shows all of it, for a year, until it is taken back', async () => {
    expect(link.url).toMatch(/^\/coda\/data\/[0-9a-f]{32}$/);
    expect(link.expires).toMatch(/^2027-01-20T/);
    const { status, body } = await city.byLink(link, 'data');
    expect([status, (body as DataAnswer).data?.routines.length]).toEqual([200, 5]);
    expect((await city.byLink(link, 'results')).body.code).toBe('forbidden');
    await city.release({ data: false });
    for (const answer of [await read(), await city.byLink(link, 'data')]) expect(answer.body.code).toBe('not_released');
    expect((await city.walk('owner', link)).leaks).toEqual([]);
  });
});
