import type { AgeDivision, CompetitionAward, RoutineCategory, TourDate } from '../../catalogue/index.js';
import type { Tenths } from '../tenths.js';
import { type Mark, totalOf, type Total } from './totals.js';

/** A routine as far as its results are concerned. */
export type ScoredRoutine = {
  readonly routine_id: number;
  readonly age_division_id: number | null;
  readonly level_id: number | null;
  readonly routine_category_id: number;
  readonly performance_division_id: number | null;
  readonly virtual: boolean;
  readonly vips: boolean;
  readonly canceled: boolean;
  readonly marks: readonly Mark[];
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

type Ranked = { readonly routine: ScoredRoutine; readonly total: Total };

/** Places of one ranking; who shares one uses up the following (PST-087, PST-094). */
const placesIn = (group: readonly Ranked[]): ReadonlyMap<number, number> => {
  const places = new Map<number, number>();
  const order = group.toSorted((a, b) => compareTotals(a.total, b.total));
  let place = 0;
  order.forEach(({ routine, total }, n) => {
    const before = order[n - 1];
    if (!before || compareTotals(before.total, total) !== 0) place = n + 1;
    places.set(routine.routine_id, place);
  });
  return places;
};

const rankedBy = (all: readonly Ranked[], keyOf: (routine: ScoredRoutine) => string | null) => {
  const groups = new Map<string, Ranked[]>();
  for (const one of all) {
    const key = keyOf(one.routine);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return new Map([...groups.values()].flatMap((group) => [...placesIn(group)]));
};

const TEEN = 3;
const SENIOR = 4;

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
  const together = level === TEEN && !rules.split_teen_performance ? SENIOR : level;
  return `${together} ${division}`;
};

/**
 * Totals, dropped scores, awards and places of a tour date, by the routines' `routine_id` (PST-102). The order of
 * routines and marks changes nothing.
 */
export const scoringOf = (
  routines: readonly ScoredRoutine[],
  rules: ScoringRules,
  tables: ScoringTables,
): ReadonlyMap<number, RoutineScoring> => {
  const scored = routines.flatMap((routine): Ranked[] => {
    const total = routine.canceled ? null : totalOf(routine.marks);
    return total ? [{ routine, total }] : [];
  });
  const showcases = new Set(tables.age_divisions.filter((one) => one.minimum_age === null).map(({ id }) => id));
  const ranked = scored.filter(
    ({ routine: { vips, age_division_id } }) => !vips && age_division_id !== null && !showcases.has(age_division_id),
  );
  const apart = ({ virtual }: ScoredRoutine) => (rules.rank_virtual_separately && virtual ? ' virtual' : '');
  const byAge = rankedBy(ranked, (one) => `${one.age_division_id} ${one.routine_category_id}${apart(one)}`);
  const byPerformance = rankedBy(ranked, (one) => {
    const key = performanceKey(one, rules);
    return key && `${key}${apart(one)}`;
  });
  const byLevel = rankedBy(ranked, (one) =>
    one.level_id === null ? null : `${one.level_id} ${one.routine_category_id}${apart(one)}`,
  );
  const results = new Map(routines.map(({ routine_id }) => [routine_id, NOTHING]));
  for (const { routine, total } of scored) {
    const { routine_id: id } = routine;
    const limit = limitOf(routine, rules, tables);
    const placed = (place: number | undefined) => (place !== undefined && place <= limit ? place : null);
    results.set(id, {
      total: total.total,
      dropped: total.dropped,
      award_id: awardOf(total.total, tables.competition_awards)?.id ?? null,
      age_place: placed(byAge.get(id)),
      performance_place: placed(byPerformance.get(id)),
      level_place: byLevel.get(id) ?? null,
    });
  }
  return results;
};
