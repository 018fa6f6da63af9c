import { accept } from '../../shared/index.js';
import type { RegistrationEvent } from '../events/index.js';
import type { RegistrationState } from '../state.js';
import { type CommandContext, isRefused, no, owned, type Verdict } from './asked.js';

export type ConfirmRegistration = CommandContext & { readonly type: 'ConfirmRegistration' };

/** Only staff confirm, and only what is completed and not being edited (REG-010, REG-011). */
export const confirmRegistration = (command: ConfirmRegistration, state: RegistrationState): Verdict => {
  const registration = owned(state, command.viewer);
  if (isRefused(registration)) return registration;
  if (!command.viewer.employee) return no({ code: 'forbidden', params: {} });
  if (!registration.completed || registration.editing) return no({ code: 'registration_not_completed', params: {} });
  if (registration.confirmed) return accept();
  return accept<RegistrationEvent>({
    type: 'RegistrationConfirmed',
    data: { registration_id: registration.id, confirmed_at: command.now },
  });
};
