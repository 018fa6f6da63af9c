import { atLeastZero, type Cents, minus, smaller, times } from '../../shared/index.js';
import type { AgreedFees } from '../balance.js';
import { balanceDue, vouchersOn } from '../balance-due.js';
import { keptOf, type LedgerState } from '../ledger-state.js';
import { appliedVouchers, voucherParts } from '../vouchers/counted.js';

/** The price of passes now: the fee of each who is selected, less what vouchers take off and no pass has used yet (PAY-275). */
export const passesDue = (passes: {
  readonly fee: Cents;
  readonly selected: number;
  /** All who owe one, the selected among them. */
  readonly unpaid: number;
  /** What is owed of the media pass part. */
  readonly balance: Cents;
  /** What vouchers take off it. */
  readonly vouchers: Cents;
}): Cents => {
  const { fee, selected, unpaid, balance, vouchers } = passes;
  const spare = smaller(vouchers, atLeastZero(minus(times(fee, unpaid), balance)));
  return atLeastZero(minus(times(fee, selected), spare));
};

/** Whose pass this registration's ledger has paid, by money that stayed or by vouchers. */
export const paidPersons = ({ payments, covered }: LedgerState): ReadonlySet<number> =>
  new Set([
    ...Object.values(payments)
      .filter((one) => one.payment_type === 'MEDIA_PASS' && one.status === 'posted' && keptOf(one) > 0)
      .flatMap(({ person_ids }) => person_ids),
    ...Object.values(covered).flat(),
  ]);

/** The same of a ledger; `owing`: all whose pass is among the fees. */
export const passesDueOn = (
  ledger: LedgerState,
  agreed: AgreedFees,
  { fee, selected, owing }: { readonly fee: Cents; readonly selected: number; readonly owing: readonly number[] },
): Cents => {
  const paid = paidPersons(ledger);
  const unpaid = owing.filter((id) => !paid.has(id)).length;
  const balance = balanceDue(ledger, agreed).media;
  return passesDue({ fee, selected, unpaid, balance, vouchers: voucherParts(vouchersOn(ledger, agreed)).media });
};

/** Vouchers of the media pass wait to be redeemed with the passes that they pay: until then nothing is done (PAY-208, REG-080). */
export const passesPending = ({ vouchers }: Pick<LedgerState, 'vouchers'>): boolean =>
  appliedVouchers(vouchers).some((one) => one.payment_type === 'MEDIA_PASS' && one.status === 'PendingActivation');
