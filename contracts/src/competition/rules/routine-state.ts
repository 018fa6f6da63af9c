import type { DraftRoutine, Routine } from '../content.js';

export type RoutineState =
  | 'new'
  | 'unconfirmed'
  | 'confirmed'
  | 'scheduled'
  | 'removed'
  | 'waiting'
  | 'transferred_out';

/** Where a routine stands (CMP-091). @param entry as the draft has it; null: it is taken out. @param official as it counts. */
export const routineState = (
  entry: Pick<DraftRoutine, 'waiting'> | null,
  official: Pick<Routine, 'date_routine_id' | 'scheduled' | 'transferred_out_to'> | null,
): RoutineState => {
  if (entry === null) return 'removed';
  if (official !== null && official.transferred_out_to !== null) return 'transferred_out';
  if (entry.waiting) return 'waiting';
  if (official === null) return 'new';
  if (official.date_routine_id === null) return 'unconfirmed';
  return official.scheduled ? 'scheduled' : 'confirmed';
};
