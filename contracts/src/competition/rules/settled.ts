import { type DraftRoutine, NO_ENTRY } from '../content.js';
import { ENTRY_FIELDS } from '../draft.js';
import {
  ageUpOf,
  crewShowdownOf,
  extraTimeOf,
  freeRoutineQualifies,
  prelimsOf,
  startsVirtual,
  virtualOf,
} from './options.js';
import { waitingRefusal } from './limits.js';
import { isShowcase, kindFits } from './performance-divisions.js';
import { isConfirmed, isGroup, officialOf, type Scene } from './scene.js';

/** What follows by itself from people and options. */
export const SETTLED_FIELDS = [
  'performance_division_id',
  'age_up',
  'extra_time',
  'free_ballet',
  'virtual',
  'prelims',
  'crew_showdown',
  'crew_showdown_pq',
  'waiting',
] as const satisfies readonly (keyof DraftRoutine)[];

export type Settled = { readonly routine: DraftRoutine; readonly notices: readonly string[] };

const NOT_QUALIFIED = 'Your free routine no longer qualifies and is now charged.';
const NO_LONGER_WAITS = 'Only solos can wait for a place. This routine is entered and charged.';
const NO_LONGER_VIRTUAL = 'Virtual is not available for solo and duo/trio routines.';

/** Showcase comes and goes with the teachers; what does not fit the routine any more is chosen again (CMP-135, CMP-138, CMP-353). */
const divisionOf = (routine: DraftRoutine, scene: Scene): number | null => {
  const { performance_divisions: all } = scene.tables;
  if (!routine.ballroom && isShowcase(routine, scene))
    return all.find(({ kind }) => kind === 'showcase')?.id ?? routine.performance_division_id;
  const chosen = all.find(({ id }) => id === routine.performance_division_id);
  return chosen && kindFits(chosen, routine, scene) ? chosen.id : null;
};

/** A routine after what its people and options bring with them; one that is confirmed stays as it is. */
export const settled = (given: DraftRoutine, scene: Scene): Settled => {
  if (isConfirmed(officialOf(given, scene))) return { routine: given, notices: [] };
  const { host } = scene;
  const placed: DraftRoutine = { ...given, performance_division_id: divisionOf(given, scene) };
  const group = isGroup(placed.people.length, scene);
  const crew_showdown = placed.crew_showdown && crewShowdownOf(placed, scene) === null;
  const stays_virtual = virtualOf(placed, scene) === null;
  const routine: DraftRoutine = {
    ...placed,
    age_up: placed.age_up && ageUpOf(placed, scene) === null,
    extra_time: group && extraTimeOf(placed, scene) !== undefined ? Math.max(0, placed.extra_time) : 0,
    free_ballet: placed.free_ballet && (host.completed || freeRoutineQualifies(placed, scene)),
    virtual: placed.virtual && stays_virtual,
    prelims: placed.prelims && prelimsOf(placed, scene) === null,
    crew_showdown,
    crew_showdown_pq: placed.crew_showdown_pq && crew_showdown,
    waiting: placed.waiting && waitingRefusal(placed, scene) === null,
  };
  return {
    routine,
    notices: [
      ...(placed.free_ballet && !routine.free_ballet ? [NOT_QUALIFIED] : []),
      ...(placed.virtual && !routine.virtual ? [NO_LONGER_VIRTUAL] : []),
      ...(placed.waiting && !routine.waiting ? [NO_LONGER_WAITS] : []),
    ],
  };
};

/** The changes of a draft that settle its routines. */
export const settledChanges = (scene: Scene): readonly { readonly path: string; readonly value: unknown }[] =>
  Object.values(scene.host.draft.routines).flatMap((was) => {
    const { routine } = settled(was, scene);
    if (routine === was) return [];
    return ENTRY_FIELDS.filter((field) => was[field] !== routine[field]).map((field) => ({
      path: `routines.${was.temp_id}.${field}`,
      value: routine[field],
    }));
  });

/** What the editor of a new routine starts with (CMP-094, CMP-158, CMP-252). */
export const newRoutine = (temp_id: string, ballroom: boolean, scene: Scene): DraftRoutine => ({
  ...NO_ENTRY,
  temp_id,
  ballroom,
  performance_division_id: ballroom ? scene.terms.profile.ballroom_default_performance_division_id : null,
  virtual: startsVirtual(scene),
});
