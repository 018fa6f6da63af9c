import type { BatchRefundDocument } from '@app/contracts/payments';
import { type Instant, sum } from '@app/contracts/shared';
import { defineView } from '../define-view.js';

/** The last run of each canceled tour date, with the outcome of each registration (PAY-326). */
export const batchRefundsView = defineView<BatchRefundDocument>()({
  name: 'batch-refunds',
  streams: ['tourDateRefund'],
  version: 1,
  resource: 'batch-refund',
  keys: ({ data }) => data.tour_date_id,
  on: {
    BatchRefundStarted: (_doc, { data, occurred_at }) => ({
      id: data.tour_date_id,
      run_id: data.run_id,
      started_at: occurred_at as Instant,
      ended_at: null,
      lines: data.lines.map(({ registration_id, refunds }) => ({
        registration_id,
        refunds,
        total: sum(refunds.map(({ amount }) => amount)),
        end: null,
      })),
    }),
    BatchRefundLineEnded: (doc, { data }) => {
      const { registration_id, outcome, refunded, code, message } = data;
      const end = { outcome, refunded, code, message };
      return (
        doc && {
          ...doc,
          lines: doc.lines.map((line) => (line.registration_id === registration_id ? { ...line, end } : line)),
        }
      );
    },
    BatchRefundEnded: (doc, { occurred_at }) => doc && { ...doc, ended_at: occurred_at as Instant },
  },
  rooms: () => ['staff'],
});
