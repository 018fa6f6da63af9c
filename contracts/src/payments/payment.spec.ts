import { cents, day, instant } from '../shared/index.js';
import { specOf } from '../testing/index.js';
import type { PaymentStart } from './events.js';
import { type PaymentCommand, paymentDecider, type PaymentState } from './payment.js';

const start: PaymentStart = {
  payment_id: 'k1',
  registration_id: 75001,
  payment_type: 'REGISTRATION',
  amount_type: 'FULL',
  payment_method_id: 1,
  amount: cents(5000),
  account_id: 1001,
  mode: 'registration',
  person_ids: [],
  origin: { kind: 'payer' },
};
const card = { brand: 'visa', last_four: '1111' } as const;
const begin: PaymentCommand = { type: 'StartPayment', start };
const approve: PaymentCommand = { type: 'ApprovePayment', transaction_id: 'T1', card };
const decline = (code: 'card_declined' | 'unknown_to_gateway'): PaymentCommand => ({
  type: 'DeclinePayment',
  code,
  message: 'Your card was declined.',
  card: null,
});
const unknown: PaymentCommand = { type: 'MarkPaymentUnknown', reason: 'timeout' };

const { after } = specOf(paymentDecider);

describe('a payment', () => {
  it('PAY-139 starts once', () => {
    after().when(begin).makes('PaymentStarted');
    after(begin).when(begin).makes();
  });

  it('PAY-141 repeats registration, kind, amount type, amount, method and key in every event', () => {
    const basics = {
      payment_id: 'k1',
      registration_id: 75001,
      payment_type: 'REGISTRATION',
      amount_type: 'FULL',
      payment_method_id: 1,
      amount: 5000,
    };
    for (const command of [approve, decline('card_declined'), unknown]) {
      const decision = paymentDecider.decide(command, after(begin).state);
      if (!decision.accepted) throw new Error('refused');
      expect(decision.events[0]!.data).toMatchObject(basics);
    }
  });

  it('ignores an answer that comes twice', () => {
    after(begin, approve).when(approve).makes();
    after(begin, approve).when(decline('card_declined')).makes();
    after(begin, decline('card_declined')).when(approve).makes();
  });

  it('PAY-144 settles an unknown payment either way', () => {
    after(begin, unknown).when(approve).makes('PaymentApproved');
    after(begin, unknown).when(decline('unknown_to_gateway')).makes('PaymentDeclined');
    after(begin, unknown).when(unknown).makes();
  });

  it('PAY-145 counts a charge that is reported after the payment was given up', () => {
    after(begin, unknown, decline('unknown_to_gateway')).when(approve).makes('PaymentApproved');
  });

  it('knows nothing of a payment that never started', () => {
    after().when(approve).refuses('payment_unknown');
  });

  it('~PAY-282 gives back at most what was paid, whatever is on its way back already', () => {
    const refund = (refund_id: string, refunded: number, voids = false, moved = 0) =>
      ({
        type: 'StartRefund',
        refund_id,
        refunded: cents(refunded),
        voids,
        moved: cents(moved),
        started_at: instant('2026-01-20T17:00:00Z'),
      }) as const;
    const paid = after(begin, approve);
    paid.when(refund('r1', 5000)).makes('PaymentRefundStarted');
    for (const wrong of [refund('r1', 5001), refund('r1', 0)])
      expect(paid.when(wrong).refusals).toEqual([{ code: 'refund_exceeded', params: {} }]);
    expect(after(begin).when(refund('r1', 1)).refusals).toEqual([{ code: 'refund_exceeded', params: {} }]);
    const half = after(begin, approve, refund('r1', 3000));
    half.when(refund('r1', 3000)).makes();
    half.when(refund('r2', 2000)).makes('PaymentRefundStarted');
    half.when(refund('r2', 2001)).refuses('refund_exceeded');
    paid.when(refund('v1', 5000, true)).makes('PaymentRefundStarted');
    paid.when(refund('v1', 4999, true)).refuses('payment_changed');
    half.when(refund('v1', 2000, true)).refuses('payment_changed');
  });

  it('~PAY-282 ~PAY-281 gives nothing back of what went to the credits of the account', () => {
    const start = { type: 'StartRefund', voids: false, started_at: instant('2026-01-20T17:00:00Z') } as const;
    const paid = after(begin, approve);
    const refund = (refunded: number, moved: number, voids = false) =>
      paid.when({ ...start, refund_id: 'r1', refunded: cents(refunded), moved: cents(moved), voids });
    refund(3_000, 2_000).makes('PaymentRefundStarted');
    refund(3_001, 2_000).refuses('refund_exceeded');
    refund(5_000, 1, true).refuses('payment_changed');
  });
});

describe('a payment by bank', () => {
  const byBank: PaymentCommand = { ...begin, start: { ...start, payment_method_id: 6 } };
  const settle: PaymentCommand = { type: 'SettleDebit', settled_on: day('2026-01-22') };
  const back: PaymentCommand = { type: 'ReturnDebit', code: 'R01' };
  const bankOf = (...commands: PaymentCommand[]) => {
    const state = commands.reduce<PaymentState>((now, command) => {
      const answer = paymentDecider.decide(command, now);
      if (!answer.accepted) throw new Error(answer.refusals[0]?.code);
      return answer.events.reduce(paymentDecider.evolve, now);
    }, null);
    return state?.status === 'approved' ? state.bank : undefined;
  };

  it('PAY-088 is settling from its approval on, then settled or returned with a code', () => {
    expect(bankOf(byBank, approve)).toEqual({ state: 'settling', settled_on: null, code: null });
    expect(bankOf(byBank, approve, settle)).toEqual({ state: 'settled', settled_on: '2026-01-22', code: null });
    expect(bankOf(byBank, approve, settle, back)).toEqual({
      state: 'returned',
      settled_on: '2026-01-22',
      code: 'R01',
    });
    expect(bankOf(begin, approve)).toBeNull();
  });

  it('~PAY-088 told twice and out of order it stays what it is', () => {
    after(byBank, approve, settle).when(settle).makes();
    after(byBank, approve, back).when(back).makes();
    after(byBank, approve, back).when(settle).makes();
    expect(bankOf(byBank, approve, back, settle)?.state).toBe('returned');
  });

  it('~PAY-088 nothing is settled or returned that is no approved debit', () => {
    after(byBank).when(settle).refuses('payment_changed');
    after(begin, approve).when(back).refuses('payment_changed');
  });
});
