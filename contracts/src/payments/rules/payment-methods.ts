/** The fixed ids of payment methods and the names that histories show (PAY-006). */
const PAYMENT_METHODS: Readonly<Record<number, string>> = {
  1: 'Credit card',
  2: 'Check',
  5: 'Credit',
  6: 'ACH',
  7: 'PayPal',
  9: 'Cash',
  10: 'Adjustment',
  11: 'Apple Pay',
  12: 'Google Pay',
  13: 'Stripe',
};

export const CREDIT_CARD = 1;

/** History's Method column: the name, for a card with its last four digits (PAY-179). */
export const methodLabel = (payment_method_id: number, last_four: string | null): string =>
  [PAYMENT_METHODS[payment_method_id] ?? 'Unknown', ...(last_four === null ? [] : [last_four])].join(' ');
