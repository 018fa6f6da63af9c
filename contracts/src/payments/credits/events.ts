import { type Cents, cents, type DomainEvent, type EventDeclarations, formatMoney, said } from '../../shared/index.js';

/** The entry of a credit account that an event is about. */
export type OfEntry = { readonly account_id: number; readonly entry_id: string };
/** A part of an entry that a registration holds. */
export type HeldCredit = OfEntry & {
  readonly credit_id: string;
  readonly registration_id: number;
  readonly amount: Cents;
};

/** Stream `creditAccount-{accountId}`: what staff grant and registrations take (PAY-241); the reason stands beside the actor. */
export type CreditAccountEvent =
  | DomainEvent<
      'CreditGranted',
      OfEntry & {
        amount: Cents;
        label: string;
        season_id: number | null;
        /** The registration whose overpayment it was (PAY-281). */
        registration_id: number | null;
      }
    >
  /** `change` is added to the entry's amount and to what is left of it. */
  | DomainEvent<'CreditAdjusted', OfEntry & { change: Cents }>
  | DomainEvent<'CreditTaken', HeldCredit & { from: string }>
  /** `back_id` tells one way back from another: a credit comes back in parts (FEE-147). */
  | DomainEvent<'CreditGivenBack', HeldCredit & { back_id: string }>;

const entry = { account_id: 1001, entry_id: '00000000-0000-4000-8000-0000000000c1' } as const;
const held = {
  ...entry,
  credit_id: '00000000-0000-4000-8000-0000000000c2',
  registration_id: 75_001,
  amount: cents(5_000),
} as const;
const label = 'Goodwill';

export const creditAccountEvents: EventDeclarations<CreditAccountEvent> = {
  CreditGranted: {
    version: 1,
    personal: [{ path: 'label', kind: 'text' }],
    says: (d) => said('payments', `granted a credit of ${formatMoney(d.amount)}: ${d.label}`),
    example: { ...entry, amount: cents(20_000), label, season_id: 75, registration_id: null },
  },
  CreditAdjusted: {
    version: 1,
    personal: [],
    says: (d) =>
      said(
        'payments',
        d.change < 0
          ? `lowered a credit by ${formatMoney(cents(-d.change))}`
          : `raised a credit by ${formatMoney(d.change)}`,
      ),
    example: { ...entry, change: cents(-2_500) },
  },
  CreditTaken: {
    version: 1,
    personal: [{ path: 'from', kind: 'text' }],
    says: (d) => said('payments', `took ${formatMoney(d.amount)} of the credit ${d.from} for a registration`),
    example: { ...held, from: label },
  },
  CreditGivenBack: {
    version: 1,
    personal: [],
    says: (d) => said('payments', `put ${formatMoney(d.amount)} back onto a credit`),
    example: { ...held, back_id: '00000000-0000-4000-8000-0000000000c3' },
  },
};
