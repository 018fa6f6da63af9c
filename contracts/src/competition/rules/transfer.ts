import type { DraftRoutine, Routine } from '../content.js';
import { entryOf } from '../difference.js';
import type { CompetitionRefusal } from '../refusals.js';
import { freeRoutineQualifies, freeRoutineTaken, regionalAwardOf, usedAwards, videoQualifiedOf } from './options.js';
import { entrantRefusal } from './people.js';
import { routineRefusal } from './routine-refusal.js';
import { isLimit } from './saving.js';
import type { Scene } from './scene.js';
import { settled } from './settled.js';

type Transfer = {
  /** As it will stand there. */
  readonly routine: DraftRoutine;
  /** Persons who danced it and are not registered there for the full workshop (CMP-187). */
  readonly dropped: readonly number[];
  readonly refusal: CompetitionRefusal | null;
};

/** Confirmed and here: neither a best dancer's, nor one that went elsewhere (CMP-184). */
export const isTransferable = ({ date_routine_id, vips, transferred_out_to }: Routine): boolean =>
  date_routine_id !== null && !vips && transferred_out_to === null;

const takesPart =
  (scene: Scene) =>
  (person_id: number): boolean => {
    const one = scene.host.entrants[person_id];
    if (one === undefined || one.kind === 'observer') return false;
    return entrantRefusal(person_id, one.kind === 'teacher', scene) === null;
  };

/** What the other city does not have is left behind; what is confirmed fails no limit (CMP-216). */
const fitted = (entry: DraftRoutine, scene: Scene): DraftRoutine => {
  const { routine } = settled(entry, scene);
  const { free_ballet, regional_award_id: award, crew_showdown_pq } = routine;
  const keeps_award = award !== null && regionalAwardOf(routine, scene) === null;
  return {
    ...routine,
    free_ballet: free_ballet && freeRoutineQualifies(routine, scene) && !freeRoutineTaken(routine, scene),
    regional_award_id: keeps_award && !usedAwards(routine, scene).includes(award) ? award : null,
    crew_showdown_pq: crew_showdown_pq && videoQualifiedOf(routine, scene) === null,
  };
};

const refusalOf = (routine: DraftRoutine, scene: Scene): CompetitionRefusal | null => {
  const { no_competition, ballroom } = scene.terms.tour_date;
  if (no_competition || (routine.ballroom && !ballroom))
    return { code: 'routine_not_transferable', params: { why: 'no_competition' } };
  const refusal = routineRefusal(routine, scene);
  return refusal !== null && isLimit(refusal) ? null : refusal;
};

/** A confirmed routine as it enters another registration; `there` is that one, as staff see it (CMP-184 to CMP-187). */
export const transferOf = (routine: Routine, temp_id: string, there: Scene): Transfer => {
  const scene = { ...there, staff: true };
  const people = routine.people.filter(takesPart(scene));
  const entry = fitted({ ...entryOf(routine), people, temp_id, waiting: false }, scene);
  const dropped = routine.people.filter((id) => !people.includes(id));
  const refusal = isTransferable(routine)
    ? refusalOf(entry, scene)
    : ({ code: 'routine_not_transferable', params: { why: 'not_confirmed' } } as const);
  return { routine: entry, dropped, refusal };
};
