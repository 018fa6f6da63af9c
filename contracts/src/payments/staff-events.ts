import {
  type Cents,
  cents,
  day,
  type EventDeclarations,
  formatMoney,
  formatNumericDay,
  minus,
  said,
  ZERO,
} from '../shared/index.js';
import { creditLedgerEvents, dated } from './credits/ledger-events.js';
import { voucherLedgerEvents } from './vouchers/ledger-events.js';
import { basics, type LedgerEvent, part, person_ids, postingEvents } from './events.js';
import { CHARGE_LABELS, type PaymentBasics } from './kinds.js';
import type { Paper, StaffMoneyEvent } from './staff-event-types.js';
import { returnText } from './rules/bank-returns.js';
import { ADJUSTMENT, CHECK, CREDIT_CARD, methodLabel } from './rules/payment-methods.js';

const byCheck = {
  ...basics,
  amount_type: 'OTHER',
  payment_method_id: CHECK,
  person_ids: [],
  reference: '1042',
} as const;
const refund = { refund_id: '00000000-0000-4000-8000-000000000009', refunded: basics.amount } as const;

/** The reference as it was typed. */
const method = ({ payment_method_id, reference }: PaymentBasics & Pick<Paper, 'reference'>): string =>
  [methodLabel(payment_method_id, null).toLowerCase(), reference].filter(Boolean).join(' ');
const adjusted = (amount: Cents): string =>
  amount < 0 ? `adding ${formatMoney(cents(-amount))} to` : `taking ${formatMoney(amount)} off`;

const staffMoneyEvents: EventDeclarations<StaffMoneyEvent> = {
  PaymentRecordedByStaff: {
    version: 2,
    personal: [],
    says: (d) => {
      if (d.charge !== null) {
        // One that follows a return is of the day and the number that the return says already.
        const own = d.charge === 'collection' ? [d.reference && ` ${d.reference}`, dated(d.received_on)].join('') : '';
        return said('payments', `charged ${formatMoney(minus(ZERO, d.amount))} for a ${CHARGE_LABELS[d.charge]}${own}`);
      }
      if (d.payment_method_id === ADJUSTMENT)
        return said(
          'payments',
          `recorded an ${method(d)} ${adjusted(d.amount)} ${part(d.payment_type)}${dated(d.received_on)}`,
        );
      const what = `${formatMoney(d.amount)} for ${part(d.payment_type)} by ${method(d)}`;
      return said(
        'payments',
        d.received_on
          ? `recorded ${what}, received ${formatNumericDay(d.received_on)}`
          : `recorded that ${what} is awaited`,
      );
    },
    example: { ...byCheck, received_on: day('2026-01-19'), charge: null },
  },
  CheckReceived: {
    version: 1,
    personal: [],
    says: (d) =>
      said(
        'payments',
        `marked ${formatMoney(d.amount)} for ${part(d.payment_type)} by ${method(d)} received ${formatNumericDay(d.received_on)}`,
      ),
    example: { ...byCheck, received_on: day('2026-01-20') },
  },
  RefundRecordedByStaff: {
    version: 2,
    personal: [],
    says: (d) =>
      said(
        'payments',
        `recorded a refund of ${formatMoney(d.refunded)} for ${part(d.payment_type)} of ${method(d)}${d.by === null ? '' : `, by ${methodLabel(d.by, null).toLowerCase()}`}`,
      ),
    example: { ...byCheck, ...refund, refunded: cents(5_000), by: null },
  },
  PaymentVoided: {
    version: 2,
    personal: [],
    says: (d) =>
      said(
        'payments',
        d.charge === null
          ? `voided ${formatMoney(d.refunded)} for ${part(d.payment_type)}${d.transaction_id ? `, gateway reference ${d.transaction_id}` : ''}`
          : `voided the charge of ${formatMoney(minus(ZERO, d.refunded))} for a ${CHARGE_LABELS[d.charge]}`,
      ),
    example: { ...basics, ...refund, person_ids, transaction_id: null, charge: null },
  },
  PaymentReturned: {
    version: 2,
    personal: [],
    says: (d) =>
      said(
        'payments',
        `marked ${formatMoney(d.refunded)} for ${part(d.payment_type)} by ${method(d)} ${d.payment_method_id === CREDIT_CARD ? 'reversed by its bank' : 'returned unpaid'}${d.code === null ? '' : `: ${returnText(d.code)}`}`,
      ),
    example: { ...byCheck, ...refund, code: null },
  },
};

/** Every event of a ledger, whoever wrote it. */
export const ledgerEvents: EventDeclarations<LedgerEvent> = {
  ...postingEvents,
  ...creditLedgerEvents,
  ...voucherLedgerEvents,
  ...staffMoneyEvents,
};
