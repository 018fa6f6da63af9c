import fc from 'fast-check';
import { SEEDED_TABLES } from '../../catalogue/index.js';
import { tenths } from '../tenths.js';
import { type RoutineScoring, scoringOf, type ScoredRoutine, type ScoringRules } from './results.js';

/** More of them are asked for by `SCORING_RUNS=100000`. */
const RUNS = Number(process.env.SCORING_RUNS ?? 1_500);
const SLOW_MS = 20_000 + RUNS * 10;
const SMALL = { min: 880, max: 884 };

const mark = fc.integer(SMALL).map(tenths);
const routine = fc.record({
  age: fc.constantFrom(1, 3, 4, 6, null),
  routine_category_id: fc.constantFrom(1, 2, 3),
  performance_division_id: fc.constantFrom(1, 4, null),
  virtual: fc.boolean(),
  vips: fc.integer({ min: 0, max: 9 }).map((n) => n === 9),
  canceled: fc.integer({ min: 0, max: 9 }).map((n) => n === 9),
  scores: fc.uniqueArray(fc.record({ position: fc.integer({ min: 1, max: 4 }), score: mark }), {
    selector: ({ position }) => position,
    maxLength: 4,
  }),
});
const cityOf = fc.array(routine, { maxLength: 14 }).map((all) =>
  all.map(
    ({ age, scores, ...rest }, n): ScoredRoutine => ({
      ...rest,
      id: n + 1,
      age_division_id: age,
      level_id: SEEDED_TABLES.age_divisions.find(({ id }) => id === age)?.level_id ?? null,
      marks: scores,
    }),
  ),
);
const rulesOf: fc.Arbitrary<ScoringRules> = fc.record({
  performance_divisions: fc.constantFrom(null, { '1': [1, 4], '3': [4], '4': [1, 4] }),
  split_teen_performance: fc.boolean(),
  rank_virtual_separately: fc.boolean(),
  placements: fc.record({
    solos: fc.integer({ min: 1, max: 4 }),
    duo_trios: fc.integer({ min: 1, max: 3 }),
    groups: fc.integer({ min: 1, max: 2 }),
  }),
});

/** As one would do it on paper: who is ahead of whom is asked for each pair, nothing is sorted. */
const onPaper = (all: readonly ScoredRoutine[], rules: ScoringRules): Map<number, RoutineScoring> => {
  const summed = (one: ScoredRoutine) => {
    if (one.canceled || one.marks.length < 3) return null;
    const scores = one.marks.map(({ score }) => score as number);
    const sum = scores.reduce((a, b) => a + b, 0);
    if (scores.length === 3) return { total: sum, dropped: null };
    const low = Math.min(...scores);
    const position = Math.max(...one.marks.filter(({ score }) => score === low).map((mark) => mark.position));
    return { total: sum - low, dropped: { position, score: low } };
  };
  const isAhead = (a: ScoredRoutine, b: ScoredRoutine) => {
    const [x, y] = [summed(a)!, summed(b)!];
    if (x.total !== y.total) return x.total > y.total;
    if (x.dropped === null || y.dropped === null) return x.dropped !== null && y.dropped === null;
    return x.dropped.score > y.dropped.score;
  };
  const takesPart = (one: ScoredRoutine) =>
    summed(one) !== null && !one.vips && one.age_division_id !== null && one.age_division_id !== 6;
  const sameSide = (a: ScoredRoutine, b: ScoredRoutine) => !rules.rank_virtual_separately || a.virtual === b.virtual;
  const level = (one: ScoredRoutine) => (!rules.split_teen_performance && one.level_id === 3 ? 4 : one.level_id);
  const isListed = (one: ScoredRoutine) =>
    one.performance_division_id !== null &&
    (rules.performance_divisions === null ||
      (rules.performance_divisions[String(one.level_id)] ?? []).includes(one.performance_division_id));
  const limit = ({ routine_category_id: id }: ScoredRoutine) =>
    id === 1 ? rules.placements.solos : id === 2 ? rules.placements.duo_trios : rules.placements.groups;
  const standing = (one: ScoredRoutine, rivals: readonly ScoredRoutine[]) =>
    1 + rivals.filter((other) => isAhead(other, one)).length;
  const place = (one: ScoredRoutine, rivals: readonly ScoredRoutine[]) => {
    const at = standing(one, rivals);
    return at <= limit(one) ? at : null;
  };
  return new Map(
    all.map((one) => {
      const sum = summed(one);
      const rivals = all.filter((other) => takesPart(other) && sameSide(one, other));
      const ofAge = rivals.filter(
        (other) =>
          other.age_division_id === one.age_division_id && other.routine_category_id === one.routine_category_id,
      );
      const ofDivision = rivals.filter(
        (other) =>
          isListed(other) &&
          level(other) === level(one) &&
          other.performance_division_id === one.performance_division_id,
      );
      const ofLevel = rivals.filter(
        (other) => other.level_id === one.level_id && other.routine_category_id === one.routine_category_id,
      );
      const awards = SEEDED_TABLES.competition_awards.filter(
        (award) => sum !== null && sum.total >= award.minimum_total * 10,
      );
      return [
        one.id,
        {
          total: sum && tenths(sum.total),
          dropped: sum?.dropped ? { position: sum.dropped.position, score: tenths(sum.dropped.score) } : null,
          award_id: awards.at(-1)?.id ?? null,
          age_place: takesPart(one) ? place(one, ofAge) : null,
          performance_place: takesPart(one) && isListed(one) ? place(one, ofDivision) : null,
          level_place: takesPart(one) && one.level_id !== null ? standing(one, ofLevel) : null,
        },
      ];
    }),
  );
};

