import { accept } from '../../shared/index.js';
import type { RegistrationEvent } from '../events/index.js';
import type { RegistrationState } from '../state.js';
import { type CommandContext, isRefused, no, owned, type Verdict } from './asked.js';

export type WithdrawConfirmation = CommandContext & { readonly type: 'WithdrawConfirmation'; readonly reason: string };

/** Staff put a confirmed registration back to review and say why (REG-012, REG-101, REG-274); what waits already is left as it is. */
export const withdrawConfirmation = (command: WithdrawConfirmation, state: RegistrationState): Verdict => {
  const registration = owned(state, command.viewer);
  if (isRefused(registration)) return registration;
  if (!command.viewer.employee) return no({ code: 'forbidden', params: {} });
  if (!registration.completed) return no({ code: 'registration_not_completed', params: {} });
  if (registration.editing) return no({ code: 'registration_editing', params: {} });
  if (!registration.confirmed) return accept();
  return accept<RegistrationEvent>({
    type: 'RegistrationConfirmationWithdrawn',
    data: { registration_id: registration.id, reason: command.reason },
  });
};
