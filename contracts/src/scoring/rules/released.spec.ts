import { SEEDED_TABLES } from '../../catalogue/index.js';
import { TEEN_JAZZ_SOLO } from '../testing/rows.js';
import { tenths } from '../tenths.js';
import type { ScoreRow } from '../views.js';
import { resultsOf } from './released.js';

const [OWN, OTHER] = [75_001, 75_002];
const row = (id: number, more: Partial<ScoreRow> = {}): ScoreRow => ({
  ...{ id, registration_id: OWN, number: { number: id, has_a: false }, name: `Echo ${id}`, registrant: 'Starlight' },
  ...TEEN_JAZZ_SOLO,
  ...{ canceled: false, marks: [1, 2, 3].map((position) => ({ position, score: tenths(900) })) },
  ...{ total: tenths(2700), dropped: null, award: 'High Gold', award_order: 4 },
  ...{ age_place: null, performance_place: null, level_place: null, ...more },
});
const results = (...rows: readonly ScoreRow[]) => resultsOf(rows, OWN, SEEDED_TABLES);

describe('the results of a registration', () => {
  it('~PST-066 ~PST-030 are its own routines in the order of their numbers; a canceled one has no scores', () => {
    const canceled = { canceled: true, total: null, award: null, award_order: null };
    const { adjudicatedAwards } = results(row(1), row(2, { registration_id: OTHER }), row(3, canceled));
    expect(
      adjudicatedAwards.map(({ id, scores, competition_award }) => [id, scores.length, competition_award]),
    ).toEqual([
      [1, 3, 'High Gold'],
      [3, 0, null],
    ]);
    expect(JSON.stringify(adjudicatedAwards)).not.toContain('Starlight');
  });

  it('PST-068 list in both high-score tables the placed routines of the registration alone', () => {
    const placed = { age_place: 2, performance_place: 1 };
    const { hsa, hsp } = results(
      row(1, placed),
      row(2, { ...placed, age_place: 1, registration_id: OTHER }),
      row(3, { age_place: 1 }),
      row(4),
    );
    expect(hsa).toEqual([
      { id: 3, place: 1 },
      { id: 1, place: 2 },
    ]);
    expect(hsp).toEqual([{ id: 1, place: 1 }]);
  });

  it('~PST-082 rank the first three places of each category of a level, all who share one', () => {
    const { rankings } = results(
      ...[1, 2, 3, 3, 5].map((level_place, n) => row(n + 1, { level_place })),
      row(6, { level_place: 1, category: 'Duo/Trio' }),
      row(7, { level_place: null, category: 'Line' }),
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
      row(1, { level_id: 35, level_place: 1, registration_id: OTHER }),
      row(2, { level_id: 1, level_place: 1, registration_id: OTHER }),
      row(3, { level_id: 4, level_place: 1 }),
      row(4, { level_id: 2, canceled: true }),
      row(5, { level_id: 99 }),
      row(6, { level_id: null }),
    );
    expect(rankings.map(({ level, own }) => [level, own])).toEqual([
      ['Mini', false],
      ['Senior', true],
      ['Open', false],
    ]);
  });

  it('~PST-085 tell of another registration name, place and total alone, and of its ballroom entries not who danced', () => {
    const of = { registration_id: OTHER, level_place: 1 };
    const [first, ballroom] = ['Solo', 'Couple'].map((category) => {
      const kind = SEEDED_TABLES.routine_categories.find((one) => one.category === category)?.kind;
      const { rankings } = results(row(1, { ...of, category, name: 'Mia Reyes & Leo Park' }));
      return [kind, rankings[0]?.categories[0]?.places];
    });
    expect(first).toEqual(['competition', [{ own: null, name: 'Mia Reyes & Leo Park', place: 1, total_score: 2700 }]]);
    expect(ballroom).toEqual(['ballroom', [{ own: null, name: 'Couple', place: 1, total_score: 2700 }]]);
  });

  it('PST-079 are none where nothing of the registration was scored or canceled', () => {
    const unscored = { marks: [], total: null, award: null };
    expect(results(row(1, { registration_id: OTHER })).noResults).toBe(true);
    expect(results(row(1, unscored)).noResults).toBe(true);
    expect(results(row(1, unscored), row(2)).noResults).toBe(false);
    expect(results(row(1, { ...unscored, canceled: true })).noResults).toBe(false);
  });
});