const plain = (results: ReadonlyMap<number, RoutineScoring>) =>
  [...results].toSorted(([a], [b]) => a - b).map(([id, one]) => [id, one]);

describe('the results of random tour dates', () => {
  it(
    `~PST-102 are those that one finds on paper, in whatever order the scores came (${RUNS} tour dates)`,
    () => {
      fc.assert(
        fc.property(cityOf, rulesOf, fc.infiniteStream(fc.nat()), (all, rules, random) => {
          const found = plain(scoringOf(all, rules, SEEDED_TABLES));
          expect(found).toEqual(plain(onPaper(all, rules)));
          const shuffled = all
            .map((one) => ({ one: { ...one, marks: one.marks.toReversed() }, key: random.next().value }))
            .toSorted((a, b) => a.key - b.key)
            .map(({ one }) => one);
          expect(plain(scoringOf(shuffled, rules, SEEDED_TABLES))).toEqual(found);
        }),
        { numRuns: RUNS },
      );
    },
    SLOW_MS,
  );

  it(
    '~PST-102 change for the rivals alone when one score changes',
    () => {
      fc.assert(
        fc.property(cityOf, rulesOf, fc.nat(), mark, (all, rules, pick, score) => {
          const at = all.length > 0 ? pick % all.length : -1;
          const one = all[at];
          if (!one || one.marks.length === 0) return;
          const changed = { ...one, marks: one.marks.map((m, n) => (n === 0 ? { ...m, score } : m)) };
          const before = scoringOf(all, rules, SEEDED_TABLES);
          const after = scoringOf(all.with(at, changed), rules, SEEDED_TABLES);
          const together = ({ level_id }: ScoredRoutine) =>
            level_id === 3 && !rules.split_teen_performance ? 4 : level_id;
          for (const other of all) {
            const [was, is] = [before.get(other.id)!, after.get(other.id)!];
            if (other === one) continue;
            expect([is.total, is.dropped, is.award_id]).toEqual([was.total, was.dropped, was.award_id]);
            const isRival =
              other.age_division_id === one.age_division_id && other.routine_category_id === one.routine_category_id;
            if (!isRival) expect(is.age_place).toBe(was.age_place);
            const isNear =
              together(other) === together(one) && other.performance_division_id === one.performance_division_id;
            if (!isNear) expect(is.performance_place).toBe(was.performance_place);
          }
        }),
        { numRuns: RUNS },
      );
    },
    SLOW_MS,
  );
});
