import type { Critique } from '../state.js';
import type {
  LevelRankings,
  Placed,
  PlaceReason,
  RankedRoutine,
  ReadCritique,
  ReleasedResults,
  ResultRow,
  ScoreRow,
} from '../views.js';
import { levelsOf } from './levels.js';
import { namedReason, placeReasons } from './places.js';
import { rankingsOf, type ScoringSettings, type ScoringTables } from './results.js';

/** The rankings show the first three places of each category (PST-082). */
const SHOWN_PLACES = 3;

type Tables = Pick<ScoringTables, 'age_divisions' | 'routine_categories'>;

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

type Reason = PlaceReason<string>;
type ReasonOf = (id: number, by: Reason['by']) => Reason;

const placedBy = (rows: readonly ScoreRow[], by: 'age' | 'performance', why: ReasonOf): readonly Placed[] =>
  rows
    .flatMap(({ id, [`${by}_place` as const]: place }) => (place === null ? [] : [{ id, place, why: why(id, by) }]))
    .toSorted((a, b) => a.place - b.place);

/** A ballroom entry goes by its dancers' names, which are for its own registrant alone. */
const nameFor = (row: ScoreRow, own: boolean, { routine_categories }: Tables): string => {
  const category = routine_categories.find(({ id }) => id === row.routine_category_id);
  const shown = own || category?.kind === 'competition';
  return (shown && row.name) || row.category;
};

const reasonsOf = (
  rows: readonly ScoreRow[],
  { rules, tables }: Pick<ScoringSettings, 'rules' | 'tables'>,
  nameOf: (row: ScoreRow) => string,
): ReasonOf => {
  const rankings = rankingsOf(rows, rules, tables);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (id, by) =>
    namedReason(placeReasons(rankings, id).find((one) => one.by === by)!, (other) => nameOf(byId.get(other)!));
};

type Shown = {
  /** The own routines that are shown. */
  readonly own: readonly ScoreRow[];
  /** Only the categories in which one of them was danced. */
  readonly alone: boolean;
  readonly nameOf: (row: ScoreRow) => string;
  readonly why: ReasonOf;
};

/** The top places of each level and category (PST-082 to PST-085). */
const levelRankings = (
  rows: readonly ScoreRow[],
  { age_divisions, routine_categories }: Tables,
  { own, alone, nameOf, why }: Shown,
): readonly LevelRankings[] => {
  const rankedOf = (row: ScoreRow): RankedRoutine => {
    const ranked = { name: nameOf(row), place: row.level_place!, total_score: row.total! };
    return own.includes(row)
      ? { own: row.id, why: why(row.id, 'level'), ...ranked }
      : { own: null, why: null, ...ranked };
  };
  return levelsOf(age_divisions).flatMap(({ level_id, name }) => {
    const danced = rows.filter((row) => row.level_id === level_id && !row.canceled);
    const ownDanced = danced.filter((row) => own.includes(row));
    const categories = routine_categories.flatMap(({ category }) => {
      const of = danced.filter((row) => row.category === category && row.level_place !== null);
      const places = of
        .filter((row) => row.level_place! <= SHOWN_PLACES)
        .toSorted((a, b) => a.level_place! - b.level_place!)
        .map(rankedOf);
      const left = alone && !ownDanced.some((row) => row.category === category);
      return of.length === 0 || left ? [] : [{ category, routines: of.length, places }];
    });
    const left = danced.length === 0 || (alone && ownDanced.length === 0);
    return left ? [] : [{ level: name, own: ownDanced.length > 0, categories }];
  });
};

/**
 * The results of a tour date as the owner of one registration may read them once they are released (PST-065, PST-080).
 *
 * @param registration_id null: those of all registrations, as the office checks them (PST-187)
 * @param only of the own routines, where those of one dancer are asked for (PST-210)
 */
export const resultsOf = (
  rows: readonly ScoreRow[],
  registration_id: number | null,
  settings: Pick<ScoringSettings, 'rules' | 'tables'>,
  only: readonly number[] | null = null,
): ReleasedResults => {
  const isOwn = (row: ScoreRow): boolean => registration_id === null || row.registration_id === registration_id;
  const own = rows.filter(isOwn);
  const shown = only === null ? own : own.filter(({ id }) => only.includes(id));
  const nameOf = (row: ScoreRow): string => nameFor(row, isOwn(row), settings.tables);
  const why = reasonsOf(rows, settings, nameOf);
  return {
    adjudicatedAwards: shown.map(resultOf),
    hsa: placedBy(shown, 'age', why),
    hsp: placedBy(shown, 'performance', why),
    rankings: levelRankings(rows, settings.tables, { own: shown, alone: only !== null, nameOf, why }),
    noResults: own.every(({ total, canceled }) => total === null && !canceled),
  };
};

/**
 * A routine as its owner reads what the judges gave and wrote; nothing of a canceled one (PST-020, PST-030).
 *
 * @param forTeacher false for whoever only has a link: the words for the teacher are left out (PST-027)
 */
export const critiqueOf = (row: ScoreRow, { words }: Pick<Critique, 'words'>, forTeacher: boolean): ReadCritique => ({
  ...resultOf(row),
  words: row.canceled
    ? []
    : words.map(({ position, note, data, teacher_critique }) => ({
        ...{ position, note, data },
        teacher_critique: forTeacher ? teacher_critique : null,
      })),
});
