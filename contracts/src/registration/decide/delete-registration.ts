import { accept } from '../../shared/index.js';
import type { RegistrationEvent } from '../events/index.js';
import type { RegistrationState } from '../state.js';
import { type CommandContext, isRefused, no, owned, type Verdict } from './asked.js';

export type DeleteRegistration = CommandContext & {
  readonly type: 'DeleteRegistration';
  readonly reason: string | null;
};

/** Never a completed one; employees say why; deleting twice deletes once (REG-039, REG-040). */
export const deleteRegistration = (command: DeleteRegistration, state: RegistrationState): Verdict => {
  const { viewer, reason } = command;
  const registration = owned(state === null ? null : { ...state, deleted: false }, viewer);
  if (isRefused(registration)) return registration;
  if (state?.deleted) return accept();
  if (registration.completed) return no({ code: 'registration_completed', params: {} });
  if (registration.account_id !== viewer.account_id && reason === null)
    return no({ code: 'reason_required', params: {}, fields: { reason: 'Required' } });
  return accept<RegistrationEvent>({
    type: 'RegistrationDeleted',
    data: {
      registration_id: registration.id,
      account_id: registration.account_id,
      tour_date_id: registration.tour_date_id,
      deleted_at: command.now,
      reason,
    },
  });
};
