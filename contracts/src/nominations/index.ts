export { answered, nominate } from './rules/answering.js';
export { editProblem, isClosedToAdding, isReadOnly } from './rules/editing.js';
export { choicesOf, lapsedNominations, lapsedSentence, nomineeOf } from './rules/eligible.js';
export {
  countedNominations,
  fellShort,
  groupsNominated,
  isGroup,
  misplacedNominations,
  nominated,
  nominationCounts,
  outsideCount,
  outsideProblem,
  SOTY_OUTSIDE,
  SOTY_ROUTINES,
  stepProblem,
  STUDIO_AWARDS_GROUPS,
  studioAwardsProblem,
} from './rules/problems.js';
export type { CountedNominations, NominationCounts } from './rules/problems.js';
export { NATIONALS_REFUSALS, nationalsCheck, nationalsProblems } from './rules/nationals.js';
export type { NationalsCheck } from './rules/nationals.js';
export { nominationSceneOf } from './rules/scene-of.js';
export { nominationSteps } from './rules/steps.js';
export { categoriesOf, NOMINATION_STEPS } from './rules/types.js';
export type { NominationScene, Nominations, Nominee } from './scene.js';
