import type { Cents, Day, Instant } from '../shared/index.js';

/** `available` until it expires or is used. */
export type VoucherStatus = 'available' | 'expired';

/** A voucher as screens show it (PAY-189, PAY-194). */
export type VoucherView = {
  readonly voucherCode: string;
  readonly effectiveDate: Day;
  readonly expirationDate: Day;
  readonly faceValue: Cents;
  readonly status: VoucherStatus;
};

/** What moved the points of a member, newest first (ADM-009). */
export type PointsRow = {
  readonly id: string;
  readonly at: Instant;
  readonly kind: 'earned' | 'taken_back' | 'adjusted' | 'issued';
  readonly points: number;
  /** The points after it. */
  readonly after: number;
  readonly registration_id: number | null;
  readonly code: string | null;
  readonly reason: string | null;
  readonly actor: string;
};

/** Collection `loyalty-members`: one document per enrolled studio, id = studio id. */
export type LoyaltyMemberDocument = {
  readonly id: number;
  readonly membership_number: string;
  readonly points: number;
  readonly vouchers: readonly Omit<VoucherView, 'status'>[];
  readonly rows: readonly PointsRow[];
};

/** `GET loyalty/loyalty-data/{id}` (PAY-195); `membershipNumber` is null where the studio is not enrolled (PAY-198). */
export type LoyaltyData = {
  readonly membershipNumber: string | null;
  readonly loyaltyMemberId: number | null;
  readonly pointsBalance: number;
  readonly vouchers: readonly VoucherView[];
  readonly error: string | null;
};

export const voucherStatus = ({ expirationDate }: Pick<VoucherView, 'expirationDate'>, today: Day): VoucherStatus =>
  expirationDate < today ? 'expired' : 'available';
