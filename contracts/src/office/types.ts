/** What the office keeps a case of. */
export const CASE_KINDS = ['registration', 'studio'] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

/** Which thing a case is of. */
export type CaseOf = { readonly kind: CaseKind; readonly of_id: number };

/** Somebody of the office. */
export type Colleague = { readonly account_id: number; readonly display: string };
