import { addDays, addMinutes, type Day, day, type Instant, instant, localDay, localInstant } from '../shared/index.js';
import { RATE_KEYS, RATE_NAMES, rateText, SEED_TOUR_DATES } from './index.js';
import {
  type RateDates,
  rateAt as rateOf,
  rateFlags as flagsOf,
  rateKeyOf,
  rateWindow as windowOf,
} from './rate-window.js';

const SEVEN = { rate_flip_offset_hours: 7 };
const chicago: RateDates = {
  cutoff_end_date: day('2026-01-15'),
  late_end_date: day('2026-02-19'),
  time_zone: 'America/Chicago',
};
const at = (text: string) => instant(text);
const rateAt = (dates: RateDates, now: Instant) => rateOf(dates, SEVEN, now);
const rateFlags = (dates: RateDates, now: Instant) => flagsOf(dates, SEVEN, now);
const rateWindow = (dates: RateDates, now: Instant) => windowOf(dates, SEVEN, now);

/** When the rate of a last day in a place ends. */
const flipOf = (last: Day, time_zone: string, hours = 7) => {
  const dates = { cutoff_end_date: last, late_end_date: null, time_zone };
  return windowOf(dates, { rate_flip_offset_hours: hours }, addMinutes(at(`${last}T00:00:00Z`), -24 * 60)).flips_at!;
};
const MONTHS = Array.from({ length: 13 }, (_, n) =>
  day(`${2026 + Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}-01`),
);
/** The first days of the months of 2026, and the days around those on which the clocks are changed. */
const telling = (zone: string): readonly Day[] => {
  const noon = (on: Day): string => localInstant(on, '12:00', zone).slice(10);
  const changes = MONTHS.flatMap((first, n) => {
    const next = MONTHS[n + 1];
    if (next === undefined || noon(first) === noon(next)) return [];
    let last = first;
    while (noon(addDays(last, 1)) === noon(first)) last = addDays(last, 1);
    return [-1, 0, 1, 2].map((days) => addDays(last, days));
  });
  return [...MONTHS, ...changes];
};
const justBefore = (moment: Instant): Instant => instant(new Date(Date.parse(moment) - 1).toISOString());

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

  it('~FEE-019 ~REG-104 counts the last day to the cheaper rate and flips seven hours after it in UTC', () => {
    expect(rateAt(chicago, at('2026-01-15T23:59:59Z'))).toBe('discount');
    expect(rateWindow(chicago, at('2026-01-15T23:59:59Z')).flips_at).toBe('2026-01-16T07:00:00.000Z');
    expect(flipOf(day('2026-01-15'), 'Europe/London', 0)).toBe('2026-01-16T00:00:00.000Z');
    expect(flipOf(day('2026-01-15'), 'America/Chicago', 9)).toBe('2026-01-16T09:00:00.000Z');
  });

  it.each([
    ['America/Los_Angeles', '2026-01-15', '2026-01-16T08:00:00.000Z'],
    ['America/Los_Angeles', '2026-04-15', '2026-04-16T07:00:00.000Z'],
    // The clocks go forward at 2 AM on March 8, and back on November 1.
    ['America/Los_Angeles', '2026-03-07', '2026-03-08T08:00:00.000Z'],
    ['America/Los_Angeles', '2026-03-08', '2026-03-09T07:00:00.000Z'],
    ['America/Los_Angeles', '2026-10-31', '2026-11-01T07:00:00.000Z'],
    ['America/Los_Angeles', '2026-11-01', '2026-11-02T08:00:00.000Z'],
    ['America/Denver', '2026-01-15', '2026-01-16T07:00:00.000Z'],
    ['Pacific/Honolulu', '2026-01-15', '2026-01-16T10:00:00.000Z'],
    ['Pacific/Pago_Pago', '2026-01-15', '2026-01-16T11:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-01-15', '2026-01-16T07:00:00.000Z'],
    ['Asia/Kathmandu', '2026-01-15', '2026-01-16T07:00:00.000Z'],
    // There the clocks go from midnight to 1 AM, and from midnight back to 11 PM.
    ['America/Santiago', '2026-09-05', '2026-09-06T07:00:00.000Z'],
    ['Pacific/Easter', '2026-09-05', '2026-09-06T07:00:00.000Z'],
  ])('~FEE-019 in %s the rate of %s holds until %s', (zone, last, flips) => {
    expect(flipOf(day(last), zone)).toBe(flips);
  });

  it('FEE-019 ~REG-104 nowhere does a rate rise before its last day is over there, nor later than it must', () => {
    const zones = [...new Set([...Intl.supportedValuesOf('timeZone'), ...SEED_TOUR_DATES.map((one) => one.time_zone)])];
    expect(zones.length).toBeGreaterThan(300);
    const early = zones.flatMap((zone) =>
      telling(zone).flatMap((last) => {
        const flips = flipOf(last, zone);
        const byOffset = at(`${addDays(last, 1)}T07:00:00Z`);
        const isOver = localDay(flips, zone) > last && flips >= byOffset;
        const isFirst = flips === byOffset || localDay(justBefore(flips), zone) === last;
        return isOver && isFirst ? [] : [`${zone} ${last} ${flips}`];
      }),
    );
    expect(early).toEqual([]);
  });

  it('~FEE-019 in what is seeded no rate rises before its last day is over in its city', () => {
    for (const one of SEED_TOUR_DATES)
      for (const last of [one.cutoff_end_date, one.late_end_date]) {
        if (last === null) continue;
        const flips = flipOf(last, one.time_zone);
        expect(localDay(flips, one.time_zone) > last).toBe(true);
        const before = rateAt(one, justBefore(flips));
        expect([before, rateAt(one, flips)]).toEqual(
          last === one.cutoff_end_date ? ['discount', 'full'] : ['full', 'late'],
        );
      }
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

  it('tells no end of the late rate, nor of the regular rate where late never comes', () => {
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

  it('REG-280 each rate has one name for people', () => {
    expect(RATE_NAMES).toEqual({ discount: 'Early', full: 'Regular', late: 'Late' });
    expect(RATE_KEYS.map(rateText)).toEqual(['early rate', 'regular rate', 'late rate']);
  });
});
