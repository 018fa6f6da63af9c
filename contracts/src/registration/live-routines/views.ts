import { type DraftRoutine, judge, type Scene } from '../../competition/index.js';
import type { Cents } from '../../shared/index.js';

/** A routine as the calls answer it (CMP-279); `id` is null while it stands in a draft. */
export type SavedRoutine = {
  readonly id: number | null;
  readonly _temp_id: string;
  readonly date_routine_id: number | null;
  readonly routine: { readonly name: string; readonly choreographer: string };
  readonly age_division: { readonly id: number; readonly name: string } | null;
  readonly routine_category: { readonly id: number; readonly category: string } | null;
  readonly performance_division_id: number | null;
  readonly attendees: readonly number[];
  readonly waiting: boolean;
  readonly fee: Cents;
};

/** What was saved, with what followed from it. */
export const savedRoutine = (routine: DraftRoutine, scene: Scene): SavedRoutine => {
  const official = scene.host.official.routines[routine.temp_id];
  const { age_division, category, fee } = judge(routine, scene);
  return {
    id: official?.id ?? null,
    _temp_id: routine.temp_id,
    date_routine_id: official?.date_routine_id ?? null,
    routine: { name: routine.name, choreographer: routine.choreographer },
    age_division: age_division && { id: age_division.id, name: age_division.name },
    routine_category: category && { id: category.id, category: category.category },
    performance_division_id: routine.performance_division_id,
    attendees: routine.people,
    waiting: routine.waiting,
    fee: official?.fee ?? fee.total,
  };
};
