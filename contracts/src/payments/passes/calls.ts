import { call, type Saved } from '../../shared/index.js';
import type { PaidMediaPasses, PaymentAnswer } from '../views.js';
import type { RecordMediaPassesBody, RefreshMediaPassesBody } from './commands.js';

const owned = {
  method: 'POST',
  owner: { registration: 'registrationId' },
  viewing: 'blocked',
} as const;

/** PAY-269, PAY-276, PAY-277. */
export const recordMediaPasses = call<{ body: RecordMediaPassesBody; answer: Saved<PaymentAnswer> }>()({
  ...owned,
  permit: 'write',
  path: 'danceone/media-pass/create',
  idempotencyKey: 'required',
  summary: 'Record media passes that vouchers pay alone, or answer the record of a payment',
  refuses: [
    'media_pass_not_covered',
    'media_pass_already_paid',
    'media_pass_in_progress',
    'payments_disabled',
    'payments_closed',
    'payment_not_open',
    'voucher_invalid',
    'voucher_not_redeemed',
  ],
  example: { body: { registrationId: 75_214, selectedIds: [100_001] } },
});

/** PAY-278. */
export const refreshMediaPasses = call<{ body: RefreshMediaPassesBody; answer: PaidMediaPasses }>()({
  ...owned,
  permit: 'try',
  path: 'danceone/media-pass/refresh',
  summary: 'Compute anew whose media pass is paid',
  example: { body: { registrationId: 75_214 } },
});
