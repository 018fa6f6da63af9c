import type { Cents, Instant } from '../../shared/index.js';

/** A registration that took a part of an entry. */
export type CreditUseRow = {
  readonly credit_id: string;
  readonly registration_id: number;
  readonly at: Instant;
  /** The cents that it holds now; 0 once all of it came back. */
  readonly amount: Cents;
};

/** Collection `credits`: one document per entry of a credit account, id = entry id (PAY-241). */
export type CreditDocument = {
  readonly id: string;
  readonly account_id: number;
  readonly label: string;
  readonly season_id: number | null;
  readonly reason: string | null;
  readonly amount: Cents;
  readonly remaining: Cents;
  /** The registration whose overpayment it was. */
  readonly registration_id: number | null;
  readonly granted_at: Instant;
  readonly granted_by: string;
  readonly uses: readonly CreditUseRow[];
};

/** An entry that its owner may use (PAY-242). */
export type AvailableCredit = Pick<CreditDocument, 'id' | 'label' | 'season_id' | 'remaining'>;

/** A credit on a registration (PAY-240). */
export type AppliedCredit = { readonly credit_id: string; readonly from: string; readonly amount: Cents };

/** The answer to applying or clearing (PAY-219). */
export type CreditAnswer = {
  readonly registration_id: number;
  readonly balance: Cents;
  readonly mediaPassBalance: Cents;
  readonly overallPaid: boolean;
};
