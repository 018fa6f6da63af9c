import { competitionProfileOf, SEED_TOUR_DATES, SEEDED_TABLES, seededEventProfiles } from '../../catalogue/index.js';
import { ratingLabel, RATINGS } from '../../survey/index.js';
import { pointsText, scoreOf, tenths } from '../tenths.js';
import { awardSteps } from './rows.js';
import { compareTotals, scoringOf, type ScoredRoutine, type ScoringRules } from './results.js';
import { type Mark, totalOf } from './totals.js';

const marks = (...points: readonly number[]): readonly Mark[] =>
  points.map((score, n) => ({ position: n + 1, score: tenths(Math.round(score * 10)) }));
const RULES: ScoringRules = {
  performance_divisions: null,
  split_teen_performance: true,
  rank_virtual_separately: false,
  placements: { solos: 10, duo_trios: 5, groups: 3 },
};
const [MINI, TEEN, SENIOR] = [
  { age_division_id: 1, level_id: 1 },
  { age_division_id: 3, level_id: 3 },
  { age_division_id: 4, level_id: 4 },
];
const [SOLO, DUO_TRIO, SMALL_GROUP] = [1, 2, 3];
const [BALLET, JAZZ] = [1, 4];
const routine = (id: number, scores: readonly number[], more: Partial<ScoredRoutine> = {}): ScoredRoutine => ({
  ...{ id, ...MINI, routine_category_id: SOLO, performance_division_id: JAZZ },
  ...{ virtual: false, vips: false, canceled: false, marks: marks(...scores), ...more },
});
const results = (routines: readonly ScoredRoutine[], rules: Partial<ScoringRules> = {}) =>
  [...scoringOf(routines, { ...RULES, ...rules }, SEEDED_TABLES)].map(([id, one]) => ({ id, ...one }));
const agePlaces = (...all: Parameters<typeof results>) => results(...all).map(({ id, age_place }) => [id, age_place]);
const performancePlaces = (...all: Parameters<typeof results>) =>
  results(...all).map(({ id, performance_place }) => [id, performance_place]);

describe('the total of a routine', () => {
  it('~PST-089 PST-090 drops the lowest of four scores and none of three, and adds the three that count', () => {
    for (let n = 0; n <= 1_000; n += 1) expect(scoreOf(pointsText(tenths(n)))).toBe(n);
    for (const wrong of ['-0.1', '100.1', '99.95', '95.30']) expect(scoreOf(wrong)).toBeNull();
    expect(totalOf(marks(90.1, 88.4, 95, 91.2))).toEqual({ total: 2763, dropped: { position: 2, score: 884 } });
    expect(totalOf(marks(90.1, 88.4, 95))).toEqual({ total: 2735, dropped: null });
    expect(totalOf(marks(100, 100, 100, 100))).toMatchObject({ total: 3000 });
    expect(totalOf(marks(0, 0, 0, 0))).toMatchObject({ total: 0 });
  });

  it('PST-091 drops the one of the higher position when two share the lowest', () => {
    expect(totalOf(marks(88, 90, 88, 91))?.dropped).toEqual({ position: 3, score: 880 });
    expect(totalOf(marks(88, 88, 88, 88))?.dropped?.position).toBe(4);
    expect(totalOf(marks(88, 90, 88, 91).toReversed())?.dropped?.position).toBe(3);
  });

  it('~PST-092 has none with fewer than 3 scores, and no award or place', () => {
    for (const few of [[], [99], [99, 98]]) {
      expect(totalOf(marks(...few))).toBeNull();
      expect(results([routine(1, few)])).toEqual([
        {
          id: 1,
          total: null,
          dropped: null,
          award_id: null,
          age_place: null,
          performance_place: null,
          level_place: null,
        },
      ]);
    }
  });
});

