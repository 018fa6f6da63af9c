import type { Deposit, EventProfile, TourDate } from '../../catalogue/index.js';
import { type Cents, formatMoney } from '../../shared/index.js';

/** What says whether a registration leaves a deposit for each routine. */
export type DepositFacts = {
  readonly profile: Pick<EventProfile, 'deposit'>;
  readonly tour_date: Pick<TourDate, 'deposit_enabled'>;
  readonly registration: { readonly ancillary: boolean; readonly independent: boolean };
  /** Of the studio that it is for (REG-008). */
  readonly studio: { readonly flagged: boolean; readonly bypass_deposit: boolean };
};

/** Whether a deposit may be left for it at all (FEE-155, PAY-029 to PAY-031). */
export const depositAllowed = ({ tour_date, registration, studio }: Omit<DepositFacts, 'profile'>): boolean =>
  tour_date.deposit_enabled &&
  !registration.ancillary &&
  !registration.independent &&
  !studio.flagged &&
  !studio.bypass_deposit;

/** The deposit in cents that the notice of the step names; null where none is asked for (CMP-266, CMP-270, FEE-155). */
export const depositPerRoutine = ({ profile, ...facts }: DepositFacts): Cents | null => {
  const { kind, value } = profile.deposit;
  return depositAllowed(facts) && kind === 'per_routine' && value > 0 ? (value as Cents) : null;
};

/** The words that tell a registrant of the deposit of this amount (CMP-265, PAY-032). */
export const depositWords = (kind: Deposit['kind'], amount: Cents): string =>
  `A deposit of ${formatMoney(amount)}${kind === 'per_routine' ? ' per routine' : ''} is required. It is non-refundable, non-transferable, and deductible from the registration payment but not the media pass. If a studio routine is removed before the 30-day deadline the deposit applies to the remaining balance for that event.`;
