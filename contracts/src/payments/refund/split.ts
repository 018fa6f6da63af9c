import { atLeastZero, type Cents, minus, smaller, sum, ZERO } from '../../shared/index.js';
import type { PaymentType } from '../kinds.js';
import { type LedgerState, refundableOf } from '../ledger-state.js';
import { CREDIT, isGatewayMethod } from '../rules/payment-methods.js';
import type { RefundPart } from './events.js';

/** Refunds that the gateway has not answered, by payment: they take nothing off the ledger yet. */
export type OnItsWay = { readonly [payment_id: string]: Cents };

/** A payment or a credit, with the amount that can go back to it; `deposit`: by an admin alone (PAY-283). */
export type RefundSource = RefundPart & { readonly deposit: boolean };

const payments = (state: LedgerState, type: PaymentType, on_its_way: OnItsWay): readonly RefundSource[] =>
  Object.entries(refundableOf(state)).flatMap(([id, kept]) => {
    const { payment_method_id, amount_type, payment_type } = state.payments[id]!;
    const amount = atLeastZero(minus(kept, on_its_way[id] ?? ZERO));
    const source = { source: 'payment', id, payment_method_id, amount, deposit: amount_type === 'DEPOSIT' } as const;
    return payment_type === type ? [source] : [];
  });

/** A credit that staff wrote freely came from no account, so it goes back to none (PAY-242). */
const credits = ({ credits: all }: LedgerState, type: PaymentType): readonly RefundSource[] =>
  type === 'MEDIA_PASS'
    ? []
    : Object.values(all)
        .filter(({ entry_id }) => entry_id !== null)
        .map(({ credit_id: id, amount }) => ({
          ...{ source: 'credit', id, payment_method_id: CREDIT, amount, deposit: false },
        }));

/** Redeemed ones alone: one that is not comes off by itself, or by its owner (PAY-206). */
const vouchers = ({ vouchers: all }: LedgerState, type: PaymentType): readonly RefundSource[] =>
  Object.values(all)
    .filter(({ status, payment_type }) => status === 'Redeemed' && payment_type === type)
    .map(({ use_id: id, amount }) => ({ source: 'voucher', id, payment_method_id: null, amount, deposit: false }));

const rankOf = ({ source, payment_method_id, deposit }: RefundSource): number => {
  if (deposit) return 4;
  if (source !== 'payment') return source === 'voucher' ? 2 : 3;
  return isGatewayMethod(payment_method_id) ? 0 : 1;
};

/**
 * Everything that can go back of a part of the registration, in the order in which it does: cards and bank accounts,
 * other money, vouchers, credit, of each the newest first, and deposits behind all (PAY-283, PAY-324). An overpayment that was
 * moved to the credits of the account goes back no more (PAY-281).
 */
export const refundSources = (state: LedgerState, type: PaymentType, on_its_way: OnItsWay): readonly RefundSource[] =>
  [...payments(state, type, on_its_way), ...vouchers(state, type), ...credits(state, type)]
    .toReversed()
    .toSorted((a, b) => rankOf(a) - rankOf(b));

/** The most that can go back in cents, with deposits and without them. */
export const mostRefund = (sources: readonly RefundSource[]): { readonly free: Cents; readonly all: Cents } => ({
  free: sum(sources.filter(({ deposit }) => !deposit).map(({ amount }) => amount)),
  all: sum(sources.map(({ amount }) => amount)),
});

/** The parts of a refund of `amount` cents: each source gets what is left, up to what came from it; a voucher goes back whole or not at all (PAY-324). */
export const splitRefund = (sources: readonly RefundSource[], amount: Cents): readonly RefundPart[] => {
  let left = amount;
  return sources.flatMap(({ deposit: _deposit, ...source }) => {
    const part = source.source === 'voucher' && left < source.amount ? ZERO : smaller(left, source.amount);
    left = minus(left, part);
    return part > 0 ? [{ ...source, amount: part }] : [];
  });
};
