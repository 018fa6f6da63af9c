import { ACCOUNT_TYPES, type CardBrand, type CardFacts } from '../kinds.js';

const NAMES: Readonly<Record<CardBrand, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'Amex',
  discover: 'Discover',
  other: 'Card',
  checking: 'Bank account',
  savings: 'Bank account',
};

/** True for what a debit takes from, false for a card: the brand tells (ADR 0122). */
export const isBankAccount = ({ brand }: Pick<CardFacts, 'brand'>): boolean =>
  ACCOUNT_TYPES.some((type) => type === brand);

/** 'Visa ending in 1111', 'Bank account ending in 6789' (PAY-109). */
export const methodText = ({ brand, last_four }: CardFacts): string => `${NAMES[brand]} ending in ${last_four}`;

/** The same inside a sentence. */
export const accountText = ({ brand, last_four }: CardFacts): string => {
  const name = isBankAccount({ brand }) ? `${brand} account` : brand === 'other' ? 'card' : NAMES[brand];
  return `${name} ending in ${last_four}`;
};

/** True for an account whose debits the bank does not allow: it is known by its kind and its last digits (PAY-328). */
export const isBlocked = ({ brand, last_four }: CardFacts, blocked: readonly CardFacts[]): boolean =>
  isBankAccount({ brand }) && blocked.some((one) => one.brand === brand && one.last_four === last_four);

/** `MM/YY` of `YYYY-MM`. */
export const expiryText = (expires: string): string => `${expires.slice(5, 7)}/${expires.slice(2, 4)}`;

/** True once the last month of a card is over (PAY-110); `thisMonth` is `YYYY-MM`. A bank account has none. */
export const isExpired = (expires: string | null, thisMonth: string): boolean =>
  expires !== null && expires < thisMonth;
