import { compareNames } from '../../shared/index.js';
import type { AgeDivision } from '../../catalogue/index.js';
import type { Critique } from '../state.js';
import { type Feedback, foundIn, TAXONOMY } from '../taxonomy.js';
import { type Tenths, tenths } from '../tenths.js';
import type { AverageScore, DataSummary, PlaceCounts, ResultRow, ScoreRow, Shares } from '../views.js';
import { levelsOf } from './levels.js';
import { resultOf } from './released.js';
import type { AwardStep } from './rows.js';

/** With fewer routines the numbers would tell about one dancer (PST-123). */
const FEWEST_WITH_DATA = 3;
/** PST-118. */
const TOP_GENRES = 3;

type Scored = ResultRow & { readonly total_score: Tenths };
const isScored = (row: ResultRow): row is Scored => row.total_score !== null && !row.canceled;

const averageOf = (rows: readonly Scored[]): AverageScore => ({
  routines: rows.length,
  average_score: tenths(Math.round(rows.reduce((sum, { total_score }) => sum + total_score, 0) / rows.length)),
});

type Genre = AverageScore & { readonly name: string };
const byGenre = (rows: readonly Scored[]): readonly Genre[] =>
  [...new Set(rows.map(({ performance_division }) => performance_division))]
    // A ballroom entry has none.
    .filter((name) => name !== '')
    .map((name) => ({ name, ...averageOf(rows.filter((row) => row.performance_division === name)) }))
    .toSorted((a, b) => b.average_score - a.average_score || compareNames(a.name, b.name));

/** The three performance divisions with the highest average (PST-118). */
export const topGenres = (routines: readonly ResultRow[]): readonly Genre[] =>
  byGenre(routines.filter(isScored)).slice(0, TOP_GENRES);

const placesOf = (rows: readonly ScoreRow[], by: 'age_place' | 'performance_place'): PlaceCounts => {
  const count = (place: number): number => rows.filter((row) => row[by] === place).length;
  return { first: count(1), second: count(2), third: count(3) };
};

/** The rest to a hundred is what needs work (PST-119). */
const sharesOf = (entries: readonly Feedback[]): Shares => {
  if (entries.length === 0) return { good: null, bad: null };
  const good = Math.round((100 * entries.filter((one) => one.good).length) / entries.length);
  return { good, bad: 100 - good };
};

const groupsOf = (entries: readonly Feedback[]): DataSummary['level_1'] =>
  TAXONOMY.map(({ id, name, below }) => ({
    ...{ id, name, ...sharesOf(entries.filter((one) => foundIn(one)?.level_1.id === id)) },
    level_2: below.map((category) => ({
      ...{ id: category.id, name: category.name },
      ...sharesOf(entries.filter((one) => one.level_2 === category.id)),
    })),
  }));

/**
 * The scores and critiques of a registration taken together; null with fewer than three scored routines (PST-114 to
 * PST-126).
 *
 * @param rows of the registration alone
 * @param critiques by the routine's number
 * @param awards from the lowest on
 * @param only of the rows, where those of one dancer are asked for (PST-210)
 */
export const dataOf = (
  all: readonly ScoreRow[],
  critiques: ReadonlyMap<number, Pick<Critique, 'words'>>,
  awards: readonly AwardStep[],
  age_divisions: readonly AgeDivision[],
  only: readonly number[] | null = null,
): DataSummary | null => {
  if (all.map(resultOf).filter(isScored).length < FEWEST_WITH_DATA) return null;
  const rows = only === null ? all : all.filter(({ id }) => only.includes(id));
  const routines = rows.map(resultOf);
  const scored = routines.filter(isScored);
  const entries = scored.flatMap(({ id }) => critiques.get(id)?.words.flatMap(({ data }) => data) ?? []);
  const ofLevel = (level_id: number | null): readonly Scored[] => {
    const ids = new Set(rows.filter((row) => row.level_id === level_id).map(({ id }) => id));
    return scored.filter(({ id }) => ids.has(id));
  };
  return {
    routineCount: scored.length,
    averageCompetitionScore: averageOf(scored).average_score,
    competitionAwards: awards
      .map(({ id, name, order }) => ({
        ...{ id, name, order },
        routines: scored.filter(({ award_order }) => award_order === order).length,
      }))
      .toReversed(),
    places: { hsa: placesOf(rows, 'age_place'), hsp: placesOf(rows, 'performance_place') },
    scoresByPerformanceDivision: levelsOf(age_divisions).flatMap(({ level_id, name: level }) =>
      byGenre(ofLevel(level_id)).map((genre) => ({ level_id, level, ...genre })),
    ),
    level_1: groupsOf(entries),
    routines,
  };
};
