import { continueProblems } from '../../competition/index.js';
import type { RegistrationRefusal } from '../refusals.js';
import { nationalsRefusal } from '../rules/nominations.js';
import { sceneOf } from '../rules/scene-of.js';
import type { Registration } from '../state.js';
import { askedWith, type CommandContext, type ContentFacts } from './asked.js';

/** What is asked about routines and nominations once more at the end. */
export type EndFacts = Pick<ContentFacts, 'tour_date' | 'profile' | 'season' | 'people' | 'tables' | 'solos'>;

/**
 * What of the competition keeps a reviewed registration from its completion, or its edit from the confirmation: closed
 * by now, a dancer who left the workshop, finals soloists without a group (CMP-053, CMP-242, CMP-269), what nationals ask
 * (CMP-330). Asked before money is taken; what is paid completes (REG-100).
 */
export const endRefusal = (
  registration: Registration,
  { facts, ...context }: CommandContext & { readonly facts: EndFacts },
): RegistrationRefusal | null => {
  const asked = askedWith(facts, context);
  if (Object.keys(registration.draft.routines).length === 0) return nationalsRefusal(registration, asked);
  const [problem] = continueProblems(sceneOf(registration, asked));
  return problem === undefined ? nationalsRefusal(registration, asked) : { ...problem.refusal, step: 'competition' };
};
