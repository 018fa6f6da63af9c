import { accept, type Cents, type Decider, type Decision, minus, refuse } from '../shared/index.js';
import type { AgreedFees } from './balance.js';
import { balanceDue, feesNotYetCharged } from './balance-due.js';
import type { PromoBase } from '../pricing/index.js';
import { type ChangePromoCodes, changePromoCodes, promoTotal, recalculated } from './promo/decide.js';
import type { CloseCause, LedgerEvent, ReleaseReason } from './events.js';
import type { RefundDecision } from '../registration/index.js';
import { basicsOf, type CardFacts, partOf, type PaymentBasics, type Refund, type TwoParts } from './kinds.js';
import { allCleared, type CreditLedgerCommand, creditsOver, decideCredits } from './credits/ledger-credits.js';
import { decideStaffMoney, type StaffLedgerCommand } from './ledger-staff.js';
import { evolveLedger, initialLedger, type LedgerState, refundableOf, reservedParts } from './ledger-state.js';
import { decidePayLater, endingPayLater, type PayLaterCommand } from './pay-later/decide.js';
import { decidePendingRefund, type RefundPendingCommand } from './refund/pending.js';
import { decideRefunds, type RefundLedgerCommand } from './refund/decide.js';
import type { PaymentRefusal } from './refusals.js';
import { type CoverMediaPasses, coverMediaPasses } from './passes/decide.js';
import { depositDue, type PaymentTerms } from './rules/deposit.js';
import {
  decideVouchers,
  recountingVouchers,
  type VoucherLedgerCommand,
  vouchersOff,
} from './vouchers/ledger-vouchers.js';

export type LedgerCommand =
  | {
      readonly type: 'ChargeFees';
      readonly registration_id: number;
      readonly source_revision: number;
      readonly fees: TwoParts;
      readonly promo: PromoBase;
      readonly cause: string;
    }
  | {
      readonly type: 'ReservePayment';
      readonly payment: PaymentBasics;
      readonly person_ids: readonly number[];
      /** Fact: what the payment is for, from the registration's own stream (an edit's fees are not official yet). */
      readonly agreed: AgreedFees;
      /** Fact: what may be paid besides all that is owed (PAY-314). */
      readonly terms: PaymentTerms;
      /** Fact: selected dancers times fee (PAY-275); null for a registration payment. */
      readonly media_pass_amount: Cents | null;
    }
  | {
      readonly type: 'PostPayment';
      readonly payment: PaymentBasics;
      readonly person_ids: readonly number[];
      readonly transaction_id: string;
      readonly card: CardFacts | null;
    }
  | { readonly type: 'ReleasePayment'; readonly payment: PaymentBasics; readonly reason: ReleaseReason }
  | ({
      readonly type: 'PostRefund';
      readonly payment: PaymentBasics;
      readonly transaction_id: string;
      readonly person_ids: readonly number[];
      /** The charge itself was undone before it was settled: nothing was given back. */
      readonly voids: boolean;
    } & Refund)
  | {
      readonly type: 'CloseLedger';
      readonly registration_id: number;
      readonly cause: CloseCause;
      readonly refunds: readonly RefundDecision[];
    }
  | { readonly type: 'ReopenLedger'; readonly registration_id: number }
  | PayLaterCommand
  | CreditLedgerCommand
  | VoucherLedgerCommand
  | CoverMediaPasses
  | ChangePromoCodes
  | RefundLedgerCommand
  | RefundPendingCommand
  | StaffLedgerCommand;

type Answer = Decision<LedgerEvent, PaymentRefusal>;
type Of<T extends LedgerCommand['type']> = Extract<LedgerCommand, { type: T }>;

const chargeFees = (c: Of<'ChargeFees'>, state: LedgerState): Answer => {
  if (c.source_revision <= state.charged_revision) return accept();
  const change = feesNotYetCharged(state, { fees: c.fees, revision: c.source_revision });
  const { registration_id, source_revision } = c;
  const gone = c.cause === 'cancellation' ? 'cancelled' : 'no_discount';
  const promo = recalculated(state, { registration_id, source_revision }, c.promo, gone);
  const over = creditsOver(state, minus(c.fees.registration, promoTotal(promo, state)));
  const gives = c.cause === 'cancellation' ? vouchersOff(state, 'cancellation') : [];
  if (change.registration === 0 && change.media === 0) return accept<LedgerEvent>(...promo, ...over, ...gives);
  const charged: LedgerEvent = {
    type: 'FeesCharged',
    data: {
      registration_id,
      source_revision,
      registration: c.fees.registration,
      media: c.fees.media,
      registration_change: change.registration,
      media_change: change.media,
      cause: c.cause,
    },
  };
  return accept<LedgerEvent>(charged, ...promo, ...over, ...gives);
};

const amountFits = (c: Of<'ReservePayment'>, state: LedgerState): boolean => {
  const part = partOf(c.payment.payment_type);
  const balance = balanceDue(state, c.agreed)[part];
  const { amount, amount_type } = c.payment;
  if (amount > minus(balance, reservedParts(state)[part])) return false;
  if (amount_type === 'FULL') return amount === balance;
  if (amount_type === 'DEPOSIT') return amount === depositDue(c.terms, state, c.agreed);
  return c.media_pass_amount === null || amount === c.media_pass_amount;
};

