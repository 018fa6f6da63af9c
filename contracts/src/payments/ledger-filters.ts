/** The ledger's list is read by these, each with an index that has its postings by time (PAY-286). */
export const LEDGER_GROUPS = ['type', 'payment_type', 'amount_type', 'payment_method_id', 'actor'] as const;

/** These find a few postings. */
export const LEDGER_KEYS = ['registration_id', 'payment_id', 'transaction_id'] as const;
