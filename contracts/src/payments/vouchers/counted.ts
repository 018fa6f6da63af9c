import {
  atLeastZero,
  type Cents,
  type Day,
  impossible,
  type Instant,
  minus,
  put,
  smaller,
  sum,
  ZERO,
} from '../../shared/index.js';
import { partOf, type TwoParts } from '../kinds.js';
import type { VoucherLedgerEvent, VoucherUse } from './ledger-events.js';

/** As the sources call them (PAY-205). */
export const VOUCHER_STATUSES = ['PendingActivation', 'Redeemed'] as const;
export type AppliedStatus = (typeof VOUCHER_STATUSES)[number];

/** A voucher of a ledger. */
export type LedgerVoucher = VoucherUse & {
  readonly face_value: Cents;
  readonly expiration_date: Day;
  /** The amount that was applied of it: it never counts more (PAY-209). */
  readonly applied: Cents;
  /** The amount that it counts against the fees charged last. */
  readonly amount: Cents;
  readonly status: AppliedStatus | 'Removed';
  readonly redeemed_at: Instant | null;
};
export type LedgerVouchers = { readonly [use_id: string]: LedgerVoucher };

const changed = (vouchers: LedgerVouchers, use_id: string, change: Partial<LedgerVoucher>): LedgerVouchers => {
  const voucher = vouchers[use_id];
  return voucher === undefined ? vouchers : put(vouchers, { [use_id]: { ...voucher, ...change } });
};

/** A ledger's vouchers with what one event did to them. */
export const evolveVouchers = (vouchers: LedgerVouchers, { type, data }: VoucherLedgerEvent): LedgerVouchers => {
  switch (type) {
    case 'VoucherApplied':
      return put(vouchers, {
        [data.use_id]: { ...data, applied: data.amount, status: 'PendingActivation', redeemed_at: null },
      });
    case 'VoucherRecounted':
      return changed(vouchers, data.use_id, { amount: data.amount });
    case 'VoucherRedeemed':
      return changed(vouchers, data.use_id, { status: 'Redeemed', redeemed_at: data.redeemed_at });
    case 'VoucherRemoved':
      return changed(vouchers, data.use_id, { status: 'Removed', amount: ZERO });
    default:
      return impossible(type);
  }
};

/** The vouchers that are on a registration, in the order in which they were applied. */
export const appliedVouchers = (vouchers: LedgerVouchers): readonly LedgerVoucher[] =>
  Object.values(vouchers).filter(({ status }) => status !== 'Removed');

/** Each voucher counts what was applied of it, at most what is left of its part, cents, in the order of applying (FEE-149). */
export const countedVouchers = (vouchers: LedgerVouchers, left: TwoParts): readonly LedgerVoucher[] => {
  const rest = { registration: atLeastZero(left.registration), media: atLeastZero(left.media) };
  return appliedVouchers(vouchers).map((voucher) => {
    const part = partOf(voucher.payment_type);
    const amount = smaller(voucher.applied, rest[part]);
    rest[part] = minus(rest[part], amount);
    return { ...voucher, amount };
  });
};

/** The cents that vouchers take off each part. */
export const voucherParts = (vouchers: readonly LedgerVoucher[]): TwoParts => {
  const of = (part: keyof TwoParts): Cents =>
    sum(vouchers.filter(({ payment_type }) => partOf(payment_type) === part).map(({ amount }) => amount));
  return { registration: of('registration'), media: of('media') };
};
