import type { StudioFlags } from '../../accounts/index.js';
import type { Deposit, EventProfile, TourDate } from '../../catalogue/index.js';
import { atLeastZero, type Cents, ZERO } from '../../shared/index.js';
import type { AgreedFees } from '../balance.js';
import { balanceDue } from '../balance-due.js';
import type { PaymentMode } from '../kinds.js';
import type { LedgerState } from '../ledger-state.js';

type Facts = {
  readonly profile: Pick<EventProfile, 'pay_later_enabled'>;
  readonly tour_date: Pick<TourDate, 'check_disabled'>;
  readonly studio: Pick<StudioFlags, 'flagged'>;
  /** The deposit that applies; null where none does. */
  readonly deposit: Pick<Deposit, 'kind'> | null;
};

/** PAY LATER by check is offered (PAY-030, PAY-031, PAY-095, PAY-097). */
export const payLaterOffered = ({ profile, tour_date, studio, deposit }: Facts, mode: PaymentMode): boolean =>
  mode !== 'balance' &&
  profile.pay_later_enabled &&
  !tour_date.check_disabled &&
  !studio.flagged &&
  (deposit === null || deposit.kind === 'per_routine');

type Terms = { readonly pay_later: boolean };

/** The amount that a check would be for, cents: all that is owed of the registration, once the passes are paid (PAY-102); 0 where none may be promised. */
export const payLaterAmount = ({ pay_later }: Terms, ledger: LedgerState, agreed: AgreedFees): Cents => {
  const { registration, media } = balanceDue(ledger, agreed);
  return pay_later && media <= 0 ? atLeastZero(registration) : ZERO;
};

/** A check was promised and may still be: it completes the registration, or confirms the edit (PAY-017, PAY-100, PAY-152). */
export const payLaterCovers = (terms: Terms, ledger: LedgerState, agreed: AgreedFees): boolean =>
  ledger.paying_by_check && payLaterAmount(terms, ledger, agreed) > 0;

/** The words that are typed to promise a check (PAY-099). */
export const PAY_LATER_PHRASE = 'RESERVE MY REGISTRATION';

/** True for exactly these words, ignoring only case. */
export const isPayLaterPhrase = (typed: string): boolean => typed.toUpperCase() === PAY_LATER_PHRASE;