/** A deposit and an amount of one's own are taken where they are offered (PAY-031, PAY-042, PAY-314). */
const notOffered = ({ payment, terms, agreed }: Of<'ReservePayment'>, state: LedgerState): PaymentRefusal | null => {
  const { amount_type } = payment;
  if (amount_type === 'DEPOSIT' && depositDue(terms, state, agreed) === 0)
    return { code: 'deposit_not_available', params: {} };
  return amount_type === 'OTHER' && !terms.other ? { code: 'partial_not_available', params: {} } : null;
};

const reservePayment = (c: Of<'ReservePayment'>, state: LedgerState): Answer => {
  const { payment } = c;
  if (state.payments[payment.payment_id] !== undefined) return accept();
  if (payment.amount <= 0) {
    return refuse({ code: 'payment_amount_required', params: {}, fields: { amount: 'Required' } });
  }
  if (state.closed) return refuse({ code: 'payments_closed', params: {} });
  if (reservedParts(state)[partOf(payment.payment_type)] > 0)
    return refuse({ code: 'payment_in_progress', params: {} });
  const refusal = notOffered(c, state);
  if (refusal !== null) return refuse(refusal);
  if (!amountFits(c, state)) return refuse({ code: 'balance_changed', params: {} });
  return accept({ type: 'PaymentPending', data: { ...basicsOf(payment), person_ids: c.person_ids } });
};

const postPayment = (c: Of<'PostPayment'>, state: LedgerState): Answer =>
  state.payments[c.payment.payment_id]?.status === 'posted'
    ? accept()
    : accept({
        type: 'PaymentPosted',
        data: {
          ...basicsOf(c.payment),
          person_ids: c.person_ids,
          transaction_id: c.transaction_id,
          card: c.card,
        },
      });

const releasePayment = (c: Of<'ReleasePayment'>, state: LedgerState): Answer =>
  state.payments[c.payment.payment_id]?.status === 'pending'
    ? accept({ type: 'PaymentReleased', data: { ...basicsOf(c.payment), reason: c.reason } })
    : accept();

const postRefund = (command: Of<'PostRefund'>, state: LedgerState): Answer => {
  const { type: _type, payment, voids, ...refund } = command;
  if (state.payments[payment.payment_id]?.refunds[refund.refund_id] !== undefined) return accept();
  const data = { ...basicsOf(payment), ...refund };
  return accept(voids ? { type: 'PaymentVoided', data: { ...data, charge: null } } : { type: 'RefundPosted', data });
};

/** Nothing is closed over a payment that is on its way, nor deleted over money that is there (REG-039); a cancellation leaves it on the ledger (REG-274). */
const closeLedger = ({ registration_id, cause, refunds }: Of<'CloseLedger'>, state: LedgerState): Answer => {
  if (state.closed) return accept();
  const payments = Object.values(state.payments);
  if (payments.some(({ status }) => status === 'pending')) return refuse({ code: 'payment_in_progress', params: {} });
  if (cause === 'deletion' && Object.keys(refundableOf(state)).length > 0)
    return refuse({ code: 'registration_paid', params: {} });
  const closed: LedgerEvent = { type: 'LedgerClosed', data: { registration_id, cause, refunds } };
  const off = cause === 'deletion' ? [...allCleared(state, 'deletion'), ...vouchersOff(state, 'deletion')] : [];
  return accept<LedgerEvent>(...off, closed);
};

const reopenLedger = ({ registration_id }: Of<'ReopenLedger'>, state: LedgerState): Answer =>
  state.closed ? accept({ type: 'LedgerReopened', data: { registration_id } }) : accept();

const decide = (command: LedgerCommand, state: LedgerState): Answer => {
  switch (command.type) {
    case 'ChargeFees':
      return chargeFees(command, state);
    case 'ReservePayment':
      return reservePayment(command, state);
    case 'PostPayment':
      return postPayment(command, state);
    case 'ReleasePayment':
      return releasePayment(command, state);
    case 'PostRefund':
      return postRefund(command, state);
    case 'CloseLedger':
      return closeLedger(command, state);
    case 'ReopenLedger':
      return reopenLedger(command, state);
    case 'ApplyCredit':
    case 'ClearCredits':
    case 'MoveOverpayment':
      return decideCredits(command, state);
    case 'CoverMediaPasses':
      return coverMediaPasses(command, state);
    case 'ApplyVoucher':
    case 'RedeemVoucher':
    case 'RemoveVoucher':
      return decideVouchers(command, state);
    case 'ChangePromoCodes':
      return changePromoCodes(command, state);
    case 'DecideRefund':
    case 'RefundCredit':
    case 'LeaveDeposits':
      return decideRefunds(command, state);
    case 'SetRefundAside':
    case 'ReleaseRefund':
      return decidePendingRefund(command, state);
    case 'ChoosePayLater':
    case 'WithdrawPayLater':
      return decidePayLater(command, state);
    default:
      return decideStaffMoney(command, state);
  }
};

/**
 * Keeps one registration's money straight: one payment of a kind at a time (PAY-140), none above the balance less what
 * is reserved (PAY-022, PAY-146, PAY-314), none posted twice (KER-025).
 */
export const ledgerDecider: Decider<LedgerState, LedgerCommand, LedgerEvent, PaymentRefusal> = {
  stateVersion: 13,
  initialState: initialLedger,
  evolve: evolveLedger,
  decide: (command, state) => endingPayLater(recountingVouchers(decide(command, state), state), state),
};
