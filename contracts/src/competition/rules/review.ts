import { isVips } from '../best-dancer.js';
import type { CompetitionDraft, DraftRoutine } from '../content.js';
import type { CompetitionRefusal } from '../refusals.js';
import { closingRefusal } from './closing.js';
import { type CompetitionProblem, continueProblems } from './continue.js';
import { sendingRefusal } from './limits.js';
import { changedFields } from './locks.js';
import { at } from './refused.js';
import { lockedRefusal, routineRefusal } from './routine-refusal.js';
import { isConfirmed, officialOf, type Scene } from './scene.js';

/** Registered, or of a best dancer: neither is entered here any more. */
const isSettled = (routine: Pick<DraftRoutine, 'temp_id'>, scene: Scene): boolean => {
  const official = officialOf(routine, scene);
  return official?.vips === true || isConfirmed(official);
};

/** CMP-081. */
const noChoreographer = ({ ballroom, choreographer }: DraftRoutine): CompetitionRefusal | null =>
  ballroom || choreographer.trim() !== '' ? null : at('choreographer', { code: 'missing_required', params: {} });

const ownProblem = (routine: DraftRoutine, scene: Scene): CompetitionRefusal | null => {
  const official = officialOf(routine, scene);
  if (official !== null && isSettled(routine, scene) && changedFields(official, routine).length === 0) return null;
  // How many solos are too many is said once, of all of them.
  const refusal = routineRefusal(routine, scene);
  return refusal === null || refusal.code === 'solo_limit' ? noChoreographer(routine) : refusal;
};

/**
 * What keeps a registration with these routines from its review: what CONTINUE says, then each routine as SAVE ROUTINE
 * judges it (CMP-018, CMP-053, CMP-081). A routine has one problem at a time.
 */
export const reviewProblems = (scene: Scene): readonly CompetitionProblem[] => {
  const found = continueProblems(scene);
  const told = new Set(found.map(({ routine }) => routine));
  const own = Object.values(scene.host.draft.routines).flatMap((routine) => {
    // A best dancer's is judged with the option that it belongs to (REG-191).
    const refusal = isVips(routine) || told.has(routine.temp_id) ? null : ownProblem(routine, scene);
    return refusal === null ? [] : [{ refusal, routine: routine.temp_id }];
  });
  return [...found, ...own];
};

/**
 * What no draft takes: new and changed routines while competition is closed or sold out, locked fields of registered ones
 * and their removal, and what may not wait (CMP-053, CMP-102, CMP-103, CMP-228). `scene` is that before the change.
 */
export const changeRefusal = ({ routines }: CompetitionDraft, scene: Scene): CompetitionRefusal | null => {
  const { draft, official } = scene.host;
  const gone = Object.keys(draft.routines).find(
    (key) =>
      !(key in routines) && official.routines[key] && !isVips({ temp_id: key }) && isSettled({ temp_id: key }, scene),
  );
  if (gone !== undefined)
    return { code: 'routine_registered', params: { contact_email: scene.terms.profile.contact_email } };
  for (const routine of Object.values(routines)) {
    const sent = sendingRefusal(routine, scene);
    if (sent !== null) return sent;
    const was = draft.routines[routine.temp_id];
    if (isVips(routine) || (was !== undefined && changedFields(was, routine).length === 0)) continue;
    const refusal = closingRefusal(routine, scene) ?? lockedRefusal(routine, scene);
    if (refusal !== null) return refusal;
  }
  return null;
};
