import type { CritiqueRoutine, CritiquesAnswer, SharedCritiquesAnswer } from '@app/contracts/scoring';
import type { PublicLink } from '@app/contracts/sharing';
import { routineIdsOf } from '../support/routines.js';
import { ScoredCity, WORDS } from '../support/scored-city.js';

describe('registrants read critiques', () => {
  let city: ScoredCity;
  let tide: number;
  let echo: number;
  let undertow: number;
  let link: PublicLink;
  const routine = (routine_id: number, who = city.dana.registrant, more: object = {}) =>
    city.read('routine', { routine_id, ...more }, who);
  const write = (words: object, who = city.staff) => city.write(city.dana, tide, words, who);

  beforeAll(async () => {
    city = await ScoredCity.start();
    [tide, echo] = (await routineIdsOf(city.system, city.dana.id)) as [number, number];
    [undertow] = (await routineIdsOf(city.system, city.rosa.id)) as [number];
    link = await city.share({ path: 'critiques', routine_ids: [tide] });
  });
  afterAll(() => city.stop());

  it('PST-006 PST-031 ~PST-008 are kept back until they are released or previewed', async () => {
    const { staff, auditor, dana } = city;
    for (const answer of [await city.read('routines', {}), await routine(tide), await city.byLink(link, 'critiques')])
      expect([answer.status, answer.body.code, answer.body.message]).toEqual([
        ...[403, 'not_released'],
        'Scores and Critiques will be available after the event. We will notify you via email once it is enabled.',
      ]);
    expect((await city.read('routines', { preview: 'true' }, dana.registrant)).status).toBe(403);
    for (const who of [staff, auditor]) {
      expect((await city.read('routines', {}, who)).status).toBe(403);
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
    expect((await city.walk('owner', link)).leaks).toEqual(['scoring.routine', 'scoring.routines']);
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
    const answers = [await city.read('routines', {}), await routine(tide), await city.byLink(link, 'critiques')];
    expect(answers.map(({ body }) => body.code)).toEqual(['not_released', 'not_released', 'not_released']);
    expect((await city.walk('owner', link)).leaks).toEqual([]);
  });
});
