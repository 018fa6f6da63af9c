import { cents, day } from '../shared/index.js';
import { specOf } from '../testing/index.js';
import { type LoyaltyCommand, loyaltyDecider } from './member.js';
import { loyaltyMessages } from './refusals.js';
import { voucherView } from './views.js';

const studio_id = 2001;
const code = 'LVABCD2345';
const ISSUED: readonly LoyaltyCommand[] = [
  { type: 'EnrolMember', studio_id, membership_number: 'L-2001' },
  { type: 'AdjustPoints', studio_id, points: 12_000 },
  { type: 'IssueVoucher', studio_id, points: 5_000, least: 5_000, code, on: day('2026-01-20') },
];
const take = (registration_id: number, use_id = `u-${registration_id}`, on = '2026-01-20'): LoyaltyCommand => ({
  ...{ type: 'TakeVoucher', studio_id, code, use_id, registration_id, payment_type: 'REGISTRATION', on: day(on) },
});
const use = (use_id: string): LoyaltyCommand => ({ type: 'UseVoucher', studio_id, code, use_id });
const giveBack = (use_id: string): LoyaltyCommand => ({ type: 'GiveBackVoucher', studio_id, code, use_id });
const { after } = specOf(loyaltyDecider);
const issued = (...more: readonly LoyaltyCommand[]) => after(...ISSUED, ...more);

describe('a voucher of a studio', () => {
  it('~PAY-211 one registration has it; it is not taken once it is expired, applied elsewhere or redeemed', () => {
    issued().when(take(1)).makes('VoucherTaken');
    issued()
      .when(take(1, 'u-1', '2027-01-20'))
      .makes('VoucherTaken');
    issued()
      .when(take(1, 'u-1', '2027-01-21'))
      .refuses('voucher_expired');
    issued(take(1)).when(take(1, 'again')).makes();
    issued(take(1)).when(take(2)).refuses('voucher_applied');
    issued(take(1), use('u-1')).when(take(2)).refuses('voucher_redeemed');
    issued()
      .when({ ...(take(1) as object), code: 'LVOTHER234' } as LoyaltyCommand)
      .refuses('voucher_unknown');
  });

  it('~PAY-216 redeemed twice for the same registration changes nothing; for another it is refused', () => {
    issued(take(1)).when(use('u-1')).makes('VoucherUsed');
    issued(take(1), use('u-1')).when(use('u-1')).makes();
    issued(take(1), use('u-1')).when(use('u-2')).refuses('voucher_redeemed');
    expect(loyaltyMessages.voucher_redeemed.status).toBe(409);
    expect(loyaltyMessages.voucher_redeemed.text()).toBe('This voucher has already been redeemed.');
  });

  it('~PAY-324 given back it keeps its worth and its last day, and another registration may have it', () => {
    const given = issued(take(1), use('u-1'), giveBack('u-1'));
    expect(given.state?.vouchers[code]).toEqual({
      ...{ code, face_value: 5_000, effective_date: '2026-01-20', expiration_date: '2027-01-20', use: null },
    });
    given.when(take(2)).makes('VoucherTaken');
    given.when(take(2, 'u-2', '2027-01-21')).refuses('voucher_expired');
    given.when(giveBack('u-1')).makes();
    issued(take(1), giveBack('u-1'), take(2)).when(giveBack('u-1')).makes();
    // A use that lost it cannot redeem it (PAY-133).
    issued(take(1), giveBack('u-1'), take(2), use('u-2')).when(use('u-1')).refuses('voucher_redeemed');
  });

  it('~PAY-189 reads as available, applied, redeemed or expired', () => {
    const voucher = {
      ...{ voucherCode: code, effectiveDate: day('2026-01-20'), expirationDate: day('2027-01-20') },
      ...{ faceValue: cents(5_000), registrationId: null, redeemed: false },
    };
    const statusOf = (more: object, today = '2026-01-20') => voucherView({ ...voucher, ...more }, day(today)).status;
    expect([
      statusOf({}),
      statusOf({}, '2027-01-21'),
      statusOf({ registrationId: 75_001 }, '2027-01-21'),
      statusOf({ registrationId: 75_001, redeemed: true }),
    ]).toEqual(['available', 'expired', 'applied', 'redeemed']);
  });
});
