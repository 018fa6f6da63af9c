import {
  type Cents,
  cents,
  type Day,
  day,
  type DomainEvent,
  type EventDeclarations,
  formatMoney,
  formatNumericDay,
  said,
} from '../shared/index.js';

type OfStudio<D = object> = { studio_id: number } & D;
/** The payment whose money points follow. */
type OfPayment = { registration_id: number; payment_id: string };

/** A voucher as it was issued; a point is worth a cent (FEE-148). */
export type IssuedVoucher = {
  readonly code: string;
  readonly face_value: Cents;
  readonly effective_date: Day;
  readonly expiration_date: Day;
};

/** `use_id` tells this use of a voucher from one before. */
export type VoucherOfRegistration = {
  readonly code: string;
  readonly use_id: string;
  readonly registration_id: number;
};

/** Stream `loyalty-{studioId}`: a studio's membership, its points and its vouchers (PAY-196); the reason stands beside the actor. */
export type LoyaltyEvent =
  | DomainEvent<'LoyaltyMemberEnrolled', OfStudio<{ membership_number: string }>>
  | DomainEvent<'MembershipNumberSet', OfStudio<{ from: string; to: string }>>
  /** `amount`: what came with the payment, in cents (PAY-197). */
  | DomainEvent<'PointsEarned', OfStudio<OfPayment & { amount: Cents; points: number; points_per_dollar: number }>>
  /** `amount`: what went back of it. */
  | DomainEvent<'PointsTakenBack', OfStudio<OfPayment & { refund_id: string; amount: Cents; points: number }>>
  /** Below 0 they are taken. */
  | DomainEvent<'PointsAdjusted', OfStudio<{ points: number }>>
  /** The points are gone; what they were worth is the voucher's face value (PAY-194). */
  | DomainEvent<'VoucherIssued', OfStudio<IssuedVoucher & { points: number }>>
  /** A registration has it, and no other can (PAY-211). */
  | DomainEvent<'VoucherTaken', OfStudio<VoucherOfRegistration & { payment_type: 'REGISTRATION' | 'MEDIA_PASS' }>>
  /** It is redeemed (PAY-208). */
  | DomainEvent<'VoucherUsed', OfStudio<VoucherOfRegistration>>
  /** It may be applied again, until it expires as before. */
  | DomainEvent<'VoucherGivenBack', OfStudio<VoucherOfRegistration>>;

const studio_id = 2001;
const payment = { registration_id: 75_001, payment_id: '00000000-0000-4000-8000-000000000001' } as const;
const voucher = {
  code: 'LV23456789',
  use_id: '00000000-0000-4000-8000-0000000000d1',
  registration_id: 75_001,
} as const;
const points = (count: number): string => `${count.toLocaleString('en-US')} point${count === 1 ? '' : 's'}`;

export const loyaltyEvents: EventDeclarations<LoyaltyEvent> = {
  LoyaltyMemberEnrolled: {
    version: 1,
    personal: [],
    says: (d) => said('payments', `enrolled the studio under the membership number ${d.membership_number}`),
    example: { studio_id, membership_number: 'L-2001' },
  },
  MembershipNumberSet: {
    version: 1,
    personal: [],
    says: (d) => said('payments', `changed the membership number from ${d.from} to ${d.to}`),
    example: { studio_id, from: 'L-2001', to: 'L-2002' },
  },
  PointsEarned: {
    version: 1,
    personal: [],
    says: (d) => said('payments', `earned ${points(d.points)} with a payment of ${formatMoney(d.amount)}`),
    example: { studio_id, ...payment, amount: cents(25_950), points: 259, points_per_dollar: 1 },
  },
  PointsTakenBack: {
    version: 1,
    personal: [],
    says: (d) => said('payments', `lost ${points(d.points)} with ${formatMoney(d.amount)} that went back`),
    example: {
      ...{ studio_id, ...payment, refund_id: '00000000-0000-4000-8000-000000000009' },
      ...{ amount: cents(5_000), points: 50 },
    },
  },
  PointsAdjusted: {
    version: 1,
    personal: [],
    says: (d) => said('payments', d.points < 0 ? `took ${points(-d.points)} away` : `added ${points(d.points)}`),
    example: { studio_id, points: 500 },
  },
  VoucherIssued: {
    version: 1,
    personal: [],
    says: (d) =>
      said(
        'payments',
        `turned ${points(d.points)} into the voucher ${d.code} of ${formatMoney(d.face_value)}, good until ${formatNumericDay(d.expiration_date)}`,
      ),
    example: {
      ...{ studio_id, code: 'LVABCD2345', points: 5_000, face_value: cents(5_000) },
      ...{ effective_date: day('2026-01-20'), expiration_date: day('2027-01-20') },
    },
  },
  VoucherTaken: {
    version: 1,
    personal: [],
    says: (d) => said('payments', `set the voucher ${d.code} aside for registration ${d.registration_id}`),
    example: { studio_id, ...voucher, payment_type: 'REGISTRATION' },
  },
  VoucherUsed: {
    version: 1,
    personal: [],
    says: (d) => said('payments', `redeemed the voucher ${d.code} for registration ${d.registration_id}`),
    example: { studio_id, ...voucher },
  },
  VoucherGivenBack: {
    version: 1,
    personal: [],
    says: (d) => said('payments', `got the voucher ${d.code} back from registration ${d.registration_id}`),
    example: { studio_id, ...voucher },
  },
};
