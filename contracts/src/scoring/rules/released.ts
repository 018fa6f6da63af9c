import type { AgeDivision, RoutineCategory } from '../../catalogue/index.js';
import type { Critique } from '../state.js';
import type {
  CritiqueRoutine,
  LevelRankings,
  Placed,
  RankedRoutine,
  ReleasedResults,
  ResultRow,
  ScoreRow,
} from '../views.js';
import { levelsOf } from './levels.js';

/** The rankings show the first three places of each category (PST-082). */
const SHOWN_PLACES = 3;

type Tables = {
  readonly age_divisions: readonly AgeDivision[];
  readonly routine_categories: readonly RoutineCategory[];
};

/** A canceled routine has neither scores nor an award (PST-030, PST-066). */
export const resultOf = ({ marks, total, dropped, award, award_order, ...row }: ScoreRow): ResultRow => ({
  id: row.id,
  number: row.number,
  name: row.name,
  age_division: row.age_division,
  performance_division: row.performance_division,
  category: row.category,
  canceled: row.canceled,
  scores: row.canceled ? [] : marks,
  dropped_score: dropped,
  total_score: total,
  competition_award: award,
  award_order,
});

const placedBy = (rows: readonly ScoreRow[], by: 'age_place' | 'performance_place'): readonly Placed[] =>
  rows.flatMap(({ id, [by]: place }) => (place === null ? [] : [{ id, place }])).toSorted((a, b) => a.place - b.place);

/** A ballroom entry goes by its dancers' names, which are for its own registrant alone. */
const rankedOf = (row: ScoreRow, registration_id: number, { kind }: RoutineCategory): RankedRoutine => {
  const own = row.registration_id === registration_id;
  return {
    own: own ? row.id : null,
    name: own || kind === 'competition' ? row.name : row.category,
    place: row.level_place!,
    total_score: row.total!,
  };
};

/** The top places of each level and category (PST-082 to PST-085). */
const levelRankings = (
  rows: readonly ScoreRow[],
  registration_id: number,
  { age_divisions, routine_categories }: Tables,
): readonly LevelRankings[] => {
  return levelsOf(age_divisions).flatMap(({ level_id, name }) => {
    const danced = rows.filter((row) => row.level_id === level_id && !row.canceled);
    const categories = routine_categories.flatMap((category) => {
      const of = danced.filter((row) => row.category === category.category && row.level_place !== null);
      const places = of
        .filter((row) => row.level_place! <= SHOWN_PLACES)
        .toSorted((a, b) => a.level_place! - b.level_place!)
        .map((row) => rankedOf(row, registration_id, category));
      return of.length === 0 ? [] : [{ category: category.category, routines: of.length, places }];
    });
    const own = danced.some((row) => row.registration_id === registration_id);
    return danced.length === 0 ? [] : [{ level: name, own, categories }];
  });
};

/** The results of a tour date as the owner of one registration may read them once they are released (PST-065, PST-080). */
export const resultsOf = (rows: readonly ScoreRow[], registration_id: number, tables: Tables): ReleasedResults => {
  const own = rows.filter((row) => row.registration_id === registration_id);
  return {
    adjudicatedAwards: own.map(resultOf),
    hsa: placedBy(own, 'age_place'),
    hsp: placedBy(own, 'performance_place'),
    rankings: levelRankings(rows, registration_id, tables),
    noResults: own.every(({ total, canceled }) => total === null && !canceled),
  };
};

/**
 * A routine as its owner reads what the judges gave and wrote; nothing of a canceled one (PST-020, PST-030).
 *
 * @param forTeacher false for whoever only has a link: the words for the teacher are left out (PST-027)
 */
export const critiqueOf = (
  row: ScoreRow,
  { words }: Pick<Critique, 'words'>,
  forTeacher: boolean,
): CritiqueRoutine => ({
  ...resultOf(row),
  words: row.canceled
    ? []
    : words.map(({ position, note, data, teacher_critique }) => ({
        ...{ position, note, data },
        teacher_critique: forTeacher ? teacher_critique : null,
      })),
});
