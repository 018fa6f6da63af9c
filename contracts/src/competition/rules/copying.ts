import type { DraftRoutine } from '../content.js';
import type { PreviousRoutine } from '../views.js';
import { entrantRefusal } from './people.js';
import type { Scene } from './scene.js';
import { newRoutine, settled } from './settled.js';

/** What is taken from a routine that was entered elsewhere. */
export type CopySource = Pick<
  PreviousRoutine,
  | 'routine_id'
  | 'routine'
  | 'performance_division_id'
  | 'music_id'
  | 'has_prop'
  | 'on_stage'
  | 'ballroom'
  | 'person_ids'
>;

type Wish = { readonly temp_id: string; readonly copy_music: boolean };

/** Whoever of a previous routine cannot be in its copy here, in its order (CMP-203). */
export const leftOutOf = ({ person_ids, ballroom }: Pick<CopySource, 'person_ids' | 'ballroom'>, scene: Scene) =>
  person_ids.filter((id) => {
    const teacher = scene.host.entrants[id]?.kind === 'teacher';
    return (ballroom && teacher) || entrantRefusal(id, teacher, scene) !== null;
  });

/**
 * A new routine that is another entry of a piece: name, choreographer, performance division, props, on stage, whoever may
 * dance here, and its music where that is wished; nothing else of it (CMP-201, CMP-202).
 */
export const copyOf = (source: CopySource, { temp_id, copy_music }: Wish, scene: Scene): DraftRoutine => {
  const { routine, ballroom, music_id, person_ids } = source;
  const left_out = new Set(leftOutOf(source, scene));
  const takes_music = copy_music && music_id !== null;
  const { performance_division_id, has_prop, on_stage, routine_id } = source;
  const copied: DraftRoutine = {
    ...newRoutine(temp_id, ballroom, scene),
    name: ballroom ? '' : routine.name,
    choreographer: routine.choreographer,
    performance_division_id,
    people: person_ids.filter((id) => !left_out.has(id)),
    has_prop,
    on_stage,
    copy_music: takes_music,
    old_music_id: takes_music ? music_id : null,
    routine_id,
  };
  return settled(copied, scene).routine;
};

/** Whether a piece is entered in the registration already (CMP-198). */
export const isEntered = ({ routine_id }: Pick<CopySource, 'routine_id'>, { host }: Pick<Scene, 'host'>): boolean =>
  Object.values(host.draft.routines).some(
    (one) => (host.official.routines[one.temp_id]?.routine_id ?? one.routine_id) === routine_id,
  );
