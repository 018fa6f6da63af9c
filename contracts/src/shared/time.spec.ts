import {
  day,
  dayBegins,
  daysBetween,
  formatDay,
  formatRange,
  formatSpan,
  homeDay,
  instant,
  localDay,
  localInstant,
  localTime,
} from './time.js';

describe('days and the clocks on the wall', () => {
  it.each([
    ['2026-01-20T04:59:59.999Z', 'America/New_York', '2026-01-19'],
    ['2026-01-20T05:00:00.000Z', 'America/New_York', '2026-01-20'],
    ['2026-01-20T05:59:59.999Z', 'America/Chicago', '2026-01-19'],
    ['2026-01-20T06:00:00.000Z', 'America/Chicago', '2026-01-20'],
    ['2026-07-01T03:59:59.999Z', 'America/New_York', '2026-06-30'],
    ['2026-07-01T04:00:00.000Z', 'America/New_York', '2026-07-01'],
    ['2026-12-31T14:59:59.999Z', 'Asia/Tokyo', '2026-12-31'],
    ['2026-12-31T15:00:00.000Z', 'Asia/Tokyo', '2027-01-01'],
  ])('at %s it is in %s the %s', (now, zone, expected) => {
    expect(localDay(instant(now), zone)).toBe(expected);
  });

  it('a day is written in figures and is in the calendar', () => {
    expect(day('2026-01-20')).toBe('2026-01-20');
    for (const wrong of ['2026-13-01', '2026-1-20', '20260120', ' 2026-01-20', '2026-01-20T00:00', ''])
      expect(() => day(wrong)).toThrow(`not a day: ${wrong}`);
  });

  it('~ROS-022 a day that belongs to no event is counted at home', () => {
    expect(homeDay(instant('2026-01-20T04:59:59.999Z'))).toBe('2026-01-19');
    expect(homeDay(instant('2026-01-20T05:00:00.000Z'))).toBe('2026-01-20');
  });

  it('a time on the wall is found on both sides of a change of the clocks', () => {
    expect(localInstant(day('2026-03-07'), '08:00', 'America/New_York')).toBe('2026-03-07T13:00:00.000Z');
    expect(localInstant(day('2026-03-08'), '08:00', 'America/New_York')).toBe('2026-03-08T12:00:00.000Z');
  });

  it.each([
    ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z'],
    ['2026-03-09', 'America/New_York', '2026-03-09T04:00:00.000Z'],
    ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z'],
    ['2026-11-02', 'America/New_York', '2026-11-02T05:00:00.000Z'],
    // From midnight to 1 AM, from midnight back to 11 PM, from 1 AM back to midnight.
    ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
    ['2026-04-05', 'America/Santiago', '2026-04-05T04:00:00.000Z'],
    ['2026-11-01', 'America/Havana', '2026-11-01T04:00:00.000Z'],
    ['2026-01-16', 'Pacific/Kiritimati', '2026-01-15T10:00:00.000Z'],
    ['2026-01-16', 'Asia/Kathmandu', '2026-01-15T18:15:00.000Z'],
  ])('%s begins in %s at %s', (on, zone, expected) => {
    expect(dayBegins(day(on), zone)).toBe(expected);
    expect(localDay(instant(expected), zone)).toBe(on);
    expect(localDay(instant(new Date(Date.parse(expected) - 1).toISOString()), zone) < on).toBe(true);
  });

  it('days are counted from one to the other, over a change of the clocks too', () => {
    expect(daysBetween(day('2026-03-07'), day('2026-03-09'))).toBe(2);
    expect(daysBetween(day('2026-03-09'), day('2026-03-07'))).toBe(-2);
  });

  it('~NAV-088 a day is written with its month in three letters', () => {
    const months = Array.from({ length: 12 }, (_, n) => formatDay(day(`2026-${String(n + 1).padStart(2, '0')}-05`)));
    expect(months.map((text) => text.replace(' 5, 2026', '')).join(' ')).toBe(
      'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
    );
  });

  it('~NAV-015 a range of one day is that day', () => {
    expect(formatRange(day('2026-03-20'), day('2026-03-20'))).toBe('Mar 20, 2026');
    expect(formatRange(day('2026-03-20'), day('2026-04-02'))).toBe('Mar 20 - Apr 2, 2026');
    expect(formatSpan(day('2026-03-20'), day('2026-03-20'))).toBe('Mar 20, 2026');
    expect(formatSpan(day('2026-03-20'), day('2026-03-22'))).toBe('Mar 20–22, 2026');
    expect(formatSpan(day('2026-03-30'), day('2026-04-02'))).toBe('Mar 30 – Apr 2, 2026');
    expect(formatSpan(day('2026-12-30'), day('2027-01-02'))).toBe('Dec 30, 2026 – Jan 2, 2027');
  });
});

it('~CMP-381 the time of a place is that of its clock', () => {
  const at = (now: string) => localTime(instant(now), 'America/Chicago');
  expect(
    ['2026-01-20T17:05:00Z', '2026-01-20T18:00:00Z', '2026-01-20T06:30:00Z', '2026-01-21T05:59:00Z'].map(at),
  ).toEqual(['11:05 AM', '12:00 PM', '12:30 AM', '11:59 PM']);
});
