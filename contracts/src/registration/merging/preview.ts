import type { CompetitionTables } from '../../catalogue/index.js';
import { titleOf } from '../../competition/index.js';
import type { Cents } from '../../shared/index.js';
import { fullName } from '../rules/may-add.js';
import type { Registration } from '../state.js';
import { mergeEffect, type Merging } from './effect.js';

/** A routine as it counts: how many dance it, what follows from them, and its fee. */
export type CountedRoutine = {
  readonly people: number;
  readonly category: string | null;
  readonly age_division: string | null;
  readonly fee: Cents | null;
};

/** A routine that a merging changes; `after` is null where it leaves. */
export type MergedRoutine = {
  readonly key: string;
  readonly name: string;
  readonly before: CountedRoutine;
  readonly after: CountedRoutine | null;
};

/** The changes that a merging makes in a registration that holds both people (CMP-402). */
export type MergeChange = {
  readonly routines: readonly MergedRoutine[];
  readonly fees: { readonly before: Cents; readonly after: Cents };
};

type Effect = ReturnType<typeof mergeEffect>;
type Tables = Pick<CompetitionTables, 'routine_categories' | 'age_divisions'>;

const countedRoutine = (key: string, { draft, results, sheet }: Effect['before'], tables: Tables) => {
  const routine = draft.routines[key];
  if (routine === undefined) return null;
  const { routine_category_id, age_division_id } = results[key] ?? {};
  return {
    people: routine.people.length,
    category: tables.routine_categories.find(({ id }) => id === routine_category_id)?.category ?? null,
    age_division: tables.age_divisions.find(({ id }) => id === age_division_id)?.name ?? null,
    fee: sheet.routine_fees[key] ?? null,
  };
};

/** Before and after of what a merging changes, worked out as it will be done. */
export const mergeChange = (registration: Registration, merging: Merging): MergeChange => {
  const { before, after, facts } = mergeEffect(registration, merging);
  const nameOf = (id: number): string => (facts.people[id] ? fullName(facts.people[id]) : String(id));
  return {
    routines: Object.values(before.draft.routines).flatMap((routine): MergedRoutine[] => {
      const [was, now] = [before, after].map((side) => countedRoutine(routine.temp_id, side, facts.tables));
      if (!was || JSON.stringify(was) === JSON.stringify(now)) return [];
      return [{ key: routine.temp_id, name: titleOf(routine, nameOf), before: was, after: now ?? null }];
    }),
    fees: { before: before.sheet.fees.total, after: after.sheet.fees.total },
  };
};
