import fc from 'fast-check';
import { cents, day } from '../../shared/index.js';
import { describe as told } from '../../registry/index.js';
import type { LedgerEvent } from '../events.js';
import { bothParts, noFees } from '../balance.js';
import { type LedgerCommand, ledgerDecider } from '../ledger.js';
import { goneOf, initialLedger, type LedgerState, refundableOf } from '../ledger-state.js';
import { paymentMessages } from '../refusals.js';
import { postingOf } from '../rules/accounts.js';
import { depositsToLeave } from './decide.js';
import { depositRefusal } from './deposit.js';
import { partCommand, previewRefund } from './preview.js';
import { mostRefund, refundSources, splitRefund } from './split.js';

const [CARD, CHECK, BANK, CASH] = [1, 2, 6, 9] as const;
const entry = (payment_id: string, amount: number, more: object = {}): LedgerState['payments'][string] => ({
  ...{ payment_id, registration_id: 1, payment_type: 'REGISTRATION', amount_type: 'FULL', payment_method_id: CARD },
  ...{
    status: 'posted',
    person_ids: [],
    reference: null,
    charge: null,
    refunds: {},
    by_another_way: cents(0),
    ended: null,
  },
  amount: cents(amount),
  ...more,
});
const credit = (credit_id: string, amount: number, entry_id: string | null = 'e'): LedgerState['credits'][string] => ({
  ...{ registration_id: 1, account_id: 1001, credit_id, entry_id, from: 'Goodwill', amount: cents(amount) },
});
type Credits = readonly LedgerState['credits'][string][];
const ledgerOf = (entries: readonly LedgerState['payments'][string][], credits: Credits = [], more: object = {}) => ({
  ...initialLedger(),
  payments: Object.fromEntries(entries.map((one) => [one.payment_id, one])),
  credits: Object.fromEntries(credits.map((one) => [one.credit_id, one])),
  ...more,
});
type Decide = Extract<LedgerCommand, { type: 'DecideRefund' }>;
const decide = (amount: number, more: Partial<Decide> = {}): Decide => ({
  ...{ type: 'DecideRefund', registration_id: 1, refund_id: 'r', payment_type: 'REGISTRATION', deposits: false },
  ...{ by: null, shown: null, on_its_way: {} },
  amount: cents(amount),
  ...more,
});
const decided = (command: LedgerCommand, state: LedgerState) => {
  const decision = ledgerDecider.decide(command, state);
  return decision.accepted ? decision.events : decision.refusals.map(({ code }) => code);
};
const partsOf = (amount: number, state: LedgerState, more: Partial<Decide> = {}) => {
  const [event] = decided(decide(amount, more), state);
  if (typeof event === 'string' || event?.type !== 'RefundDecided') return event;
  return event.data.parts.map((part) => [part.id, part.amount]);
};

const MIXED = ledgerOf(
  [
    entry('cash', 3_000, { payment_method_id: CASH }),
    entry('card', 10_000, { refunds: { x: cents(4_000) } }),
    entry('deposit', 5_000, { amount_type: 'DEPOSIT' }),
    entry('bank', 2_000, { payment_method_id: BANK }),
    entry('pass', 9_000, { payment_type: 'MEDIA_PASS' }),
    entry('adjusted', 700, { payment_method_id: 10 }),
    entry('pending', 800, { status: 'pending' }),
  ],
  [credit('old', 1_000), credit('new', 500), credit('free', 900, null)],
);

