import type { Settled, SettlementDifference } from '../payments/index.js';
import type { Day } from '../shared/index.js';

/** `GET` and `POST audit/totals/settlement`: what the gateway settled beside the card postings of all ledgers, to the end of a day. */
export type SettlementAnswer = {
  /** Where a file was brought along that begins later than the first posting. */
  readonly from: Day | null;
  readonly as_of: Day;
  /** Lines of a file that are of other days. */
  readonly left_out: number;
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
