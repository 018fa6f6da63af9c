import type { DraftRoutine, Routine } from '../content.js';

export type RoutineState =
  | 'new'
  | 'unconfirmed'
  | 'confirmed'
  | 'scheduled'
  | 'removed'
  | 'waiting'
  | 'transferred_out';

/** What is known of its regional award: 'claimed' until staff verified it (CMP-173); null where it has none. */
export const awardState = (
  { regional_award_id }: Pick<DraftRoutine, 'regional_award_id'>,
  official: Pick<Routine, 'regional_award_id' | 'award_verified'> | null,
): 'claimed' | 'verified' | null => {
  if (regional_award_id === null) return null;
  return official?.award_verified && official.regional_award_id === regional_award_id ? 'verified' : 'claimed';
};

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
