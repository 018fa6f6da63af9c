import { SEED_TOUR_DATES, seededEventProfiles, type TourListItem } from '@app/contracts/catalogue';
import type { UserRegistration } from '@app/contracts/registration';
import { instant } from '@app/contracts/shared';
import { countOf, daysLeft, filterRows, pickerRows } from './picker-rows.js';
import { pickerColumns } from './PickerTable.js';
import { stripOf } from './season-strip.js';
import { chosenEvent, eventsOf } from './use-picker.js';

const now = instant('2026-01-20T17:00:00Z');

const tours: readonly TourListItem[] = SEED_TOUR_DATES.filter((td) => td.season_id === 75)
  .map((td): TourListItem => {
    const { name, subdomain } = seededEventProfiles[td.event_id]!;
    const season = { start_year: 2025, end_year: 2026 };
    return { ...td, event: { name, subdomain }, season, exempt: false, mybtf: { ...td, sold_out: [] } };
  })
  .sort((a, b) => (a.start_date < b.start_date ? -1 : 1));

const aurora = tours.filter((tour) => tour.event_id === 56);
const mine = (tour_date_id: number, completed: boolean) =>
  ({ id: tour_date_id * 10, tour_date_id, completed }) as UserRegistration;
const rows = pickerRows(aurora, [mine(7501, true), mine(7502, false), mine(7507, true)], now);
const row = (id: number) => rows.find(({ tour }) => tour.id === id)!;

describe('the rows of the picker', () => {
  it('NAV-022 NAV-089 change their status with the clock', () => {
    const at = (time: string) => pickerRows(aurora, [], instant(time)).find(({ tour }) => tour.id === 7512)?.status;
    expect(at('2026-01-26T05:59:00Z')).toBe('Register');
    expect(at('2026-01-26T06:01:00Z')).toBe('Passed');
  });

  it('NAV-031 NAV-033 look disabled only where there is nothing to open', () => {
    expect(row(7506).blocked).toBe(true);
    expect(row(7507)).toMatchObject({ status: 'Canceled', blocked: false });
    expect(row(7502)).toMatchObject({ status: 'Finish Registration', blocked: false });
  });

  it('NAV-016 NAV-017 leave out the deadline columns that nobody needs', () => {
    const keys = (hideEarly: boolean, listed = rows) => pickerColumns(listed, hideEarly).map((column) => column.key);
    expect(keys(false)).toEqual(['city', 'date', 'early', 'regular', 'venue', 'status']);
    expect(keys(true)).not.toContain('early');
    expect(keys(false, [row(7510), row(7511)])).not.toContain('regular');
  });

  it('filter by group, by city or venue, and by what is past', () => {
    expect(countOf(rows, 'All')).toBe(15);
    expect(countOf(rows, 'Register') + countOf(rows, 'Finish Registration')).toBe(6);
    const cities = (filter: object) =>
      filterRows(rows, { group: 'All', text: '', hidePast: false, ...filter }).map(({ city }) => city);
    expect(cities({ text: ' trinity' })).toEqual(['Dallas, TX']);
    expect(cities({ text: 'chicago' })).toEqual(['Chicago, IL']);
    expect(cities({ hidePast: true })).not.toContain('Seattle, WA');
    expect(cities({ group: 'View Registration' })).toEqual(['Chicago, IL']);
  });

  it('warn of deadlines within 30 days in rows that can be opened', () => {
    expect(daysLeft(row(7515), row(7515).tour.cutoff_start_date)).toBe(26);
    expect(daysLeft(row(7501), row(7501).tour.late_start_date)).toBe(30);
    expect(daysLeft(row(7502), row(7502).tour.cutoff_start_date)).toBeNull();
    expect(daysLeft(row(7501), row(7501).tour.cutoff_start_date)).toBeNull();
    expect(daysLeft(row(7509), row(7509).tour.cutoff_start_date)).toBeNull();
  });
});

describe('the season at a glance', () => {
  it('places each tour date between the first and the last month', () => {
    const strip = stripOf(rows);
    expect(strip?.months.map((month) => month.name)).toEqual(['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun']);
    expect(strip?.marks[0]).toMatchObject({ key: 7505, left: (8 / 181) * 100 });
    expect(strip?.today).toBeCloseTo((19 / 181) * 100);
    expect(stripOf([])).toBeNull();
  });
});

describe('the event of the picker', () => {
  const events = eventsOf(tours);
  it('NAV-020 NAV-021 is the one asked for, else the configured one', () => {
    expect(events.map((event) => event.subdomain)).toEqual(['aurora', 'crewfest', 'meridian', 'pinnacle', 'summit']);
    expect(chosenEvent(events, 'pinnacle')?.id).toBe(14);
    expect(chosenEvent(events, null)?.id).toBe(56);
    expect(chosenEvent(events, 'nowhere')?.id).toBe(56);
    expect(chosenEvent([], null)).toBeNull();
  });
});
