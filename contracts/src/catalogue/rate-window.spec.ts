import { day, instant } from '../shared/index.js';
import { rateAt, rateFlags, rateKeyOf, rateWindow } from './index.js';

const chicago = {
  cutoff_end_date: day('2026-01-15'),
  late_end_date: day('2026-02-19'),
  rate_flip_offset_hours: 7,
};
const at = (text: string) => instant(text);

describe('rate window', () => {
  it('FEE-017 REG-103 is late if late_rates, else full if full_rates, else discount', () => {
    expect(rateKeyOf({ full_rates: false, late_rates: false })).toBe('discount');
    expect(rateKeyOf({ full_rates: true, late_rates: false })).toBe('full');
    expect(rateKeyOf({ full_rates: true, late_rates: true })).toBe('late');
    expect(rateKeyOf({ full_rates: false, late_rates: true })).toBe('late');
  });

  it('FEE-018 moves from discount to full to late by the two days, 7 hours after each', () => {
    expect(rateAt(chicago, at('2025-09-01T00:00:00Z'))).toBe('discount');
    expect(rateAt(chicago, at('2026-01-16T06:59:59.999Z'))).toBe('discount');
    expect(rateAt(chicago, at('2026-01-16T07:00:00Z'))).toBe('full');
    expect(rateAt(chicago, at('2026-02-20T06:59:59.999Z'))).toBe('full');
    expect(rateAt(chicago, at('2026-02-20T07:00:00Z'))).toBe('late');
    expect(rateAt(chicago, at('2027-01-01T00:00:00Z'))).toBe('late');
  });

  it('FEE-019 ~REG-104 counts the cutoff day to the cheaper rate and flips at midnight UTC after it plus the offset', () => {
    expect(rateAt(chicago, at('2026-01-15T23:59:59Z'))).toBe('discount');
    expect(rateWindow(chicago, at('2026-01-15T23:59:59Z')).flips_at).toBe('2026-01-16T07:00:00.000Z');
    const midnight = { ...chicago, rate_flip_offset_hours: 0 };
    expect(rateAt(midnight, at('2026-01-15T23:59:59.999Z'))).toBe('discount');
    expect(rateAt(midnight, at('2026-01-16T00:00:00Z'))).toBe('full');
  });

  it('FEE-020 REG-104 sets full_rates and late_rates at their flips, and late never comes without a day', () => {
    expect(rateFlags(chicago, at('2026-01-16T06:59:59Z'))).toEqual({ full_rates: false, late_rates: false });
    expect(rateFlags(chicago, at('2026-01-16T07:00:00Z'))).toEqual({ full_rates: true, late_rates: false });
    expect(rateFlags(chicago, at('2026-02-20T07:00:00Z'))).toEqual({ full_rates: true, late_rates: true });
    const never = { ...chicago, late_end_date: null };
    expect(rateFlags(never, at('2099-01-01T00:00:00Z'))).toEqual({ full_rates: true, late_rates: false });
  });

  it('tells the last day of the rate and what follows it', () => {
    expect(rateWindow(chicago, at('2026-01-10T12:00:00Z'))).toEqual({
      rate_key: 'discount',
      until_day: '2026-01-15',
      flips_at: '2026-01-16T07:00:00.000Z',
      next_rate: 'full',
    });
    expect(rateWindow(chicago, at('2026-01-20T12:00:00Z'))).toEqual({
      rate_key: 'full',
      until_day: '2026-02-19',
      flips_at: '2026-02-20T07:00:00.000Z',
      next_rate: 'late',
    });
  });

  it('tells no end of the late rate, nor of the full rate where late never comes', () => {
    const open = { until_day: null, flips_at: null, next_rate: null };
    expect(rateWindow(chicago, at('2026-03-01T00:00:00Z'))).toEqual({ rate_key: 'late', ...open });
    const never = { ...chicago, late_end_date: null };
    expect(rateWindow(never, at('2026-03-01T00:00:00Z'))).toEqual({ rate_key: 'full', ...open });
    const free = { ...never, cutoff_end_date: null };
    expect(rateWindow(free, at('2026-03-01T00:00:00Z'))).toEqual({ rate_key: 'discount', ...open });
  });

  it('goes from discount straight to late when both days are the same', () => {
    const same = { ...chicago, late_end_date: day('2026-01-15') };
    expect(rateWindow(same, at('2026-01-10T00:00:00Z'))).toMatchObject({ rate_key: 'discount', next_rate: 'late' });
  });
});
