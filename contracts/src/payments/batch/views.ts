import type { Cents, Instant } from '../../shared/index.js';
import type { LineOutcome, LineRefund } from './events.js';
import type { RefundLine } from './lines.js';

type RunLine = {
  readonly registration_id: number;
  readonly refunds: readonly LineRefund[];
  readonly total: Cents;
  /** Null while its turn has not come. */
  readonly end: LineOutcome | null;
};

/** Collection `batch-refunds`: the last run of each tour date. */
export type BatchRefundDocument = {
  readonly id: number;
  readonly run_id: string;
  readonly started_at: Instant;
  /** Null while it goes on. */
  readonly ended_at: Instant | null;
  readonly lines: readonly RunLine[];
};

type Named = { readonly registrant: string; readonly studio: string | null };
/** A line of the preview with who registered. */
export type BatchRefundLine = RefundLine & Named;

/** `GET admin/tour-dates/:id/refund` (PAY-326). */
export type BatchRefundAnswer = {
  readonly canceled: boolean;
  /** The amount that could be refunded now, in cents. */
  readonly lines: readonly BatchRefundLine[];
  readonly run: (Omit<BatchRefundDocument, 'lines'> & { readonly lines: readonly (RunLine & Named)[] }) | null;
};
