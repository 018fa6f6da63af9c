import { accept } from '../../shared/index.js';
import type { RegistrationEvent } from '../events/index.js';
import { rosterEndsReview } from '../rules/roster-changes.js';
import type { RegistrationState } from '../state.js';
import { askedWith, type CommandContext, type Verdict } from './asked.js';
import { renewalBatch } from './content-batch.js';
import type { EndFacts } from './may-end.js';

export type FollowRoster = CommandContext & { readonly type: 'FollowRoster'; readonly facts: EndFacts };

/**
 * The roster was changed: a registration that is not completed takes its details over, and its review ends where they
 * change a division, a fee or a limit (CMP-401). A completed one keeps what it has until it is edited (ROS-019).
 */
export const followRoster = ({ facts, ...context }: FollowRoster, state: RegistrationState): Verdict => {
  if (state === null || state.deleted || state.cancelled || state.completed) return accept();
  const renewals = renewalBatch(state, facts.people);
  if (!rosterEndsReview(state, askedWith(facts, context))) return accept(...renewals);
  return accept<RegistrationEvent>(...renewals, {
    type: 'RegistrationUnreviewed',
    data: { registration_id: state.id, cause: 'roster_changed' },
  });
};