describe('the places of a tour date', () => {
  it('PST-093 PST-211 ranks by total, then by the dropped score, one without it behind those with it', () => {
    const [high, low, none] = [marks(90, 90, 90, 89), marks(90, 90, 90, 88), marks(90, 90, 90)].map((m) => totalOf(m)!);
    expect(compareTotals(high!, low!)).toBeLessThan(0);
    expect(compareTotals(none!, none!)).toBe(0);
    expect(compareTotals(low!, none!)).toBeLessThan(0);
    expect(
      agePlaces([
        routine(1, [90, 90, 90]),
        routine(2, [90, 90, 90, 88]),
        routine(3, [90, 90, 90, 89]),
        routine(4, [90, 90, 90]),
        routine(5, [90, 90, 90.1, 70]),
      ]),
    ).toEqual([
      [1, 4],
      [2, 3],
      [3, 2],
      [4, 4],
      [5, 1],
    ]);
  });

  it('PST-087 PST-094 shares a place where total and dropped score are equal, which uses up the following', () => {
    const scores = [90, 91, 92, 85];
    expect(agePlaces([routine(1, scores), routine(2, scores.toReversed()), routine(3, [80, 80, 80, 80])])).toEqual([
      [1, 1],
      [2, 1],
      [3, 3],
    ]);
  });

  it('~PST-095 counts no canceled routine', () => {
    const [first, second] = results([routine(1, [99, 99, 99], { canceled: true }), routine(2, [90, 90, 90])]);
    expect(first).toEqual({
      id: 1,
      total: null,
      dropped: null,
      award_id: null,
      age_place: null,
      performance_place: null,
      level_place: null,
    });
    expect(second).toMatchObject({ age_place: 1, performance_place: 1 });
  });

  it('PST-096 ranks by age within division and category, by performance within level and performance division', () => {
    const all = [
      routine(1, [95, 95, 95]),
      routine(2, [94, 94, 94], { performance_division_id: BALLET }),
      routine(3, [93, 93, 93], { routine_category_id: SMALL_GROUP }),
      routine(4, [92, 92, 92], TEEN),
    ];
    expect(agePlaces(all).map(([, place]) => place)).toEqual([1, 2, 1, 1]);
    expect(performancePlaces(all).map(([, place]) => place)).toEqual([1, 1, 2, 1]);
    // Two age divisions of one level are ranked together by performance alone.
    const divisions = [routine(1, [95, 95, 95]), routine(2, [94, 94, 94], { age_division_id: 2 })];
    expect(agePlaces(divisions).map(([, place]) => place)).toEqual([1, 1]);
    expect(performancePlaces(divisions).map(([, place]) => place)).toEqual([1, 2]);
  });

  it('PST-097 PST-212 places the first 10 solos, 5 duo/trios and 3 of each group category, with all who share the last place', () => {
    const many = (routine_category_id: number) =>
      Array.from({ length: 12 }, (_, n) => routine(n + 1, [95 - n, 95 - n, 95 - n], { routine_category_id }));
    const placed = (category: number, rules = {}) =>
      agePlaces(many(category), rules).filter(([, place]) => place).length;
    for (const { id, kind, max_dancers } of SEEDED_TABLES.routine_categories) {
      if (kind === 'ballroom') continue;
      expect(placed(id)).toBe(max_dancers === 1 ? 10 : max_dancers === 3 ? 5 : 3);
    }
    expect(placed(SOLO, { placements: { solos: 2, duo_trios: 5, groups: 3 } })).toBe(2);
    const shared = many(DUO_TRIO).map((one) => (one.id === 6 ? { ...one, marks: marks(91, 91, 91) } : one));
    for (const places of [agePlaces, performancePlaces])
      expect(places(shared).slice(3, 8)).toEqual([
        [4, 4],
        [5, 5],
        [6, 5],
        [7, null],
        [8, null],
      ]);
    expect(SEED_TOUR_DATES.map(({ coda_data }) => coda_data.placements)).toContainEqual(RULES.placements);
  });

  it('PST-098 ranks by performance only the divisions that are listed at a level', () => {
    const all = [
      routine(1, [95, 95, 95]),
      routine(2, [94, 94, 94], { performance_division_id: BALLET }),
      routine(3, [93, 93, 93], TEEN),
    ];
    expect(performancePlaces(all, { performance_divisions: { '1': [BALLET] } })).toEqual([
      [1, null],
      [2, 1],
      [3, null],
    ]);
    expect(agePlaces(all, { performance_divisions: { '1': [BALLET] } }).map(([, place]) => place)).toEqual([1, 2, 1]);
  });

  it('PST-099 ranks Teen and Senior together by performance unless Teen is split', () => {
    const all = [routine(1, [95, 95, 95], TEEN), routine(2, [96, 96, 96], SENIOR), routine(3, [99, 99, 99])];
    const places = (split_teen_performance: boolean) =>
      performancePlaces(all, { split_teen_performance }).map(([, place]) => place);
    expect(places(true)).toEqual([1, 1, 1]);
    expect(places(false)).toEqual([2, 1, 1]);
    expect(agePlaces(all, { split_teen_performance: false }).map(([, place]) => place)).toEqual([1, 1, 1]);
  });

  it('PST-100 ranks virtual routines with the others unless the tour date ranks them separately', () => {
    const all = [routine(1, [95, 95, 95]), routine(2, [96, 96, 96], { virtual: true })];
    for (const places of [agePlaces, performancePlaces]) {
      expect(places(all).map(([, place]) => place)).toEqual([2, 1]);
      expect(places(all, { rank_virtual_separately: true }).map(([, place]) => place)).toEqual([1, 1]);
    }
    expect(SEED_TOUR_DATES.filter(({ coda_data }) => coda_data.rank_virtual_separately)).toEqual([]);
  });

  it('PST-101 gives routines of VIPs and showcases scores and an award but no place, and counts them for nobody', () => {
    const showcase = { age_division_id: 6, level_id: 99 };
    expect(SEEDED_TABLES.age_divisions.find(({ id }) => id === 6)?.name).toBe('Showcase');
    for (const apart of [{ vips: true }, showcase]) {
      const [one, other] = results([
        routine(1, [95, 95, 95], apart),
        routine(2, [90, 90, 90], { ...apart, vips: false, ...MINI }),
      ]);
      expect(one).toEqual({
        id: 1,
        total: 2850,
        dropped: null,
        award_id: 5,
        age_place: null,
        performance_place: null,
        level_place: null,
      });
      expect(other).toMatchObject({ age_place: 1, performance_place: 1 });
    }
  });

  it('PST-104 gives an award from its lowest total on, and none below the lowest', () => {
    const award = (total: number) => {
      const rest = total - 200;
      return results([routine(1, [100, rest > 0 ? 100 : 100 + rest, Math.max(0, rest)])])[0]?.award_id;
    };
    for (const { id, minimum_total } of SEEDED_TABLES.competition_awards) {
      expect(award(minimum_total)).toBe(id);
      expect(award(minimum_total - 0.1)).toBe(id === 1 ? null : id - 1);
    }
    expect(award(300)).toBe(5);
    expect(SEEDED_TABLES.competition_awards.map(({ active: _, ...row }) => row)).toEqual([
      { id: 1, key: 'bronze', name: 'Bronze', minimum_total: 210, order: 1 },
      { id: 2, key: 'silver', name: 'Silver', minimum_total: 230, order: 2 },
      { id: 3, key: 'gold', name: 'Gold', minimum_total: 250, order: 3 },
      { id: 4, key: 'high-gold', name: 'High Gold', minimum_total: 270, order: 4 },
      { id: 5, key: 'platinum', name: 'Platinum', minimum_total: 285, order: 5 },
    ]);
  });

  it('PST-105 calls the top award as the event does, the others by their own names', () => {
    const LABELS = { 14: 'Diamond', 26: 'Platinum', 48: 'Platinum', 49: 'Legend', 56: 'Platinum' };
    expect(RATINGS.map(({ key }) => key)).toEqual(SEEDED_TABLES.competition_awards.map(({ key }) => key));
    for (const [id, label] of Object.entries(LABELS)) {
      const steps = awardSteps(SEEDED_TABLES, competitionProfileOf(seededEventProfiles[Number(id)]!));
      expect([id, steps.map(({ name }) => name)]).toEqual([id, ['Bronze', 'Silver', 'Gold', 'High Gold', label]]);
      expect(ratingLabel('platinum', competitionProfileOf(seededEventProfiles[Number(id)]!).top_award_label)).toBe(
        label,
      );
    }
    expect(awardSteps(SEEDED_TABLES, {}).at(-1)?.name).toBe('Platinum');
  });
});

