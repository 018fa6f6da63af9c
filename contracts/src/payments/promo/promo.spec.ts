import fc from 'fast-check';
import { NO_PROMO_BASE, type PromoBase, type PromoType } from '../../pricing/index.js';
import type { AppliedTerms } from '../../promo-codes/index.js';
import { cents } from '../../shared/index.js';
import { specOf } from '../../testing/index.js';
import type { AgreedFees } from '../balance.js';
import { afterPromo, balanceDue } from '../balance-due.js';
import { type LedgerCommand, ledgerDecider } from '../ledger.js';
import type { LedgerState } from '../ledger-state.js';
import { depositDue, FULL_ONLY, type PaymentTerms } from '../rules/deposit.js';
import { paymentCountsAsDone } from '../rules/payment-counts-as-done.js';
import { trialBalance, withSides } from '../rules/trial-balance.js';
import { postingOf } from '../rules/accounts.js';
import { promoLedgerEvents } from './events.js';

const registration_id = 75_001;
const base = (workshop: number, competition = 0): PromoBase => ({
  ...NO_PROMO_BASE,
  parts: { ...NO_PROMO_BASE.parts, workshop: cents(workshop), competition: cents(competition) },
});
const agreed = (revision: number, workshop: number, competition = 0, media = 0): AgreedFees => ({
  fees: { registration: cents(workshop + competition), media: cents(media) },
  promo: base(workshop, competition),
  revision,
});
const charge = ({ fees, promo, revision }: AgreedFees, cause = 'review'): LedgerCommand => ({
  ...{ type: 'ChargeFees', registration_id, source_revision: revision, fees, promo, cause },
});
const code = (name: string, type: PromoType, number: number, unique = false): AppliedTerms => ({
  ...{ code: name, display_name: name, type, unique, intensive_ids: [] },
  ...(type.includes('percentage') ? { value: null, percentage: number } : { value: number, percentage: null }),
});
const put = (fees: AgreedFees, ...wanted: readonly AppliedTerms[]): LedgerCommand => ({
  ...{ type: 'ChangePromoCodes', registration_id, wanted, agreed: fees, official: fees, cause: 'asked' },
});
const basics = (payment_id: string, amount: number, amount_type: 'FULL' | 'DEPOSIT' | 'OTHER' = 'FULL') => ({
  ...({ payment_id, registration_id, payment_type: 'REGISTRATION', amount_type, payment_method_id: 1 } as const),
  amount: cents(amount),
});
const paid = (...of: Parameters<typeof basics>): LedgerCommand => ({
  ...{ type: 'PostPayment', payment: basics(...of), person_ids: [], transaction_id: 'T', card: null },
});
const reserve = (amount: number, fees: AgreedFees, terms: PaymentTerms): LedgerCommand => ({
  ...{ type: 'ReservePayment', payment: basics('p', amount, 'DEPOSIT'), person_ids: [], agreed: fees, terms },
  media_pass_amount: null,
});
const ledger = specOf(ledgerDecider);
const due = (state: LedgerState, fees: AgreedFees): number => balanceDue(state, fees).registration;
const amounts = ({ promo_codes }: LedgerState) => promo_codes.map((one) => `${one.code} ${one.amount}`);

const FLAT: PaymentTerms = { ...FULL_ONLY, deposit: { kind: 'flat', value: 5_000, routines: 0 } };

