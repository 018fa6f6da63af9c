import { day, instant } from '../../shared/index.js';
import { SEED_TOUR_DATES } from '../tables/seed-tour-dates.js';
import type { TourDate } from '../tour-date.js';
import {
  closesAt,
  editingEnabled,
  isExceptionUser,
  isPast,
  mayAddAttendees,
  mayStart,
  registrationOpen,
} from './registration-open.js';

const seattle: TourDate = {
  ...SEED_TOUR_DATES[0]!,
  time_zone: 'America/Los_Angeles',
  start_date: day('2026-07-09'),
  end_date: day('2026-07-11'),
};
const at = (now: string, exempt = false) => ({ now: instant(now), exempt });

describe('open and closed', () => {
  it('REG-094 is open until 08:00 event-local time on the day after the end date', () => {
    expect(closesAt(seattle)).toBe('2026-07-12T15:00:00.000Z');
    expect(registrationOpen(seattle, at('2026-07-12T14:59:59Z'))).toBe(true);
    expect(registrationOpen(seattle, at('2026-07-12T15:00:00Z'))).toBe(false);
  });

  it('REG-094 is closed with regenabled off, but never for an exception user', () => {
    const shut = { ...seattle, regenabled: false };
    expect(registrationOpen(shut, at('2026-07-01T00:00:00Z'))).toBe(false);
    expect(registrationOpen(shut, at('2026-08-01T00:00:00Z', true))).toBe(true);
  });

  it('~ACC-084 a changed e-mail makes nobody an exception user before it is confirmed', () => {
    const account = { email: 'exception@demo.example', confirmed: true };
    expect(isExceptionUser([account.email], { ...account, email_confirmed: false })).toBe(false);
    expect(isExceptionUser([account.email], { ...account, email_confirmed: true })).toBe(true);
  });

  it('REG-095 knows an exception user by confirmed e-mail, ignoring case and outer spaces', () => {
    const list = [' Exception@Demo.example '];
    expect(isExceptionUser(list, { email: 'exception@demo.EXAMPLE', confirmed: true })).toBe(true);
    expect(isExceptionUser(list, { email: 'exception@demo.example', confirmed: false })).toBe(false);
    expect(isExceptionUser(list, { email: 'other@demo.example', confirmed: true })).toBe(false);
    expect(isExceptionUser(list, null)).toBe(false);
  });

  it('REG-096 is past from midnight on: nothing new starts, a started one goes on until 08:00', () => {
    expect(isPast(seattle, instant('2026-07-12T06:59:59Z'))).toBe(false);
    expect(isPast(seattle, instant('2026-07-12T07:00:00Z'))).toBe(true);
    expect(mayStart(seattle, at('2026-07-12T06:59:59Z'))).toBe(true);
    expect(mayStart(seattle, at('2026-07-12T07:00:00Z'))).toBe(false);
    expect(registrationOpen(seattle, at('2026-07-12T07:00:00Z'))).toBe(true);
    expect(mayStart(seattle, at('2026-07-12T07:00:00Z', true))).toBe(true);
  });

  it('REG-037 starts nothing where the tour date is coming soon, canceled or postponed', () => {
    const now = at('2026-07-01T00:00:00Z', true);
    expect(mayStart({ ...seattle, coming_soon: true }, now)).toBe(false);
    expect(mayStart({ ...seattle, canceled: true }, now)).toBe(false);
    expect(mayStart({ ...seattle, postponed: true }, now)).toBe(false);
    expect(mayStart(seattle, now)).toBe(true);
  });

  it('REG-097 lets a completed registration be edited until the day after the start date begins', () => {
    expect(editingEnabled(seattle, instant('2026-07-10T06:59:59Z'))).toBe(true);
    expect(editingEnabled(seattle, instant('2026-07-10T07:00:00Z'))).toBe(false);
    expect(editingEnabled({ ...seattle, editing_enabled: false }, instant('2026-07-01T00:00:00Z'))).toBe(false);
  });

  it('REG-098 lets nobody but exception users add while registration is disabled', () => {
    expect(mayAddAttendees(seattle, false)).toBe(true);
    expect(mayAddAttendees({ regenabled: false }, false)).toBe(false);
    expect(mayAddAttendees({ regenabled: false }, true)).toBe(true);
  });
});
