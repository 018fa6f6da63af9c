import { cents, day } from '../../shared/index.js';
import { type LedgerCommand, ledgerDecider } from '../ledger.js';
import { initialLedger, type LedgerState } from '../ledger-state.js';
import { leftToRefund, pendingRefunds } from './pending.js';
import { partOfVoucher, returnableOf } from './returnable.js';

const entry = (payment_id: string, amount: number): LedgerState['payments'][string] => ({
  ...{ payment_id, registration_id: 1, payment_type: 'REGISTRATION', amount_type: 'FULL', payment_method_id: 1 },
  ...{ status: 'posted', person_ids: [], reference: null, charge: null, refunds: {}, ended: null },
  ...{ amount: cents(amount), by_another_way: cents(0) },
});
const voucher = (use_id: string, status: 'Redeemed' | 'PendingActivation' | 'Removed') => ({
  ...{ registration_id: 1, studio_id: 2001, use_id, code: `LV-${use_id}`, payment_type: 'REGISTRATION' as const },
  ...{ face_value: cents(5_000), applied: cents(4_000), amount: cents(0), status, redeemed_at: null },
  expiration_date: day('2027-01-20'),
});
const LEDGER: LedgerState = {
  ...initialLedger(),
  payments: { p: entry('p', 10_000), q: entry('q', 3_000) },
  vouchers: {
    a: voucher('a', 'Redeemed'),
    b: voucher('b', 'Redeemed'),
    c: voucher('c', 'PendingActivation'),
    d: voucher('d', 'Removed'),
  },
};
const aside = (refunded: number, more: object = {}): LedgerCommand => ({
  ...{ type: 'SetRefundAside', payment_id: 'p', refund_id: 'r', refunded: cents(refunded), voids: false },
  ...more,
});
const said = (command: LedgerCommand, state: LedgerState) => {
  const decision = ledgerDecider.decide(command, state);
  return decision.accepted ? decision.events.map(({ type }) => type) : decision.refusals[0]!.code;
};
const after = (state: LedgerState, ...commands: LedgerCommand[]): LedgerState =>
  commands.reduce((before, command) => {
    const decision = ledgerDecider.decide(command, before);
    return decision.accepted ? decision.events.reduce(ledgerDecider.evolve, before) : before;
  }, state);

describe('a refund that is set aside', () => {
  it('~PAY-282 takes what is left of its payment, and no more', () => {
    expect(said(aside(0), LEDGER)).toBe('refund_exceeded');
    expect(said(aside(1), LEDGER)).toEqual(['RefundPending']);
    expect(said(aside(10_000), LEDGER)).toEqual(['RefundPending']);
    expect(said(aside(10_001), LEDGER)).toBe('refund_exceeded');
    expect(said(aside(10_001, { voids: true }), LEDGER)).toBe('payment_changed');
    expect(said(aside(1, { payment_id: 'x' }), LEDGER)).toBe('payment_unknown');
  });

  it('~PAY-282 a void takes the whole charge, of which nothing went back, is on its way back or went elsewhere', () => {
    const whole = aside(10_000, { voids: true, refund_id: 'v' });
    expect(said(whole, LEDGER)).toEqual(['RefundPending']);
    expect(said(aside(9_999, { voids: true }), LEDGER)).toBe('payment_changed');
    const moved: LedgerState = { ...LEDGER, moved: { ...LEDGER.moved, amount: cents(1_000) } };
    for (const amount of [9_000, 10_000]) expect(said(aside(amount, { voids: true }), moved)).toBe('payment_changed');
    const pending = after(LEDGER, aside(4_000));
    for (const amount of [6_000, 10_000])
      expect(said(aside(amount, { voids: true, refund_id: 'v' }), pending)).toBe('payment_changed');
  });

  it('~PAY-282 holds its money until it is posted or released, once', () => {
    const pending = after(LEDGER, aside(6_000));
    expect(said(aside(6_000), pending)).toEqual([]);
    expect([leftToRefund(pending, 'p'), leftToRefund(pending, 'q'), leftToRefund(pending, 'x')]).toEqual([
      ...[4_000, 3_000, 0],
    ]);
    expect(pendingRefunds(pending, ({ payment_id }) => payment_id === 'q')).toBe(0);
    expect(said(aside(4_001, { refund_id: 's' }), pending)).toBe('refund_exceeded');
    const released = after(pending, { type: 'ReleaseRefund', refund_id: 'r' });
    expect(leftToRefund(released, 'p')).toBe(10_000);
    expect(said({ type: 'ReleaseRefund', refund_id: 'r' }, released)).toEqual([]);
    const posted = after(pending, {
      ...{ type: 'PostRefund', payment: LEDGER.payments['p']!, refund_id: 'r', refunded: cents(6_000) },
      ...{ transaction_id: 't', person_ids: [], voids: false },
    });
    expect([leftToRefund(posted, 'p'), Object.keys(posted.refunds_pending)]).toEqual([4_000, []]);
    expect(said(aside(6_000), posted)).toEqual([]);
  });
});

describe('what a cancellation may give back', () => {
  it('~PAY-324 is each payment and each redeemed voucher, at what was applied of it', () => {
    expect(returnableOf(LEDGER)).toEqual({ p: 10_000, q: 3_000, a: 4_000, b: 4_000 });
  });

  it('~PAY-324 a voucher goes whole, whatever is decided beside it', () => {
    const part = (...refunds: readonly (readonly [string, number])[]) =>
      partOfVoucher(
        LEDGER,
        refunds.map(([payment_id, amount]) => ({ payment_id, amount: cents(amount) })),
      );
    expect(part()).toBeNull();
    expect(part(['p', 1], ['a', 4_000])).toBeNull();
    const refusal = { code: 'voucher_goes_whole', params: { most: 4_000 } };
    expect(part(['a', 3_999])).toEqual(refusal);
    expect(part(['p', 1], ['a', 4_000], ['b', 4_001])).toEqual(refusal);
  });
});
