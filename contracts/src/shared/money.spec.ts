import { amountOf, amountText, formatMoney } from './money.js';

describe('money', () => {
  it('FEE-006 shows as $1,234.56, and -$1,234.56', () => {
    expect([123_456, -123_456].map(formatMoney)).toEqual(['$1,234.56', '-$1,234.56']);
    expect([0, 5, -5, 99, 100, 99_999, 100_000, 123_456_789].map(formatMoney)).toEqual([
      '$0.00',
      '$0.05',
      '-$0.05',
      '$0.99',
      '$1.00',
      '$999.99',
      '$1,000.00',
      '$1,234,567.89',
    ]);
  });
});

describe('an amount that somebody has typed', () => {
  it.each([
    ['20', 2_000],
    ['1,250.50', 125_050],
    ['$20', 2_000],
    [' $ 1,250,000 ', 125_000_000],
    ['0.5', 50],
    ['0', 0],
    ['19.99', 1_999],
    ['1.10', 110],
    ['8.29', 829],
  ])('PAY-330 %p is read as people write it', (text, wanted) => {
    expect(amountOf(text)).toBe(wanted);
    expect(amountOf(amountText(wanted))).toBe(wanted);
  });

  it.each([
    '',
    ' ',
    '-5',
    '1.005',
    '12,50',
    '1,2345',
    '1.',
    '.5',
    '1e3',
    'twenty',
    '20 USD',
    '1 000',
    '1234567890',
    '٣',
  ])('PAY-330 %p is no amount of whole cents', (text) => {
    expect(amountOf(text)).toBeNull();
  });
});
