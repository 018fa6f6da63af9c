import type { PaymentAnswer } from '@app/contracts/payments';
import { cents } from '@app/contracts/shared';
import { completionNote, nextStep } from './PaidDialog.js';
import { feeGroups, passAmount, paymentGroups, showsMediaPass, sinceAgreed } from './payment-parts.js';
import { payments } from '../testing/payments.js';

describe('the parts of a payment', () => {
  it('PAY-051 leave the media pass out where the event has none or nobody needs one', () => {
    const { media_pass } = payments();
    expect(showsMediaPass(payments({ media_pass: { ...media_pass, enabled: false } }))).toBe(false);
    expect(showsMediaPass(payments({ media_pass: { ...media_pass, dancers: [] } }))).toBe(false);
  });

  it('PAY-275 take the fee for each unpaid dancer, or for those of them who were selected', () => {
    expect(passAmount(payments(), null)).toBe(11_000);
    expect(passAmount(payments(), [13])).toBe(5_500);
    const [first, second] = payments().media_pass.dancers;
    const half = payments({ media_pass: { ...payments().media_pass, dancers: [{ ...first!, paid: true }, second!] } });
    expect([passAmount(half, null), passAmount(half, [13]), passAmount(half, [12, 13])]).toEqual([5_500, 0, 5_500]);
  });

  it('PAY-069 list what is not 0, the total and what was paid', () => {
    const paid = { registration: cents(0), media: cents(11_000) };
    expect(feeGroups(payments({ paid })).map(({ label, amount }) => [label, amount])).toEqual([
      ['Workshop', 50_000],
      ['Media Pass', 11_000],
      ['Total', 61_000],
      ['Paid', -11_000],
    ]);
    const deposit = paymentGroups(payments({ deposit: cents(10_000) })).map(({ label, amount }) => [label, amount]);
    expect(deposit.at(-1)).toEqual(['Deposit', 10_000]);
    const adjusted = { registration: cents(3_500), media: cents(0) };
    expect(sinceAgreed(payments({ adjusted, paid })).map(({ label, amount }) => [label, amount])).toEqual([
      ['Adjustments', 3_500],
      ['Paid', -11_000],
    ]);
    const of = (n: number) => cents(n);
    const observers = { one: of(3), two: of(4) };
    const rest = {
      workshop: of(1),
      intensive: false,
      freestyle: of(5),
      competition: of(6),
      media: of(7),
      tickets: of(8),
      removed_routines: of(2),
    };
    const fees = { ...rest, observers, ticket_fees: of(9), total: of(43) };
    expect(feeGroups(payments({ fees })).map(({ label, amount }) => [label, amount])).toEqual([
      ['Workshop', 1],
      ['Observers', 7],
      ['Freestyle', 5],
      ['Competition', 4],
      ['Removed routines', 2],
      ['Media Pass', 7],
      ['Tickets', 8],
      ['Ticket fees', 9],
      ['Total', 43],
    ]);
    const intensive = { ...payments().fees, intensive: true };
    expect(feeGroups(payments({ fees: intensive })).map(({ label }) => label)).toEqual([
      'Intensive',
      'Media Pass',
      'Total',
    ]);
  });
});

const answer = (balance: number, mediaPassBalance: number): PaymentAnswer => ({
  paymentId: 'k1',
  transactionId: 'T1',
  status: 'approved',
  amount: cents(11_000),
  timestamp: '2026-01-20T17:00:00.000Z',
  message: '',
  code: null,
  balance: cents(balance),
  mediaPassBalance: cents(mediaPassBalance),
  overallPaid: balance <= 0 && mediaPassBalance <= 0,
  completed: false,
  step: 'finished',
});

describe('after a payment', () => {
  it('PAY-272 the dialog’s button leads to what is left to do', () => {
    const media = (balance: number) => ({ answer: answer(balance, 0), media: true });
    expect(nextStep(media(50_000), 'registration')).toBe('registration');
    expect(nextStep(media(0), 'registration')).toBe('complete');
    expect(nextStep(media(0), 'editing')).toBe('confirm');
    expect(nextStep(media(0), 'balance')).toBe('close');
  });

  it('PAY-153 names the remaining balance, and nothing when all is paid', () => {
    expect(completionNote(answer(50_000, 0), 'balance')).toBe(
      'Your remaining balance is $500.00. Your registration is complete once it is paid in full.',
    );
    expect(completionNote(answer(0, 0), 'balance')).toBeNull();
  });
});
