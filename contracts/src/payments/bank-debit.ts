import {
  day,
  type Day,
  type DomainEvent,
  type EventDeclarations,
  formatMoney,
  formatNumericDay,
  said,
} from '../shared/index.js';
import type { PaymentBasics } from './kinds.js';
import { returnText } from './rules/bank-returns.js';

/** In the stream of a payment by bank, after it was approved. */
export type BankDebitEvent =
  | DomainEvent<'BankDebitSettled', PaymentBasics & { settled_on: Day }>
  /** `code`: null where staff did not know it. */
  | DomainEvent<'BankDebitReturned', PaymentBasics & { code: string | null }>;

/** The gateway's state of a payment by bank (PAY-088). */
export type BankDebit = {
  readonly state: 'settling' | 'settled' | 'returned';
  readonly settled_on: Day | null;
  readonly code: string | null;
};

/** An approved debit counts as paid, and is on its way yet. */
export const SETTLING: BankDebit = { state: 'settling', settled_on: null, code: null };

/** The debit after one more event; none settles what was returned. */
export const evolveDebit = (debit: BankDebit, { type, data }: BankDebitEvent): BankDebit =>
  type === 'BankDebitSettled'
    ? { ...debit, state: 'settled', settled_on: data.settled_on }
    : { ...debit, state: 'returned', code: data.code };

const basics = {
  payment_id: '00000000-0000-4000-8000-000000000001',
  registration_id: 75_001,
  payment_type: 'REGISTRATION',
  amount_type: 'FULL',
  payment_method_id: 6,
} as const;

export const bankDebitEvents: EventDeclarations<BankDebitEvent> = {
  BankDebitSettled: {
    version: 1,
    personal: [],
    says: (d) =>
      said('payments', `had ${formatMoney(d.amount)} settled by the bank on ${formatNumericDay(d.settled_on)}`),
    example: { ...basics, amount: 25_950 as PaymentBasics['amount'], settled_on: day('2026-01-22') },
  },
  BankDebitReturned: {
    version: 1,
    personal: [],
    says: (d) =>
      said(
        'payments',
        `had ${formatMoney(d.amount)} given back by the bank${d.code === null ? '' : `: ${returnText(d.code)}`}`,
      ),
    example: { ...basics, amount: 25_950 as PaymentBasics['amount'], code: 'R01' },
  },
};
