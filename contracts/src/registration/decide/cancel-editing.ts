import { accept } from '../../shared/index.js';
import type { RegistrationEditingCancelled, RegistrationEvent } from '../events/index.js';
import type { RegistrationState } from '../state.js';
import { type CommandContext, isRefused, no, owned, type Verdict } from './asked.js';

export type CancelEditing = CommandContext & {
  readonly type: 'CancelEditing';
  readonly cause: RegistrationEditingCancelled['data']['cause'];
};

/** The draft goes, the flags are as they were before the edit (REG-249). */
export const cancelEditing = (command: CancelEditing, state: RegistrationState): Verdict => {
  const registration = owned(state, command.viewer);
  if (isRefused(registration)) return registration;
  if (!registration.editing) return no({ code: 'not_editing', params: {} });
  return accept<RegistrationEvent>({
    type: 'RegistrationEditingCancelled',
    data: { registration_id: registration.id, cause: command.cause },
  });
};
