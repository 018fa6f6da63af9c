import { cents, day, instant } from '../../shared/index.js';
import { specOf } from '../../testing/index.js';
import { NO_PROMO_BASE, splitEvenly } from '../../pricing/index.js';
import type { AgreedFees } from '../balance.js';
import { balanceDue } from '../balance-due.js';
import { type LedgerCommand, ledgerDecider } from '../ledger.js';
import { paymentMessages } from '../refusals.js';
import { FULL_ONLY } from '../rules/deposit.js';
import { paymentCountsAsDone } from '../rules/payment-counts-as-done.js';
import { paidPersons, passesDue, passesDueOn } from './rules.js';

const registration_id = 75_001;
const fee = cents(5_500);
const owing = [1, 2, 3];
const agreed: AgreedFees = {
  ...{ fees: { registration: cents(0), media: cents(16_500) }, promo: NO_PROMO_BASE, revision: 1 },
};
const charge: LedgerCommand = {
  ...{ type: 'ChargeFees', registration_id, source_revision: 1, cause: 'review', promo: NO_PROMO_BASE },
  fees: agreed.fees,
};
const voucher = (use_id: string, face: number): LedgerCommand => ({
  ...{
    type: 'ApplyVoucher',
    registration_id,
    studio_id: 2001,
    use_id,
    code: `LV${use_id}`,
    payment_type: 'MEDIA_PASS',
  },
  ...{ face_value: cents(face), expiration_date: day('2027-01-20'), agreed },
});
const redeem = (use_id: string): LedgerCommand => ({
  ...{ type: 'RedeemVoucher', registration_id, use_id, membership_number: 'L-1' },
  redeemed_at: instant('2026-01-20T17:00:00Z'),
});
const pay = (amount: number, person_ids: readonly number[]): LedgerCommand => ({
  ...{ type: 'PostPayment', person_ids, transaction_id: 'T', card: null },
  payment: {
    ...{ payment_id: `p-${amount}`, registration_id, payment_type: 'MEDIA_PASS', amount_type: 'MEDIA_PASS' },
    ...{ payment_method_id: 1, amount: cents(amount) },
  },
});
const cover = (payment_id: string, person_ids: readonly number[]): LedgerCommand => ({
  ...{ type: 'CoverMediaPasses', registration_id, payment_id, person_ids, fee, owing, agreed },
});
const { after } = specOf(ledgerDecider);
const due = (selected: number, ...given: readonly LedgerCommand[]) =>
  passesDueOn(after(charge, ...given).state, agreed, { fee, selected, owing });

describe('media passes and vouchers', () => {
  it('PAY-275 cost the fee of each who is selected, less vouchers that no pass has used yet', () => {
    expect([due(1), due(3)]).toEqual([5_500, 16_500]);
    expect([due(1, voucher('a', 5_000)), due(3, voucher('a', 5_000))]).toEqual([500, 11_500]);
    expect(due(2, voucher('a', 5_000), pay(500, [1]))).toBe(11_000);
    expect([due(1, voucher('a', 11_500)), due(2, voucher('a', 11_500)), due(3, voucher('a', 11_500))]).toEqual([
      0, 0, 5_000,
    ]);
    expect(due(2, voucher('a', 11_500), cover('c', [1]))).toBe(5_000);
    // An amount that staff let off is no voucher.
    expect(passesDue({ fee, selected: 1, unpaid: 3, balance: cents(10_000), vouchers: cents(0) })).toBe(5_500);
  });

  it('FEE-226 example 47: three owe 16500, a voucher of 5000: the payment of 11500 splits into 3834, 3833, 3833', () => {
    const amount = due(3, voucher('a', 5_000));
    const people = owing.map((id) => ({ id, last_name: `L${id}`, first_name: 'A' }));
    expect(splitEvenly(amount, people).map((one) => one.amount)).toEqual([3_834, 3_833, 3_833]);
  });

  it('PAY-271 ~PAY-269 ~PAY-276 vouchers that cover the selected pay them without money, once; less do not', () => {
    after(charge, voucher('a', 11_000))
      .when(cover('c', [1, 2]))
      .makes({ type: 'MediaPassesCovered', data: { amount: 11_000, transaction_id: 'LOYALTY-c', person_ids: [1, 2] } });
    after(charge, voucher('a', 11_000))
      .when(cover('c', [1, 2, 3]))
      .refuses('media_pass_not_covered');
    after(charge, voucher('a', 11_000)).when(cover('c', [])).refuses('media_pass_not_covered');
    const given = after(charge, voucher('a', 11_000), cover('c', [1, 2]));
    given.when(cover('c', [1, 2])).makes();
    given.when(cover('d', [3])).refuses('media_pass_not_covered');
    const close: LedgerCommand = { type: 'CloseLedger', registration_id, cause: 'cancellation', refunds: [] };
    after(charge, voucher('a', 11_000), redeem('a'), close)
      .when(cover('c', [1, 2]))
      .refuses('payments_closed');
    expect([...paidPersons(given.state)]).toEqual([1, 2]);
    expect(balanceDue(given.state, agreed).media).toBe(5_500);
    expect(paymentMessages.media_pass_not_covered.text()).toBe('Something went wrong. Please try again.');
    expect(paymentMessages.media_pass_not_covered.status).toBe(400);
  });

  it('~PAY-208 ~REG-080 while their vouchers are pending nothing is done, however low the balance', () => {
    const done = (...given: readonly LedgerCommand[]) =>
      paymentCountsAsDone({ reviewed: true }, FULL_ONLY, after(charge, ...given).state, agreed);
    expect(done(voucher('a', 16_500))).toBe(false);
    expect(done(voucher('a', 16_500), redeem('a'))).toBe(true);
  });
});