describe('promo codes on a ledger', () => {
  const fees = agreed(1, 10_000, 5_000, 5_500);

  it('FEE-146 FEE-127 lower the registration part by their sum, and the media pass not at all', () => {
    const { state } = ledger.after(
      charge(fees),
      put(fees, code('TEN', 'workshop_percentage', 10), code('C', 'competition_credit', 9_000)),
    );
    expect(amounts(state)).toEqual(['TEN 1000', 'C 5000']);
    expect(balanceDue(state, fees)).toMatchObject({ registration: 9_000, media: 5_500 });
  });

  it('PAY-020 lower it also before the ledger has charged the fees, and the same after', () => {
    const full = code('F', 'full_credit', 4_000);
    expect(due(ledger.after(put(fees, full)).state, fees)).toBe(11_000);
    expect(due(ledger.after(put(fees, full), charge(fees)).state, fees)).toBe(11_000);
    ledger.after(put(fees, full)).when(charge(fees)).makes('FeesCharged');
  });

  it('FEE-145 follow fees that change, and go where they take nothing off any more', () => {
    const given = ledger.after(
      charge(fees),
      put(fees, code('TEN', 'workshop_percentage', 10), code('C', 'competition_credit', 9_000)),
    );
    given.when(charge(agreed(2, 20_000, 5_000))).makes('FeesCharged', {
      type: 'PromoCodesChanged',
      data: { change: 1_000, removed: [], cause: 'recalculated' },
    });
    given.when(charge(agreed(2, 10_000, 0))).makes('FeesCharged', {
      type: 'PromoCodesChanged',
      data: { change: -5_000, removed: [{ code: 'C', cause: 'no_discount' }] },
    });
  });

  it('follow fees whose sum is the same, and are asked for the same fees once', () => {
    const given = ledger.after(charge(fees), put(fees, code('TEN', 'workshop_percentage', 10)));
    const moved = agreed(2, 5_000, 10_000, 5_500);
    given.when(charge(moved)).makes({ type: 'PromoCodesChanged', data: { change: -500 } });
    const after = ledger.after(charge(fees), put(fees, code('TEN', 'workshop_percentage', 10)), charge(moved));
    after.when(charge(moved)).makes();
    after.when(charge(fees)).makes();
  });

  it('~FEE-143 tell why they went: taken off by somebody, or with a refund', () => {
    const [ten, five] = [code('TEN', 'workshop_percentage', 10), code('FIVE', 'workshop_percentage', 5)];
    const given = ledger.after(charge(fees), put(fees, ten, five));
    for (const [cause, why] of [
      ['asked', 'removed'],
      ['refunded', 'refunded'],
    ] as const)
      given.when({ ...put(fees, ten), cause } as LedgerCommand).makes({
        type: 'PromoCodesChanged',
        data: { removed: [{ code: 'FIVE', cause: why }], cause },
      });
  });

  it('count as posted where the fees that are known are older than those that were charged', () => {
    const given = ledger.after(
      charge({ ...fees, revision: 9 }),
      put({ ...fees, revision: 9 }, code('TEN', 'workshop_percentage', 10)),
    );
    expect(due(given.state, agreed(3, 1_000))).toBe(14_000);
    expect(afterPromo(given.state, agreed(3, 1_000))).toBe(14_000);
    expect(afterPromo(given.state, agreed(9, 1_000))).toBe(900);
  });

  it('are not lost, nor changed, where the fees stay: a phone number, an early rate that ended, a part payment', () => {
    const given = ledger.after(
      charge(fees),
      put(fees, code('TEN', 'workshop_percentage', 10)),
      paid('a', 1_000, 'OTHER'),
    );
    given.when(charge({ ...fees, revision: 7 })).makes();
    expect(due(given.state, { ...fees, revision: 7 })).toBe(13_000);
  });

  it('count for an edit before it is confirmed, and are posted for what is official', () => {
    const edit = agreed(4, 10_000, 20_000);
    const change: LedgerCommand = {
      ...{ type: 'ChangePromoCodes', registration_id, wanted: [code('C', 'competition_credit', 8_000)] },
      ...{ agreed: edit, official: fees, cause: 'asked' },
    };
    const { state } = ledger.after(charge(fees), change);
    expect(amounts(state)).toEqual(['C 5000']);
    expect([due(state, fees), due(state, edit)]).toEqual([10_000, 22_000]);
  });

  it('~PAY-140 do not change under a payment that is on its way, nor in a closed ledger, nor by fees of before', () => {
    const on_way = ledger.after(charge(fees), reserve(5_000, fees, FLAT));
    on_way.when(put(fees, code('F', 'full_credit', 4_000))).refuses('payment_in_progress');
    on_way.when(put(fees)).makes();
    ledger
      .after(charge(fees), { type: 'CloseLedger', registration_id, cause: 'cancellation', refunds: [] })
      .when(put(fees, code('F', 'full_credit', 4_000)))
      .refuses('payments_closed');
    ledger
      .after(charge({ ...fees, revision: 9 }))
      .when(put(fees, code('F', 'full_credit', 1)))
      .refuses('balance_changed');
  });

  it('leave with a cancellation, and say so', () => {
    ledger
      .after(charge(fees), put(fees, code('F', 'full_credit', 4_000)))
      .when(charge({ ...agreed(5, 0), promo: NO_PROMO_BASE }, 'cancellation'))
      .makes('FeesCharged', { type: 'PromoCodesChanged', data: { removed: [{ code: 'F', cause: 'cancelled' }] } });
  });

  it('FEE-147 credit that is more than the codes leave goes back', () => {
    const credit: LedgerCommand = {
      ...{ type: 'ApplyCredit', registration_id, account_id: 1001, credit_id: 'c', entry_id: 'e', from: 'Goodwill' },
      ...{ amount: cents(12_000), agreed: fees },
    };
    ledger
      .after(charge(fees), credit)
      .when(put(fees, code('F', 'full_credit', 10_000)))
      .makes('PromoCodesChanged', { type: 'CreditCleared', data: { amount: 7_000 } });
  });

  it('FEE-143 say which code went for a unique one', () => {
    ledger
      .after(charge(fees), put(fees, code('F', 'full_credit', 4_000)))
      .when(put(fees, code('F', 'full_credit', 4_000), code('ONE', 'full_credit', 500, true)))
      .makes({
        type: 'PromoCodesChanged',
        data: { applied: ['ONE'], removed: [{ code: 'F', cause: 'unique' }], change: -3_500 },
      });
  });

  it('are told in words', () => {
    const { says, example } = promoLedgerEvents.PromoCodesChanged;
    const words = (more: object) => says({ ...example, ...more } as typeof example, () => '').text;
    expect(words({})).toBe('applied promo code FULL50, $50.00 off');
    expect(words({ applied: [], removed: [{ code: 'A', cause: 'unique' }] })).toBe(
      'removed promo code A, as a unique code is used',
    );
    expect(words({ applied: [], change: cents(-500) })).toBe('recalculated the promo codes, which take $5.00 less off');
  });
});

