import type { PaymentTerms, RegistrationPayments } from '@app/contracts/payments';
import { cents } from '@app/contracts/shared';
import { payments } from '../testing/payments.js';
import { clamped, firstKind } from './use-amount.js';
import { firstTab, fullIsDeposit, type PayTab, preselected, showsAmounts, tabsOf, type Way, waysOf } from './ways.js';

const ALL: PaymentTerms = {
  deposit: { kind: 'flat', value: 20_000, routines: 0 },
  partial: true,
  other: true,
  pay_later: false,
};
const money = (balance: number, mediaPassBalance: number, more: Partial<RegistrationPayments> = {}) =>
  payments({ balance: cents(balance), mediaPassBalance: cents(mediaPassBalance), terms: ALL, ...more });
const paid = (...ids: number[]): Pick<RegistrationPayments, 'media_pass'> => {
  const { media_pass } = payments();
  return {
    media_pass: {
      ...media_pass,
      dancers: media_pass.dancers.map((one) => ({ ...one, paid: ids.includes(one.person_id) })),
    },
  };
};
const open = (given: RegistrationPayments, way: Way, ...selected: number[]) =>
  tabsOf(given, { way, selected }).map(({ value, closed }) => (closed === null ? value : `(${value})`));

describe('the ways to pay', () => {
  it('PAY-042 are the full amount, the deposit where it is available, and a partial payment where the event has it', () => {
    const deposit = cents(20_000);
    expect(waysOf(money(50_000, 0, { deposit }))).toEqual(['full', 'deposit', 'partial']);
    expect(waysOf(money(50_000, 0))).toEqual(['full', 'partial']);
    expect(waysOf(money(50_000, 0, { deposit, terms: { ...ALL, partial: false } }))).toEqual(['full', 'deposit']);
    expect(waysOf(money(50_000, 0, { terms: { ...ALL, partial: false } }))).toEqual(['full']);
  });

  it('~PAY-041 PAY-048 preselect the full amount, and the deposit where it is all that is due', () => {
    const flat = (amount: number) => ({ deposit: cents(amount), flatDepositAmount: cents(amount) });
    expect(preselected(money(50_000, 0, flat(20_000)))).toBe('full');
    expect(preselected(money(20_000, 0, flat(20_000)))).toBe('deposit');
    expect(fullIsDeposit(money(20_000, 11_000, flat(20_000)))).toBe(false);
    expect(fullIsDeposit(money(20_000, 0, { deposit: cents(20_000), percentageDepositAmount: cents(20_000) }))).toBe(
      false,
    );
    expect(fullIsDeposit(money(0, 0))).toBe(false);
  });
});

describe('the tabs of a payment', () => {
  const first = (given: RegistrationPayments, way: Way): PayTab => firstTab(given, { way, selected: [] });

  it('PAY-043 PAY-044 ~PAY-045 begin with the media pass while it is due, in a partial payment with its selection', () => {
    expect([first(money(50_000, 11_000), 'full'), first(money(50_000, 0), 'full')]).toEqual([
      'MEDIA_PASS',
      'REGISTRATION',
    ]);
    expect([first(money(50_000, 11_000), 'partial'), first(money(50_000, 0), 'partial')]).toEqual([
      'SELECT',
      'REGISTRATION',
    ]);
    expect(first(money(50_000, 11_000), 'deposit')).toBe('REGISTRATION');
    expect(first(money(0, 11_000, { completed: true }), 'full')).toBe('MEDIA_PASS');
  });

  it('PAY-050 open the registration once the passes of all are paid, and always for a completed one', () => {
    expect(open(money(50_000, 11_000), 'full')).toEqual(['MEDIA_PASS', '(REGISTRATION)']);
    expect(open(money(50_000, 0), 'full')).toEqual(['MEDIA_PASS', 'REGISTRATION']);
    expect(open(money(50_000, 11_000, { completed: true }), 'full')).toEqual(['MEDIA_PASS', 'REGISTRATION']);
  });

  it('PAY-050 in a partial payment open the pass once somebody is selected, the registration once those are paid', () => {
    const due = money(50_000, 11_000);
    expect(open(due, 'partial')).toEqual(['SELECT', '(MEDIA_PASS)', '(REGISTRATION)']);
    expect(open(due, 'partial', 12)).toEqual(['SELECT', 'MEDIA_PASS', '(REGISTRATION)']);
    const half = money(50_000, 5_500, paid(12));
    expect(open(half, 'partial', 12)).toEqual(['SELECT', '(MEDIA_PASS)', 'REGISTRATION']);
    expect(open(half, 'partial', 12, 13)).toEqual(['SELECT', 'MEDIA_PASS', '(REGISTRATION)']);
    expect(open(half, 'full', 12)).toEqual(['MEDIA_PASS', '(REGISTRATION)']);
    expect(open(money(50_000, 0, paid(12, 13)), 'partial', 12)).toEqual(['MEDIA_PASS', 'REGISTRATION']);
  });

  it('~PAY-057 show the amounts in a partial payment and, where nothing was chosen before, on the balance screen', () => {
    const shown = (['full', 'deposit', 'partial'] as const).flatMap((way) =>
      (['registration', 'balance'] as const).flatMap((mode) =>
        [true, false].flatMap((chosen) =>
          (['SELECT', 'MEDIA_PASS', 'REGISTRATION'] as const)
            .filter((tab) => showsAmounts(tab, way, mode, chosen))
            .map((tab) => `${tab} ${way} ${mode} ${chosen ? 'chosen' : 'skipped'}`),
        ),
      ),
    );
    expect(shown).toEqual([
      'REGISTRATION full balance skipped',
      'REGISTRATION deposit balance skipped',
      'REGISTRATION partial registration chosen',
      'REGISTRATION partial registration skipped',
      'REGISTRATION partial balance chosen',
      'REGISTRATION partial balance skipped',
    ]);
  });
});

describe('the amount of a payment', () => {
  it('PAY-064 opens with the deposit where it is the balance, else with all', () => {
    expect(firstKind(money(50_000, 0, { deposit: cents(50_000) }))).toBe('deposit');
    expect(firstKind(money(50_000, 0, { deposit: cents(49_999) }))).toBe('full');
    expect(firstKind(money(0, 0))).toBe('full');
  });
  it.each([
    [-1, 0],
    [0, 0],
    [4_999, 4_999],
    [5_000, 5_000],
    [5_001, 5_000],
  ])('PAY-060 clamps %p to the balance', (typed, amount) => {
    expect(clamped(cents(typed), cents(5_000))).toBe(amount);
    expect(clamped(cents(typed), cents(-5))).toBe(0);
  });
});
