import type { SavedMethod } from './events.js';
import type { CardFacts } from '../kinds.js';
import { expiryText, isBankAccount, isBlocked, isExpired } from './rules.js';
import type { CustomerVaultDocument, PaymentMethods, SavedBankAccount, SavedCard } from './views.js';

const cardOf = (method: SavedMethod, thisMonth: string): SavedCard => {
  const { customer_vault_id, billing_id, brand, last_four, expires, bill_to } = method;
  return {
    customer_vault_id,
    billing_id,
    number: `************${last_four}`,
    type: brand,
    expiration_date: expires === null ? '' : expiryText(expires),
    expired: isExpired(expires, thisMonth),
    first_name: bill_to.first_name,
    last_name: bill_to.last_name,
  };
};

const accountOf = (method: SavedMethod, all: readonly CardFacts[]): SavedBankAccount => {
  const { customer_vault_id, billing_id, brand, last_four, bill_to } = method;
  const { email: _email, ...details } = bill_to;
  return { customer_vault_id, billing_id, last_four, type: brand, blocked: isBlocked(method, all), details };
};

/** The saved methods as a payer reads them, in the order in which they were saved; `thisMonth` is `YYYY-MM` (PAY-106, PAY-107). */
export const paymentMethods = (
  { methods, blocked }: Pick<CustomerVaultDocument, 'methods' | 'blocked'>,
  thisMonth: string,
): PaymentMethods => ({
  credit_cards: methods.filter((method) => !isBankAccount(method)).map((method) => cardOf(method, thisMonth)),
  bank: methods.filter(isBankAccount).map((method) => accountOf(method, blocked)),
});

export const NO_METHODS: Pick<CustomerVaultDocument, 'methods' | 'blocked'> = { methods: [], blocked: [] };