describe('a deposit and a promo code', () => {
  const fees = agreed(1, 10_000);
  const sixty = put(fees, code('SIXTY', 'full_credit', 6_000));

  it('fee 100, deposit 50, code 60 off: at most 40 is asked for, then it is paid in full', () => {
    const given = ledger.after(charge(fees), sixty);
    expect(depositDue(FLAT, given.state, fees)).toBe(4_000);
    given.when(reserve(5_000, fees, FLAT)).refuses('balance_changed');
    given.when(reserve(4_000, fees, FLAT)).makes('PaymentPending');
    const { state } = ledger.after(charge(fees), sixty, paid('p', 4_000, 'DEPOSIT'));
    expect(balanceDue(state, fees)).toMatchObject({ registration: 0, overallPaid: true });
  });

  it('a code after the deposit was paid: 10 to the good', () => {
    const { state } = ledger.after(charge(fees), paid('p', 5_000, 'DEPOSIT'), sixty);
    expect(due(state, fees)).toBe(-1_000);
    expect(depositDue(FLAT, state, fees)).toBe(0);
  });

  it('~PAY-017 100 percent off leaves no payment to be made', () => {
    const { state } = ledger.after(charge(fees), put(fees, code('ALL', 'full_percentage', 100)));
    expect(due(state, fees)).toBe(0);
    expect(paymentCountsAsDone({ reviewed: true }, FLAT, state, fees)).toBe(true);
  });
});

