import type { UserRegistration } from '@app/contracts/registration';
import { cents, day, instant } from '@app/contracts/shared';
import { cardsOf, progressShare, stepWords } from './cards.js';

const now = instant('2026-01-20T17:00:00.000Z');
const left_off_details = { total_steps: 7, step_name: 'dancers', current_step: 2 };
const row = (id: number, start: string, over: Partial<UserRegistration> = {}): UserRegistration => ({
  id,
  tour_date_id: id,
  tour_date: {
    id,
    event: { id: 56, name: 'Aurora', subdomain: 'aurora' },
    event_city: { name: 'Dallas', state: 'TX' },
    start_date: day(start),
    end_date: day(start),
    virtual: false,
    time_zone: 'America/Chicago',
  },
  completed: true,
  cancelled: false,
  confirmed: false,
  editing: false,
  reviewed: true,
  balance: cents(0),
  registrationBalance: cents(0),
  mediaPassBalance: cents(0),
  overallPaid: true,
  left_off_details,
  ...over,
});

describe('the cards of the dashboard', () => {
  it('NAV-012 stand soonest first, past completed ones after them, newest first', () => {
    const rows = [row(1, '2026-07-02'), row(2, '2025-11-07'), row(3, '2026-01-24'), row(4, '2026-01-09')];
    expect(cardsOf(rows, true, now).map(({ id }) => id)).toEqual([3, 1, 4, 2]);
    const open = rows.map((r) => ({ ...r, completed: false }));
    expect(cardsOf(open, false, now).map(({ id }) => id)).toEqual([2, 4, 3, 1]);
  });

  it('~NAV-012 a tour date is past once its own last day is over where it takes place', () => {
    const rows = [row(1, '2026-01-19'), row(2, '2026-01-24')];
    const at = (text: string) => cardsOf(rows, true, instant(text)).map(({ id }) => id);
    expect(at('2026-01-20T05:59:59.999Z')).toEqual([1, 2]);
    expect(at('2026-01-20T06:00:00.000Z')).toEqual([2, 1]);
  });

  it('NAV-007 NAV-091 come in two groups, the city without a state by its name alone', () => {
    const virtual = row(2, '2026-02-01', { completed: false });
    const online = { ...virtual, tour_date: { ...virtual.tour_date, event_city: { name: 'Online', state: null } } };
    const rows = [row(1, '2026-02-01'), online];
    expect(cardsOf(rows, true, now).map(({ city }) => city)).toEqual(['Dallas, TX']);
    expect(cardsOf(rows, false, now).map(({ city }) => city)).toEqual(['Online']);
  });

  it('NAV-010 NAV-011 say the step and keep the bar between 7.5 % and 85 %', () => {
    expect(stepWords(left_off_details)).toBe('Step 2 of 7: dancers');
    const at = (current_step: number) => progressShare({ ...left_off_details, current_step });
    expect([at(0), at(7)]).toEqual([0.075, 0.85]);
    expect(at(2)).toBeCloseTo(2 / 7);
  });
});
