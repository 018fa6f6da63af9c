import type { RoutineEntry } from '@app/contracts/competition';

/** A routine in which nothing is entered yet. */
export const ENTRY: RoutineEntry = {
  ballroom: false,
  name: '',
  choreographer: '',
  performance_division_id: null,
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
};
