import { editingEnabled, type EventProfile, rateAt, type TourDate } from '../../catalogue/index.js';
import { accept } from '../../shared/index.js';
import type { RegistrationEvent } from '../events/index.js';
import { rateOf } from '../rules/review-checks.js';
import type { RegistrationState } from '../state.js';
import { type CommandContext, isRefused, no, owned, type Verdict } from './asked.js';

export type StartEditing = CommandContext & {
  readonly type: 'StartEditing';
  readonly tour_date: TourDate;
  readonly profile: EventProfile;
};

/** REG-241, REG-251: an edit that is open already is answered as it is; new parts are priced at the rate that holds now (FEE-026). */
export const startEditing = (command: StartEditing, state: RegistrationState): Verdict => {
  const registration = owned(state, command.viewer);
  if (isRefused(registration)) return registration;
  if (registration.editing) return accept();
  if (!registration.completed) return no({ code: 'registration_not_completed', params: {} });
  if (!command.viewer.employee && !editingEnabled(command.tour_date, command.now))
    return no({ code: 'editing_closed', params: {} });
  const registration_id = registration.id;
  const events: RegistrationEvent[] = [
    { type: 'RegistrationEditingStarted', data: { registration_id, started_at: command.now } },
  ];
  const from = rateOf(registration);
  const to = rateAt(command.tour_date, command.profile, command.now);
  if (from !== to) events.push({ type: 'RatesChanged', data: { registration_id, from, to } });
  return accept(...events);
};