/** Pays what is owed, or gives back what is overpaid, and tells which. */
const settle = (state: LedgerState, fees: AgreedFees, n: number): { state: LedgerState; back: number } => {
  const owed = due(state, fees);
  if (owed === 0) return { state, back: 0 };
  if (owed > 0) return { state: run(state, paid(`p${n}`, owed)), back: 0 };
  let left = -owed;
  let now = state;
  for (const [id, { amount, refunds }] of Object.entries(state.payments)) {
    const kept = amount - Object.values(refunds).reduce((sum, one) => sum + one, 0);
    const refunded = Math.min(kept, left);
    left -= refunded;
    if (refunded > 0)
      now = run(now, {
        ...{ type: 'PostRefund', payment: basics(id, amount), refund_id: `r${n}-${id}`, refunded: cents(refunded) },
        ...{ transaction_id: 'T', person_ids: [], voids: false },
      });
  }
  expect(left).toBe(0);
  return { state: now, back: -owed };
};
const run = (state: LedgerState, command: LedgerCommand): LedgerState => {
  const decision = ledgerDecider.decide(command, state);
  if (!decision.accepted) throw new Error(JSON.stringify(decision.refusals));
  return decision.events.reduce(ledgerDecider.evolve, state);
};

describe('withdrawals one by one', () => {
  it('three equal lines under a fixed code: the refunds add up to what was paid, none negative, no cent lost', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: 60_000 }), (line, off) => {
        let state = run(ledgerDecider.initialState(), charge(agreed(1, line * 3)));
        state = run(state, put(agreed(1, line * 3), code('F', 'full_credit', off)));
        const first = settle(state, agreed(1, line * 3), 1);
        const total = Math.max(0, line * 3 - off);
        let back = 0;
        state = first.state;
        for (const lines of [2, 1, 0]) {
          const fees = agreed(10 - lines, line * lines);
          const next = settle(run(state, charge(fees)), fees, 10 - lines);
          expect(next.back).toBeGreaterThanOrEqual(0);
          back += next.back;
          state = next.state;
        }
        expect(back).toBe(total);
        expect(due(state, agreed(10, 0))).toBe(0);
        expect(state.promo_codes).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('~PAY-325 any fees and codes: what is owed is the fees less the codes less what was paid, and both sides are equal', () => {
    const someCode = fc
      .tuple(fc.constantFrom<PromoType[]>('workshop', 'full_credit', 'competition_credit', 'percentage'), fc.nat(90))
      .map(([type, n]) => code(`${type}-${n}`, type, type === 'percentage' ? n + 1 : (n + 1) * 97, n % 7 === 0));
    const someFees = fc.tuple(fc.nat(30_000), fc.nat(30_000));
    const step = fc.oneof(
      fc.uniqueArray(someCode, { maxLength: 3, selector: (one) => one.code }),
      someFees.map((fees) => ({ fees })),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let state = ledgerDecider.initialState();
        let now = agreed(0, 20_000, 10_000);
        let tally = {};
        const act = (command: LedgerCommand): void => {
          const decision = ledgerDecider.decide(command, state);
          if (!decision.accepted) throw new Error(JSON.stringify(decision.refusals));
          for (const event of decision.events) {
            tally = withSides(tally, postingOf(event));
            state = ledgerDecider.evolve(state, event);
          }
        };
        act(charge(now));
        for (const [n, one] of steps.entries()) {
          if ('fees' in one) {
            now = agreed(n + 1, ...one.fees);
            act(charge(now));
          } else act(put(now, ...one));
          const off = state.promo_codes.reduce((sum, { amount }) => sum + amount, 0);
          expect(due(state, now)).toBe(now.fees.registration - off);
          expect(off).toBeLessThanOrEqual(now.fees.registration);
          expect(trialBalance(tally).balance).toBe(0);
          expect(state.posted.registration).toBe(due(state, now));
        }
      }),
      { numRuns: 500 },
    );
  });
});
