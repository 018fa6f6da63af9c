import type { PlaceReason } from '../views.js';
import { compareTotals, type RankedRow, type Ranking } from './results.js';

const tieOf = (before: RankedRow, row: RankedRow): NonNullable<PlaceReason<number>['ahead']>['tie'] => {
  if (before.set || row.set || before.total.total !== row.total.total) return null;
  return row.total.dropped === null ? 'dropped_at_all' : 'higher_dropped';
};

const reasonIn = ({ by, rows }: Ranking, row: RankedRow): PlaceReason<number> => {
  const idsAt = (place: number): readonly number[] =>
    rows.filter((one) => one.place === place && one !== row).map(({ routine }) => routine.id);
  const before = rows.findLast(({ place }) => place < row.place);
  return {
    ...{ by, place: row.place, placed: row.placed, set: row.set, of: rows.length },
    ...{ total: row.total.total, dropped: row.total.dropped },
    ahead: before
      ? {
          routines: idsAt(before.place),
          set: rows.some((one) => one.place === before.place && one.set),
          ...{ lead: before.total.total - row.total.total, tie: tieOf(before, row) },
        }
      : null,
    shared: idsAt(row.place),
    tied: rows.every((one) => one.place !== row.place || compareTotals(one.total, row.total) === 0),
  };
};

/** Why a routine has its places, one reason for each ranking that it stands in (PST-207). */
export const placeReasons = (rankings: readonly Ranking[], routine_id: number): readonly PlaceReason<number>[] =>
  rankings.flatMap((ranking) =>
    ranking.rows.filter(({ routine }) => routine.id === routine_id).map((row) => reasonIn(ranking, row)),
  );

/** The same with the routines called by their names. */
export const namedReason = (
  { ahead, shared, ...reason }: PlaceReason<number>,
  nameOf: (id: number) => string,
): PlaceReason<string> => ({
  ...reason,
  ahead: ahead && { ...ahead, routines: ahead.routines.map(nameOf) },
  shared: shared.map(nameOf),
});
