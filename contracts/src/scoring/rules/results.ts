import type { AgeDivision, CompetitionAward, RoutineCategory, TourDate } from '../../catalogue/index.js';
import type { Overrides } from '../state.js';
import type { Tenths } from '../tenths.js';
import { type Mark, totalOf, type Total } from './totals.js';

/** A routine as far as its results are concerned. */
export type ScoredRoutine = {
  readonly id: number;
  readonly age_division_id: number | null;
  readonly level_id: number | null;
  readonly routine_category_id: number;
  readonly performance_division_id: number | null;
  readonly virtual: boolean;
  readonly vips: boolean;
  readonly canceled: boolean;
  readonly marks: readonly Mark[];
  /** Results that staff set by hand (PST-103). */
  readonly overrides?: Overrides;
};

export type ScoringTables = {
  readonly age_divisions: readonly AgeDivision[];
  readonly routine_categories: readonly RoutineCategory[];
  readonly competition_awards: readonly CompetitionAward[];
};
export type ScoringRules = Pick<
  TourDate['coda_data'],
  'performance_divisions' | 'split_teen_performance' | 'rank_virtual_separately' | 'placements'
>;

/** All that results are computed by, beside the routines. */
export type ScoringSettings = {
  readonly rules: ScoringRules;
  readonly tables: ScoringTables;
  readonly top_award_label: string | null;
};

export type RoutineScoring = {
  readonly total: Tenths | null;
  readonly dropped: Mark | null;
  readonly award_id: number | null;
  /** Among its age division and category; null where it is not placed (PST-096, PST-097). */
  readonly age_place: number | null;
  /** Among its level and performance division. */
  readonly performance_place: number | null;
  /** Among its level and category, without a limit (PST-082). */
  readonly level_place: number | null;
};

const NOTHING: RoutineScoring = {
  total: null,
  dropped: null,
  award_id: null,
  age_place: null,
  performance_place: null,
  level_place: null,
};

/** The award of a total; null below the lowest (PST-104). */
const awardOf = (total: Tenths, awards: readonly CompetitionAward[]): CompetitionAward | null =>
  awards
    .filter(({ active, minimum_total }) => active && total >= Math.round(minimum_total * 10))
    .reduce<CompetitionAward | null>(
      (best, one) => (best && best.minimum_total >= one.minimum_total ? best : one),
      null,
    );

/** Below 0: the first is ahead. A routine without a dropped score is behind one with it (PST-093, PST-211). */
export const compareTotals = (a: Total, b: Total): number =>
  b.total - a.total || (b.dropped?.score ?? -1) - (a.dropped?.score ?? -1);

type Counted = { readonly routine: ScoredRoutine; readonly total: Total };
/** A routine in a ranking; one beyond the limit of its category has a place there and is not placed (PST-097). */
export type RankedRow = Counted & {
  readonly place: number;
  readonly placed: boolean;
  /** By hand (PST-103). */
  readonly set: boolean;
};

/** Routines that are ranked among each other, from the first place on. */
export type Ranking = {
  readonly by: 'age' | 'performance' | 'level';
  /** The same as long as the same are ranked among each other. */
  readonly key: string;
  readonly rows: readonly RankedRow[];
};

const TEEN = 3;
const SENIOR = 4;
/** The levels that are ranked with this one by performance division (PST-099). */
export const levelsWith = (level: number, { split_teen_performance: split }: ScoringRules): readonly number[] =>
  !split && (level === TEEN || level === SENIOR) ? [TEEN, SENIOR] : [level];

/** How many of the routine's category are placed (PST-097); a place that is shared at the limit counts for all who share it (PST-212). */
const limitOf = (
  { routine_category_id }: ScoredRoutine,
  { placements }: ScoringRules,
  tables: ScoringTables,
): number => {
  const category = tables.routine_categories.find(({ id }) => id === routine_category_id);
  if (category?.max_dancers === 1) return placements.solos;
  return category?.max_dancers === 3 || category?.max_dancers === 2 ? placements.duo_trios : placements.groups;
};

/** Level and performance division under which a routine is ranked; null where that is not ranked (PST-096, PST-098, PST-099). */
const performanceKey = (routine: ScoredRoutine, rules: ScoringRules): string | null => {
  const { level_id: level, performance_division_id: division } = routine;
  if (level === null || division === null) return null;
  const ranked = rules.performance_divisions?.[level];
  if (rules.performance_divisions && !ranked?.includes(division)) return null;
  return `${levelsWith(level, rules).at(-1)} ${division}`;
};

