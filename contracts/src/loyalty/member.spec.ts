import fc from 'fast-check';
import { cents, day } from '../shared/index.js';
import { specOf } from '../testing/index.js';
import { type LoyaltyCommand, loyaltyDecider } from './member.js';
import { loyaltyMessages } from './refusals.js';
import { voucherStatus } from './views.js';

const studio_id = 2001;
const ENROL: LoyaltyCommand = { type: 'EnrolMember', studio_id, membership_number: 'L-2001' };
const of = (payment_id: string) => ({ studio_id, registration_id: 75_001, payment_id });
const earn = (payment_id: string, amount: number, points_per_dollar = 1): LoyaltyCommand => ({
  ...{ type: 'EarnPoints', ...of(payment_id), amount: cents(amount), points_per_dollar },
});
const back = (payment_id: string, refund_id: string, amount: number): LoyaltyCommand => ({
  ...{ type: 'TakePointsBack', ...of(payment_id), refund_id, amount: cents(amount) },
});
const adjust = (points: number): LoyaltyCommand => ({ type: 'AdjustPoints', studio_id, points });
const issue = (points: number, code = 'LVABCD2345', on = '2026-01-20'): LoyaltyCommand => ({
  ...{ type: 'IssueVoucher', studio_id, points, least: 5_000, code, on: day(on) },
});
const member = specOf(loyaltyDecider);
const pointsAfter = (...commands: readonly LoyaltyCommand[]) => member.after(ENROL, ...commands).state?.points;

