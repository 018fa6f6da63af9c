import type { CompetitionDraft, DraftRoutine } from '../content.js';
import type { CompetitionRefusal } from '../refusals.js';
import { sendingRefusal } from './limits.js';
import { changedFields } from './locks.js';
import { routineRefusal } from './routine-refusal.js';
import { isConfirmed, officialOf, type Scene, withRoutines } from './scene.js';

const LIMITS: readonly string[] = [
  'competition_sold_out',
  'routine_limit_total',
  'routine_category_disabled',
  'routine_category_limit',
  'one_solo',
  'solo_limit',
  'ballroom_limit',
] satisfies CompetitionRefusal['code'][];

/** What staff may set aside with a reason (CMP-017). */
export const isLimit = ({ code }: { readonly code: string }): boolean => LIMITS.includes(code);

export type Saving =
  | { readonly refusal: CompetitionRefusal; readonly routine: string }
  | { readonly refusal: null; readonly overridden: readonly CompetitionRefusal['code'][] };

/** A registered routine stays until staff remove it, a best dancer's goes with that option (CMP-093, CMP-102). */
const removalRefusal = (key: string, scene: Scene): CompetitionRefusal | null => {
  const official = officialOf({ temp_id: key }, scene);
  if (official?.vips) return { code: 'routine_locked', params: {} };
  const { contact_email } = scene.terms.profile;
  return isConfirmed(official) && scene.staff !== true
    ? { code: 'routine_registered', params: { contact_email } }
    : null;
};

/**
 * Whether routines may be saved officially, one after the other as SAVE ROUTINE judges them: the first refusal with the
 * key of its routine, or the limits that staff set aside. `scene` is that before the save.
 */
export const savingOf = (
  { routines }: Pick<CompetitionDraft, 'routines'>,
  scene: Scene,
  { override }: { readonly override: boolean },
): Saving => {
  const before = scene.host.draft.routines;
  for (const key of Object.keys(before)) {
    const refusal = key in routines ? null : removalRefusal(key, scene);
    if (refusal !== null) return { refusal, routine: key };
  }
  let held: Record<string, DraftRoutine> = Object.fromEntries(
    Object.entries(before).filter(([key]) => key in routines),
  );
  const overridden: CompetitionRefusal['code'][] = [];
  for (const routine of Object.values(routines)) {
    const was = before[routine.temp_id];
    if (was !== undefined && was.waiting === routine.waiting && changedFields(was, routine).length === 0) continue;
    const refusal = sendingRefusal(routine, scene) ?? routineRefusal(routine, withRoutines(held, scene));
    if (refusal !== null && !(override && isLimit(refusal))) return { refusal, routine: routine.temp_id };
    if (refusal !== null) overridden.push(refusal.code);
    held = { ...held, [routine.temp_id]: routine };
  }
  return { refusal: null, overridden: [...new Set(overridden)] };
};
