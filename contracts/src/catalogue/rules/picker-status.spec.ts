import { day, instant } from '../../shared/index.js';
import { SEED_TOUR_DATES } from '../tables/seed-tour-dates.js';
import type { TourDate } from '../tour-date.js';
import { isBlockedRow, isButtonStatus, type PickerStatus, pickerClick, pickerStatus } from './picker-status.js';

const open: TourDate = { ...SEED_TOUR_DATES[0]!, start_date: day('2026-03-20'), end_date: day('2026-03-22') };
const before = { now: instant('2026-01-20T17:00:00Z'), exempt: false };
const after = { now: instant('2026-03-23T05:00:00Z'), exempt: false };
const completed = { completed: true };
const started = { completed: false };

describe('the status of a row', () => {
  it('NAV-025 NAV-026 puts Coming Soon before canceled and postponed, and both together before one of them', () => {
    const all = { ...open, coming_soon: true, canceled: true, postponed: true };
    expect(pickerStatus(all, completed, before)).toBe('Coming Soon');
    expect(pickerStatus({ ...all, coming_soon: false }, completed, before)).toBe('Canceled/Postponed');
    expect(pickerStatus({ ...open, canceled: true }, completed, before)).toBe('Canceled');
    expect(pickerStatus({ ...open, postponed: true }, completed, before)).toBe('Postponed');
  });

  it('NAV-025 NAV-030 puts View Registration before Passed, and Passed and Sold Out before Finish Registration', () => {
    expect(pickerStatus(open, completed, after)).toBe('View Registration');
    expect(pickerStatus({ ...open, regenabled: false }, completed, before)).toBe('View Registration');
    expect(pickerStatus(open, started, after)).toBe('Passed');
    expect(pickerStatus({ ...open, regenabled: false }, started, before)).toBe('Sold Out');
    expect(pickerStatus({ ...open, regenabled: false }, null, after)).toBe('Passed');
    expect(pickerStatus(open, started, before)).toBe('Finish Registration');
    expect(pickerStatus(open, null, before)).toBe('Register');
  });

  it('NAV-027 REG-096 passes at midnight event-local time, not a minute earlier', () => {
    const at = (now: string) => pickerStatus(open, null, { now: instant(now), exempt: false });
    expect(at('2026-03-23T04:59:00Z')).toBe('Register');
    expect(at('2026-03-23T05:00:00Z')).toBe('Passed');
  });

  it('NAV-028 NAV-029 is neither Passed nor Sold Out for an exempt user', () => {
    expect(pickerStatus(open, null, { ...after, exempt: true })).toBe('Register');
    expect(pickerStatus({ ...open, regenabled: false }, null, { ...before, exempt: true })).toBe('Register');
    expect(pickerStatus({ ...open, regenabled: false }, started, { ...before, exempt: true })).toBe(
      'Finish Registration',
    );
  });

  it('NAV-031 draws three statuses as buttons and blocks the others only without a registration', () => {
    const plain: PickerStatus[] = ['Coming Soon', 'Canceled/Postponed', 'Canceled', 'Postponed', 'Passed', 'Sold Out'];
    for (const status of plain) {
      expect(isButtonStatus(status)).toBe(false);
      expect(isBlockedRow(status, null)).toBe(true);
      expect(isBlockedRow(status, started)).toBe(false);
    }
    for (const status of ['View Registration', 'Finish Registration', 'Register'] as const)
      expect(isButtonStatus(status)).toBe(true);
  });
});

describe('a click on a row', () => {
  const someone = { confirmed: true };
  const click = { status: 'Register' as PickerStatus, registration: null, account: someone, mobile: false };

  it('NAV-032 NAV-033 is blocked first, also for a visitor', () => {
    expect(pickerClick({ ...click, status: 'Sold Out', account: null })).toBe('blocked');
  });

  it('NAV-034 NAV-035 asks for sign-in, then for a confirmed e-mail', () => {
    expect(pickerClick({ ...click, account: null, mobile: true })).toBe('sign_in');
    expect(pickerClick({ ...click, account: { confirmed: false }, registration: completed })).toBe(
      'awaiting_confirmation',
    );
  });

  it('NAV-036 opens a completed registration, also when the tour date is canceled and on a phone', () => {
    expect(pickerClick({ ...click, status: 'Canceled', registration: completed, mobile: true })).toBe('overview');
  });

  it('NAV-037 NAV-038 NAV-039 shows the mobile notice on a phone, else the flow or the start question', () => {
    expect(pickerClick({ ...click, mobile: true })).toBe('mobile_notice');
    expect(pickerClick({ ...click, registration: started, mobile: true })).toBe('mobile_notice');
    expect(pickerClick({ ...click, status: 'Passed', registration: started })).toBe('flow');
    expect(pickerClick(click)).toBe('start');
  });
});
