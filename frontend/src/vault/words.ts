import { methodText } from '@app/contracts/payments';
import type { Saved, VaultKind } from './use-saved-methods.js';

export const WORDS = {
  card: {
    list: 'Saved cards',
    add: 'Use a new card',
    title: 'Remove Card',
    question: 'Are you sure you want to remove the card ending in',
    removed: 'Card removed successfully!',
    failed: 'Failed to remove card. Please try again.',
  },
  bank: {
    list: 'Saved bank accounts',
    add: 'Use a new bank account',
    title: 'Remove Bank Account',
    question: 'Are you sure you want to remove the bank account ending in',
    removed: 'Bank account removed successfully!',
    failed: 'Failed to remove bank account. Please try again.',
  },
} as const satisfies Readonly<Record<VaultKind, object>>;

export const lastFour = (method: Saved): string => ('number' in method ? method.number.slice(-4) : method.last_four);

/** 'Visa ending in 1111', 'Bank account ending in 6789' (PAY-109). */
export const nameOf = (method: Saved): string => methodText({ brand: method.type, last_four: lastFour(method) });

/** The last month of a card, or why it cannot be selected (PAY-109, PAY-110, PAY-328). */
export const noteOf = (method: Saved): string | null => {
  if (!('expiration_date' in method)) return method.blocked ? 'The bank allows no debits' : null;
  if (method.expired) return 'Expired';
  return method.expiration_date === '' ? null : `Expires ${method.expiration_date}`;
};
