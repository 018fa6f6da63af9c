import type { DraftRoutine } from '../content.js';
import type { CompetitionRefusal } from '../refusals.js';
import { closingRefusal } from './closing.js';
import { routineInputOf } from './fee.js';
import { routinePrice } from '../../pricing/index.js';
import { limitRefusal, waitingRefusal } from './limits.js';
import { changedFields, lockOf } from './locks.js';
import {
  ageUpOf,
  crewShowdownOf,
  extraTimeOf,
  freeRoutineQualifies,
  freeRoutineTaken,
  prelimsOf,
  regionalAwardOf,
  usedAwards,
  videoQualifiedOf,
  virtualOf,
} from './options.js';
import { peopleRefusal } from './people.js';
import { performanceDivisionsOf } from './performance-divisions.js';
import { at } from './refused.js';
import { isConfirmed, officialOf, otherRoutines, type Scene } from './scene.js';

const MOST_MINUTES = 3;

/** CMP-077; the choreographer may be added until review (CMP-081). */
const missing = ({ ballroom, name, performance_division_id }: DraftRoutine): CompetitionRefusal | null => {
  if (!ballroom && name.trim() === '') return at('name', { code: 'missing_required', params: {} });
  return performance_division_id === null
    ? at('performance_division_id', { code: 'missing_required', params: {} })
    : null;
};

/** What is confirmed changes only where it is open (CMP-096 to CMP-103). */
export const lockedRefusal = (routine: DraftRoutine, scene: Scene): CompetitionRefusal | null => {
  const before = officialOf(routine, scene);
  // Who waits is decided on the list, who has a place keeps it (CMP-384).
  if (before !== null && scene.host.completed && before.waiting !== routine.waiting)
    return { code: 'routine_locked', params: {} };
  const was =
    before?.vips || isConfirmed(before) ? before : routine.ballroom ? scene.host.draft.routines[routine.temp_id] : null;
  if (!was) return null;
  const field = changedFields(was, routine).find((one) => lockOf(one, routine, scene) !== null);
  return field === undefined ? null : at(field, { code: 'routine_locked', params: {} });
};

const division = (routine: DraftRoutine, scene: Scene): CompetitionRefusal | null => {
  const chosen = routine.performance_division_id;
  const offered = performanceDivisionsOf(routine, scene).some(({ id }) => id === chosen);
  return offered || officialOf(routine, scene)?.performance_division_id === chosen
    ? null
    : at('performance_division_id', { code: 'performance_division_unavailable', params: {} });
};

const freeRoutine = (routine: DraftRoutine, scene: Scene): CompetitionRefusal | null => {
  if (!routine.free_ballet) return null;
  if (freeRoutineTaken(routine, scene)) return at('free_ballet', { code: 'free_routine_taken', params: {} });
  return !scene.host.editing && freeRoutineQualifies(routine, scene)
    ? null
    : at('free_ballet', { code: 'free_routine_not_eligible', params: {} });
};

const award = (routine: DraftRoutine, scene: Scene): CompetitionRefusal | null => {
  const { regional_award_id: id } = routine;
  if (id === null || id === officialOf(routine, scene)?.regional_award_id) return null;
  const known = scene.tables.regional_awards.some((one) => one.id === id);
  if (!known || regionalAwardOf(routine, scene) !== null)
    return at('regional_award_id', { code: 'regional_award_not_allowed', params: {} });
  return usedAwards(routine, scene).includes(id)
    ? at('regional_award_id', { code: 'regional_award_taken', params: {} })
    : null;
};

/** An extra minute, a box or an award that this routine cannot have (CMP-133, CMP-148, CMP-157, CMP-162, CMP-175, CMP-183). */
const options = (routine: DraftRoutine, scene: Scene): CompetitionRefusal | null => {
  const official = officialOf(routine, scene);
  const minutes = routine.extra_time;
  if (routine.age_up && ageUpOf(routine, scene) !== null)
    return at('age_up', { code: 'age_up_not_allowed', params: {} });
  const had_time = official !== null && official.extra_time === minutes;
  if (minutes < 0 || minutes > MOST_MINUTES || (minutes > 0 && !had_time && extraTimeOf(routine, scene) !== null))
    return at('extra_time', { code: 'extra_time_not_allowed', params: {} });
  const free = official?.free_ballet ? null : freeRoutine(routine, scene);
  if (free !== null) return free;
  if (routine.virtual && virtualOf(routine, scene) !== null)
    return at('virtual', { code: 'virtual_not_allowed', params: {} });
  // What it had when it was scheduled or came from another city, it keeps.
  if (routine.prelims && official?.prelims !== true && prelimsOf(routine, scene) !== null)
    return at('prelims', { code: 'prelims_not_allowed', params: {} });
  const refused = award(routine, scene);
  if (refused !== null) return refused;
  if (routine.crew_showdown && official?.crew_showdown !== true && crewShowdownOf(routine, scene) !== null)
    return at('crew_showdown', { code: 'crew_showdown_not_allowed', params: {} });
  const pq = routine.crew_showdown_pq && official?.crew_showdown_pq !== true;
  return pq && videoQualifiedOf(routine, scene) !== null
    ? at('crew_showdown_pq', { code: 'crew_showdown_not_allowed', params: {} })
    : null;
};

const sameAs = (a: DraftRoutine, b: DraftRoutine): boolean =>
  a.performance_division_id === b.performance_division_id &&
  a.people.length === b.people.length &&
  a.people.every((id) => b.people.includes(id));

/** CMP-256. */
const repeated = (routine: DraftRoutine, scene: Scene): CompetitionRefusal | null =>
  routine.ballroom && otherRoutines(routine, scene).some((other) => other.ballroom && sameAs(routine, other))
    ? at('people', { code: 'ballroom_entry_exists', params: {} })
    : null;

/** FEE-102. */
const unpriced = (routine: DraftRoutine, scene: Scene): CompetitionRefusal | null => {
  const { profile, rate_key } = scene.terms;
  const input = routineInputOf(routine, scene);
  if (input !== null && routinePrice(input, { tables: profile, rate_key }, profile) !== null) return null;
  return at('people', { code: 'category_without_price', params: { contact_email: profile.contact_email } });
};

/** What keeps a routine from being saved, the first of it; the same at SAVE ROUTINE and on the server (CMP-018, CMP-053, CMP-217). */
export const routineRefusal = (routine: DraftRoutine, scene: Scene): CompetitionRefusal | null => {
  const { host, terms } = scene;
  if (host.independent && !terms.profile.independent_competition_enabled)
    return { code: 'independent_cannot_compete', params: {} };
  const refusal = closingRefusal(routine, scene) ?? lockedRefusal(routine, scene);
  if (refusal !== null) return refusal;
  // A registrant cannot change more of what is confirmed; staff can.
  if (isConfirmed(officialOf(routine, scene)) && scene.staff !== true)
    return missing(routine) ?? division(routine, scene);
  return (
    missing(routine) ??
    peopleRefusal(routine, scene) ??
    division(routine, scene) ??
    options(routine, scene) ??
    repeated(routine, scene) ??
    unpriced(routine, scene) ??
    waitingRefusal(routine, scene) ??
    limitRefusal(routine, scene)
  );
};
