import { call } from '../shared/index.js';
import type { PaymentAudit } from './payment-audit.js';
import type { TrailAnswer } from './trail.js';

const ofTheOffice = { owner: 'staff', permit: 'console', masks: 'by-handler', method: 'GET' } as const;

/** PAY-288. */
export const paymentTrail = call<{ answer: TrailAnswer }>()({
  ...ofTheOffice,
  path: 'audit/registrations/:id/payments/:payment/trail',
  params: { id: 'whole', payment: 'text' },
  summary: 'The life of one payment, from its submission to the last of its refunds, as a graph',
  example: {},
});

/** PAY-288. */
export const paymentAudit = call<{ answer: PaymentAudit }>()({
  ...ofTheOffice,
  path: 'audit/registrations/:id/payment-audit',
  params: { id: 'whole' },
  summary: 'All that happened to the money of a registration, with what was owed before and after each event',
  example: {},
});

/** PAY-288. */
export const voucherTrail = call<{ answer: TrailAnswer }>()({
  ...ofTheOffice,
  path: 'audit/studios/:id/vouchers/:code/trail',
  params: { id: 'whole', code: 'text' },
  summary: 'The trail of a voucher from its issue over every registration that had it, as a graph',
  example: {},
});

/** PAY-288. */
export const promoCodeTrail = call<{ answer: TrailAnswer }>()({
  ...ofTheOffice,
  path: 'audit/promo-codes/:code/trail',
  params: { code: 'text' },
  summary: 'The trail of a promo code and of each of its uses, as a graph',
  example: {},
});
