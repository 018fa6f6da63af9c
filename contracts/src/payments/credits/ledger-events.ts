import {
  type Cents,
  cents,
  type Day,
  type DomainEvent,
  type EventDeclarations,
  formatMoney,
  formatNumericDay,
  said,
} from '../../shared/index.js';

/** A credit on a registration (PAY-240). */
export type CreditOnLedger = {
  readonly registration_id: number;
  /** The account whose credit it is. */
  readonly account_id: number;
  readonly credit_id: string;
  /** The entry of the credit account; null for one that staff wrote down freely (PAY-242). */
  readonly entry_id: string | null;
  readonly from: string;
  readonly amount: Cents;
};

/** Why a credit came off a registration: somebody cleared it, the fees fell below it (FEE-147), the registration went, or it was refunded (PAY-324). */
export type ClearCause = 'cleared' | 'fees' | 'deletion' | 'refund';

/** The events of a ledger that are about credits. */
export type CreditLedgerEvent =
  /** `received_on`: the day that staff wrote beside it (PAY-287); null where it is of the day of its event. */
  | DomainEvent<'CreditApplied', CreditOnLedger & { received_on: Day | null }>
  /** `amount` is the part that came off; `refund_id`: of a refund, whose part comes off once (PAY-324). */
  | DomainEvent<'CreditCleared', CreditOnLedger & { cause: ClearCause; refund_id: string | null }>
  /** `deposit` is the part of it that was paid as a deposit (PAY-316). */
  | DomainEvent<
      'OverpaymentMoved',
      {
        registration_id: number;
        account_id: number;
        entry_id: string;
        season_id: number;
        label: string;
        amount: Cents;
        deposit: Cents;
      }
    >;

const CAUSES: Readonly<Record<ClearCause, (amount: string) => string>> = {
  cleared: (amount) => `cleared ${amount} of credit`,
  fees: (amount) => `took ${amount} of credit off, as the fees fell below it`,
  refund: (amount) => `gave ${amount} of credit back to the account`,
  deletion: (amount) => `cleared ${amount} of credit with the registration`,
};

/** The day that staff wrote beside money that nobody received. */
export const dated = (on: Day | null): string => (on === null ? '' : `, dated ${formatNumericDay(on)}`);

const applied = {
  registration_id: 75_001,
  account_id: 1001,
  credit_id: '00000000-0000-4000-8000-0000000000c2',
  entry_id: '00000000-0000-4000-8000-0000000000c1',
  from: 'Goodwill',
  amount: cents(5_000),
} as const;

export const creditLedgerEvents: EventDeclarations<CreditLedgerEvent> = {
  CreditApplied: {
    version: 2,
    personal: [{ path: 'from', kind: 'text' }],
    says: (d) => said('payments', `applied ${formatMoney(d.amount)} of credit from ${d.from}${dated(d.received_on)}`),
    example: { ...applied, received_on: null },
  },
  CreditCleared: {
    version: 2,
    personal: [{ path: 'from', kind: 'text' }],
    says: (d) => said('payments', CAUSES[d.cause](formatMoney(d.amount))),
    example: { ...applied, cause: 'cleared', refund_id: null },
  },
  OverpaymentMoved: {
    version: 1,
    personal: [],
    says: (d) => said('payments', `moved an overpayment of ${formatMoney(d.amount)} to the credits of the account`),
    example: {
      registration_id: 75_001,
      account_id: 1001,
      entry_id: applied.entry_id,
      season_id: 75,
      label: 'Overpayment of registration 75001',
      amount: cents(5_000),
      deposit: cents(0),
    },
  },
};
