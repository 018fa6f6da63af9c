import type { Cents, Day, Instant } from '../shared/index.js';

/** `available` until a registration has it or it expires (PAY-211). */
export type VoucherStatus = 'available' | 'applied' | 'redeemed' | 'expired';

/** A voucher as screens show it (PAY-189, PAY-194). */
export type VoucherView = {
  readonly voucherCode: string;
  readonly effectiveDate: Day;
  readonly expirationDate: Day;
  readonly faceValue: Cents;
  readonly status: VoucherStatus;
  /** The registration that has it. */
  readonly registrationId: number | null;
};

/** A voucher of a member's document. */
export type MemberVoucher = Omit<VoucherView, 'status'> & { readonly redeemed: boolean };

/** The movements of a member's points, newest first (ADM-009). */
export type PointsRow = {
  readonly id: string;
  readonly at: Instant;
  readonly kind: 'earned' | 'taken_back' | 'adjusted' | 'issued' | 'redeemed' | 'given_back';
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
  readonly vouchers: readonly MemberVoucher[];
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

export const voucherStatus = (
  { expirationDate, registrationId, redeemed }: Pick<MemberVoucher, 'expirationDate' | 'registrationId' | 'redeemed'>,
  today: Day,
): VoucherStatus => {
  if (registrationId !== null) return redeemed ? 'redeemed' : 'applied';
  return expirationDate < today ? 'expired' : 'available';
};

/** The voucher as screens show it today. */
export const voucherView = (voucher: MemberVoucher, today: Day): VoucherView => {
  const { redeemed: _redeemed, ...shown } = voucher;
  return { ...shown, status: voucherStatus(voucher, today) };
};
