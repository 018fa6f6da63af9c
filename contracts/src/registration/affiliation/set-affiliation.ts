import { accept, type Decision } from '../../shared/index.js';
import { type CommandContext, isRefused, no, owned } from '../decide/asked.js';
import type { RegistrationRefusal } from '../refusals.js';
import type { RegistrationState } from '../state.js';
import type { AffiliationEvent } from './events.js';
import type { Affiliation } from './state.js';

export type SetAffiliation = CommandContext & Affiliation & { readonly type: 'SetAffiliation' };

/** A studio clears `independent`, and `independent` clears the studio (REG-048). */
export const setAffiliation = (
  command: SetAffiliation,
  state: RegistrationState,
): Decision<AffiliationEvent, RegistrationRefusal> => {
  const registration = owned(state, command.viewer);
  if (isRefused(registration)) return registration;
  if (registration.completed) return no({ code: 'registration_completed', params: {} });
  const { independent } = command;
  const studio_id = independent ? null : command.studio_id;
  const studio = independent ? null : command.studio;
  if (studio_id === registration.studio_id && independent === registration.independent) return accept();
  return accept<AffiliationEvent>({
    type: 'RegistrationAffiliationSet',
    data: { registration_id: registration.id, studio_id, studio, independent },
  });
};
