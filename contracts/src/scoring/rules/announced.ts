import type { CompetitionTables } from '../../catalogue/index.js';
import type { FrozenGroup, FrozenPlace } from '../events.js';
import type { AnnouncedGroup, Moved } from '../announcer-views.js';
import type { ScoreRow } from '../views.js';
import { levelsOf } from './levels.js';
import { levelsWith, type Ranking, rankingsOf, type ScoredRoutine, type ScoringSettings } from './results.js';

type Tables = Pick<CompetitionTables, 'age_divisions' | 'routine_categories' | 'performance_divisions'>;

const titleOf = ({ by }: Ranking, routine: ScoredRoutine, { rules }: ScoringSettings, tables: Tables): string => {
  const { age_division_id, level_id, routine_category_id, performance_division_id, virtual } = routine;
  const nameIn = (all: readonly { readonly id: number; readonly name: string }[], id: number | null): string =>
    all.find((one) => one.id === id)?.name ?? '-';
  const together = levelsWith(level_id ?? 0, rules);
  const levels = levelsOf(tables.age_divisions).filter((one) => together.includes(one.level_id));
  const category = tables.routine_categories.find(({ id }) => id === routine_category_id)?.category ?? '-';
  return [
    ...(by === 'age'
      ? [nameIn(tables.age_divisions, age_division_id), category]
      : [levels.map(({ name }) => name).join(' & '), nameIn(tables.performance_divisions, performance_division_id)]),
    ...(rules.rank_virtual_separately && virtual ? ['virtual'] : []),
  ].join(', ');
};

type Sorted = { readonly id: number; readonly sort: number };
const sortOf = (all: readonly Sorted[], id: number | null): number => all.find((one) => one.id === id)?.sort ?? 0;

/** Where a list stands in the order of reading: by age, then by performance division, the youngest first. */
const orderOf = ({ by }: Ranking, routine: ScoredRoutine, tables: Tables): readonly number[] => [
  ...(by === 'age'
    ? [0, sortOf(tables.age_divisions, routine.age_division_id)]
    : [1, levelsOf(tables.age_divisions).findIndex(({ level_id }) => level_id === routine.level_id)]),
  by === 'age'
    ? sortOf(tables.routine_categories, routine.routine_category_id)
    : sortOf(tables.performance_divisions, routine.performance_division_id),
  Number(routine.virtual),
];
const compareOrders = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((found, one, n) => found || one - b[n]!, 0);

/** The placed routines of each list of the high scores, from the last to the first (PST-204). */
export const announcedLists = (
  rows: readonly ScoreRow[],
  settings: ScoringSettings,
  tables: Tables,
): readonly FrozenGroup[] =>
  rankingsOf(rows, settings.rules, settings.tables)
    .filter(({ by }) => by !== 'level')
    .flatMap((ranking) => {
      const placed = ranking.rows.filter((row) => row.placed);
      if (placed.length === 0) return [];
      // Teen & Senior is read where Teen would be.
      const routine = placed.map((one) => one.routine).toSorted((a, b) => (a.level_id ?? 0) - (b.level_id ?? 0))[0]!;
      const places = placed.map(
        ({ routine: { id }, place, total: { total } }): FrozenPlace => ({ routine_id: id, place, total }),
      );
      const group = {
        key: ranking.key,
        title: titleOf(ranking, routine, settings, tables),
        places: places.toReversed(),
      };
      return [{ order: orderOf(ranking, routine, tables), group }];
    })
    .toSorted((a, b) => compareOrders(a.order, b.order))
    .map(({ group }) => group);

const named = (
  id: number,
  rows: ReadonlyMap<number, ScoreRow>,
): AnnouncedGroup['places'][number]['routines'][number] => {
  const { number = null, name = '', registrant = '', ancillary = false } = rows.get(id) ?? {};
  return { id, number, name, registrant, ancillary };
};

/** Lists with the names of their routines; those that share a place stand together. */
export const namedLists = (groups: readonly FrozenGroup[], rows: readonly ScoreRow[]): readonly AnnouncedGroup[] => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return groups.map(({ key, title, places }) => ({
    ...{ key, title },
    places: [...new Set(places.map(({ place }) => place))].map((place) => ({
      place,
      routines: places
        .filter((one) => one.place === place)
        .map(({ routine_id }) => named(routine_id, byId))
        .toSorted((a, b) => (a.number?.number ?? 0) - (b.number?.number ?? 0)),
    })),
  }));
};

/**
 * The changes since lists were frozen: places that moved, were lost or are new, and totals whose place stayed
 * (PST-205). Null: no place there.
 */
export const movedSince = (
  frozen: readonly FrozenGroup[],
  now: readonly FrozenGroup[],
  rows: readonly ScoreRow[],
): readonly Moved[] => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const titles = new Map([...now, ...frozen].map(({ key, title }) => [key, title]));
  const placesIn = (groups: readonly FrozenGroup[], key: string) =>
    new Map(groups.find((one) => one.key === key)?.places.map((one) => [one.routine_id, one]));
  return [...titles].flatMap(([key, title]) => {
    const [was, is] = [placesIn(frozen, key), placesIn(now, key)];
    return [...new Set([...was.keys(), ...is.keys()])].flatMap((id): Moved[] => {
      const [before, after] = [was.get(id), is.get(id)];
      if (before?.place === after?.place && before?.total === after?.total) return [];
      return [{ title, ...named(id, byId), from: before?.place ?? null, to: after?.place ?? null }];
    });
  });
};
