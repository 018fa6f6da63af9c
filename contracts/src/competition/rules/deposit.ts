import type { EventProfile, TourDate } from '../../catalogue/index.js';
import type { Cents } from '../../shared/index.js';

/** What says whether a registration leaves a deposit for each routine. */
export type DepositFacts = {
  readonly profile: Pick<EventProfile, 'deposit'>;
  readonly tour_date: Pick<TourDate, 'deposit_enabled'>;
  readonly registration: { readonly ancillary: boolean; readonly independent: boolean };
  /** Of the studio that it is for (REG-008). */
  readonly studio: { readonly flagged: boolean; readonly bypass_deposit: boolean };
};

/** The deposit in cents that the notice of the step names; null where none is asked for (CMP-266, CMP-270, FEE-155). */
export const depositPerRoutine = ({ profile, tour_date, registration, studio }: DepositFacts): Cents | null => {
  const { kind, value } = profile.deposit;
  const allowed =
    tour_date.deposit_enabled &&
    !registration.ancillary &&
    !registration.independent &&
    !studio.flagged &&
    !studio.bypass_deposit;
  return allowed && kind === 'per_routine' && value > 0 ? (value as Cents) : null;
};
