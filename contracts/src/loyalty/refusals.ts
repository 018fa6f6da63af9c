import type { Messages, None, RefusalOf } from '../shared/index.js';

type Params = {
  points_too_few: { least: number };
  points_insufficient: None;
  points_required: None;
  loyalty_enrolled: None;
  loyalty_not_enrolled: None;
  voucher_unknown: None;
  voucher_expired: None;
  voucher_applied: None;
  voucher_redeemed: None;
};

export type LoyaltyRefusal = RefusalOf<Params>;

/** Fewer points than a voucher takes (PAY-191). */
export const tooFewPoints = (least: number): string =>
  `You need a minimum of ${least.toLocaleString('en-US')} points to issue a voucher.`;

/** One row per code of this room: status and sentence (PAY-199, PAY-200). */
export const loyaltyMessages = {
  points_too_few: { status: 409, text: ({ least }) => tooFewPoints(least) },
  points_insufficient: { status: 409, text: () => 'Insufficient points' },
  points_required: { status: 400, text: () => 'Please check the marked fields.' },
  loyalty_enrolled: { status: 409, text: () => 'This studio is enrolled already.' },
  loyalty_not_enrolled: { status: 409, text: () => 'Your studio is not enrolled in the loyalty program.' },
  voucher_unknown: { status: 404, text: () => 'This voucher does not exist.' },
  voucher_expired: { status: 409, text: () => 'This voucher has expired.' },
  voucher_applied: { status: 409, text: () => 'This voucher is applied to another registration.' },
  voucher_redeemed: { status: 409, text: () => 'This voucher has already been redeemed.' },
} satisfies Messages<Params>;