describe('a result that was set by hand', () => {
  const set = (overrides: NonNullable<ScoredRoutine['overrides']>) => ({ overrides });
  const to = (value: number | null) => ({ value, text: '' });

  it('~PST-103 replaces the award or the place, and moves nobody else', () => {
    const [first, second] = results([
      routine(1, [95, 95, 95], set({ award: to(2), age: to(3), performance: to(null) })),
      routine(2, [90, 90, 90]),
    ]);
    expect(first).toMatchObject({ award_id: 2, age_place: 3, performance_place: null, level_place: 1, total: 2850 });
    expect(second).toMatchObject({ age_place: 2, performance_place: 2, level_place: 2 });
    expect(results([routine(1, [95, 95, 95], set({ award: to(null) }))])[0]).toMatchObject({ award_id: null });
  });

  it('~PST-103 survives scores that are corrected below it, and counts for nothing without a total', () => {
    const kept = set({ award: to(5), age: to(1) });
    for (const points of [
      [70, 70, 70],
      [99, 99, 99],
      [80, 80, 80, 80],
    ])
      expect(results([routine(1, points, kept), routine(2, [90, 90, 90])])[0]).toMatchObject({
        ...{ award_id: 5, age_place: 1 },
      });
    for (const without of [routine(1, [90, 90], kept), routine(1, [90, 90, 90], { ...kept, canceled: true })])
      expect(results([without])[0]).toMatchObject({ award_id: null, age_place: null });
  });
});
