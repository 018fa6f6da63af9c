import { day, instant } from '../../shared/index.js';
import { isAccountName, isAccountNumber, isRoutingNumber } from './bank.js';
import { achClosed, bankIsOpen } from './bank-window.js';

describe('a bank account', () => {
  it('PAY-090 has a name that is not empty', () => {
    expect(['Dana Reyes', 'D', '', '   '].map(isAccountName)).toEqual([true, true, false, false]);
  });

  it('PAY-090 has a number of 4 to 17 digits', () => {
    const numbers = ['1234', '1'.repeat(17), '123', '1'.repeat(18), '12a4', '12 34', ''];
    expect(numbers.map(isAccountNumber)).toEqual([true, true, false, false, false, false, false]);
  });

  it('PAY-090 has a routing number of nine digits whose ABA checksum holds', () => {
    const valid = ['021000021', '011401533', '122000247'];
    expect(valid.map(isRoutingNumber)).toEqual([true, true, true]);
    const wrong = ['021000022', '120000021', '02100002', '0210000210', '02100002a', '000000000', ''];
    expect(wrong.map(isRoutingNumber)).toEqual(wrong.map(() => false));
  });
});

describe('bank payments', () => {
  it('PAY-087 close at midnight of the event of the seventh day before it', () => {
    const chicago = { start_date: day('2026-04-17'), time_zone: 'America/Chicago' };
    expect(bankIsOpen(chicago, 7, instant('2026-04-10T04:59:59Z'))).toBe(true);
    expect(bankIsOpen(chicago, 7, instant('2026-04-10T05:00:00Z'))).toBe(false);
    expect(bankIsOpen(chicago, 3, instant('2026-04-14T04:59:59Z'))).toBe(true);
    expect(bankIsOpen(chicago, 0, instant('2026-04-17T05:00:00Z'))).toBe(false);
    expect(achClosed(7)).toBe('Bank payments close 7 days before the event.');
  });
});
