import type { OverviewAnswer } from '@app/contracts/registration';
import { instant } from '@app/contracts/shared';
import { daysUntil } from './EventHeader.js';

const dallas = { time_zone: 'America/Chicago' } as OverviewAnswer['tour_date'];

describe('how far a day is away', () => {
  it('is counted by the calendar of the tour date, not by that of Greenwich', () => {
    const until = (now: string): string => daysUntil('2026-03-20', dallas, instant(now));
    expect(until('2026-03-19T04:59:59.999Z')).toBe('in 2 days');
    expect(until('2026-03-20T04:59:59.999Z')).toBe('tomorrow');
    expect(until('2026-03-20T05:00:00.000Z')).toBe('today');
    expect(until('2026-03-21T05:00:00.000Z')).toBe('');
  });
});
