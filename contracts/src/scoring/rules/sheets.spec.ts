import { day } from '../../shared/index.js';
import { tenths } from '../tenths.js';
import type { ReadCritique, PageOf } from '../views.js';
import { scoreSheets } from './sheets.js';

const JUDGES = ['Okafor', 'Lindqvist', 'Marchetti', 'Tran'].map((lname) => ({
  fname: 'Amara',
  lname,
  headshot: null,
  signature: null,
}));
const page = (judges = JUDGES): PageOf => ({
  ...{ registration_id: 75_001, tour_date_id: 7502, event: { id: 56, name: 'Aurora', subdomain: 'aurora' } },
  ...{
    city: 'Dallas, TX',
    start_date: day('2026-04-17'),
    end_date: day('2026-04-19'),
    preview: false,
    live: false,
    judges,
  },
});
const echo = (more: Partial<ReadCritique> = {}): ReadCritique => ({
  ...{ id: 1, number: { number: 630, has_a: true }, name: 'Echo', age_division: 'Teen', category: 'Solo' },
  ...{ performance_division: 'Jazz', canceled: false, competition_award: 'High Gold', award_order: 4 },
  scores: [950, 912, 930, 941].map((score, n) => ({ position: n + 1, score: tenths(score) })),
  ...{ dropped_score: { position: 2, score: tenths(912) }, total_score: tenths(2821) },
  words: [
    {
      ...{ position: 1, note: 'Bold', teacher_critique: 'Drill it' },
      data: [
        { level_2: 12, level_3: 121, level_4: 1212, good: true },
        { level_2: 31, level_3: null, level_4: null, good: true },
        { level_2: 12, level_3: 122, level_4: null, good: false },
      ],
    },
  ],
  ...more,
});

describe('score sheets', () => {
  it('~PST-041 ~PST-043 are one page per routine with event, city, days, divisions, scores, award, words and who signs them', () => {
    expect(scoreSheets(page(JUDGES.slice(0, 2)), echo(), false)).toEqual([
      {
        title: '630A Echo',
        place: 'Aurora, Dallas, TX, Apr 17 - Apr 19, 2026',
        facts: [
          ['Age division', 'Teen'],
          ['Performance division', 'Jazz'],
          ['Category', 'Solo'],
        ],
        scores: [
          ['Judge 1, Amara Okafor', '95.0'],
          ['Judge 2, Amara Lindqvist, dropped', '91.2'],
        ],
        sums: [
          ['Dropped score', '91.2'],
          ['Total score', '282.1'],
          ['Award', 'High Gold'],
        ],
        judges: [
          {
            name: 'Judge 1, Amara Okafor',
            words: [
              ['Notes', 'Bold'],
              ['Strengths', 'Turns: Control, Legs; Choreography'],
              ['Needs work', 'Turns: Consistency'],
            ],
          },
          {
            name: 'Judge 2, Amara Lindqvist',
            words: [
              ['Notes', 'This judge wrote no notes.'],
              ['Strengths', '-'],
              ['Needs work', '-'],
            ],
          },
        ],
      },
    ]);
  });

  it('~PST-041 apart they are one page per judge, each with all scores and the words of that judge alone', () => {
    const sheets = scoreSheets(page(), echo(), true);
    expect(sheets.map(({ title, judges }) => [title, judges.map(({ name }) => name)])).toEqual(
      JUDGES.map(({ lname }, n) => ['630A Echo', [`Judge ${n + 1}, Amara ${lname}`]]),
    );
    expect(sheets.map(({ scores }) => scores.length)).toEqual([4, 4, 4, 4]);
  });

  it('~PST-027 leave the words for the teacher out: they are handed on', () => {
    for (const apart of [false, true])
      expect(JSON.stringify(scoreSheets(page(), echo(), apart))).not.toMatch(/Drill it/);
  });

  it('~PST-030 ~PST-043 say of a canceled routine that it is, and of what is missing that there is none', () => {
    for (const apart of [false, true])
      expect(scoreSheets(page(), echo({ canceled: true }), apart)).toMatchObject([
        { title: '630A Echo', scores: [], sums: [['CANCELED', '']], judges: [] },
      ]);
    const none = { number: null, scores: [], dropped_score: null, total_score: null, competition_award: null };
    const [sheet] = scoreSheets(page(), echo({ ...none, performance_division: '', words: [] }), false);
    expect(sheet!.title).toBe('Echo');
    expect([...sheet!.sums, ...sheet!.scores, sheet!.facts[1]].map((line) => line![1])).toEqual(Array(8).fill('-'));
    expect(scoreSheets(page([]), echo({ ...none, words: [] }), true)).toHaveLength(1);
  });
});
