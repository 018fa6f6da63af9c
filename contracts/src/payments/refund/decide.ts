import { accept, type Cents, type Day, type Decision, minus, refuse, smaller, sum, ZERO } from '../../shared/index.js';
import type { LedgerEvent } from '../events.js';
import type { PaymentType } from '../kinds.js';
import { keptOf, type LedgerState, refundableOf } from '../ledger-state.js';
import type { PaymentRefusal } from '../refusals.js';
import { ADJUSTMENT } from '../rules/payment-methods.js';
import type { RefundPart } from './events.js';
import { mostRefund, type OnItsWay, refundSources, splitRefund } from './split.js';

export type RefundLedgerCommand =
  | {
      readonly type: 'DecideRefund';
      readonly registration_id: number;
      readonly refund_id: string;
      readonly payment_type: PaymentType;
      readonly amount: Cents;
      /** An admin said a second time that deposits go back too (PAY-283). */
      readonly deposits: boolean;
      /** The payment method of another way, which an admin alone may choose; null for where it came from. */
      readonly by: number | null;
      /** The parts that the page showed; null for the page itself (PAY-327). */
      readonly shown: readonly Pick<RefundPart, 'id' | 'amount'>[] | null;
      /** Fact: refunds that the gateway has not answered. */
      readonly on_its_way: OnItsWay;
    }
  /** The registration was moved to another tour date, and its deposits did not go along (PAY-316). */
  | { readonly type: 'LeaveDeposits'; readonly registration_id: number; readonly charge_id: string; readonly on: Day }
  /** `amount`: as much as is left of it, where more is said. */
  | {
      readonly type: 'RefundCredit';
      readonly credit_id: string;
      readonly refund_id: string;
      readonly amount: Cents;
    };

type Answer = Decision<LedgerEvent, PaymentRefusal>;
type Of<T extends RefundLedgerCommand['type']> = Extract<RefundLedgerCommand, { type: T }>;

const told = (parts: readonly Pick<RefundPart, 'id' | 'amount'>[]): string =>
  parts.map(({ id, amount }) => `${id} ${amount}`).join();

const decideRefund = (c: Of<'DecideRefund'>, state: LedgerState): Answer => {
  const { registration_id, refund_id, payment_type, amount, deposits, by } = c;
  if (amount <= 0) return refuse({ code: 'payment_amount_required', params: {}, fields: { amount: 'Required' } });
  const ways = refundSources(state, payment_type, c.on_its_way);
  // Credit and vouchers are no money: by another way they go nowhere.
  const sources = by === null ? ways : ways.filter(({ source }) => source === 'payment');
  const { free, all } = mostRefund(sources);
  if (amount > all) return refuse({ code: 'refund_exceeded', params: {} });
  if (amount > free && !deposits) return refuse({ code: 'deposit_not_refundable', params: { most: free } });
  // A voucher that is too large to go back whole leaves its share to no deposit behind it.
  const parts = splitRefund(deposits ? sources : sources.filter(({ deposit }) => !deposit), amount);
  const most = sum(parts.map((part) => part.amount));
  if (most < amount) return refuse({ code: 'voucher_goes_whole', params: { most } });
  if (c.shown !== null && told(c.shown) !== told(parts)) return refuse({ code: 'refund_changed', params: {} });
  const data = { registration_id, refund_id, payment_type, amount, deposits, by, parts };
  return accept({ type: 'RefundDecided', data });
};

const refundCredit = (c: Of<'RefundCredit'>, state: LedgerState): Answer => {
  const credit = state.credits[c.credit_id];
  if (credit === undefined) return refuse({ code: 'credit_unknown', params: {} });
  if (state.credit_refunds.includes(c.refund_id)) return accept();
  const amount = smaller(c.amount, credit.amount);
  if (amount === 0) return accept();
  return accept({ type: 'CreditCleared', data: { ...credit, amount, cause: 'refund', refund_id: c.refund_id } });
};

/** The deposits that would stay behind now: what is left of them, without what stayed behind before, cents (PAY-316). */
export const depositsToLeave = (state: LedgerState): Cents => {
  const kept = Object.values(state.payments).filter(({ status }) => status === 'posted');
  const left = refundableOf(state);
  const paid = kept.filter((one) => one.amount_type === 'DEPOSIT' && one.payment_type === 'REGISTRATION');
  const stayed = kept.filter(({ charge }) => charge === 'deposit_stayed');
  return sum([...paid.map(({ payment_id }) => left[payment_id] ?? ZERO), ...stayed.map(keptOf)]);
};

/** A charge that takes the deposits off what was paid: the registration owes the other tour date in full. */
const leaveDeposits = ({ registration_id, charge_id, on }: Of<'LeaveDeposits'>, state: LedgerState): Answer => {
  const amount = depositsToLeave(state);
  if (amount <= 0 || state.payments[charge_id] !== undefined) return accept();
  const data = {
    payment_id: charge_id,
    registration_id,
    payment_type: 'REGISTRATION',
    amount_type: 'OTHER',
    payment_method_id: ADJUSTMENT,
    amount: minus(ZERO, amount),
    person_ids: [],
    reference: null,
    received_on: on,
    charge: 'deposit_stayed',
  } as const;
  return accept({ type: 'PaymentRecordedByStaff', data });
};

/**
 * Decides what goes back to where it came from (PAY-324). Refuses `refund_exceeded`, `deposit_not_refundable` (PAY-283),
 * `voucher_goes_whole`, and `refund_changed` where the split is another one than was shown (PAY-327).
 */
export const decideRefunds = (c: RefundLedgerCommand, state: LedgerState): Answer => {
  switch (c.type) {
    case 'DecideRefund':
      return decideRefund(c, state);
    case 'RefundCredit':
      return refundCredit(c, state);
    case 'LeaveDeposits':
      return leaveDeposits(c, state);
  }
};
