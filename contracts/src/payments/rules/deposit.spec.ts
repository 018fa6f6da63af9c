import { type Deposit, seededEventProfiles } from '../../catalogue/index.js';
import { depositPerRoutine, NO_COMPETITION_DRAFT, type Routine } from '../../competition/index.js';
import { registered, routine } from '../../competition/testing/scenes.js';
import { NO_STUDIO_FLAGS } from '../../accounts/index.js';
import { quote } from '../../pricing/index.js';
import { registration as entered, routine as priced } from '../../pricing/testing/fee-inputs.js';
import { cents } from '../../shared/index.js';
import { type AgreedFees, noFees } from '../balance.js';
import { balanceDue } from '../balance-due.js';
import type { AmountType, PaymentMode } from '../kinds.js';
import { evolveLedger, initialLedger, type LedgerState } from '../ledger-state.js';
import { depositCovers, depositDue, type PaymentTerms, paymentTerms, wholeDeposit } from './deposit.js';
import { paymentCountsAsDone } from './payment-counts-as-done.js';

type Facts = Parameters<typeof paymentTerms>[0];
type Registration = Facts['registration'];

const content = (routines: number, asked: number, more: Partial<Routine> = {}) => {
  const keys = Array.from({ length: routines }, (_, n) => `r${n}`);
  return {
    routines: Object.fromEntries(keys.map((key) => [key, registered(routine([1], { temp_id: key }), more)])),
    competition: { ...NO_COMPETITION_DRAFT.competition, competition_deposit_routines: asked },
  };
};
const registration = (routines: number, asked = 0, more: Partial<Registration> = {}): Registration => ({
  ancillary: false,
  independent: false,
  draft: content(routines, asked),
  official: content(routines, asked),
  ...more,
});
const facts = (event: 14 | 26 | 48 | 49 | 56, of: Registration, differs: Partial<Facts> = {}): Facts => ({
  profile: seededEventProfiles[event]!,
  tour_date: { deposit_enabled: true, check_disabled: false },
  registration: of,
  studio: NO_STUDIO_FLAGS,
  ...differs,
});
const terms = (given: Facts, mode: PaymentMode = 'registration') => paymentTerms(given, mode);
const agreed = (registration: number, media = 0): AgreedFees => ({
  ...noFees(5),
  fees: { registration: cents(registration), media: cents(media) },
});
const paid = (amount: number, amount_type: AmountType = 'OTHER', before = initialLedger()): LedgerState =>
  evolveLedger(before, {
    type: 'PaymentPosted',
    data: {
      payment_id: `p-${amount_type}-${amount}`,
      registration_id: 75_001,
      payment_type: 'REGISTRATION',
      amount_type,
      payment_method_id: 1,
      amount: cents(amount),
      person_ids: [],
      transaction_id: 't',
      card: null,
    },
  });
const of = (kind: Deposit['kind'], value: number, routines = 0): PaymentTerms => ({
  deposit: { kind, value, routines },
  partial: true,
  other: true,
  pay_later: false,
});

