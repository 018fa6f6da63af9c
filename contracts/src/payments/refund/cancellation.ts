import type { LoyaltyRefusal } from '../../loyalty/index.js';
import type { RefundDecision } from '../../registration/index.js';
import { type Actor, refuse } from '../../shared/index.js';
import { type AgreedFees, noFees } from '../balance.js';
import type { LedgerCommand } from '../ledger.js';
import type { LedgerState } from '../ledger-state.js';
import { giveBackCommands } from '../preview/deeds.js';
import { previewCommands, type Previewed } from '../preview/preview.js';
import type { PaymentRefusal } from '../refusals.js';
import { depositRefusal } from './deposit.js';
import { partOfVoucher, redeemedVouchers } from './returnable.js';

type Asked = {
  readonly refunds: readonly RefundDecision[];
  /** The codes of vouchers that go back, each whole. */
  readonly vouchers: readonly string[];
  readonly deposits: boolean;
  readonly by: Actor['role'];
};

/**
 * The refunds that a cancellation decides on, for the deed and for its preview (PAY-327). Refuses a voucher that is not
 * there or in part, and a deposit without an admin's word (PAY-283, PAY-324).
 */
export const cancellationRefunds = (
  { refunds: asked, vouchers, deposits, by }: Asked,
  state: LedgerState,
):
  | { readonly accepted: true; readonly refunds: readonly RefundDecision[] }
  | { readonly accepted: false; readonly refusals: readonly (PaymentRefusal | LoyaltyRefusal)[] } => {
  const redeemed = redeemedVouchers(state);
  const whole = vouchers.flatMap((code) => redeemed.filter((one) => one.code === code));
  if (whole.length < vouchers.length) return refuse({ code: 'voucher_unknown', params: {} });
  const refunds = [...asked, ...whole.map(({ use_id, applied }) => ({ payment_id: use_id, amount: applied }))];
  for (const { payment_id } of refunds) {
    const refusal = depositRefusal(state.payments[payment_id], { deposits, by });
    if (refusal !== null) return refuse(refusal);
  }
  const part = partOfVoucher(state, refunds);
  return part === null ? { accepted: true, refunds } : refuse(part);
};

/** The events of a cancellation: nothing can be paid any more, the fees come off, and each refund is posted (REG-274, PAY-327). */
export const previewCancellation = (
  registration_id: number,
  refunds: readonly RefundDecision[],
  state: LedgerState,
  agreed: AgreedFees,
): Previewed => {
  const cause = 'cancellation';
  const cancelled = noFees(agreed.revision + 1);
  const { fees, promo, revision: source_revision } = cancelled;
  const back = refunds.flatMap(({ payment_id, amount }): readonly LedgerCommand[] =>
    state.vouchers[payment_id] === undefined
      ? giveBackCommands(payment_id, amount, state)
      : [{ type: 'RemoveVoucher', registration_id, use_id: payment_id, cause: 'refund' }],
  );
  const commands: readonly LedgerCommand[] = [
    { type: 'CloseLedger', registration_id, cause, refunds },
    { type: 'ChargeFees', registration_id, source_revision, fees, promo, cause },
    ...back,
  ];
  return previewCommands(commands, state, agreed, cancelled);
};
