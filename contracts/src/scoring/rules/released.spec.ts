import { SEEDED_TABLES } from '../../catalogue/index.js';
import { enteredRow, SETTINGS } from '../testing/rows.js';
import type { ScoreRow } from '../views.js';
import { resultsOf } from './released.js';
import { withResults } from './rows.js';

const [OWN, OTHER] = [75_001, 75_002];
const other = { registration_id: OTHER };
/** A routine with three equal scores, in points. */
const row = (id: number, points: number, more: Partial<ScoreRow> = {}): ScoreRow =>
  enteredRow(id, [points, points, points], more);
const unscored = (id: number, more: Partial<ScoreRow> = {}): ScoreRow => enteredRow(id, [], more);
const results = (...rows: readonly ScoreRow[]) => resultsOf(withResults(rows, SETTINGS), OWN, SETTINGS);
const ofDancer = (only: readonly number[], ...rows: readonly ScoreRow[]) =>
  resultsOf(withResults(rows, SETTINGS), OWN, SETTINGS, only);

describe('the results of a registration', () => {
  it('~PST-066 ~PST-030 are its own routines in the order of their numbers; a canceled one has no scores', () => {
    const { adjudicatedAwards } = results(row(1, 92), row(2, 95, other), row(3, 90, { canceled: true }));
    expect(
      adjudicatedAwards.map(({ id, scores, competition_award }) => [id, scores.length, competition_award]),
    ).toEqual([
      [1, 3, expect.stringMatching(/\w/)],
      [3, 0, null],
    ]);
    expect(JSON.stringify(adjudicatedAwards)).not.toContain('Starlight');
  });

  it('PST-068 list in both high-score tables the placed routines of the registration alone', () => {
    const { hsa, hsp } = results(
      row(1, 90),
      row(2, 95, other),
      row(3, 93),
      unscored(4),
      row(5, 94, { performance_division_id: null }),
    );
    const placed = (all: typeof hsa) => all.map(({ id, place }) => [id, place]);
    expect(placed(hsa)).toEqual([
      [5, 2],
      [3, 3],
      [1, 4],
    ]);
    expect(placed(hsp)).toEqual([
      [3, 2],
      [1, 3],
    ]);
  });

  it('~PST-082 rank the first three places of each category of a level, all who share one', () => {
    const duo = { category: 'Duo/Trio', routine_category_id: 2 };
    const line = { category: 'Line', routine_category_id: 6 };
    const { rankings } = results(
      ...[95, 94, 93, 93, 92].map((points, n) => row(n + 1, points)),
      row(6, 90, duo),
      unscored(7, line),
    );
    expect(
      rankings.map(({ level, categories }) => [
        level,
        categories.map(({ category, routines, places }) => [category, routines, places.map(({ place }) => place)]),
      ]),
    ).toEqual([
      [
        'Teen',
        [
          ['Solo', 5, [1, 2, 3, 3]],
          ['Duo/Trio', 1, [1]],
        ],
      ],
    ]);
  });

  it('~PST-083 PST-084 have the levels that were danced, in their order, and know those of own routines', () => {
    const { rankings } = results(
      row(1, 90, { level_id: 35, ...other }),
      row(2, 90, { level_id: 1, ...other }),
      row(3, 90, { level_id: 4 }),
      row(4, 90, { level_id: 2, canceled: true }),
      row(5, 90, { level_id: 99 }),
      row(6, 90, { level_id: null }),
    );
    expect(rankings.map(({ level, own }) => [level, own])).toEqual([
      ['Mini', false],
      ['Senior', true],
      ['Open', false],
    ]);
  });

  it('~PST-085 tell of another registration name, place and total alone, and of its ballroom entries not who danced', () => {
    const [first, ballroom] = ['Solo', 'Couple'].map((category) => {
      const { kind, id } = SEEDED_TABLES.routine_categories.find((one) => one.category === category)!;
      const more = { ...other, category, routine_category_id: id, name: 'Mia Reyes & Leo Park' };
      const { rankings } = results(row(1, 90, more));
      return [kind, rankings[0]?.categories[0]?.places];
    });
    const told = { own: null, why: null, place: 1, total_score: 2700 };
    expect(first).toEqual(['competition', [{ ...told, name: 'Mia Reyes & Leo Park' }]]);
    expect(ballroom).toEqual(['ballroom', [{ ...told, name: 'Couple' }]]);
  });

  it('~PST-207 give each own place its reason in all three rankings, and name others as far as they are told', () => {
    const { hsa, hsp, rankings } = results(row(1, 90), row(2, 90.1, { ...other, name: 'Undertow' }), row(3, 91));
    const reason = {
      ...{ place: 3, placed: true, set: false, of: 3, total: 2700, dropped: null, shared: [], tied: true },
      ahead: { routines: ['Undertow'], set: false, lead: 3, tie: null },
    };
    expect(hsa.find(({ id }) => id === 1)?.why).toEqual({ by: 'age', ...reason });
    expect(hsp.find(({ id }) => id === 1)?.why).toEqual({ by: 'performance', ...reason });
    const [solo] = rankings[0]!.categories;
    expect(solo!.places.map(({ own, why }) => [own, why?.ahead?.routines])).toEqual([
      [3, undefined],
      [null, undefined],
      [1, ['Undertow']],
    ]);
    const couple = SEEDED_TABLES.routine_categories.find(({ category }) => category === 'Couple')!;
    const ballroom = { category: 'Couple', routine_category_id: couple.id };
    const hidden = results(row(1, 90, ballroom), row(2, 91, { ...other, ...ballroom, name: 'Mia & Leo' }));
    expect(hidden.hsa[0]?.why.ahead?.routines).toEqual(['Couple']);
  });

  it('~PST-210 are read of one dancer: own routines alone, categories with one of them, the same places', () => {
    const duo = { category: 'Duo/Trio', routine_category_id: 2 };
    const all = [row(1, 90), row(2, 95, other), row(3, 93, duo), row(4, 91), row(5, 90, { level_id: 4 })];
    const both = ofDancer([1, 3], ...all).rankings.flatMap(({ categories }) => categories);
    expect(both.map(({ category }) => category)).toEqual(['Solo', 'Duo/Trio']);
    const { adjudicatedAwards, hsa, hsp, rankings, noResults } = ofDancer([1], ...all);
    expect(adjudicatedAwards.map(({ id }) => id)).toEqual([1]);
    expect([hsa, hsp].map((table) => table.map(({ id, place }) => [id, place]))).toEqual([[[1, 3]], [[1, 4]]]);
    expect(rankings.map(({ level, categories }) => [level, categories.map(({ category }) => category)])).toEqual([
      ['Teen', ['Solo']],
    ]);
    expect(rankings[0]!.categories[0]!.places.map(({ name, own }) => [name, own])).toEqual([
      ['Echo 2', null],
      ['Echo 4', null],
      ['Echo 1', 1],
    ]);
    expect(noResults).toBe(false);
    expect(ofDancer([], ...all)).toMatchObject({ adjudicatedAwards: [], rankings: [], noResults: false });
  });

  it('PST-079 are none where nothing of the registration was scored or canceled', () => {
    expect(results(row(1, 90, other)).noResults).toBe(true);
    expect(results(unscored(1)).noResults).toBe(true);
    expect(results(unscored(1), row(2, 90)).noResults).toBe(false);
    expect(results(unscored(1, { canceled: true })).noResults).toBe(false);
  });
});