describe('the terms of a payment', () => {
  it('PAY-027 FEE-046 FEE-240 PAY-042 are those of the events: a deposit by routine, flat, in percent or none, parts where the event has them', () => {
    const seeded = ([14, 26, 48, 49, 56] as const).map((event) => {
      const { deposit, partial } = terms(facts(event, registration(2)));
      return [deposit && `${deposit.kind} ${deposit.value} ${deposit.routines}`, partial];
    });
    expect(seeded).toEqual([
      ['per_routine 5000 2', true],
      ['flat 20000 2', false],
      ['per_routine 5000 2', true],
      ['percentage 25 2', true],
      [null, true],
    ]);
  });

  const WITHOUT: Readonly<Record<string, Partial<Facts>>> = {
    'the tour date has none': { tour_date: { deposit_enabled: false, check_disabled: false } },
    'it is ancillary': { registration: registration(2, 0, { ancillary: true }) },
    'it is independent': { registration: registration(2, 0, { independent: true }) },
    'the studio is flagged': { studio: { ...NO_STUDIO_FLAGS, flagged: true } },
    'the studio bypasses deposits': { studio: { ...NO_STUDIO_FLAGS, bypass_deposit: true } },
  };

  it('FEE-155 PAY-029 have a deposit where the tour date has one, of a registration that is neither ancillary nor independent, whose studio is not flagged, and as long as it comes to more than 0', () => {
    // By routine, flat, in percent.
    for (const event of [14, 26, 49] as const) {
      const plain = facts(event, registration(2));
      expect([event, terms(plain).deposit]).toEqual([event, { ...plain.profile.deposit, routines: 2 }]);
      for (const [why, differs] of Object.entries(WITHOUT))
        expect([event, why, terms({ ...plain, ...differs }).deposit]).toEqual([event, why, null]);
      const profile = { ...plain.profile, deposit: { ...plain.profile.deposit, value: 0 } };
      expect(terms({ ...plain, profile }).deposit).toBeNull();
    }
    // It is computed of what is entered: by routine there is none without a routine, in percent none of nothing.
    const due = (event: 14 | 49, routines: number, fees: number) =>
      depositDue(terms(facts(event, registration(routines))), initialLedger(), agreed(fees));
    expect([due(14, 0, 90_000), due(14, 1, 90_000) > 0, due(49, 2, 0), due(49, 2, 1) > 0]).toEqual([0, true, 0, true]);
  });

  it('PAY-030 let a studio that bypasses deposits off the notice and the deposit, and let it pay later', () => {
    const studio = { ...NO_STUDIO_FLAGS, bypass_deposit: true };
    const [byRoutine, inPercent] = [facts(14, registration(2)), facts(49, registration(2))];
    expect([depositPerRoutine(byRoutine), depositPerRoutine({ ...byRoutine, studio })]).toEqual([5_000, null]);
    expect([byRoutine, inPercent].map((given) => terms({ ...given, studio }).deposit)).toEqual([null, null]);
    expect([terms(inPercent).pay_later, terms({ ...inPercent, studio }).pay_later]).toEqual([false, true]);
  });

  it('~PAY-095 offer to pay later only where no flat deposit is to be had', () => {
    const flat = { ...seededEventProfiles[56]!, deposit: { kind: 'flat', value: 20_000 } } as const;
    const of = (deposit_enabled: boolean) =>
      terms(facts(56, registration(2), { profile: flat, tour_date: { deposit_enabled, check_disabled: false } }));
    expect([of(true).deposit?.kind, of(true).pay_later]).toEqual(['flat', false]);
    expect([of(false).deposit, of(false).pay_later]).toEqual([null, true]);
  });

  it('PAY-031 leave a flagged studio nothing but the full amount, wherever it pays', () => {
    const flagged = facts(14, registration(2), { studio: { ...NO_STUDIO_FLAGS, flagged: true } });
    for (const mode of ['registration', 'editing', 'balance'] as const)
      expect(terms(flagged, mode)).toEqual({ deposit: null, partial: false, other: false, pay_later: false });
  });

  it('~PAY-057 take another amount on the balance screen also where the event has no partial payment', () => {
    const others = (['registration', 'editing', 'balance'] as const).map((mode) =>
      terms(facts(26, registration(0)), mode),
    );
    expect(others.map(({ partial, other }) => [partial, other])).toEqual([
      [false, false],
      [false, false],
      [false, true],
    ]);
  });

  it('FEE-156 FEE-161 PAY-033 count the present routines, and no fewer than ever asked for unless the studio is let off', () => {
    const routines = (given: Facts, mode?: PaymentMode) => terms(given, mode).deposit?.routines;
    expect(routines(facts(48, registration(6, 8)))).toBe(8);
    expect(routines(facts(48, registration(9, 8)))).toBe(9);
    const studio = { ...NO_STUDIO_FLAGS, bypass_removed_routine_fee: true };
    expect(routines(facts(48, registration(6, 8), { studio }))).toBe(6);
    const elsewhere = { registration_id: 1, tour_date_id: 2, date_routine_id: 3, city: 'Dallas, TX' };
    for (const more of [{ waiting: true }, { vips: true }, { transferred_out_to: elsewhere }])
      expect(routines(facts(48, registration(0, 0, { official: content(3, 0, more) })))).toBe(0);
    const edited = registration(2, 2, { draft: content(5, 5) });
    expect([routines(facts(48, edited), 'balance'), routines(facts(48, edited), 'editing')]).toEqual([2, 5]);
  });
});

