import { type Cents, ZERO } from '../../shared/index.js';
import type { AgreedFees, Balance, LeftAfter } from '../balance.js';
import { balanceDue } from '../balance-due.js';
import type { AmountType, PaymentType } from '../kinds.js';
import type { LedgerCommand } from '../ledger.js';
import type { LedgerState } from '../ledger-state.js';
import { depositDue, type PaymentTerms } from '../rules/deposit.js';
import { CREDIT_CARD } from '../rules/payment-methods.js';
import { previewCommands, type Previewed } from './preview.js';

type Reserve = Extract<LedgerCommand, { type: 'ReservePayment' }>;

/** The events that payments would write once the gateway has taken them, one after the other (PAY-327). */
export const previewPayments = (
  payments: readonly Omit<Reserve, 'type' | 'agreed'>[],
  state: LedgerState,
  agreed: AgreedFees,
): Previewed =>
  previewCommands(
    payments.flatMap((one): LedgerCommand[] => {
      const { payment, person_ids } = one;
      return [
        { type: 'ReservePayment', ...one, agreed },
        { type: 'PostPayment', payment, person_ids, transaction_id: '', card: null },
      ];
    }),
    state,
    agreed,
  );

/** The balances that the ways to pay would leave, by the ledger's own decisions (PAY-327). */
export const leftAfter = (state: LedgerState, agreed: AgreedFees, terms: PaymentTerms): LeftAfter => {
  const due = balanceDue(state, agreed);
  const one = (payment_type: PaymentType, amount_type: AmountType, amount: Cents) => ({
    payment: {
      ...{ payment_id: `${payment_type} ${amount_type}`, registration_id: 0, payment_type, amount_type, amount },
      payment_method_id: CREDIT_CARD,
    },
    ...{ person_ids: [], terms, media_pass_amount: null },
  });
  const after = (payments: readonly ReturnType<typeof one>[]): Balance | null => {
    const previewed = previewPayments(payments, state, agreed);
    return previewed.accepted ? previewed.preview.after : null;
  };
  const deposit = depositDue(terms, state, agreed);
  return {
    full: after([
      ...(due.media > ZERO ? [one('MEDIA_PASS', 'MEDIA_PASS', due.media)] : []),
      ...(due.registration > ZERO ? [one('REGISTRATION', 'FULL', due.registration)] : []),
    ]),
    deposit: deposit > ZERO ? after([one('REGISTRATION', 'DEPOSIT', deposit)]) : null,
  };
};
