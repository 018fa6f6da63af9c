import { dayOfMasked, maskCurrency, maskDate, maskedOfDay, maskExpiry, maskPhone } from './masks.js';

const typed = (mask: (text: string) => string, text: string): string =>
  [...text].reduce((value, character) => mask(value + character), '');

describe('input masks', () => {
  it('NAV-085 dates are MM/DD/YYYY', () => {
    expect(typed(maskDate, '04182014')).toBe('04/18/2014');
    expect(typed(maskDate, '4/8/2014')).toBe('04/08/2014');
    expect(maskDate('2014-04-18')).toBe('04/18/2014');
  });
  it('NAV-085 phones are (###) ###-####', () => {
    expect(typed(maskPhone, '3125550171')).toBe('(312) 555-0171');
    expect(maskPhone('+1 312 555 0171')).toBe('(312) 555-0171');
  });
  it('NAV-085 currency is typed in cents, and expiry is MM/YY', () => {
    expect(typed(maskCurrency, '1234')).toBe('12.34');
    expect(typed(maskExpiry, '0928')).toBe('09/28');
  });
  it('deleting the end of a phone number leaves no stuck character', () => {
    let value = '(312) 5';
    while (value !== '') {
      const next = maskPhone(value.slice(0, -1));
      expect(next.length).toBeLessThan(value.length);
      value = next;
    }
  });
  it('a masked day that is none of the calendar is no day', () => {
    expect(dayOfMasked('02/29/2015')).toBeNull();
    expect(dayOfMasked('02/29/2016')).toBe('2016-02-29');
    expect(maskedOfDay('2016-02-29')).toBe('02/29/2016');
  });
});
