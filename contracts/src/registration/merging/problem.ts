import { bestDancerKey } from '../../competition/index.js';
import { isOnFile } from '../uploads/state.js';
import type { Registration } from '../state.js';
import { mergeEffect, type Merging } from './effect.js';

/**
 * Why two of a registration cannot become one (CMP-402): `kept`, only the one who would leave has files or a best-dancer
 * routine there, which would be lost; `unpriced`, it cannot be priced with one of them. A payment under way is its
 * ledger's to tell.
 */
export type MergeProblem = 'kept' | 'unpriced';

/** Null: nothing is in the way. */
export const mergeProblem = (registration: Registration, merging: Merging): MergeProblem | null => {
  const { person, merged_id } = merging;
  const { uploads, draft, official } = registration;
  const files = Object.values(uploads).filter(
    ({ person_id, status }) => person_id === merged_id && status !== 'rejected',
  );
  const routines = { ...official.routines, ...draft.routines };
  const leaves = bestDancerKey(merged_id) in routines && !(bestDancerKey(person.person_id) in routines);
  if (leaves || files.some(({ kind }) => !isOnFile(registration, kind, person.person_id))) return 'kept';
  return mergeEffect(registration, merging).after.sheet.invalid.length > 0 ? 'unpriced' : null;
};
