import type { Cents } from '../../shared/index.js';
import type { RefundDecision } from '../../registration/index.js';
import { type LedgerState, refundableOf } from '../ledger-state.js';
import type { PaymentRefusal } from '../refusals.js';
import type { LedgerVoucher } from '../vouchers/counted.js';

/** The vouchers of a ledger that were redeemed and are still there, by the id of their use. */
export const redeemedVouchers = ({ vouchers }: LedgerState): readonly LedgerVoucher[] =>
  Object.values(vouchers).filter(({ status }) => status === 'Redeemed');

/**
 * The amounts that a cancellation may give back, cents: the refundable part of each payment, and each redeemed voucher under the id of its
 * use with the amount that was applied of it (PAY-282, PAY-324). A voucher counts nothing any more once the fees are gone.
 */
export const returnableOf = (state: LedgerState): { readonly [id: string]: Cents } => ({
  ...refundableOf(state),
  ...Object.fromEntries(redeemedVouchers(state).map(({ use_id, applied }) => [use_id, applied])),
});

/** Refuses `voucher_goes_whole` where a part of a voucher was decided on (PAY-324). */
export const partOfVoucher = (state: LedgerState, refunds: readonly RefundDecision[]): PaymentRefusal | null => {
  const part = redeemedVouchers(state).find(({ use_id, applied }) =>
    refunds.some(({ payment_id, amount }) => payment_id === use_id && amount !== applied),
  );
  return part === undefined ? null : { code: 'voucher_goes_whole', params: { most: part.applied } };
};
