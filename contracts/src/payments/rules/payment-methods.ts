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
export const CHECK = 2;
export const CREDIT = 5;
export const ACH = 6;
/** The methods that a gateway takes, settles and gives back. */
const GATEWAY_METHODS: readonly number[] = [CREDIT_CARD, ACH];
export const isGatewayMethod = (payment_method_id: number | null): boolean =>
  payment_method_id !== null && GATEWAY_METHODS.includes(payment_method_id);
/** Those whose payer can have a payment taken back by the bank of the card: of each kind of card and wallet. */
const CARDS: readonly number[] = [CREDIT_CARD, 11, 12, 13];
export const isCard = (payment_method_id: number): boolean => CARDS.includes(payment_method_id);
export const CASH = 9;
export const ADJUSTMENT = 10;
/** The methods that staff record by hand (PAY-287); a credit goes the way of credits, under the text that they type (PAY-242). */
export const RECORDED_METHODS = [CHECK, CREDIT, CASH, ADJUSTMENT] as const;

/** History's Method column: the name, for a card with its last four digits, for a check with its number (PAY-179). */
export const methodLabel = (payment_method_id: number, digits: string | null): string =>
  [PAYMENT_METHODS[payment_method_id] ?? 'Unknown', ...(digits === null ? [] : [digits])].join(' ');
