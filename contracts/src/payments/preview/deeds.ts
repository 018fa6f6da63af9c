import type { ChargeTerms } from '../../catalogue/index.js';
import { type Cents, type Day, impossible, ZERO } from '../../shared/index.js';
import { basicsOf, type GatewayRefund, type PaymentBasics } from '../kinds.js';
import type { LedgerCommand } from '../ledger.js';
import { keptOf, type LedgerState, refundableOf } from '../ledger-state.js';
import { isGatewayMethod } from '../rules/payment-methods.js';

/** The deeds of staff with one payment, with the ids that it gets. */
export type Deed =
  | { readonly deed: 'receive'; readonly received_on: Day }
  /** `amount`: null voids all that is left. */
  | { readonly deed: 'give_back'; readonly refund_id: string; readonly amount: Cents | null }
  | {
      readonly deed: 'return';
      readonly refund_id: string;
      readonly charge_id: string;
      readonly on: Day;
      readonly terms: ChargeTerms;
      readonly shown: Cents | null;
      /** The bank's reason, of a debit alone. */
      readonly code: string | null;
    };

/** The command by which the ledger decides a deed; the page's preview asks it of the same (PAY-327). */
export const deedCommand = (payment_id: string, deed: Deed): LedgerCommand => {
  switch (deed.deed) {
    case 'receive':
      return { type: 'ReceiveCheck', payment_id, received_on: deed.received_on };
    case 'give_back': {
      const { refund_id, amount } = deed;
      return amount === null
        ? { type: 'VoidPayment', payment_id, refund_id }
        : { type: 'RecordRefund', payment_id, refund_id, refunded: amount };
    }
    case 'return': {
      const { deed: _deed, ...how } = deed;
      return { type: 'ReturnPayment', payment_id, ...how };
    }
    default:
      return impossible(deed);
  }
};

/** True where the gateway gives it back; it knows nothing of what the bank has taken back already. */
export const goesThroughGateway = (state: LedgerState, payment_id: string): boolean => {
  const payment = state.payments[payment_id];
  if (payment === undefined) return false;
  if (payment.status === 'posted' && keptOf(payment) <= 0) return false;
  return isGatewayMethod(payment.payment_method_id);
};

/** The commands that give an amount of a payment back, or void all that is left of it, as its way back asks for them. */
export const giveBackCommands = (payment_id: string, amount: Cents | null, state: LedgerState): LedgerCommand[] => {
  const entry = state.payments[payment_id];
  if (entry === undefined || !goesThroughGateway(state, payment_id))
    return [deedCommand(payment_id, { deed: 'give_back', refund_id: payment_id, amount })];
  const refunded = amount ?? refundableOf(state)[payment_id] ?? ZERO;
  const refund = { refund_id: payment_id, refunded, voids: amount === null };
  return [
    { type: 'SetRefundAside', payment_id, ...refund },
    postRefundCommand(entry, { ...refund, transaction_id: '', person_ids: [] }),
  ];
};

type Refunded = GatewayRefund & { readonly transaction_id: string; readonly person_ids: readonly number[] };

/** The command that posts what the gateway gave back. */
export const postRefundCommand = (
  payment: PaymentBasics,
  refund: Refunded,
): Extract<LedgerCommand, { type: 'PostRefund' }> => ({
  type: 'PostRefund',
  payment: basicsOf(payment),
  refund_id: refund.refund_id,
  refunded: refund.refunded,
  transaction_id: refund.transaction_id,
  person_ids: refund.person_ids,
  voids: refund.voids,
});
