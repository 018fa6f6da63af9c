import type { Settled, SettlementDifference } from '../payments/index.js';
import type { Day } from '../shared/index.js';

/** `GET audit/totals/settlement`: what the gateway settled beside the card postings of all ledgers, to the end of a day. */
export type SettlementAnswer = {
  readonly as_of: Day;
  /** False where no gateway is configured, so that there is nothing to compare with. */
  readonly takes_cards: boolean;
  readonly gateway: Settled;
  readonly ledger: Settled;
  /** Transactions that both have with the same amount. */
  readonly equal: number;
  readonly differing: number;
  /** The oldest five hundred. */
  readonly differences: readonly SettlementDifference[];
};
