import type { CardFacts } from '../kinds.js';
import type { SavedMethod } from './events.js';

/** Collection `customer-vaults`: one document per account, id = account id (PAY-105). */
export type CustomerVaultDocument = {
  readonly id: number;
  readonly methods: readonly SavedMethod[];
  readonly blocked: readonly CardFacts[];
};

type OfSaved = Pick<SavedMethod, 'customer_vault_id' | 'billing_id'>;

/** PAY-106. */
export type SavedCard = OfSaved & {
  /** Masked but for the last four digits. */
  readonly number: string;
  readonly type: SavedMethod['brand'];
  /** `MM/YY`. */
  readonly expiration_date: string;
  /** It is past its date and pays nothing any more (PAY-110). */
  readonly expired: boolean;
  readonly first_name: string;
  readonly last_name: string;
};

/** PAY-107. */
export type SavedBankAccount = OfSaved & {
  readonly last_four: string;
  readonly type: SavedMethod['brand'];
  /** The bank does not allow debits of it (PAY-328). */
  readonly blocked: boolean;
  readonly details: Pick<SavedMethod['bill_to'], 'first_name' | 'last_name' | 'address' | 'city' | 'state' | 'zip'>;
};

/** `GET payments/customer-vault` (PAY-105, PAY-114). */
export type PaymentMethods = {
  readonly credit_cards: readonly SavedCard[];
  readonly bank: readonly SavedBankAccount[];
};
