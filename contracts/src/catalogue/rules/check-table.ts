import type { CompetitionTables, TableName } from '../competition-tables.js';
import type { RoutineCategory } from '../tables/competition.js';
import type { FieldErrors } from './check-profile.js';

const RISING_AGES = 'Minimum ages must rise with the order';
const RISING_TOTALS = 'Minimum totals must rise with the order';
const RANGES = 'The ranges of a kind must not overlap or leave a gap';
const ACTIVE_RANGES = 'Without this category its kind has a gap';

/** Whether the values rise in the order of their rows, and no two rows have one place; rows without a value are passed over. */
const rises = <R>(rows: readonly R[], order: (row: R) => number, value: (row: R) => number | null): boolean => {
  const sorted = rows.toSorted((a, b) => order(a) - order(b));
  const values = sorted.map(value).filter((one) => one !== null);
  const orders = sorted.map(order);
  const rising = (all: readonly number[]) => all.every((one, index) => index === 0 || one > all[index - 1]!);
  return rising(values) && rising(orders);
};

/** From 1 on without a gap; only the last range is open (CMP-365). Tells at which edge of the row it fails. */
const rangeErrors = (rows: readonly RoutineCategory[], id: number): FieldErrors => {
  const row = rows.find((one) => one.id === id)!;
  const inOrder = rows
    .filter(({ kind, active }) => kind === row.kind && active)
    .toSorted((a, b) => a.min_dancers - b.min_dancers);
  if (row.max_dancers !== null && row.max_dancers < row.min_dancers)
    return { max_dancers: 'Must not be below the min dancers' };
  let next: number | null = 1;
  let before: RoutineCategory | undefined;
  for (const one of inOrder) {
    // A neighbour that follows may be left without a size.
    const empty = one.max_dancers !== null && one.max_dancers < one.min_dancers;
    if (one.min_dancers !== next || empty) {
      if (before?.id === id) return { max_dancers: RANGES };
      return one.id === id || empty ? { min_dancers: RANGES } : { active: ACTIVE_RANGES };
    }
    next = one.max_dancers === null ? null : one.max_dancers + 1;
    before = one;
  }
  return {};
};

const nominationErrors = (tables: CompetitionTables, id: number): FieldErrors => {
  const types = tables.nomination_categories.find((one) => one.id === id)!.nomination_types;
  const known = (rows: readonly { readonly id: number }[], ids: readonly number[]) =>
    ids.every((one) => rows.some((row) => row.id === one));
  const allKnown = types.every(
    (type) =>
      known(tables.age_divisions, type.age_divisions) &&
      known(tables.performance_divisions, type.performance_divisions),
  );
  return allKnown ? {} : { nomination_types: 'Must be age divisions and performance divisions that exist' };
};

/** What is wrong with a table in which this row was added or changed, by the row's fields (CMP-365). */
export const checkTable = (tables: CompetitionTables, table: TableName, id: number): FieldErrors => {
  if (table === 'age-divisions') {
    const active = tables.age_divisions.filter((one) => one.active);
    return rises(
      active,
      ({ sort }) => sort,
      ({ minimum_age }) => minimum_age,
    )
      ? {}
      : { minimum_age: RISING_AGES };
  }
  if (table === 'competition-awards') {
    const active = tables.competition_awards.filter((one) => one.active);
    return rises(
      active,
      ({ order }) => order,
      ({ minimum_total }) => minimum_total,
    )
      ? {}
      : { minimum_total: RISING_TOTALS };
  }
  if (table === 'routine-categories') return rangeErrors(tables.routine_categories, id);
  return table === 'nomination-categories' ? nominationErrors(tables, id) : {};
};
