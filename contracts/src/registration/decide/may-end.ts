import { continueProblems } from '../../competition/index.js';
import type { RegistrationRefusal } from '../refusals.js';
import { invalidPeople } from '../rules/draft-checks.js';
import { nationalsRefusal } from '../rules/nominations.js';
import { rosterEndsReview } from '../rules/roster-changes.js';
import { sceneOf } from '../rules/scene-of.js';
import type { Registration } from '../state.js';
import { askedWith, type CommandContext, type ContentFacts } from './asked.js';

/** The facts about people, routines and nominations that are asked for once more at the end. */
export type EndFacts = Pick<ContentFacts, 'tour_date' | 'profile' | 'season' | 'people' | 'taken' | 'tables' | 'solos'>;
type Ending = CommandContext & { readonly facts: EndFacts };

/** Why a registration that is not reviewed any more is neither paid nor completed. */
export const notReviewed = ({ unreviewed }: Pick<Registration, 'unreviewed'>): RegistrationRefusal => ({
  code: unreviewed === 'roster_changed' ? 'roster_changed' : 'registration_not_reviewed',
  params: {},
  step: 'review',
});

/**
 * Asked also with money that was taken, which then stands as credit (REG-248): what was reviewed is not charged for other
 * divisions and limits (CMP-401), and an edit not confirmed with a level or an age that the roster has overtaken (ROS-019).
 */
export const rosterRefusal = (
  registration: Registration,
  { facts, ...context }: Ending,
): RegistrationRefusal | null => {
  const asked = askedWith(facts, context);
  if (rosterEndsReview(registration, asked)) return { code: 'roster_changed', params: {}, step: 'review' };
  const [invalid] = registration.completed ? invalidPeople(registration, registration.draft, asked) : [];
  return invalid?.refusal ?? null;
};

/**
 * The reason that keeps a reviewed registration from its completion, or its edit from the confirmation: a roster that
 * was changed, a competition closed by now, a dancer who left the workshop, finals soloists without a group (CMP-053,
 * CMP-242, CMP-269), what nationals ask (CMP-330). Asked before money is taken; what is paid completes (REG-100).
 */
export const endRefusal = (registration: Registration, ending: Ending): RegistrationRefusal | null => {
  const roster = rosterRefusal(registration, ending);
  if (roster !== null) return roster;
  const { facts, ...context } = ending;
  const asked = askedWith(facts, context);
  if (Object.keys(registration.draft.routines).length === 0) return nationalsRefusal(registration, asked);
  const [problem] = continueProblems(sceneOf(registration, asked));
  return problem === undefined ? nationalsRefusal(registration, asked) : { ...problem.refusal, step: 'competition' };
};
