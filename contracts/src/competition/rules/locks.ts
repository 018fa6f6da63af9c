import type { DraftRoutine, RoutineEntry } from '../content.js';
import { isShowcase } from './performance-divisions.js';
import { competitionState, isConfirmed, isOfBestDancer, officialOf, type Scene } from './scene.js';

/** What may be asked about a routine beside where it came from. */
export type RoutineField = Exclude<
  keyof RoutineEntry,
  'ballroom' | 'copy_music' | 'old_music_id' | 'routine_id' | 'waiting'
>;

/** What stays open for a routine that exists (CMP-049, CMP-096). */
const TITLES: readonly string[] = ['name', 'choreographer', 'performance_division_id'];
const DIVISION: readonly string[] = ['performance_division_id'];

/** The fields that may still be changed, and why not the others; null: all of them (CMP-095 to CMP-099, CMP-254, CMP-371). */
const openFields = (
  routine: DraftRoutine,
  scene: Scene,
): { readonly open: readonly string[]; readonly why: string } | null => {
  if (scene.staff === true) return null;
  const official = officialOf(routine, scene);
  const exists = scene.host.draft.routines[routine.temp_id] !== undefined || official !== null;
  const state = competitionState(scene);
  if (isOfBestDancer(routine, official)) return { open: [], why: 'It is changed with the best dancer.' };
  if (exists && state === 'closed') return { open: [], why: 'Competition has been closed.' };
  if (isConfirmed(official) && (official.scheduled || official.transfer !== null))
    return { open: DIVISION, why: official.scheduled ? 'The routine is scheduled.' : 'The routine is a transfer.' };
  if (exists && routine.ballroom) return { open: DIVISION, why: 'Only the performance division can be changed.' };
  if (isConfirmed(official)) return { open: TITLES, why: 'The routine is registered.' };
  if (exists && state === 'sold_out') return { open: TITLES, why: 'Competition is sold out.' };
  return null;
};

/** Why a field is locked; null where it is not. */
export const lockOf = (field: RoutineField, routine: DraftRoutine, scene: Scene): string | null => {
  if (field === 'performance_division_id' && isShowcase(routine, scene)) return 'Showcases have one division.';
  if (field === 'name' && routine.ballroom) return 'The name is made of the dancers.';
  const limited = openFields(routine, scene);
  return limited === null || limited.open.includes(field) ? null : limited.why;
};

const FIELDS: { readonly [F in RoutineField]: true } = {
  name: true,
  choreographer: true,
  performance_division_id: true,
  people: true,
  age_up: true,
  extra_time: true,
  free_ballet: true,
  virtual: true,
  prelims: true,
  crew_showdown: true,
  crew_showdown_pq: true,
  regional_award_id: true,
  has_prop: true,
  on_stage: true,
};
export const ROUTINE_FIELDS = Object.keys(FIELDS) as readonly RoutineField[];

/** What differs between two states of a routine. */
export const changedFields = (was: DraftRoutine, is: DraftRoutine): readonly RoutineField[] =>
  was === is
    ? []
    : ROUTINE_FIELDS.filter(
        (field) => was[field] !== is[field] && JSON.stringify(was[field]) !== JSON.stringify(is[field]),
      );
