import { cents, day } from '../../shared/index.js';
import { balanceOf } from '../balance.js';
import { cardBrand, isCardNumber, isCvv, isExpiry, maskCardNumber, maskExpiry } from './card.js';
import { dueDate, hasPaymentDay } from './due-date.js';
import { isCard, isGatewayMethod, methodLabel } from './payment-methods.js';
import { paymentStatus } from './payment-status.js';

const parts = (registration: number, media: number) =>
  balanceOf([{ registration: cents(registration), media: cents(media) }]);

describe('what is owed', () => {
  it('PAY-013 PAY-313 tests each balance on its own', () => {
    expect(parts(0, 0).overallPaid).toBe(true);
    expect(parts(-500, 500).overallPaid).toBe(false);
    expect(parts(1, -1).overallPaid).toBe(false);
  });

  it('PAY-016 names the payment status', () => {
    const open = { completed: false, paying_by_check: false };
    expect(paymentStatus({ completed: true, paying_by_check: false }, parts(0, 0))).toBe('Paid in full');
    expect(paymentStatus({ completed: true, paying_by_check: true }, parts(1, 0))).toBe('Pending');
    expect(paymentStatus({ completed: true, paying_by_check: false }, parts(1, 0))).toBe('Deposit paid');
    expect(paymentStatus(open, parts(1, 0))).toBeNull();
  });
});

describe('the due date', () => {
  const tour = {
    payment_date: null,
    send_check_date: null,
    cutoff_start_date: null,
    start_date: day('2026-04-10'),
    balance_due_days: 30,
  };
  const today = day('2026-01-20');

  it('PAY-165 is the payment date, else the check date, else the cutoff', () => {
    const all = {
      ...tour,
      payment_date: day('2026-03-01'),
      send_check_date: day('2026-03-02'),
      cutoff_start_date: day('2026-03-03'),
    };
    expect(dueDate(all, today)).toBe('2026-03-01');
    expect(dueDate({ ...all, payment_date: null }, today)).toBe('2026-03-02');
    expect(dueDate({ ...all, payment_date: null, send_check_date: null }, today)).toBe('2026-03-03');
    expect(dueDate(all, day('2026-03-01'))).toBe('2026-03-01');
    expect(dueDate(all, day('2026-03-02'))).toBe('2026-04-10');
  });

  it('PAY-168 is 30 days before the start when no date is set', () => {
    expect(dueDate(tour, today)).toBe('2026-03-11');
    expect(dueDate(tour, day('2026-03-12'))).toBe('2026-04-10');
  });
});

describe('a day for payments', () => {
  it('~PAY-163 is named by the payment date, by the check date, or by none', () => {
    const [on, none] = [day('2026-03-01'), null];
    expect(hasPaymentDay({ payment_date: on, send_check_date: none })).toBe(true);
    expect(hasPaymentDay({ payment_date: none, send_check_date: on })).toBe(true);
    expect(hasPaymentDay({ payment_date: none, send_check_date: none })).toBe(false);
  });
});

describe('payment methods', () => {
  it('PAY-006 PAY-179 names a method, a card with its last digits', () => {
    expect(methodLabel(1, '1111')).toBe('Credit card 1111');
    expect(methodLabel(10, null)).toBe('Adjustment');
  });

  it("~PAY-006 are the gateway's or not, and a card's or not", () => {
    const all = [1, 2, 5, 6, 7, 9, 10, 11, 12, 13];
    expect(all.filter(isGatewayMethod)).toEqual([1, 6]);
    expect(isGatewayMethod(null)).toBe(false);
    expect(all.filter(isCard)).toEqual([1, 11, 12, 13]);
  });
});

describe('the hosted card fields', () => {
  it('PAY-081 tells the card type from the number', () => {
    expect(['4111', '5105', '2221', '2720', '378', '6011', '9'].map(cardBrand)).toEqual([
      'visa',
      'mastercard',
      'mastercard',
      'mastercard',
      'amex',
      'discover',
      'other',
    ]);
  });

  it('PAY-082 takes complete numbers whose check digit holds', () => {
    expect(isCardNumber('4111 1111 1111 1111')).toBe(true);
    expect(isCardNumber('4111 1111 1111 1112')).toBe(false);
    expect(isCardNumber('378282246310005')).toBe(true);
    expect(isCardNumber('')).toBe(false);
    expect(isCvv('123', '4111')).toBe(true);
    expect(isCvv('1234', '4111')).toBe(false);
    expect(isCvv('1234', '3782')).toBe(true);
  });

  it('PAY-083 masks the expiry and refuses a past month', () => {
    expect(maskExpiry('0128')).toBe('01/28');
    expect(maskExpiry('01/2')).toBe('01/2');
    expect(isExpiry('01/26', '2026-01')).toBe(true);
    expect(isExpiry('12/25', '2026-01')).toBe(false);
    expect(isExpiry('13/28', '2026-01')).toBe(false);
  });

  it('PAY-084 groups the number by four, amex 4-6-5', () => {
    expect(maskCardNumber('41111111a11111111')).toBe('4111 1111 1111 1111');
    expect(maskCardNumber('378282246310005')).toBe('3782 822463 10005');
    expect(maskCardNumber('41112')).toBe('4111 2');
  });
});
describe('a card that is typed', () => {
  it('~PAY-082 is a number of 13 to 19 digits, 15 for amex', () => {
    expect(['4222222222222', '4111111111111111', '378282246310005'].map(isCardNumber)).toEqual([true, true, true]);
    // Each holds its check digit: too short, and amex of 14 and of 16.
    expect(['422222222222', '37828224631003', '3782822463100003'].map(isCardNumber)).toEqual([false, false, false]);
  });

  it('~PAY-083 gets its stroke with the third digit', () => {
    expect(['1', '12', '123', '1226', '12267'].map(maskExpiry)).toEqual(['1', '12', '12/3', '12/26', '12/26']);
  });

  it('~PAY-179 is paid by one of these methods', () => {
    const names = [1, 2, 5, 6, 7, 9, 10, 11, 12, 13].map((id) => methodLabel(id, null));
    expect(names).toEqual([
      ...['Credit card', 'Check', 'Credit', 'ACH', 'PayPal', 'Cash', 'Adjustment', 'Apple Pay', 'Google Pay', 'Stripe'],
    ]);
    expect([methodLabel(1, '1111'), methodLabel(99, null)]).toEqual(['Credit card 1111', 'Unknown']);
  });
});
