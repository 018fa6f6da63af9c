import { cents } from '../shared/index.js';
import { amountIn, NO_TOTALS, type TotalledEvent, withPosting } from './totals.js';

const of = (type: string, data: object) => ({ type, data }) as unknown as TotalledEvent;
const fees = (registration_change: number, media_change = 0) =>
  of('FeesCharged', { registration_change, media_change });
const paid = (amount: number, payment_method_id = 1, payment_type = 'REGISTRATION') =>
  of('PaymentPosted', { amount, payment_method_id, payment_type });
const refund = (refunded: number) =>
  of('RefundPosted', { refunded, amount: 99_999, payment_method_id: 1, payment_type: 'REGISTRATION' });

const byHand = (type: string, amount: number, method: number, more: object) =>
  of(type, { amount, payment_method_id: method, payment_type: 'REGISTRATION', ...more });

describe('control totals', () => {
  it('~AUD-016 add up fees, payments by method, refunds and the balance that follows from them', () => {
    const events = [
      fees(30_000, 5_000),
      paid(20_000),
      paid(5_000, 1, 'MEDIA_PASS'),
      paid(1_000, 2),
      fees(-4_000),
      refund(700),
      of('CreditApplied', { amount: 2_000 }),
      of('CreditCleared', { amount: 500 }),
      of('OverpaymentMoved', { amount: 300 }),
    ];
    const totals = events.reduce(withPosting, NO_TOTALS);
    expect(totals).toEqual({
      postings: 9,
      fees: 31_000,
      paid: 26_000,
      by_method: { 1: 25_000, 2: 1_000 },
      refunds: 700,
      credits: 1_200,
      balance: 4_500,
    });
    expect(totals.fees - totals.paid + totals.refunds - totals.credits).toBe(totals.balance);
  });

  it('~ADM-004 ~AUD-016 count what staff record, refund, void and mark returned, and no check that is awaited', () => {
    const events = [
      fees(10_000),
      byHand('PaymentRecordedByStaff', 4_000, 2, { received_on: null }),
      byHand('CheckReceived', 4_000, 2, { received_on: '2026-01-20' }),
      byHand('PaymentReturned', 4_000, 2, { refunded: 4_000 }),
      byHand('PaymentRecordedByStaff', -3_500, 10, { received_on: '2026-01-20' }),
      byHand('PaymentRecordedByStaff', 900, 9, { received_on: '2026-01-20' }),
      byHand('RefundRecordedByStaff', 900, 9, { refunded: 300 }),
      byHand('PaymentVoided', 900, 9, { refunded: 600 }),
    ];
    expect(events.reduce(withPosting, NO_TOTALS)).toEqual({
      postings: 8,
      fees: 10_000,
      paid: 1_400,
      by_method: { 2: 4_000, 9: 900, 10: -3_500 },
      refunds: 4_900,
      credits: 0,
      balance: 13_500,
    });
  });

  it('~AUD-016 tell what a posting adds to each figure, so that the rows of a figure make its sum', () => {
    const figures = ['fees', 'paid', 'paid_1', 'paid_2', 'refunds', 'credits', 'balance'];
    const amounts = (event: TotalledEvent) => figures.map((figure) => amountIn(figure, event));
    expect(amounts(fees(300, 20))).toEqual([cents(320), 0, 0, 0, 0, 0, 320]);
    expect(amounts(paid(50, 2))).toEqual([0, 50, 0, 50, 0, 0, -50]);
    expect(amounts(refund(7))).toEqual([0, 0, 0, 0, 7, 0, 7]);
    expect(amounts(of('CreditApplied', { amount: 9 }))).toEqual([0, 0, 0, 0, 0, 9, -9]);
  });
});
