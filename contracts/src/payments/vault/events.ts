import { type DomainEvent, type EventDeclarations, said } from '../../shared/index.js';
import type { BillToBody } from '../commands.js';
import type { CardFacts } from '../kinds.js';
import { returnText } from '../rules/bank-returns.js';
import { accountText } from './rules.js';

/** Where the gateway keeps a card or a bank account: its names for both, of which neither tells a number. */
export type VaultRef = { readonly customer_vault_id: string; readonly billing_id: string };

/** All that is kept of a saved card or bank account (PAY-113). */
export type SavedMethod = VaultRef &
  CardFacts & {
    readonly payment_method_id: number;
    /** `YYYY-MM`, the last month of a card; null for a bank account. */
    readonly expires: string | null;
    readonly bill_to: BillToBody;
  };

/** `bank`: its debit came back because the account is closed or not there (PAY-328). */
export type RemovalCause = 'owner' | 'erasure' | 'bank';

type OfVault<D = object> = { readonly account_id: number } & D;

/** Stream `vault-{accountId}`: the payment methods that an account saved (PAY-105). */
export type VaultEvent =
  | DomainEvent<'PaymentMethodSaved', OfVault<SavedMethod & { payment_id: string }>>
  | DomainEvent<'PaymentMethodRemoved', OfVault<VaultRef & CardFacts & { cause: RemovalCause }>>
  /** A debit came back as not authorized: none of this account is made any more (PAY-328). */
  | DomainEvent<'BankAccountBlocked', OfVault<CardFacts & { payment_id: string; code: string }>>
  /** The account was erased: nothing is kept from here on. */
  | DomainEvent<'VaultClosed', OfVault>;

const account_id = 1001;
const ref = {
  customer_vault_id: '00000000-0000-4000-8000-0000000000d1',
  billing_id: '00000000-0000-4000-8000-0000000000d2',
} as const;
const card = { brand: 'visa', last_four: '1111' } as const;

const CAUSES: Readonly<Record<RemovalCause, string>> = {
  owner: '',
  erasure: ', as the account was erased',
  bank: ', as the bank does not know it',
};

export const vaultEvents: EventDeclarations<VaultEvent> = {
  PaymentMethodSaved: {
    version: 1,
    personal: [{ path: 'bill_to', subject: 'account_id', kind: 'account' }],
    says: (d) => said('payments', `saved ${accountText(d)} for future payments`),
    example: {
      account_id,
      ...ref,
      ...card,
      payment_method_id: 1,
      expires: '2028-12',
      bill_to: {
        first_name: 'Dana',
        last_name: 'Reyes',
        address: '12 Wabash Avenue',
        city: 'Chicago',
        state: 'IL',
        zip: '60601',
      },
      payment_id: '00000000-0000-4000-8000-000000000001',
    },
  },
  PaymentMethodRemoved: {
    version: 1,
    personal: [],
    says: (d) => said('payments', `removed the saved ${accountText(d)}${CAUSES[d.cause]}`),
    example: { account_id, ...ref, ...card, cause: 'owner' },
  },
  BankAccountBlocked: {
    version: 1,
    personal: [],
    says: (d) => said('payments', `was told to debit the ${accountText(d)} no more: ${returnText(d.code)}`),
    example: {
      account_id,
      brand: 'checking',
      last_four: '6789',
      payment_id: '00000000-0000-4000-8000-000000000001',
      code: 'R10',
    },
  },
  VaultClosed: {
    version: 1,
    personal: [],
    says: () => said('payments', 'closed the saved payment methods'),
    example: { account_id },
  },
};
