import { accept } from '../../shared/index.js';
import type { RegistrationEvent } from '../events/index.js';
import type { RegistrationState } from '../state.js';
import { type CommandContext, isRefused, no, owned, type Verdict } from './asked.js';

export type SetAffiliation = CommandContext & {
  readonly type: 'SetAffiliation';
  readonly studio_id: number | null;
  readonly studio: string | null;
  readonly independent: boolean;
};

/** A studio clears `independent`, and `independent` clears the studio (REG-048); a review that stood before ends (REG-016). */
export const setAffiliation = (command: SetAffiliation, state: RegistrationState): Verdict => {
  const registration = owned(state, command.viewer);
  if (isRefused(registration)) return registration;
  if (registration.completed) return no({ code: 'registration_completed', params: {} });
  const { independent } = command;
  const studio_id = independent ? null : command.studio_id;
  const studio = independent ? null : command.studio;
  if (studio_id === registration.studio_id && independent === registration.independent) return accept();
  const registration_id = registration.id;
  const events: RegistrationEvent[] = [
    { type: 'RegistrationAffiliationSet', data: { registration_id, studio_id, studio, independent } },
  ];
  if (registration.reviewed)
    events.push({ type: 'RegistrationUnreviewed', data: { registration_id, cause: 'affiliation_changed' } });
  return accept(...events);
};
