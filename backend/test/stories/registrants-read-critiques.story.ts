import type { CritiqueRoutine, CritiquesAnswer, SharedCritiquesAnswer } from '@app/contracts/scoring';
import type { PublicLink } from '@app/contracts/sharing';
import { routineIdsOf } from '../support/routines.js';
import { buffered } from '../support/auditing.js';
import { pdfText } from '../support/pdf-text.js';
import { ScoredCity, textOf, WORDS } from '../support/scored-city.js';

const PDF = (id: number): string => `/v1/score-sheets/${id}`;
/** The headings of the pages. */
const pagesOf = (text: string): string[] => text.match(/^\d+ (?:Tide|Echo|Undertow)$/gm) ?? [];

describe('registrants read critiques', () => {
  let city: ScoredCity;
  let tide: number;
  let echo: number;
  let undertow: number;
  let link: PublicLink;
  const routine = (routine_id: number, who = city.dana.registrant, more: object = {}) =>
    city.read('routine', { routine_id, ...more }, who);
  const ask = async (body: object, who = city.dana.registrant) =>
    who.agent
      .post('/api/mybtf/coda/score-sheets')
      .set(await city.caughtUp())
      .send({ registration_id: city.dana.id, ...body });
  const sheets = async (body: object, who = city.dana.registrant) => {
    const { path } = (await ask(body, who)).body as { path: string };
    const headers = await city.caughtUp();
    const {
      status,
      type,
      header,
      body: pdf,
    } = await who.agent.get(`/v1/${path}`).set(headers).buffer(true).parse(buffered);
    return { path, status, type, disposition: String(header['content-disposition']), text: pdfText(pdf as Buffer) };
  };
  const write = (words: object, who = city.staff) => city.write(city.dana, tide, words, who);

  beforeAll(async () => {
    city = await ScoredCity.start();
    [tide, echo] = (await routineIdsOf(city.system, city.dana.id)) as [number, number];
    [undertow] = (await routineIdsOf(city.system, city.rosa.id)) as [number];
    link = await city.share({ path: 'critiques', routine_ids: [tide] });
  });
  afterAll(() => city.stop());

  it('PST-006 PST-031 ~PST-008 ~PST-045 are kept back until they are released or previewed', async () => {
    const { staff, auditor, dana } = city;
    const early = await Promise.all([ask({}), ask({ preview: true }), dana.registrant.agent.get(PDF(dana.id))]);
    const pages = [await city.read('routines', {}), await routine(tide), await city.byLink(link, 'critiques')];
    for (const answer of [...pages, ...early])
      expect([answer.status, answer.body.code, answer.body.message]).toEqual([
        ...[403, 'not_released'],
        'Scores and Critiques will be available after the event. We will notify you via email once it is enabled.',
      ]);
    expect((await city.read('routines', { preview: 'true' }, dana.registrant)).status).toBe(403);
    for (const who of [staff, auditor]) {
      expect((await city.read('routines', {}, who)).status).toBe(403);
      expect((await ask({}, who)).status).toBe(403);
      expect((await sheets({ preview: true }, who)).text).toContain('Page 2');
      expect((await city.read('routines', { preview: 'true' }, who)).body).toMatchObject({ preview: true });
      expect((await routine(tide, who, { preview: 'true' })).status).toBe(200);
    }
    const { text } = await routine(tide, auditor, { preview: 'true' });
    expect(text).not.toMatch(/Tide|Featherlight|Metronome/);
    expect((await city.walk('visitor', link)).leaks).toEqual([]);
  });

  it('PST-036 PST-037 released they are the own routines by number, each with its scores and words', async () => {
    await city.release({ critiques: true });
    const { routines, judges, preview } = (await city.read('routines', {})).body as CritiquesAnswer;
    expect(routines.map(({ name, number, canceled }) => [name, number?.number, canceled])).toEqual([
      ['Tide', 12, false],
      ['Echo', 13, true],
    ]);
    expect([judges.length, preview]).toEqual([4, false]);
    expect((await routine(tide, undefined, { event_id: 56 })).body).toMatchObject({
      ...{ id: tide, name: 'Tide', category: 'Solo', total_score: 2749, competition_award: 'High Gold' },
      dropped_score: { position: 4, score: 831 },
      words: [{ position: 1, note: WORDS.note, teacher_critique: WORDS.teacher_critique, data: WORDS.data }],
    });
    expect((await routine(echo)).body).toMatchObject({ canceled: true, scores: [], words: [] });
    expect((await routine(undertow)).status).toBe(404);
    expect((await routine(tide, city.rosa.registrant)).status).toBe(403);
    const { leaks } = await city.walk('owner', link);
    expect(leaks).toEqual([
      ...[
        'homework.ofAccount',
        'scoring.legacyRoutine',
        'scoring.legacyRoutines',
        'scoring.routine',
        'scoring.routines',
        'scoring.scoreSheetsPdf',
      ],
    ]);
  });

  it('PST-041 PST-047 ~PST-043 score sheets are at the path that is answered, of one, some or all routines', async () => {
    const { dana, staff } = city;
    const all = await sheets({});
    expect(all.path).toMatch(/^score-sheets\/\d+\?/);
    expect([all.status, all.type, all.disposition]).toEqual([
      ...[200, 'application/pdf', `inline; filename="score-sheets-${dana.id}.pdf"`],
    ]);
    expect(pagesOf(all.text)).toEqual(['12 Tide', '13 Echo']);
    for (const word of ['Aurora, Chicago, IL', 'Solo', '91.3', '83.1', '274.9', 'High Gold', WORDS.note, 'CANCELED'])
      expect(all.text).toContain(word);
    expect(all.text).not.toMatch(/Metronome|80\.0/);
    const one = await sheets({ routine_ids: [tide], force_uncombine: true, download: true });
    expect(pagesOf(one.text)).toEqual(Array(4).fill('12 Tide'));
    expect(one.disposition).toMatch(/^attachment/);
    const same = { studio_registration_id: dana.id, tour_date_id: 7501 };
    expect(pagesOf((await sheets({ ...same, routine_ids: [echo, tide] }, staff)).text)).toEqual(['12 Tide', '13 Echo']);
    for (const wrong of [
      { routine_ids: [undertow] },
      { routine_ids: [tide, undertow] },
      { tour_date_id: 7502 },
      { studio_id: 9_999 },
      { studio_registration_id: city.rosa.id },
    ])
      expect([wrong, (await ask(wrong)).status]).toEqual([wrong, 404]);
    expect((await ask({}, city.rosa.registrant)).status).toBe(403);
    expect((await sheets({}, city.auditor)).text).not.toMatch(/Tide|Featherlight|Amara|Okafor/);
  });

  it('~PST-056 ~PST-057 a link downloads the sheets of its routines alone, and none of another registration', async () => {
    const token = link.url.split('/').at(-1)!;
    const fetched = async (search: string, id = city.dana.id, by = token) => {
      const headers = { 'x-link-token': by, ...(await city.caughtUp()) };
      const answer = await fetch(`${city.system.url}/v1/score-sheets/${id}${search}`, { headers });
      return { status: answer.status, text: await textOf(answer) };
    };
    const { status, text } = await fetched('');
    expect([status, pagesOf(text)]).toEqual([200, ['12 Tide']]);
    expect(text).toContain('274.9');
    expect(text).not.toContain('Metronome');
    expect((await fetched(`?routine_ids=${echo}`)).status).toBe(404);
    expect((await fetched('', city.rosa.id)).status).toBe(404);
    expect((await fetched('', city.dana.id, '0'.repeat(32))).text).toContain('share_link_gone');
    const results = await city.share({ path: 'results' });
    expect((await fetched('', city.dana.id, results.url.split('/').at(-1)!)).status).toBe(403);
    const { body } = await city.system
      .agent()
      .post('/api/mybtf/coda/score-sheets')
      .set({ 'x-link-token': token, ...(await city.caughtUp()) })
      .send({ registration_id: city.dana.id, force_uncombine: true });
    expect(body.path).toMatch(/force_uncombine=true$/);
  });

  it('~PST-055 ~PST-056 ~PST-057 ~PST-058 a link shows its routines alone, for a year, without the words for the teacher', async () => {
    const { status, body, text } = await city.byLink(link, 'critiques');
    const { routines, details } = body as SharedCritiquesAnswer;
    expect([status, routines.map(({ id }) => id), details.map(({ id }) => id)]).toEqual([200, [tide], [tide]]);
    expect(details[0]!.words).toEqual([{ position: 1, note: WORDS.note, data: WORDS.data, teacher_critique: null }]);
    expect(text).not.toContain('Metronome');
    expect(link.url).toMatch(/^\/coda\/critiques\/[0-9a-f]{32}$/);
    expect(link.expires).toMatch(/^2027-01-20T/);
    expect((await city.byLink(link, 'results')).body.code).toBe('forbidden');
    const whole = await city.share({ path: 'critiques' });
    const all = (await city.byLink(whole, 'critiques')).body as SharedCritiquesAnswer;
    expect(all.details.map(({ id }) => id)).toEqual([tide, echo]);
    expect((await city.byLink(link, 'critiques')).status).toBe(200);
  });

  it('PST-216 ~PST-171 ~PST-178 ~PST-182 employees alone write them, also after the release, and nobody overwrites another', async () => {
    const { staff, auditor, dana, rosa } = city;
    for (const who of [auditor, dana.registrant, rosa.registrant])
      expect((await write({ note: 'Mine' }, who)).status).toBe(403);
    const stale = await write({ note: 'Mine' });
    expect([stale.status, stale.body.code, stale.body.message]).toEqual([
      ...[409, 'critique_changed', 'Somebody else has changed the critique of judge 1 meanwhile.'],
    ]);
    const refusals = [
      [{ data: [{ level_2: 99, level_3: null, level_4: null, good: true }] }, 400, 'feedback_unknown'],
      [{ note: 'x'.repeat(5001) }, 400, 'invalid_input'],
      [{ data: [{ level_2: 12 }] }, 400, 'invalid_input'],
      [{ registration_id: rosa.id }, 404, 'routine_not_scored'],
    ] as const;
    for (const [what, status, code] of refusals) {
      const answer = await write({ was: 1, ...what });
      expect([what, answer.status, answer.body.code]).toEqual([what, status, code]);
    }
    expect((await write({ was: 1, note: '  Braver landings ' })).status).toBe(200);
    expect(((await routine(tide)).body as CritiqueRoutine).words[0]!.note).toBe('Braver landings');
    const { body } = await auditor.agent.get(`/api/admin/history/critique/${tide}`).expect(200);
    const [row] = (body as { rows: { type: string; text: string; changes: { label: string }[] }[] }).rows;
    expect(row).toMatchObject({
      ...{ type: 'CritiqueWritten', text: 'wrote the critique of judge 1' },
      ...{ who: { account_id: staff.account_id }, at: expect.any(String), reason: null },
    });
    expect(row!.changes).toEqual([{ label: 'Note', before: 'F••••', after: 'B••••' }]);
    const stored = () => staff.agent.get(`/api/admin/routines/${tide}/critiques`);
    expect((await stored().set(await city.caughtUp())).body).toMatchObject({
      ...{ routine_id: tide, words: [{ position: 1, times: 2 }] },
    });
    expect((await dana.registrant.agent.get(`/api/admin/routines/${tide}/critiques`)).status).toBe(403);
    expect((await auditor.agent.get(`/api/admin/routines/${tide}/critiques`)).text).not.toContain('landings');
  });

  it('~PST-009 a withdrawal hides them at once, from the owner and from the link', async () => {
    await city.release({ critiques: false });
    const pages = [await city.read('routines', {}), await routine(tide), await city.byLink(link, 'critiques')];
    const answers = [...pages, await ask({}), await city.dana.registrant.agent.get(PDF(city.dana.id))];
    expect(answers.map(({ body }) => body.code)).toEqual(Array(5).fill('not_released'));
    expect((await city.walk('owner', link)).leaks).toEqual([]);
  });
});
