export { answered, nominate } from './rules/answering.js';
export { isClosedToAdding, isReadOnly } from './rules/editing.js';
export { choicesOf, lapsedNominations, lapsedSentence, nomineeOf } from './rules/eligible.js';
export {
  fellShort,
  groupsNominated,
  isGroup,
  nominated,
  nominationCounts,
  outsideCount,
  SOTY_OUTSIDE,
  SOTY_ROUTINES,
  stepProblem,
  STUDIO_AWARDS_GROUPS,
  studioAwardsProblem,
} from './rules/problems.js';
export type { NominationCounts } from './rules/problems.js';
export { nominationSceneOf } from './rules/scene-of.js';
export { nominationSteps } from './rules/steps.js';
export { categoriesOf, NOMINATION_STEPS } from './rules/types.js';
export type { NominationScene, Nominee } from './scene.js';
