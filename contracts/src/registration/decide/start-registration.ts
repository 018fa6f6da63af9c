import { type EventProfile, mayStart, rateFlags, type TourDate, visibleSteps } from '../../catalogue/index.js';
import { accept } from '../../shared/index.js';
import type { LeftOffDetails, RegistrationContact } from '../content.js';
import type { RegistrationEvent } from '../events/index.js';
import type { RegistrationRefusal } from '../refusals.js';
import type { RegistrationState } from '../state.js';
import { type CommandContext, no, type Verdict } from './asked.js';

export type StartRegistration = CommandContext & {
  readonly type: 'StartRegistration';
  readonly registration_id: number;
  readonly platform_id: number;
  readonly account: {
    readonly account_id: number;
    readonly confirmed: boolean;
    readonly display: string;
    readonly studio_account: boolean;
    readonly studio_id: number | null;
    readonly studio: string | null;
    readonly contact: RegistrationContact;
  };
  readonly tour_date: TourDate;
  readonly profile: EventProfile;
};

type StartQuestion = CommandContext & {
  readonly account: { readonly confirmed: boolean };
  readonly tour_date: TourDate;
};

/** Why an account may not start here now; null when it may (REG-037, REG-100). */
export const startRefusal = ({ account, tour_date, viewer, now }: StartQuestion): RegistrationRefusal | null => {
  if (!account.confirmed) return { code: 'account_not_confirmed', params: {} };
  if (viewer.employee || mayStart(tour_date, { now, exempt: viewer.exempt })) return null;
  return { code: 'registration_closed', params: {} };
};

const firstStep = ({ profile, tour_date }: StartRegistration): LeftOffDetails => ({
  total_steps: visibleSteps(profile, tour_date).length,
  step_name: 'roster',
  current_step: 1,
});

/** What the account is decides studio and `ancillary`, the calendar decides the rate (REG-034 to REG-038). */
export const startRegistration = (command: StartRegistration, state: RegistrationState): Verdict => {
  if (state !== null) return accept();
  const refusal = startRefusal(command);
  if (refusal !== null) return no(refusal);
  const { account, tour_date, profile, now } = command;
  const rates = rateFlags(tour_date, profile, now);
  return accept<RegistrationEvent>({
    type: 'RegistrationStarted',
    data: {
      registration_id: command.registration_id,
      account_id: account.account_id,
      registrant: account.display,
      platform_id: command.platform_id,
      studio_id: account.studio_account ? account.studio_id : null,
      studio: account.studio_account ? account.studio : null,
      tour_date_id: tour_date.id,
      event_id: tour_date.event_id,
      season_id: tour_date.season_id,
      ancillary: !account.studio_account,
      independent: false,
      full_rates: rates.full_rates,
      late_rates: rates.late_rates,
      left_off: 1,
      left_off_details: firstStep(command),
      contact: account.contact,
      started_at: now,
    },
  });
};
