import { type Cents, cents, type DomainEvent, type EventDeclarations, formatMoney, said } from '../../shared/index.js';

export type PayLaterEndCause = 'paid' | 'deposit' | 'withdrawn';

/** In the stream of the ledger, where the balance is decided that ends it. */
export type PayLaterEvent =
  /** The registrant promised a check of this amount, which is all that is owed (PAY-100). */
  | DomainEvent<'PayLaterChosen', { readonly registration_id: number; readonly amount: Cents }>
  | DomainEvent<'PayLaterEnded', { readonly registration_id: number; readonly cause: PayLaterEndCause }>;

const ENDED: Readonly<Record<PayLaterEndCause, string>> = {
  paid: 'ended paying by check: nothing is owed any more',
  deposit: 'ended paying by check: a deposit was paid',
  withdrawn: 'no longer pays by check',
};

const registration_id = 75_001;

export const payLaterEvents: EventDeclarations<PayLaterEvent> = {
  PayLaterChosen: {
    version: 1,
    personal: [],
    says: (d) => said('payments', `chose to pay ${formatMoney(d.amount)} later by check`),
    example: { registration_id, amount: cents(25_950) },
  },
  PayLaterEnded: {
    version: 1,
    personal: [],
    says: (d) => said('payments', ENDED[d.cause]),
    example: { registration_id, cause: 'paid' },
  },
};
