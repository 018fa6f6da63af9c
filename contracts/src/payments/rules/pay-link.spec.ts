import { cents } from '../../shared/index.js';
import { amountOfText, payLink } from './pay-link.js';

describe('the link to a payment', () => {
  it('~PAY-063 names the amount in dollars, and is read back to the cent', () => {
    for (const amount of [1, 99, 100, 4_500, 123_456, 99_999_999].map(cents)) {
      const link = new URL(payLink('https://callboard.example', 75_001, amount));
      expect(link.pathname).toBe('/event/75001/payments');
      expect(amountOfText(link.searchParams.get('amount'))).toBe(amount);
    }
    expect(payLink('https://callboard.example', 75_001, cents(0))).toBe(
      'https://callboard.example/event/75001/payments',
    );
  });
  it.each([null, '', '-45', '45.001', '4,500', '1e3', 'all', ' 45', '12345678'])(
    '~PAY-063 reads no amount in %p',
    (text) => {
      expect(amountOfText(text)).toBeNull();
    },
  );
  it.each([
    ['45', 4_500],
    ['45.5', 4_550],
    ['0.29', 29],
  ])('~PAY-063 reads %p', (text, amount) => {
    expect(amountOfText(text)).toBe(amount);
  });
});
