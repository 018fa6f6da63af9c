import type { Deposit, EventProfile, TourDate } from '../../catalogue/index.js';
import {
  type CompetitionDraft,
  countedRoutines,
  depositAllowed,
  type DepositFacts,
  NO_COMPETITION_DRAFT,
} from '../../competition/index.js';
import type { StudioFlags } from '../../accounts/index.js';
import type { Registration } from '../../registration/index.js';
import { atLeastZero, type Cents, cents, minus, roundUpToCent, smaller, sum, times, ZERO } from '../../shared/index.js';
import type { AgreedFees } from '../balance.js';
import { balanceDue, vouchersOn } from '../balance-due.js';
import type { PaymentMode } from '../kinds.js';
import { payLaterOffered } from '../pay-later/rules.js';
import { keptOf, type LedgerState, paidParts } from '../ledger-state.js';
import { voucherParts } from '../vouchers/counted.js';

/** The deposit that a registration may leave, before what it has paid is taken off it (FEE-155 to FEE-158). */
export type DepositTerms = Deposit & {
  /** The routines that a deposit by routine is asked for (FEE-156, FEE-161). */
  readonly routines: number;
};

/** The payments that a registration may make besides all that it owes. */
export type PaymentTerms = {
  /** Null where no deposit is available, whatever was paid (PAY-029 to PAY-031, FEE-160). */
  readonly deposit: DepositTerms | null;
  /** PARTIAL PAYMENT is among the ways to pay (PAY-031, PAY-042). */
  readonly partial: boolean;
  /** An amount of the payer's own is taken: in a partial payment, and on the balance screen (PAY-057). */
  readonly other: boolean;
  /** All of it may be paid later, by check (PAY-095). */
  readonly pay_later: boolean;
};

/** Where neither a deposit nor another amount is offered. */
export const FULL_ONLY: PaymentTerms = { deposit: null, partial: false, other: false, pay_later: false };

/** Injection token of `PaymentTermsFacts`. */
export const PAYMENT_TERMS = 'PaymentTermsFacts';
/** The ways in which a registration may pay in this mode, from its event, its tour date and its studio as they stand now. */
export type PaymentTermsFacts = { of(registration: TermsOf, mode: PaymentMode): Promise<PaymentTerms> };

type Entered = {
  readonly draft: Pick<CompetitionDraft, 'routines' | 'competition'>;
  readonly official: Pick<Registration['official'], 'routines' | 'competition'>;
};
type TermsOf = Pick<Registration, 'ancillary' | 'independent' | 'tour_date_id' | 'studio_id'> & Entered;
type Facts = DepositFacts & {
  readonly profile: Pick<EventProfile, 'partial_payment_enabled' | 'pay_later_enabled'>;
  readonly tour_date: Pick<TourDate, 'check_disabled'>;
  readonly registration: Entered;
  readonly studio: Pick<StudioFlags, 'bypass_removed_routine_fee'>;
};

/** The present routines, and no fewer than a deposit was ever asked for unless the studio is let off (FEE-156, FEE-161, PAY-033). */
const depositRoutines = ({ registration, studio }: Facts, mode: PaymentMode): number => {
  const { draft, official } = registration;
  const { competition, routines } = mode === 'editing' ? draft : official;
  const present = countedRoutines({ host: { draft: { ...NO_COMPETITION_DRAFT, routines }, official } }).length;
  return studio.bypass_removed_routine_fee ? present : Math.max(present, competition.competition_deposit_routines);
};

/** The ways to pay that are open to a registration (PAY-029 to PAY-031, PAY-042, PAY-057, PAY-095, FEE-155). */
export const paymentTerms = (facts: Facts, mode: PaymentMode): PaymentTerms => {
  const { deposit, partial_payment_enabled } = facts.profile;
  const available = depositAllowed(facts) && deposit.value > 0;
  const mayPart = !facts.studio.flagged;
  return {
    deposit: available ? { ...deposit, routines: depositRoutines(facts, mode) } : null,
    partial: mayPart && partial_payment_enabled,
    other: mayPart && (partial_payment_enabled || mode === 'balance'),
    pay_later: payLaterOffered({ ...facts, deposit: available ? deposit : null }, mode),
  };
};

/** The deposit before payments, cents; a percentage is of the fees without the media pass, rounded up (FEE-156 to FEE-158). */
export const wholeDeposit = ({ kind, value, routines }: DepositTerms, fees: Cents): Cents => {
  if (kind === 'percentage') return roundUpToCent(fees, value * 100);
  return kind === 'flat' ? cents(value) : times(cents(value), routines);
};

/** The part of the deposit that is not paid yet, cents: never below 0 nor above the registration balance (FEE-159). */
export const depositDue = ({ deposit }: PaymentTerms, ledger: LedgerState, agreed: AgreedFees): Cents => {
  if (deposit === null) return ZERO;
  const balance = balanceDue(ledger, agreed).registration;
  const whole = wholeDeposit(deposit, agreed.fees.registration);
  const paid = sum([paidParts(ledger).registration, voucherParts(vouchersOn(ledger, agreed)).registration]);
  return atLeastZero(smaller(minus(whole, paid), balance));
};

const depositChosen = ({ payments }: LedgerState): boolean =>
  Object.values(payments).some((one) => one.amount_type === 'DEPOSIT' && one.status === 'posted' && keptOf(one) > 0);

/** The deposit was chosen, is still to be had, and none of it is outstanding (PAY-017). */
export const depositCovers = (terms: PaymentTerms, ledger: LedgerState, agreed: AgreedFees): boolean =>
  terms.deposit !== null && depositChosen(ledger) && depositDue(terms, ledger, agreed) === 0;
