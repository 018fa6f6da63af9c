import type { Day } from '../shared/index.js';
import type { Reconciled, ReconciledLine } from './reconcile.js';

/** `POST audit/reconciliation`: every line of the files and every posting of the days in its state (PAY-329). */
export type ReconciliationOfFiles = Omit<Reconciled, 'lines' | 'distinct'> & {
  readonly from: Day;
  readonly to: Day;
  readonly transit_days: number;
  /** Lines that the files hold, and how many of them were said twice. */
  readonly read: number;
  readonly repeated: number;
  /** Lines of later days. */
  readonly left_out: number;
  /** How many are open; the oldest five hundred of them. */
  readonly open_lines: number;
  readonly open: readonly ReconciledLine[];
};