describe('the deposit', () => {
  it('FEE-237 is by routine what each costs, less what was paid', () => {
    expect(depositDue(of('per_routine', 5_000, 8), paid(15_000), agreed(500_000))).toBe(25_000);
    expect(depositDue(of('per_routine', 5_000, 6), paid(15_000), agreed(500_000))).toBe(15_000);
  });

  it('FEE-156 is asked also where all of the cost is routines', () => {
    const { deposit } = terms(facts(14, registration(3)));
    const due = depositDue({ deposit, partial: true, other: true, pay_later: false }, initialLedger(), agreed(45_000));
    expect(due).toBe(15_000);
    expect(depositDue(of('percentage', 25), initialLedger(), agreed(45_000))).toBe(11_250);
  });

  it('FEE-163 PAY-034 a routine that is removed before the deadline costs nothing, and its deposit counts for the rest', () => {
    const sheet = (names: readonly number[]) =>
      quote(entered(48, 'discount', [], { routines: names.map((id) => priced(id, 'Line', 2)), removed_routines: [] }));
    const [both, one] = [sheet([1, 2]), sheet([1])].map(({ fees }) => fees.total);
    expect(both! - one!).toBe(one);
    const deposits = paid(2 * 5_000, 'DEPOSIT');
    expect(balanceDue(deposits, agreed(both!)).registration).toBe(both! - 10_000);
    expect(balanceDue(deposits, agreed(one!)).registration).toBe(one! - 10_000);
    expect(depositDue(of('per_routine', 5_000, 2), deposits, agreed(one!))).toBe(0);
  });

  it('FEE-158 FEE-238 is a percentage of the fees without the media pass, rounded up', () => {
    expect(depositDue(of('percentage', 25), initialLedger(), agreed(123_450, 5_500))).toBe(30_863);
  });

  it('FEE-157 FEE-159 FEE-239 is a flat amount, never below 0 nor above the registration balance', () => {
    expect(depositDue(of('flat', 20_000), paid(5_000), agreed(90_000))).toBe(15_000);
    expect(depositDue(of('flat', 20_000), initialLedger(), agreed(12_000))).toBe(12_000);
    expect(depositDue(of('flat', 20_000), paid(20_001), agreed(90_000))).toBe(0);
    expect(depositDue(of('flat', 20_000), paid(5_000), agreed(4_000))).toBe(0);
  });

  it('FEE-160 PAY-023 is 0 where none is available, and 0 by routine without routines', () => {
    expect(
      depositDue({ deposit: null, partial: true, other: true, pay_later: false }, initialLedger(), agreed(90_000)),
    ).toBe(0);
    expect(depositDue(of('per_routine', 5_000, 0), initialLedger(), agreed(90_000))).toBe(0);
    expect(wholeDeposit({ kind: 'flat', value: 20_000, routines: 3 }, cents(1))).toBe(20_000);
  });
});

describe('when payment counts as done', () => {
  const done = (ledger: LedgerState, due: AgreedFees, reviewed = true, given = of('flat', 20_000)) =>
    paymentCountsAsDone({ reviewed }, given, ledger, due);

  it('~PAY-017 ~FEE-153 needs the review, and the fees covered, each part on its own', () => {
    expect(done(paid(90_000), agreed(90_000))).toBe(true);
    expect(done(paid(90_000), agreed(90_000), false)).toBe(false);
    expect(done(paid(90_001), agreed(90_000, 1))).toBe(false);
  });

  it('~PAY-017 or the chosen deposit, as long as none of it is outstanding and there is one', () => {
    const deposited = paid(20_000, 'DEPOSIT');
    expect(done(deposited, agreed(90_000, 11_000))).toBe(true);
    expect(done(deposited, agreed(90_000), false)).toBe(false);
    expect(done(paid(20_000, 'OTHER'), agreed(90_000))).toBe(false);
    expect(done(deposited, agreed(90_000), true, of('flat', 20_001))).toBe(false);
    expect(done(deposited, agreed(90_000), true, { deposit: null, partial: true, other: true, pay_later: false })).toBe(
      false,
    );
    const { status: _posted, ...declined } = deposited.payments['p-DEPOSIT-20000']!;
    const released = evolveLedger(initialLedger(), {
      type: 'PaymentReleased',
      data: { ...declined, reason: 'declined' },
    });
    expect(depositCovers(of('flat', 20_000), paid(20_000, 'OTHER', released), agreed(90_000))).toBe(false);
    const refunded = evolveLedger(deposited, {
      type: 'PaymentVoided',
      data: {
        ...deposited.payments['p-DEPOSIT-20000']!,
        refund_id: 'r',
        refunded: cents(20_000),
        transaction_id: null,
      },
    });
    expect(depositCovers(of('flat', 20_000), paid(20_000, 'OTHER', refunded), agreed(90_000))).toBe(false);
  });
});
