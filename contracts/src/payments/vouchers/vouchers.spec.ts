import fc from 'fast-check';
import { NO_PROMO_BASE, type PromoBase } from '../../pricing/index.js';
import { cents, day, instant } from '../../shared/index.js';
import { specOf } from '../../testing/index.js';
import { type AgreedFees, noFees } from '../balance.js';
import { balanceDue, vouchersOn } from '../balance-due.js';
import type { PaymentType } from '../kinds.js';
import { type LedgerCommand, ledgerDecider } from '../ledger.js';
import type { LedgerState } from '../ledger-state.js';
import { paymentMessages } from '../refusals.js';
import { depositDue, FULL_ONLY } from '../rules/deposit.js';
import { paymentCountsAsDone } from '../rules/payment-counts-as-done.js';
import { takenOff } from '../rules/taken-off.js';
import { appliedViews } from './views.js';

const registration_id = 75_001;
const PROMO: PromoBase = {
  ...NO_PROMO_BASE,
  parts: { ...NO_PROMO_BASE.parts, workshop: cents(100_000) },
};
const agreed = (registration: number, media = 0, revision = 1): AgreedFees => ({
  ...{ fees: { registration: cents(registration), media: cents(media) }, promo: PROMO, revision },
});
const charge = (registration: number, media = 0, source_revision = 1, cause = 'review'): LedgerCommand => ({
  ...{ type: 'ChargeFees', registration_id, source_revision, cause, promo: PROMO },
  fees: { registration: cents(registration), media: cents(media) },
});
const apply = (
  use_id: string,
  face: number,
  owed: AgreedFees,
  payment_type: PaymentType = 'REGISTRATION',
): LedgerCommand => ({
  ...{ type: 'ApplyVoucher', registration_id, studio_id: 2001, use_id, code: `LV${use_id}`, payment_type },
  ...{ face_value: cents(face), expiration_date: day('2027-01-20'), agreed: owed },
});
const REDEEMED_AT = instant('2026-01-20T17:00:00Z');
const redeem = (use_id: string): LedgerCommand => ({
  ...{ type: 'RedeemVoucher', registration_id, use_id, membership_number: 'L-1', redeemed_at: REDEEMED_AT },
});
const remove = (use_id: string, cause: 'removed' | 'invalid' | 'refund' = 'removed'): LedgerCommand => ({
  ...{ type: 'RemoveVoucher', registration_id, use_id, cause },
});
const credit = (amount: number, owed: AgreedFees): LedgerCommand => ({
  ...{ type: 'ApplyCredit', registration_id, account_id: 1, credit_id: 'c', entry_id: 'e', from: 'Goodwill' },
  ...{ amount: cents(amount), agreed: owed },
});
const code = (taken: number, owed: AgreedFees): LedgerCommand => ({
  ...{ type: 'ChangePromoCodes', registration_id, agreed: owed, official: owed, cause: 'asked' },
  wanted: [
    {
      ...{ code: 'WORK', display_name: 'WORK', type: 'workshop', unique: false, intensive_ids: [] },
      ...{ value: taken, percentage: null },
    },
  ],
});
const pay = (amount: number, payment_type: PaymentType = 'REGISTRATION'): LedgerCommand => ({
  ...{ type: 'PostPayment', person_ids: [], transaction_id: 'T', card: null },
  payment: {
    ...{ payment_id: `p-${amount}`, registration_id, payment_type, amount_type: 'OTHER', payment_method_id: 1 },
    amount: cents(amount),
  },
});
const { after } = specOf(ledgerDecider);
const owes = (state: LedgerState, of: AgreedFees) => {
  const { registration, media } = balanceDue(state, of);
  return [registration, media];
};

