import { formatMoney } from './money.js';

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
