import {
  editProblem,
  misplacedNominations,
  type Nominations,
  nationalsCheck,
  type NationalsCheck,
  nationalsProblems,
  nominated,
  nominationSceneOf,
  outsideProblem,
} from '../../nominations/index.js';
import type { Draft, DraftChange } from '../content.js';
import type { RegistrationRefusal } from '../refusals.js';
import type { Registration } from '../state.js';
import { applyChanges } from './draft-path.js';
import { type SceneFacts, sceneOf } from './scene-of.js';

/** All that is to be nominated, and whether Studio of the Year is entered. */
export type AskedNominations = { readonly has_soty: boolean | null; readonly nominations: Nominations };

/** The changes of a draft that make it nominate just this: what is not asked for leaves (CMP-311, CMP-321). */
export const nominatingChanges = (
  { nominations: was }: Pick<Draft, 'nominations'>,
  { has_soty, nominations }: AskedNominations,
  { tables }: Pick<SceneFacts, 'tables'>,
): readonly DraftChange[] => [
  { path: 'competition.has_soty', value: has_soty },
  // Who nominates for the Studio Awards has answered their gate (CMP-023).
  ...(nominated({ nominations, tables }, 'studio_awards').length > 0
    ? [{ path: 'competition.has_studio_awards', value: true }]
    : []),
  ...Object.keys(was)
    .filter((type_id) => !(type_id in nominations))
    .map((type_id) => ({ path: `nominations.${type_id}`, value: null })),
  ...Object.entries(nominations).map(([type_id, value]) => ({ path: `nominations.${type_id}`, value })),
];

/**
 * Why these nominations are not taken: what a registrant may not change of a completed registration (`soty_locked`,
 * `nominations_locked`), `nomination_not_eligible`, `soty_outside`. How many there are is asked at the review
 * (CMP-306 to CMP-308, CMP-310 to CMP-312).
 */
export const nominatingRefusal = (
  registration: Registration,
  asked: AskedNominations,
  facts: SceneFacts,
): RegistrationRefusal | null => {
  const draft = applyChanges(registration.draft, nominatingChanges(registration.draft, asked, facts));
  // What is completed is measured as an edit of it, whoever asks and whether one is open or not.
  const scene = nominationSceneOf(sceneOf({ ...registration, editing: registration.completed }, facts, draft));
  return editProblem(scene) ?? misplacedNominations(scene)[0]?.refusal ?? outsideProblem(scene);
};

/** What of nationals keeps a registration from its review, and from its completion (CMP-312, CMP-328, CMP-330). */
export const nationalsRefusal = (
  registration: Registration,
  facts: SceneFacts,
  draft: Draft = registration.draft,
): RegistrationRefusal | null => {
  if (!facts.tour_date.nationals) return null;
  const scene = sceneOf(registration, facts, draft);
  return editProblem(nominationSceneOf(scene)) ?? nationalsProblems(scene)[0] ?? null;
};

/** The same as a screen reads it (CMP-329, CMP-330). */
export const checkNationals = (registration: Registration, facts: SceneFacts): NationalsCheck =>
  nationalsCheck(sceneOf(registration, facts));
