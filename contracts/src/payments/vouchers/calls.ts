import { call, type Saved } from '../../shared/index.js';
import type { ApplyVouchersBody, RedeemVouchersBody } from './commands.js';
import type { VouchersAnswer } from './views.js';

const own = {
  method: 'POST',
  idempotencyKey: 'required',
  owner: { registration: 'registrationId' },
  viewing: 'blocked',
  permit: 'write',
} as const;
/** The refusals of a voucher itself. */
export const VOUCHER_REFUSALS = [
  'loyalty_not_enrolled',
  'voucher_not_available',
  'voucher_not_needed',
  'voucher_unknown',
  'voucher_expired',
  'voucher_applied',
  'voucher_redeemed',
] as const;
const REFUSALS = ['payments_disabled', 'payment_not_open', 'payments_closed', ...VOUCHER_REFUSALS] as const;
const voucher = { code: 'LV23456789', paymentType: 'REGISTRATION' } as const;

/** PAY-206 to PAY-211, PAY-217. */
export const applyVouchers = call<{ body: ApplyVouchersBody; answer: Saved<VouchersAnswer> }>()({
  ...own,
  path: 'loyalty/apply-voucher-credit',
  summary: 'Apply vouchers to a registration, or take them off it',
  refuses: [...REFUSALS, 'voucher_kept'],
  example: { body: { registrationId: 75_214, loyaltyVouchersCredit: [voucher] } },
});

/** PAY-208, PAY-215, PAY-216, PAY-218. */
export const redeemVouchers = call<{ body: RedeemVouchersBody; answer: Saved<VouchersAnswer> }>()({
  ...own,
  path: 'loyalty/redeem-vouchers',
  summary: 'Redeem vouchers for a registration',
  refuses: [...REFUSALS, 'voucher_not_redeemed'],
  example: { body: { registrationId: 75_214, membershipNumber: 'L-2001', newLoyaltyVouchersCredit: [voucher] } },
});
