export { answered, nominate } from './rules/answering.js';
export { isReadOnly } from './rules/editing.js';
export { choicesOf, nomineeOf } from './rules/eligible.js';
export {
  groupsNominated,
  isGroup,
  nominated,
  nominationCounts,
  outsideCount,
  SOTY_OUTSIDE,
  SOTY_ROUTINES,
  STUDIO_AWARDS_GROUPS,
  studioAwardsProblem,
} from './rules/problems.js';
export { categoriesOf } from './rules/types.js';
export type { NominationScene, Nominee } from './scene.js';
