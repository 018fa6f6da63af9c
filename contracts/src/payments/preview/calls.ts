import { call } from '../../shared/index.js';
import type { DeedPreviewQuery } from './commands.js';
import type { MoneyPreview } from './preview.js';

/** PAY-327. */
export const preview = call<{ query: DeedPreviewQuery; answer: MoneyPreview }>()({
  owner: 'staff',
  permit: 'console',
  masks: {},
  method: 'GET',
  path: 'admin/payments/:paymentId/preview',
  params: { paymentId: 'uuid' },
  summary: 'What a refund, void, return or received check would write into the ledger, and what would be owed after it',
  refuses: ['payment_unknown', 'payment_changed', 'refund_exceeded'],
  example: { query: { registration_id: 75_214, deed: 'refund', amount: '5000' } },
});
