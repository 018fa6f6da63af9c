import { ADJUSTMENT, bothParts, CAME_IN, type LedgerEvent, MONEY_MOVES, owedBy } from '../payments/index.js';

/** A receipt for what came, a credit note for what goes back or is taken off, a debit note for what is owed more (PAY-320). */
export const DOCUMENT_LABELS = {
  receipt: 'Receipt',
  credit_note: 'Credit note',
  debit_note: 'Debit note',
} as const;
export type DocumentKind = keyof typeof DOCUMENT_LABELS;

/** The events of a ledger that have a document: payments, refunds and corrections; fees have none (PAY-320). */
export const NUMBERED = MONEY_MOVES;
export type NumberedEvent = Extract<LedgerEvent, { readonly type: (typeof NUMBERED)[number] }>;

const cameIn = ({ type }: LedgerEvent): boolean => CAME_IN.some((one) => one === type);

/** The document that an event of a ledger gets; null for what moves no money, such as an awaited check. */
export const documentKindOf = (event: NumberedEvent): DocumentKind | null => {
  const owed = bothParts(owedBy(event));
  if (owed === 0) return null;
  if (event.data.payment_method_id === ADJUSTMENT) return owed > 0 ? 'debit_note' : 'credit_note';
  if (cameIn(event)) return 'receipt';
  return event.type === 'PaymentReturned' ? 'debit_note' : 'credit_note';
};
