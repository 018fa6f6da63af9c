import { call, type Saved } from '../../shared/index.js';
import type { StartBatchRefundBody } from './commands.js';
import type { BatchRefundAnswer } from './views.js';

const ofTourDate = {
  owner: 'staff',
  permit: 'staff',
  path: 'admin/tour-dates/:id/refund',
  params: { id: 'whole' },
} as const;

/** PAY-326: nothing is written by it. */
export const batchRefund = call<{ answer: BatchRefundAnswer }>()({
  ...ofTourDate,
  method: 'GET',
  summary:
    'What would be refunded of a canceled tour date, a line each registration, and the last run with its outcomes',
  example: {},
});

/** PAY-326. */
export const startBatchRefund = call<{ body: StartBatchRefundBody; answer: Saved<{ readonly run_id: string }> }>()({
  ...ofTourDate,
  method: 'POST',
  idempotencyKey: 'required',
  summary: 'Cancel the chosen registrations of a canceled tour date and give their money back, as it was shown',
  refuses: ['tour_date_not_canceled', 'batch_refund_running', 'batch_refund_empty', 'batch_refund_changed'],
  example: {
    body: {
      reason: 'The hall was flooded',
      lines: [{ registration_id: 75_214, total: 26_500 }],
      deposits: false,
    },
  },
});
