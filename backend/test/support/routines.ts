import type { DraftRoutine } from '@app/contracts/competition';

const keyOf = (n: number): string => `3f1c9a52-7d0e-4c38-9b1a-${String(n).padStart(12, '0')}`;

/** A Jazz as a browser saves it, the n-th of its registration; what differs is laid over it. */
export const routineOf = (n: number, differs: Partial<DraftRoutine> = {}): DraftRoutine => ({
  temp_id: keyOf(n),
  ballroom: false,
  name: `Echo ${n}`,
  choreographer: 'Ada Bell',
  performance_division_id: 4,
  people: [],
  age_up: false,
  extra_time: 0,
  free_ballet: false,
  virtual: false,
  prelims: false,
  crew_showdown: false,
  crew_showdown_pq: false,
  regional_award_id: null,
  has_prop: false,
  on_stage: false,
  copy_music: false,
  old_music_id: null,
  routine_id: null,
  waiting: false,
  ...differs,
});