describe('a refund that goes back to where it came from', () => {
  it('~PAY-324 fills each source up to what came from it: card and bank, other money, credit, the newest first', () => {
    expect(partsOf(1_000, MIXED)).toEqual([['bank', 1_000]]);
    expect(partsOf(8_000, MIXED)).toEqual([
      ['bank', 2_000],
      ['card', 6_000],
    ]);
    expect(partsOf(12_500, MIXED)).toEqual([
      ['bank', 2_000],
      ['card', 6_000],
      ['cash', 3_000],
      ['new', 500],
      ['old', 1_000],
    ]);
    expect(partsOf(12_501, MIXED)).toBe('deposit_not_refundable');
    const newestIsCash = ledgerOf([entry('card', 1_000), entry('cash', 1_000, { payment_method_id: CASH })]);
    expect(partsOf(1_500, newestIsCash)).toEqual([
      ['card', 1_000],
      ['cash', 500],
    ]);
    expect(partsOf(9_000, MIXED, { payment_type: 'MEDIA_PASS' })).toEqual([['pass', 9_000]]);
    expect(partsOf(9_001, MIXED, { payment_type: 'MEDIA_PASS' })).toBe('refund_exceeded');
    expect(partsOf(0, MIXED)).toBe('payment_amount_required');
    expect(ledgerDecider.decide(decide(0), MIXED)).toMatchObject({ refusals: [{ fields: { amount: 'Required' } }] });
  });

  it('~PAY-324 leaves out the amount that the gateway has been told, and an overpayment that was moved', () => {
    const on_its_way = { bank: cents(1_500), card: cents(6_000) };
    expect(partsOf(4_000, MIXED, { on_its_way })).toEqual([
      ['bank', 500],
      ['cash', 3_000],
      ['new', 500],
    ]);
    const moved = { ...MIXED, moved: { amount: cents(4_000), deposit: cents(1_000), entry_ids: ['m'] } };
    expect(mostRefund(refundSources(moved, 'REGISTRATION', {}))).toEqual({ free: 9_500, all: 13_500 });
    expect(partsOf(9_500, moved)).toEqual([
      ['bank', 2_000],
      ['card', 6_000],
      ['new', 500],
      ['old', 1_000],
    ]);
  });

  it('~PAY-283 ~PAY-324 a deposit goes back behind all else, and only where an admin says so', () => {
    expect(partsOf(17_500, MIXED, { deposits: true })).toContainEqual(['deposit', 5_000]);
    expect(partsOf(12_600, MIXED, { deposits: true })).toContainEqual(['deposit', 100]);
    expect(partsOf(12_500, MIXED, { deposits: true })).not.toContainEqual(['deposit', expect.anything()]);
    expect(partsOf(17_501, MIXED, { deposits: true })).toBe('refund_exceeded');
    expect(paymentMessages.deposit_not_refundable.text({ most: cents(12_500) })).toBe(
      'A deposit is not refundable: $125.00 can be refunded without it. Only an admin can give it back, and says so a second time.',
    );
    const deposit = entry('d', 5_000, { amount_type: 'DEPOSIT' });
    const code = (deposits: boolean, by: 'staff' | 'admin', one = deposit) =>
      depositRefusal(one, { deposits, by })?.code;
    expect([code(false, 'admin'), code(true, 'staff'), code(true, 'admin')]).toEqual([
      'deposit_not_refundable',
      'deposit_not_refundable',
      undefined,
    ]);
    expect([code(false, 'staff', entry('p', 1)), code(false, 'staff', { ...deposit, status: 'awaited' })]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('~PAY-324 ~PAY-327 is refused where the split is another one than was shown', () => {
    const shown = [{ id: 'bank', amount: cents(1_000) }];
    expect(partsOf(1_000, MIXED, { shown })).toEqual([['bank', 1_000]]);
    for (const other of [[], [{ id: 'card', amount: cents(1_000) }], [{ id: 'bank', amount: cents(999) }]])
      expect(partsOf(1_000, MIXED, { shown: other })).toBe('refund_changed');
  });

  it('~PAY-324 by another way takes from the account of that way, and leaves credit where it is', () => {
    expect(partsOf(11_000, MIXED, { by: CHECK })).toEqual([
      ['bank', 2_000],
      ['card', 6_000],
      ['cash', 3_000],
    ]);
    expect(partsOf(11_001, MIXED, { by: CHECK })).toBe('deposit_not_refundable');
    const part = { source: 'payment', id: 'card', payment_method_id: CARD, amount: cents(600) } as const;
    const [event] = decided(partCommand(part, { registration_id: 1, by: CHECK, refund_id: 'r' }), MIXED);
    if (typeof event === 'string') throw new Error(event);
    expect(event).toMatchObject({ type: 'RefundRecordedByStaff', data: { payment_method_id: CARD, by: CHECK } });
    expect(postingOf(event!)).toEqual([
      { account: 'receivable_registration', amount: 600 },
      { account: 'check', amount: -600 },
    ]);
    expect(told(event as never).text).toBe('recorded a refund of $6.00 for the registration of credit card, by check');
  });

  it('~PAY-324 ~PAY-327 is shown as it is posted: by the gateway, by staff, and as credit', () => {
    const shown = (command: Decide) => {
      const told = previewRefund(command, MIXED, noFees(1));
      return told.accepted ? told.preview.entries.map(({ event }) => event) : told.refusals.map(({ code }) => code);
    };
    const [gateway, staff, credited] = ['RefundPosted', 'RefundRecordedByStaff', 'CreditCleared'];
    expect(shown(decide(12_500))).toEqual([gateway, gateway, staff, credited, credited]);
    expect(shown(decide(11_000, { by: CHECK }))).toEqual([staff, staff, staff]);
  });

  it('~PAY-324 by another way is gone for the gateway, as is what was moved to the credits', () => {
    const after = (by?: number) => {
      const back: LedgerCommand = { type: 'RecordRefund', payment_id: 'cash', refund_id: 'r', refunded: cents(1_000) };
      const [event] = decided(by === undefined ? back : { ...back, by }, MIXED);
      const state = ledgerDecider.evolve(MIXED, event as LedgerEvent);
      return goneOf(state, state.payments.cash!);
    };
    expect([after(), after(CHECK)]).toEqual([0, 1_000]);
    const moved = { ...MIXED, moved: { amount: cents(4_000), deposit: cents(1_000), entry_ids: ['m'] } };
    const gone = (id: string) => goneOf(moved, moved.payments[id]!);
    expect([gone('cash'), gone('card'), gone('deposit'), gone('bank'), gone('pass')]).toEqual([3_000, 0, 1_000, 0, 0]);
    expect(Object.keys(refundableOf(moved)).sort()).toEqual(['bank', 'card', 'deposit', 'pass']);
  });

  it('~PAY-324 a credit goes back in part, once, and no more than is left of it', () => {
    const [event] = decided({ type: 'RefundCredit', credit_id: 'old', refund_id: 'r', amount: cents(400) }, MIXED);
    expect(event).toMatchObject({ type: 'CreditCleared', data: { entry_id: 'e', amount: 400, cause: 'refund' } });
    expect(
      decided({ type: 'RefundCredit', credit_id: 'old', refund_id: 'r', amount: cents(4_000) }, MIXED),
    ).toMatchObject([{ data: { amount: 1_000 } }]);
    expect(decided({ type: 'RefundCredit', credit_id: 'none', refund_id: 'r', amount: cents(1) }, MIXED)).toEqual([
      'credit_unknown',
    ]);
    const once: LedgerCommand = { type: 'RefundCredit', credit_id: 'old', refund_id: 'r', amount: cents(400) };
    const after = ledgerDecider.evolve(MIXED, event as LedgerEvent);
    expect(after.credits.old?.amount).toBe(600);
    expect(decided(once, after)).toEqual([]);
    expect(decided({ ...once, refund_id: 'other' }, after)).toHaveLength(1);
  });

  it('~PAY-324 a voucher goes back whole, once, behind money and before credit', () => {
    const voucher = (use_id: string, amount: number, status: 'Redeemed' | 'PendingActivation' = 'Redeemed') => ({
      ...{ registration_id: 1, studio_id: 2001, use_id, code: 'LV23456789', payment_type: 'REGISTRATION' as const },
      ...{ face_value: cents(amount), applied: cents(amount), amount: cents(amount), status, redeemed_at: null },
      expiration_date: day('2027-01-20'),
    });
    const vouchers = { v: voucher('v', 2_000), pending: voucher('pending', 700, 'PendingActivation') };
    const state = ledgerOf([entry('card', 1_000)], [credit('c', 500)], {
      vouchers,
      charged: { registration: cents(100_000), media: cents(0) },
    });
    expect(partsOf(3_500, state)).toEqual([
      ['card', 1_000],
      ['v', 2_000],
      ['c', 500],
    ]);
    expect(partsOf(1_400, state)).toEqual([
      ['card', 1_000],
      ['c', 400],
    ]);
    expect(partsOf(2_000, state)).toBe('voucher_goes_whole');
    expect(paymentMessages.voucher_goes_whole.text({ most: cents(1_500) })).toBe(
      'A voucher goes back whole: $15.00 can be refunded.',
    );
    expect(partsOf(1_001, state, { by: CASH })).toBe('refund_exceeded');
    const deposit = { ...state.payments, d: entry('d', 5_000, { amount_type: 'DEPOSIT' }) };
    expect(partsOf(2_000, { ...state, payments: deposit })).toBe('voucher_goes_whole');
    const agreed = { ...noFees(1), fees: { registration: cents(100_000), media: cents(0) } };
    const told = previewRefund(decide(3_000), state, agreed);
    if (!told.accepted) throw new Error(told.refusals[0]?.code);
    expect(told.preview.entries.map(({ event }) => event)).toEqual(['RefundPosted', 'VoucherRemoved']);
    expect(bothParts(told.preview.after) - bothParts(told.preview.before)).toBe(3_000);
  });

  it('~PAY-316 leaves the deposits of a registration behind that is moved, each once', () => {
    const leave = (charge_id: string): LedgerCommand => ({
      ...{ type: 'LeaveDeposits', registration_id: 1, charge_id, on: day('2026-01-20') },
    });
    expect(depositsToLeave(MIXED)).toBe(5_000);
    const [event] = decided(leave('first'), MIXED);
    if (typeof event === 'string') throw new Error(event);
    expect(event).toMatchObject({
      type: 'PaymentRecordedByStaff',
      data: { payment_method_id: 10, amount: -5_000, charge: 'deposit_stayed' },
    });
    expect(postingOf(event!)).toEqual([
      { account: 'receivable_registration', amount: 5_000 },
      { account: 'charges', amount: -5_000 },
    ]);
    expect(told(event as never).text).toBe('charged $50.00 for a deposit that stayed behind');
    const after = ledgerDecider.evolve(MIXED, event!);
    expect(decided(leave('second'), after)).toEqual([]);
    expect(decided(leave('any'), ledgerOf([entry('card', 10_000)]))).toEqual([]);
    expect(depositRefusal(after.payments.first, { deposits: false, by: 'admin' })?.code).toBe('deposit_not_refundable');
    expect(depositRefusal(after.payments.first, { deposits: true, by: 'staff' })?.code).toBe('deposit_not_refundable');
    const voided = decided({ type: 'VoidPayment', payment_id: 'first', refund_id: 'v' }, after);
    if (typeof voided[0] === 'string') throw new Error(voided[0]);
    expect(depositsToLeave(ledgerDecider.evolve(after, voided[0]!))).toBe(5_000);
  });

  it('~PAY-324 ~PAY-327 on any ledger the parts add up to the refund, none is more than its source, and each is posted as shown', () => {
    const entries = fc.array(
      fc.record({
        amount: fc.integer({ min: 1, max: 50_000 }),
        back: fc.integer({ min: 0, max: 50_000 }),
        method: fc.constantFrom(CARD, CHECK, BANK, CASH),
        deposit: fc.boolean(),
      }),
      { maxLength: 6 },
    );
    const credits = fc.array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 3 });
    let split = 0;
    fc.assert(
      fc.property(entries, credits, fc.boolean(), fc.nat(100), fc.boolean(), (paid, held, deposits, percent, other) => {
        const state = ledgerOf(
          paid.map(({ amount, back, method, deposit }, n) =>
            entry(`p${n}`, amount, {
              ...{ payment_method_id: method, amount_type: deposit ? 'DEPOSIT' : 'OTHER' },
              refunds: back > 0 && back <= amount ? { before: cents(back) } : {},
            }),
          ),
          held.map((amount, n) => credit(`c${n}`, amount)),
        );
        const by = other ? CASH : null;
        const sources = refundSources(state, 'REGISTRATION', {}).filter(({ source }) => !other || source === 'payment');
        const most = mostRefund(sources);
        const amount = cents(Math.floor(((deposits ? most.all : most.free) * percent) / 100));
        if (amount === 0) return;
        const command = decide(amount, { deposits, by });
        const told = previewRefund(command, state, noFees(1));
        if (!told.accepted) throw new Error(told.refusals[0]?.code);
        const { parts, before, after, entries: posted } = told.preview;
        expect(parts).toEqual(splitRefund(sources, amount));
        expect(parts.reduce((total, part) => total + part.amount, 0)).toBe(amount);
        for (const part of parts) {
          const source = sources.find(({ id }) => id === part.id)!;
          expect(part.amount).toBeLessThanOrEqual(source.amount);
          expect(source.deposit && !deposits).toBe(false);
        }
        expect(posted).toHaveLength(parts.length);
        expect(bothParts(after) - bothParts(before)).toBe(amount);
        for (const { sides } of posted) expect(sides.reduce((total, side) => total + side.amount, 0)).toBe(0);
        if (parts.length > 1) split += 1;
      }),
      { seed: 324, numRuns: 1_000 },
    );
    expect(split).toBeGreaterThan(200);
  });
});
