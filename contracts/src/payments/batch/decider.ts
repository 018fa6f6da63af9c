import {
  accept,
  type Cents,
  type Decider,
  type Decision,
  impossible,
  refuse,
  type StreamName,
  streamName,
} from '../../shared/index.js';
import type { PaymentRefusal } from '../refusals.js';
import type { BatchRefundEvent, LineOutcome } from './events.js';
import { hasRefundWork, type RefundLine, refundsOf, refundTotal } from './lines.js';

/** The runs that refund one canceled tour date. */
export const batchRefundStream = (tourDateId: number): StreamName => streamName('tourDateRefund', tourDateId);

type OfRun = { readonly run_id: string; readonly tour_date_id: number };

export type BatchRefundCommand =
  | (OfRun & {
      readonly type: 'StartBatchRefund';
      readonly deposits: boolean;
      /** The registrations that were chosen, with the total that was shown of each. */
      readonly chosen: readonly { readonly registration_id: number; readonly total: Cents }[];
      /** Fact: the tour date is canceled. */
      readonly canceled: boolean;
      /** Fact: the lines as the ledgers make them now. */
      readonly lines: readonly RefundLine[];
    })
  | (OfRun & LineOutcome & { readonly type: 'EndBatchRefundLine'; readonly registration_id: number });

export type BatchRefundState = {
  readonly run_ids: readonly string[];
  /** The registrations of the last run that have no end yet; a run is going on while there are any. */
  readonly waiting: readonly number[];
};

type Answer = Decision<BatchRefundEvent, PaymentRefusal>;
type Of<T extends BatchRefundCommand['type']> = Extract<BatchRefundCommand, { type: T }>;

const start = (c: Of<'StartBatchRefund'>, { run_ids, waiting }: BatchRefundState): Answer => {
  const { run_id, tour_date_id, deposits, chosen } = c;
  if (run_ids.includes(run_id)) return accept();
  if (!c.canceled) return refuse({ code: 'tour_date_not_canceled', params: {} });
  if (waiting.length > 0) return refuse({ code: 'batch_refund_running', params: {} });
  if (chosen.length === 0) return refuse({ code: 'batch_refund_empty', params: {} });
  const now = new Map(c.lines.map((line) => [line.registration_id, line]));
  const asShown = ({ registration_id, total }: (typeof chosen)[number]): boolean => {
    const line = now.get(registration_id);
    return line !== undefined && hasRefundWork(line, deposits) && refundTotal(line, deposits) === total;
  };
  const changed = chosen.find((one) => !asShown(one));
  if (changed) return refuse({ code: 'batch_refund_changed', params: { registration_id: changed.registration_id } });
  const lines = chosen.map(({ registration_id }) => {
    const line = now.get(registration_id)!;
    const refunds = refundsOf(line, deposits).map(({ payment_id, amount }) => ({ payment_id, amount }));
    return { registration_id, cancelled: line.cancelled, refunds };
  });
  return accept({ type: 'BatchRefundStarted', data: { run_id, tour_date_id, deposits, lines } });
};

const endLine = (
  { type: _type, ...data }: Of<'EndBatchRefundLine'>,
  { run_ids, waiting }: BatchRefundState,
): Answer => {
  const { run_id, tour_date_id, registration_id } = data;
  if (run_id !== run_ids.at(-1) || !waiting.includes(registration_id)) return accept();
  const ended: BatchRefundEvent = { type: 'BatchRefundLineEnded', data };
  return waiting.length > 1
    ? accept(ended)
    : accept<BatchRefundEvent>(ended, { type: 'BatchRefundEnded', data: { run_id, tour_date_id } });
};

const evolve = (state: BatchRefundState, { type, data }: BatchRefundEvent): BatchRefundState => {
  switch (type) {
    case 'BatchRefundStarted':
      return {
        run_ids: [...state.run_ids, data.run_id],
        waiting: data.lines.map(({ registration_id }) => registration_id),
      };
    case 'BatchRefundLineEnded':
      return { ...state, waiting: state.waiting.filter((id) => id !== data.registration_id) };
    case 'BatchRefundEnded':
      return state;
    default:
      return impossible(type);
  }
};

/**
 * One run at a time, each registration of it with one end (PAY-326). Refuses `tour_date_not_canceled`,
 * `batch_refund_running`, `batch_refund_empty`, and `batch_refund_changed` where a line is another one than was shown.
 */
export const batchRefundDecider: Decider<BatchRefundState, BatchRefundCommand, BatchRefundEvent, PaymentRefusal> = {
  initialState: () => ({ run_ids: [], waiting: [] }),
  evolve,
  decide: (c, state) => (c.type === 'StartBatchRefund' ? start(c, state) : endLine(c, state)),
};