const countedIn = (routines: readonly ScoredRoutine[]): readonly Counted[] =>
  routines.flatMap((routine): Counted[] => {
    const total = routine.canceled ? null : totalOf(routine.marks);
    return total ? [{ routine, total }] : [];
  });

/** Routines that share a place use up the following (PST-087, PST-094). */
const rankedIn = (group: readonly Counted[], isPlaced: (one: Counted, place: number) => boolean) => {
  const order = group.toSorted((a, b) => compareTotals(a.total, b.total));
  let place = 0;
  return order.map((one, n): RankedRow => {
    const before = order[n - 1];
    if (!before || compareTotals(before.total, one.total) !== 0) place = n + 1;
    return { ...one, place, placed: isPlaced(one, place), set: false };
  });
};

/** Places that were set by hand stand beside those that are computed; nobody else moves (PST-103). */
const withSetPlaces = (by: Ranking['by'], rows: readonly RankedRow[]): readonly RankedRow[] => {
  if (rows.every(({ routine }) => routine.overrides?.[by] === undefined)) return rows;
  return rows
    .map((row): RankedRow => {
      const set = row.routine.overrides?.[by];
      return set ? { ...row, place: set.value ?? row.place, placed: set.value !== null, set: true } : row;
    })
    .toSorted((a, b) => a.place - b.place);
};

const grouped = (all: readonly Counted[], keyOf: (routine: ScoredRoutine) => string | null) => {
  const groups = new Map<string, Counted[]>();
  for (const one of all) {
    const key = keyOf(one.routine);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups;
};

/** All rankings of a tour date: by age division and category, by level and performance division, and by level and category (PST-082, PST-096). */
export const rankingsOf = (
  routines: readonly ScoredRoutine[],
  rules: ScoringRules,
  tables: ScoringTables,
): readonly Ranking[] => rankingsIn(countedIn(routines), rules, tables);

const rankingsIn = (all: readonly Counted[], rules: ScoringRules, tables: ScoringTables): readonly Ranking[] => {
  const showcases = new Set(tables.age_divisions.filter((one) => one.minimum_age === null).map(({ id }) => id));
  const ranked = all.filter(
    ({ routine: { vips, age_division_id } }) => !vips && age_division_id !== null && !showcases.has(age_division_id),
  );
  const inLimit = ({ routine }: Counted, place: number): boolean => place <= limitOf(routine, rules, tables);
  const rankedBy = (by: Ranking['by'], keyOf: (routine: ScoredRoutine) => string | null): readonly Ranking[] =>
    [...grouped(ranked, keyOf)].map(([key, group]) => ({
      ...{ by, key: `${by} ${key}` },
      rows: withSetPlaces(by, rankedIn(group, by === 'level' ? () => true : inLimit)),
    }));
  const apart = ({ virtual }: ScoredRoutine) => (rules.rank_virtual_separately && virtual ? ' virtual' : '');
  return [
    ...rankedBy('age', (one) => `${one.age_division_id} ${one.routine_category_id}${apart(one)}`),
    ...rankedBy('performance', (one) => {
      const key = performanceKey(one, rules);
      return key && `${key}${apart(one)}`;
    }),
    ...rankedBy('level', (one) =>
      one.level_id === null ? null : `${one.level_id} ${one.routine_category_id}${apart(one)}`,
    ),
  ];
};

/**
 * Totals, dropped scores, awards and places of a tour date, by the routines' `id` (PST-102). The order of routines and
 * marks changes nothing.
 */
export const scoringOf = (
  routines: readonly ScoredRoutine[],
  rules: ScoringRules,
  tables: ScoringTables,
): ReadonlyMap<number, RoutineScoring> => {
  const counted = countedIn(routines);
  const places = {
    age: new Map<number, number>(),
    performance: new Map<number, number>(),
    level: new Map<number, number>(),
  };
  for (const { by, rows } of rankingsIn(counted, rules, tables))
    for (const { routine, place, placed } of rows) if (placed) places[by].set(routine.id, place);
  const results = new Map(routines.map(({ id }) => [id, NOTHING]));
  for (const { routine, total } of counted)
    results.set(routine.id, {
      total: total.total,
      dropped: total.dropped,
      award_id: routine.overrides?.award
        ? routine.overrides.award.value
        : (awardOf(total.total, tables.competition_awards)?.id ?? null),
      age_place: places.age.get(routine.id) ?? null,
      performance_place: places.performance.get(routine.id) ?? null,
      level_place: places.level.get(routine.id) ?? null,
    });
  return results;
};
