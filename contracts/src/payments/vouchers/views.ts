import type { Cents, Instant } from '../../shared/index.js';
import type { CreditAnswer } from '../credits/views.js';
import type { PaymentType } from '../kinds.js';
import type { AppliedStatus, LedgerVoucher } from './counted.js';

/** A voucher on a registration (PAY-204). */
export type AppliedVoucher = {
  readonly code: string;
  /** The amount that it takes off its part now. */
  readonly amount: Cents;
  readonly status: AppliedStatus;
  readonly paymentType: PaymentType;
  readonly display_name: string;
  /** Only once it is redeemed. */
  readonly redeemed_date?: Instant;
};

/** @param vouchers with what each counts, as `vouchersOn` gives them */
export const appliedViews = (vouchers: readonly LedgerVoucher[]): readonly AppliedVoucher[] =>
  vouchers.flatMap(({ code, amount, status, payment_type, redeemed_at }) =>
    status === 'Removed'
      ? []
      : [
          {
            ...{ code, amount, status, paymentType: payment_type, display_name: `Loyalty voucher ${code}` },
            ...(redeemed_at !== null && { redeemed_date: redeemed_at }),
          },
        ],
  );

/** The answer to applying, removing and redeeming (PAY-217, PAY-218). */
export type VouchersAnswer = CreditAnswer & {
  readonly loyalty_vouchers_credit: readonly AppliedVoucher[];
  /** Codes that were redeemed elsewhere and are off the registration (PAY-214). */
  readonly invalid: readonly string[];
  /** Said where it went well, unless it was to be silent (PAY-213, PAY-218). */
  readonly message: string | null;
};

export const REDUCTIONS_APPLIED = 'Your credit/vouchers have been applied!';
