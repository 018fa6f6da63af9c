import type { CompetitionRefusal, Nomination } from '../../competition/index.js';
import type { NominationScene } from '../scene.js';
import { standsWell } from './eligible.js';
import { kindOf, NOMINATION_STEPS } from './types.js';

const same = (a: Nomination | undefined, b: Nomination | undefined): boolean =>
  a?.routine === b?.routine && a?.outside_choreographer === b?.outside_choreographer;

type Edit = Pick<NominationScene, 'before_edit' | 'staff'>;

/** In an edit the registrant adds no nomination; the office does (CMP-307, CMP-322). */
export const isClosedToAdding = ({ before_edit, staff }: Edit): boolean => before_edit !== null && !staff;

/** The registrant only looks at Studio of the Year while editing, when it was entered (CMP-306). */
export const isReadOnly = (scene: Edit): boolean => isClosedToAdding(scene) && scene.before_edit?.has_soty === true;

/**
 * What a registrant changed in an edit and may not: Studio of the Year stays as it is, of the others nominations may only
 * go (CMP-306 to CMP-308, CMP-322). What ended with its routine is no change of the registrant's (CMP-193, CMP-313).
 */
export const editProblem = (scene: NominationScene): CompetitionRefusal | null => {
  const { before_edit, nominations, nominees, contact_email, tables } = scene;
  if (before_edit === null || scene.staff) return null;
  const was = before_edit.nominations;
  const changed = [...new Set([...Object.keys(was), ...Object.keys(nominations)])].filter(
    (type_id) => !same(was[type_id], nominations[type_id]),
  );
  const ended = (type_id: string): boolean =>
    nominations[type_id] === undefined && !standsWell({ nominees, nominations: was, tables }, type_id);
  const params = { contact_email };
  const soty =
    before_edit.has_soty !== scene.has_soty ||
    changed.some((type_id) => kindOf(type_id, tables) === 'soty' && !ended(type_id));
  if (soty) {
    const code = isReadOnly(scene) ? 'soty_locked' : 'nominations_locked';
    return { code, params, step: NOMINATION_STEPS.soty };
  }
  const added = changed.find((type_id) => nominations[type_id] !== undefined);
  if (added === undefined) return null;
  return { code: 'nominations_locked', params, step: NOMINATION_STEPS[kindOf(added, tables) ?? 'specialty'] };
};