describe('vouchers on a registration', () => {
  it('PAY-014 ~PAY-206 count from the moment they are applied, redeemed or not', () => {
    const fees = agreed(20_000, 11_000);
    const given = after(charge(20_000, 11_000), apply('a', 5_000, fees));
    expect(owes(given.state, fees)).toEqual([15_000, 11_000]);
    expect(appliedViews(vouchersOn(given.state, fees))).toEqual([
      {
        ...{ code: 'LVa', amount: 5_000, status: 'PendingActivation', paymentType: 'REGISTRATION' },
        display_name: 'Loyalty voucher LVa',
      },
    ]);
    const then = after(charge(20_000, 11_000), apply('a', 5_000, fees), redeem('a'));
    expect(owes(then.state, fees)).toEqual([15_000, 11_000]);
    expect(appliedViews(vouchersOn(then.state, fees))).toEqual([
      expect.objectContaining({ status: 'Redeemed', redeemed_date: REDEEMED_AT }),
    ]);
    expect(takenOff(given.state)).toEqual([
      { kind: 'voucher', label: 'Vouchers', parts: { registration: 5_000, media: 0 } },
    ]);
  });

  it('PAY-011 ~PAY-207 ~FEE-127 each part has its own', () => {
    const fees = agreed(20_000, 11_000);
    const given = after(charge(20_000, 11_000), apply('a', 5_000, fees), apply('b', 6_000, fees, 'MEDIA_PASS'));
    expect(owes(given.state, fees)).toEqual([15_000, 5_000]);
  });

  it('~PAY-209 ~PAY-210 takes no more than is owed, and nothing where nothing is', () => {
    const fees = agreed(4_000);
    after(charge(4_000))
      .when(apply('a', 5_000, fees))
      .makes({ type: 'VoucherApplied', data: { face_value: 5_000, amount: 4_000 } });
    after(charge(4_000), apply('a', 5_000, fees))
      .when(apply('b', 5_000, fees))
      .refuses('voucher_not_needed');
    after(charge(4_000), apply('a', 5_000, fees))
      .when(apply('a', 5_000, fees))
      .makes();
    expect(paymentMessages.voucher_not_needed.text()).toBe('Nothing is left to pay with a voucher.');
  });

  it('~PAY-206 pending ones may be removed, redeemed ones not; each is redeemed once', () => {
    const fees = agreed(20_000);
    const pending = after(charge(20_000), apply('a', 5_000, fees));
    pending.when(remove('a')).makes({ type: 'VoucherRemoved', data: { amount: 5_000, cause: 'removed' } });
    const redeemed = after(charge(20_000), apply('a', 5_000, fees), redeem('a'));
    redeemed.when(remove('a')).refuses('voucher_kept');
    redeemed.when(redeem('a')).makes();
    const gone = after(charge(20_000), apply('a', 5_000, fees), redeem('a'), remove('a', 'refund'));
    expect(owes(gone.state, fees)).toEqual([20_000, 0]);
    gone.when(remove('a', 'refund')).makes();
    gone.when(redeem('a')).makes();
    gone.when(apply('a', 5_000, fees)).makes();
  });

  it('FEE-149 each counts with its applied amount, at most what is left of its part after promo codes and credit, in the order of applying', () => {
    const fees = agreed(20_000);
    const two = [charge(20_000), apply('a', 5_000, fees), apply('b', 8_000, fees)];
    after(...two)
      .when(charge(9_000, 0, 2))
      .makes('FeesCharged', { type: 'VoucherRecounted', data: { use_id: 'b', amount: 4_000, change: -4_000 } });
    // Before the ledger follows, the balance knows.
    expect(owes(after(...two).state, agreed(9_000, 0, 2))).toEqual([0, 0]);
    expect(owes(after(...two, charge(9_000, 0, 2)).state, agreed(9_000, 0, 2))).toEqual([0, 0]);
    // Money that was paid stays an overpayment (FEE-151).
    expect(owes(after(...two, pay(7_000), charge(9_000, 0, 2)).state, agreed(9_000, 0, 2))).toEqual([-7_000, 0]);
    after(...two, charge(9_000, 0, 2))
      .when(charge(30_000, 0, 3))
      .makes('FeesCharged', { type: 'VoucherRecounted', data: { use_id: 'b', amount: 8_000, change: 4_000 } });
    after(...two)
      .when(code(10_000, fees))
      .makes('PromoCodesChanged', { type: 'VoucherRecounted', data: { use_id: 'b', amount: 5_000 } });
    after(...two, credit(7_000, fees))
      .when(charge(12_000, 0, 2))
      .makes('FeesCharged', { type: 'VoucherRecounted', data: { use_id: 'b', amount: 0, change: -8_000 } });
  });

  it('FEE-236 example 56: code 10 percent, credit 20000, a voucher of 5000', () => {
    const base = agreed(365_500, 55_000);
    const given = after(charge(365_500, 55_000), code(36_550, base), credit(20_000, base), apply('a', 5_000, base));
    expect(owes(given.state, base)).toEqual([303_950, 55_000]);
    expect(balanceDue(given.state, base).total).toBe(358_950);
  });

  it('FEE-237 ~FEE-156 ~FEE-157 ~FEE-158 example 57: a voucher lowers the deposit as payments do', () => {
    const fees = agreed(300_000);
    const given = after(
      charge(300_000),
      pay(10_000),
      apply('a', 5_000, fees),
      apply('b', 7_000, agreed(300_000, 9_000), 'MEDIA_PASS'),
    );
    const terms = (routines: number) => ({
      ...FULL_ONLY,
      deposit: { kind: 'per_routine', value: 5_000, routines } as const,
    });
    expect(depositDue(terms(8), given.state, fees)).toBe(25_000);
    expect(depositDue(terms(6), given.state, fees)).toBe(15_000);
  });

  it('~PAY-017 ~FEE-153 ~PAY-155 cover the fees as money does', () => {
    const fees = agreed(5_000);
    const done = (state: LedgerState) => paymentCountsAsDone({ reviewed: true }, FULL_ONLY, state, fees);
    expect(done(after(charge(5_000)).state)).toBe(false);
    expect(done(after(charge(5_000), apply('a', 6_000, fees)).state)).toBe(true);
  });

  it('come off a registration that is deleted, all of them, and off one that is canceled as far as they are pending', () => {
    const fees = agreed(20_000);
    const given = after(charge(20_000), apply('a', 5_000, fees), redeem('a'), apply('b', 5_000, fees));
    given
      .when({ type: 'CloseLedger', registration_id, cause: 'deletion', refunds: [] })
      .makes(
        { type: 'VoucherRemoved', data: { code: 'LVa', cause: 'deletion' } },
        { type: 'VoucherRemoved', data: { code: 'LVb', cause: 'deletion' } },
        'LedgerClosed',
      );
    given
      .when(charge(0, 0, 2, 'cancellation'))
      .makes(
        'FeesCharged',
        { type: 'VoucherRemoved', data: { code: 'LVb', cause: 'cancellation' } },
        { type: 'VoucherRecounted', data: { code: 'LVa', amount: 0 } },
      );
    const closed = after(charge(20_000), apply('a', 5_000, fees), {
      ...{ type: 'CloseLedger', registration_id, cause: 'cancellation', refunds: [] },
    });
    closed.when(apply('b', 1, fees)).refuses('payments_closed');
    closed.when(remove('a')).refuses('payments_closed');
  });

  it('~FEE-149 ~PAY-325 whatever happens, what is posted of the vouchers is what they count', () => {
    const amount = fc.integer({ min: 1, max: 9_000 });
    const types = fc.constantFrom<PaymentType>('REGISTRATION', 'MEDIA_PASS');
    let revision = 1;
    const commands = fc.oneof(
      fc.tuple(fc.nat(20_000), fc.nat(9_000)).map(([r, m]) => (): LedgerCommand => {
        revision += 1;
        return charge(r, m, revision);
      }),
      fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), amount, types).map(
        ([id, face, type]) =>
          (state: LedgerState) =>
            apply(id, face, { ...noFees(revision), fees: state.charged, promo: PROMO }, type),
      ),
      fc.constantFrom('a', 'b').map((id) => () => redeem(id)),
      fc.constantFrom('b', 'c').map((id) => () => remove(id)),
      amount.map((n) => (state: LedgerState) => credit(n, { ...noFees(revision), fees: state.charged, promo: PROMO })),
      amount.map((n) => (state: LedgerState) => code(n, { ...noFees(revision), fees: state.charged, promo: PROMO })),
      amount.map((n) => () => pay(n)),
    );
    fc.assert(
      fc.property(fc.array(commands, { maxLength: 30, size: 'medium' }), (all) => {
        revision = 1;
        let state = after(charge(15_000, 5_000)).state;
        for (const one of all) {
          const decision = ledgerDecider.decide(one(state), state);
          if (!decision.accepted) continue;
          state = decision.events.reduce(ledgerDecider.evolve, state);
          const official = { ...noFees(revision), fees: state.charged, promo: PROMO };
          const counted = vouchersOn(state, official);
          for (const voucher of counted) {
            expect(state.vouchers[voucher.use_id]?.amount).toBe(voucher.amount);
            expect(voucher.amount).toBeLessThanOrEqual(voucher.applied);
            expect(voucher.amount).toBeGreaterThanOrEqual(0);
          }
          expect(owes(state, official)).toEqual([state.posted.registration, state.posted.media]);
        }
      }),
      { numRuns: 1_000, seed: 149 },
    );
  });
});
