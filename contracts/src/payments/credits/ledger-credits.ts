import {
  accept,
  atLeastZero,
  type Cents,
  type Day,
  type Decision,
  minus,
  refuse,
  smaller,
  sum,
  ZERO,
} from '../../shared/index.js';
import type { AgreedFees } from '../balance.js';
import { afterPromo, balanceDue } from '../balance-due.js';
import type { LedgerEvent } from '../events.js';
import { creditOf, keptOf, type LedgerState, reservedParts } from '../ledger-state.js';
import { pendingRefunds } from '../refund/pending.js';
import type { PaymentRefusal } from '../refusals.js';
import { ADJUSTMENT } from '../rules/payment-methods.js';
import type { ClearCause, CreditLedgerEvent, CreditOnLedger } from './ledger-events.js';

export type CreditLedgerCommand =
  /** `agreed`: what the registration has agreed to pay, from its own stream. */
  | ({ readonly type: 'ApplyCredit'; readonly agreed: AgreedFees; readonly received_on?: Day | null } & CreditOnLedger)
  /** `credit_id`: that one alone; null clears all. */
  | { readonly type: 'ClearCredits'; readonly registration_id: number; readonly credit_id: string | null }
  | {
      readonly type: 'MoveOverpayment';
      readonly registration_id: number;
      readonly account_id: number;
      readonly entry_id: string;
      readonly season_id: number;
      readonly amount: Cents;
      readonly agreed: AgreedFees;
      /** An admin confirmed that deposit payments go along (PAY-316). */
      readonly deposits: boolean;
    };

type Answer = Decision<LedgerEvent, PaymentRefusal>;
type Of<T extends CreditLedgerCommand['type']> = Extract<CreditLedgerCommand, { type: T }>;

/** The most that a credit may take off now: what is owed of the registration and held by no payment (PAY-146, PAY-245). */
export const mostCredit = (state: LedgerState, agreed: AgreedFees): Cents =>
  atLeastZero(minus(balanceDue(state, agreed).registration, reservedParts(state).registration));

const cleared = (credit: CreditOnLedger, amount: Cents, cause: ClearCause): CreditLedgerEvent => ({
  type: 'CreditCleared',
  data: { ...credit, amount, cause, refund_id: null },
});

/** All credits of a registration come off it. */
export const allCleared = ({ credits }: LedgerState, cause: ClearCause): readonly CreditLedgerEvent[] =>
  Object.values(credits)
    .filter(({ amount }) => amount > 0)
    .map((credit) => cleared(credit, credit.amount, cause));

const clear = ({ credit_id }: Of<'ClearCredits'>, state: LedgerState): readonly CreditLedgerEvent[] =>
  allCleared(state, 'cleared').filter(
    ({ data }) => credit_id === null || ('credit_id' in data && data.credit_id === credit_id),
  );

/** The part of the credits that is more than `left`, the registration's fees after promo codes, goes back, the newest first (FEE-147). */
export const creditsOver = (state: LedgerState, left: Cents): readonly CreditLedgerEvent[] => {
  let over = atLeastZero(minus(creditOf(state), atLeastZero(left)));
  return Object.values(state.credits)
    .reverse()
    .flatMap((credit) => {
      const amount = smaller(over, credit.amount);
      over = minus(over, amount);
      return amount > 0 ? [cleared(credit, amount, 'fees')] : [];
    });
};

const applyCredit = (
  { type: _type, agreed, received_on = null, ...credit }: Of<'ApplyCredit'>,
  state: LedgerState,
): Answer => {
  if (state.credits[credit.credit_id] !== undefined) return accept();
  if (credit.amount <= 0)
    return refuse({ code: 'payment_amount_required', params: {}, fields: { amount: 'Required' } });
  if (state.closed) return refuse({ code: 'payments_closed', params: {} });
  if (credit.amount > mostCredit(state, agreed)) return refuse({ code: 'credit_exceeded', params: {} });
  return accept({ type: 'CreditApplied', data: { ...credit, received_on } });
};

/** Payments that came and were not chosen as a deposit: these alone go along without an admin (PAY-316). */
const freelyPaid = ({ payments, moved }: LedgerState): Cents => {
  const kept = Object.values(payments)
    .filter((p) => p.status === 'posted' && p.payment_type === 'REGISTRATION' && p.payment_method_id !== ADJUSTMENT)
    .filter(({ amount_type }) => amount_type !== 'DEPOSIT')
    .map(keptOf);
  return atLeastZero(minus(sum(kept), minus(moved.amount, moved.deposit)));
};

/** Credit that comes off once the ledger has followed these fees: it goes back by itself (FEE-147). */
const creditToClear = (state: LedgerState, agreed: AgreedFees): Cents =>
  atLeastZero(minus(creditOf(state), atLeastZero(afterPromo(state, agreed))));

/** The overpayment of the registration part that may go to the credits of the account, less refunds on their way: at once, and with an admin's word (PAY-281, PAY-316). */
export const movableOf = (state: LedgerState, agreed: AgreedFees): { readonly freely: Cents; readonly all: Cents } => {
  const pending = pendingRefunds(state, ({ payment_type }) => payment_type === 'REGISTRATION');
  const all = atLeastZero(
    minus(ZERO, sum([balanceDue(state, agreed).registration, pending, creditToClear(state, agreed)])),
  );
  return { all, freely: smaller(all, freelyPaid(state)) };
};

const moveOverpayment = (c: Of<'MoveOverpayment'>, state: LedgerState): Answer => {
  const { type: _type, agreed, deposits, ...data } = c;
  if (state.moved.entry_ids.includes(data.entry_id)) return accept();
  if (data.amount <= 0) return refuse({ code: 'payment_amount_required', params: {}, fields: { amount: 'Required' } });
  const { freely, all } = movableOf(state, agreed);
  if (data.amount > all) return refuse({ code: 'overpayment_exceeded', params: { most: all } });
  if (data.amount > freely && !deposits) return refuse({ code: 'deposit_not_transferable', params: { most: freely } });
  const label = `Overpayment of registration ${data.registration_id}`;
  const deposit = atLeastZero(minus(data.amount, freely));
  return accept({ type: 'OverpaymentMoved', data: { ...data, label, deposit } });
};

/** Decides what credits do to a ledger; nothing twice. */
export const decideCredits = (c: CreditLedgerCommand, state: LedgerState): Answer => {
  switch (c.type) {
    case 'ApplyCredit':
      return applyCredit(c, state);
    case 'ClearCredits':
      return state.closed ? refuse({ code: 'payments_closed', params: {} }) : accept(...clear(c, state));
    case 'MoveOverpayment':
      return moveOverpayment(c, state);
  }
};
