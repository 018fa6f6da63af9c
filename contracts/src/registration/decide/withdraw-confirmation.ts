import { accept } from '../../shared/index.js';
import type { RegistrationEvent } from '../events/index.js';
import type { RegistrationState } from '../state.js';
import { type CommandContext, isRefused, no, owned, type Verdict } from './asked.js';

export type WithdrawConfirmation = CommandContext & { readonly type: 'WithdrawConfirmation'; readonly reason: string };

/** Staff put a registration back to review, also one that nobody has confirmed yet, and say why (REG-012, REG-101, REG-274). */
export const withdrawConfirmation = (command: WithdrawConfirmation, state: RegistrationState): Verdict => {
  const registration = owned(state, command.viewer);
  if (isRefused(registration)) return registration;
  if (!command.viewer.employee) return no({ code: 'forbidden', params: {} });
  if (!registration.completed) return no({ code: 'registration_not_completed', params: {} });
  if (registration.editing) return no({ code: 'registration_editing', params: {} });
  return accept<RegistrationEvent>({
    type: 'RegistrationConfirmationWithdrawn',
    data: { registration_id: registration.id, reason: command.reason },
  });
};
