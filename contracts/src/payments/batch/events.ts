import {
  type Cents,
  cents,
  counted,
  type DomainEvent,
  type EventDeclarations,
  formatMoney,
  said,
  sum,
} from '../../shared/index.js';

/** A payment and what goes back of it. */
export type LineRefund = { readonly payment_id: string; readonly amount: Cents };

/** `nothing`: cancelled, there was no money to give back; `refused`: it can be chosen again in the next run. */
export type BatchRefundOutcome = 'refunded' | 'pending' | 'refused' | 'nothing';

/** How one registration came out of a run; `refunded` is what went back already, `code` and `message` say why no more did. */
export type LineOutcome = {
  readonly outcome: BatchRefundOutcome;
  readonly refunded: Cents;
  readonly code: string | null;
  readonly message: string | null;
};

type OfRun = { readonly run_id: string; readonly tour_date_id: number };
export type StartedLine = {
  readonly registration_id: number;
  /** It was cancelled before the run began, so that the run cancels nothing. */
  readonly cancelled: boolean;
  readonly refunds: readonly LineRefund[];
};

/** Stream `tourDateRefund-{tourDateId}`: the runs that refund a canceled tour date, one after the other (PAY-326). */
export type BatchRefundEvent =
  | DomainEvent<'BatchRefundStarted', OfRun & { deposits: boolean; lines: readonly StartedLine[] }>
  | DomainEvent<'BatchRefundLineEnded', OfRun & { registration_id: number } & LineOutcome>
  | DomainEvent<'BatchRefundEnded', OfRun>;

const OUTCOMES: Readonly<Record<BatchRefundOutcome, string>> = {
  refunded: 'refunded',
  pending: 'waits for the gateway',
  refused: 'was not refunded in full',
  nothing: 'had nothing to refund',
};
const run = { run_id: '00000000-0000-4000-8000-0000000000d1', tour_date_id: 7501 } as const;
const totalOf = (lines: readonly StartedLine[]): Cents =>
  sum(lines.flatMap(({ refunds }) => refunds.map(({ amount }) => amount)));

export const batchRefundEvents: EventDeclarations<BatchRefundEvent> = {
  BatchRefundStarted: {
    version: 1,
    personal: [],
    says: (d) =>
      said(
        'payments',
        `began to refund ${formatMoney(totalOf(d.lines))} of ${counted(d.lines.length, 'registration')} of the canceled tour date${d.deposits ? ', deposits too' : ''}`,
      ),
    example: {
      ...run,
      deposits: false,
      lines: [
        {
          registration_id: 75_001,
          cancelled: false,
          refunds: [{ payment_id: '00000000-0000-4000-8000-000000000001', amount: cents(26_500) }],
        },
      ],
    },
  },
  BatchRefundLineEnded: {
    version: 1,
    personal: [],
    says: (d) =>
      said(
        'payments',
        `registration ${d.registration_id} ${OUTCOMES[d.outcome]}: ${formatMoney(d.refunded)} went back${d.message === null ? '' : `. ${d.message}`}`,
      ),
    example: {
      ...run,
      registration_id: 75_001,
      outcome: 'refunded',
      refunded: cents(26_500),
      code: null,
      message: null,
    },
  },
  BatchRefundEnded: {
    version: 1,
    personal: [],
    says: () => said('payments', 'came to the end of the refund of the tour date'),
    example: run,
  },
};
