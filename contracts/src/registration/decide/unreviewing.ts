import { accept, type Decision } from '../../shared/index.js';
import type { RegistrationEvent, UnreviewCause } from '../events/index.js';
import type { RegistrationRefusal } from '../refusals.js';
import type { RegistrationState } from '../state.js';
import type { Verdict } from './asked.js';

type Decide<C, E> = (command: C, state: RegistrationState) => Decision<E, RegistrationRefusal>;

/** The decision of a slice that need not know of reviews: what it changes ends a review that stood before (REG-016), but not what is official already. */
export const unreviewing =
  <C, E extends RegistrationEvent>(cause: UnreviewCause, decide: Decide<C, E>) =>
  (command: C, state: RegistrationState): Verdict => {
    const decision = decide(command, state);
    if (!decision.accepted || decision.events.length === 0 || !state?.reviewed) return decision;
    if (state.completed && !state.editing) return decision;
    return accept<RegistrationEvent>(...decision.events, {
      type: 'RegistrationUnreviewed',
      data: { registration_id: state.id, cause },
    });
  };