describe('a member of the loyalty program', () => {
  it('~PAY-197 is enrolled once, and has a membership number that staff set', () => {
    member.after().when(ENROL).makes('LoyaltyMemberEnrolled');
    member.after(ENROL).when(ENROL).refuses('loyalty_enrolled');
    const set = (membership_number: string): LoyaltyCommand => ({
      type: 'SetMembershipNumber',
      studio_id,
      membership_number,
    });
    member
      .after(ENROL)
      .when(set('L-9'))
      .makes({ type: 'MembershipNumberSet', data: { from: 'L-2001', to: 'L-9' } });
    member.after(ENROL).when(set('L-2001')).makes();
  });

  it('~PAY-198 a studio that is not enrolled earns nothing and issues nothing', () => {
    member.after().when(earn('p', 10_000)).makes();
    member
      .after()
      .when(back('p', 'r', 10_000))
      .makes();
    for (const command of [adjust(1), issue(5_000)]) member.after().when(command).refuses('loyalty_not_enrolled');
    expect(loyaltyMessages.loyalty_not_enrolled.text()).toBe('Your studio is not enrolled in the loyalty program.');
  });

  it('~PAY-197 earns for each whole dollar of a payment, once', () => {
    expect(pointsAfter(earn('p', 12_399))).toBe(123);
    expect(pointsAfter(earn('p', 12_399, 3))).toBe(369);
    member.after(ENROL, earn('p', 12_399)).when(earn('p', 12_399)).makes();
    member.after(ENROL).when(earn('p', 99)).makes();
    member
      .after(ENROL)
      .when(earn('p', 9_900, 0))
      .makes();
  });

  it('~PAY-197 keeps the points of the whole dollars that are left after a refund, and loses none twice', () => {
    expect(pointsAfter(earn('p', 12_399), back('p', 'r', 50))).toBe(123);
    expect(pointsAfter(earn('p', 12_399), back('p', 'r', 400))).toBe(119);
    expect(pointsAfter(earn('p', 12_399), back('p', 'r', 400), back('p', 's', 11_999))).toBe(0);
    member
      .after(ENROL, earn('p', 12_399), back('p', 'r', 400))
      .when(back('p', 'r', 400))
      .makes();
    member
      .after(ENROL)
      .when(back('p', 'r', 400))
      .makes();
  });

  it('~PAY-197 points that were used meanwhile are owed after a refund', () => {
    expect(pointsAfter(earn('p', 600_000), issue(6_000), back('p', 'r', 600_000))).toBe(-6_000);
  });

  it('~PAY-197 staff add points and take no more than there are', () => {
    expect(pointsAfter(adjust(500), adjust(-500))).toBe(0);
    member.after(ENROL, adjust(500)).when(adjust(-501)).refuses('points_insufficient');
    member.after(ENROL).when(adjust(0)).refuses('points_required');
    expect(loyaltyDecider.decide(adjust(0), member.after(ENROL).state)).toMatchObject({
      refusals: [{ fields: { points: 'Required' } }],
    });
    // Points that are owed after a refund are made good in steps.
    const owing = [earn('p', 600_000), issue(6_000), back('p', 'r', 600_000)];
    expect(pointsAfter(...owing, adjust(500))).toBe(-5_500);
    member
      .after(ENROL, ...owing)
      .when(adjust(-1))
      .refuses('points_insufficient');
  });

  it('PAY-199 a voucher takes at least the minimum and at most the balance', () => {
    const given = member.after(ENROL, adjust(6_000));
    given.when(issue(4_999)).refuses('points_too_few');
    given.when(issue(6_001)).refuses('points_insufficient');
    given.when(issue(5_000)).makes('VoucherIssued');
    given.when(issue(6_000)).makes('VoucherIssued');
    expect(loyaltyMessages.points_too_few.text({ least: 5_000 })).toBe(
      'You need a minimum of 5,000 points to issue a voucher.',
    );
    expect(loyaltyMessages.points_insufficient.text()).toBe('Insufficient points');
  });

  it('FEE-148 ~PAY-194 a voucher is worth a cent a point, from the day of issue for a year', () => {
    const [issued] = member.after(ENROL, adjust(9_000)).when(issue(6_500)).events;
    expect(issued?.data).toEqual({
      ...{ studio_id, code: 'LVABCD2345', points: 6_500, face_value: 6_500 },
      ...{ effective_date: '2026-01-20', expiration_date: '2027-01-20' },
    });
    const [leap] = member.after(ENROL, adjust(9_000)).when(issue(5_000, 'LVZ', '2028-02-29')).events;
    expect(leap?.data).toMatchObject({ expiration_date: '2029-02-28' });
    expect(pointsAfter(adjust(9_000), issue(6_500))).toBe(2_500);
    const { state } = member.after(ENROL, adjust(12_000), issue(5_000));
    expect(() => loyaltyDecider.decide(issue(5_000), state)).toThrow('voucher LVABCD2345 was issued before');
    const voucher = { expirationDate: day('2027-01-20'), registrationId: null, redeemed: false };
    expect([voucherStatus(voucher, day('2027-01-20')), voucherStatus(voucher, day('2027-01-21'))]).toEqual([
      'available',
      'expired',
    ]);
  });

  it('~PAY-200 ~PAY-197 whatever happens, points are those earned and added less those taken back and issued', () => {
    const ids = fc.constantFrom('1', '2', '3');
    const command = fc.oneof(
      fc.tuple(ids, fc.nat(900_000)).map(([id, n]) => earn(id, n)),
      fc.tuple(ids, ids, fc.nat(900_000)).map(([id, by, n]) => back(id, by, n)),
      fc.integer({ min: -9_000, max: 9_000 }).map(adjust),
      fc.tuple(fc.nat(12_000), fc.nat(99)).map(([n, code]) => issue(n, `LV${code}`)),
    );
    fc.assert(
      fc.property(fc.array(command, { maxLength: 40, size: 'medium' }), (commands) => {
        let state = member.after(ENROL).state;
        let sum = 0;
        for (const one of commands) {
          if (one.type === 'IssueVoucher' && state?.vouchers[one.code]) continue;
          const decision = loyaltyDecider.decide(one, state);
          if (!decision.accepted) continue;
          for (const { type, data } of decision.events)
            sum +=
              'points' in data ? data.points * (type === 'PointsTakenBack' || type === 'VoucherIssued' ? -1 : 1) : 0;
          state = decision.events.reduce(loyaltyDecider.evolve, state);
          expect(state?.points).toBe(sum);
          for (const { kept, points } of Object.values(state?.earned ?? {})) {
            expect(kept).toBeGreaterThanOrEqual(0);
            expect(points).toBe(Math.floor(kept / 100));
          }
        }
      }),
      { numRuns: 1_000, seed: 197 },
    );
  });
});
