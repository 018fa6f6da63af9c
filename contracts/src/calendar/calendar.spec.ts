import { type EventProfile, eventConfigurationEvents, type TourDate, tourDateEvents } from '../catalogue/index.js';
import { type Day, day, type Instant, instant } from '../shared/index.js';
import { specOf } from '../testing/index.js';
import { calendarDecider } from './decider.js';
import { type CalendarCity, type CalendarRegistration, entriesOf, eventEntry } from './entries.js';
import { calendarEvents } from './events.js';
import { type CalendarEventName, type CalendarTourDate, countEvent, countTourDate } from './seen.js';

const planned = tourDateEvents.TourDatePlanned.example as TourDate;
const defined = eventConfigurationEvents.EventProfileDefined.example as { event_id: number; profile: EventProfile };
const at = (minute: number): Instant => instant(`2026-01-20T17:${String(minute).padStart(2, '0')}:00Z`);

const tourDate = (...changes: Partial<TourDate>[]): CalendarTourDate =>
  changes.reduce<CalendarTourDate | null>(
    (row, after, n) => {
      const data = { tour_date_id: 7504, event_id: 56, before: {}, after };
      return countTourDate(row, { type: 'TourDateChanged', data }, at(n + 1));
    },
    countTourDate(null, { type: 'TourDatePlanned', data: planned }, at(0)),
  )!;
const event = (...changes: Partial<EventProfile>[]): CalendarEventName =>
  changes.reduce<CalendarEventName | null>(
    (row, after, n) => {
      const data = { event_id: 56, profile_version: n + 2, before: {}, after };
      return countEvent(row, { type: 'FeeProfileChanged', data }, at(n + 31));
    },
    countEvent(null, { type: 'EventProfileDefined', data: { ...defined, profile_version: 1 } }, at(30)),
  )!;
const city = (tour: Partial<TourDate>[] = [], profile: Partial<EventProfile>[] = []): CalendarCity => ({
  tour_date: tourDate(...tour),
  event: event(...profile),
  site: 'https://callboard.example',
});
const registration = (values: Partial<CalendarRegistration> = {}): CalendarRegistration => ({
  id: 75_001,
  completed: true,
  cancelled: false,
  to_do: { balance: true, music: true, waivers: true },
  ...values,
});
const told = (...[where, who]: Parameters<typeof entriesOf>) =>
  entriesOf(where, who).map(({ title, when }) => [title, 'first' in when ? when.first : when.to]);

const hotel = {
  id: 9,
  name: 'Bay Hotel',
  address: '1 Quay',
  phones: ['(617) 555-0109'],
  website: 'https://bay.example',
};

describe('what a reader of a calendar sees is counted', () => {
  it('~EVT-248 with every change that a reader would see, venue and hotel included', () => {
    const { venue } = planned;
    const seen: Partial<TourDate>[] = [
      { start_date: day('2026-02-14'), end_date: day('2026-02-16') },
      { venue: { ...venue!, name: 'Harbor Hall' } },
      { hotel },
      { room: { rates: '$199 per night', reservations: 'https://bay.example/rooms' } },
      { event_city: { name: 'Cambridge', state: 'MA' } },
      { time_zone: 'America/Chicago' },
      { music_deadline: day('2026-02-01') },
      { late_start_date: day('2026-01-10') },
      { payment_date: day('2026-01-30') },
      { profile_override: { name: 'Aurora Gala' } },
      { postponed: true },
      { canceled: true },
    ];
    expect(tourDate().sequence).toBe(0);
    for (const [n] of seen.entries()) {
      const { sequence, changed_at } = tourDate(...seen.slice(0, n + 1));
      expect([sequence, changed_at]).toEqual([n + 1, at(n + 1)]);
    }
    const all = city(seen, [{ name: 'Borealis' }]);
    const [entry] = entriesOf(all, registration());
    expect(entry).toMatchObject({ sequence: seen.length + 1, changed_at: at(31), title: 'Aurora Gala Cambridge, MA' });
  });

  it('~EVT-248 and with nothing else, so that the calendar stays the same', () => {
    const unseen: Partial<TourDate>[] = [
      { regenabled: false },
      { solo_limit: 10 },
      { profile_override: { balance_due_days: 14, min_dancer_age: 6 } },
    ];
    expect(tourDate(...unseen)).toEqual(tourDate());
    const back = [{ hotel }, { hotel: null }];
    expect(tourDate(...back).sequence).toBe(2);
    expect(event({ min_dancer_age: 6 }, { name: 'Aurora' })).toEqual(event());
    expect(event({ name: 'Borealis' })).toMatchObject({ sequence: 1, changed_at: at(31) });
  });

  it('~EVT-248 the same history counts the same again', () => {
    const changes = [{ hotel }, { canceled: true }, { canceled: false }];
    expect(tourDate(...changes)).toEqual(tourDate(...changes));
  });
});

describe('the entries of a calendar', () => {
  it('~EVT-246 an event has its days, its venue, its hotel, its zone and a link', () => {
    const entry = eventEntry(city([{ hotel, room: { rates: '$189', reservations: 'https://bay.example/r' } }]), 75_001);
    expect(entry).toMatchObject({
      uid: 'event-7504-75001@callboard.example',
      when: { first: '2026-02-13', last: '2026-02-15' },
      time_zone: 'America/New_York',
      title: 'Aurora Boston, MA',
      place: 'Harbor Pavilion, 12 Long Wharf Road',
      link: 'https://callboard.example/event/75001/overview',
      status: 'CONFIRMED',
    });
    expect(entry.text.split('\n')).toEqual([
      'Your registration: https://callboard.example/event/75001/overview',
      'Venue: Harbor Pavilion, 12 Long Wharf Road, (617) 555-0106',
      'Hotel: Bay Hotel, 1 Quay, (617) 555-0109, https://bay.example',
      'Room: $189, https://bay.example/r',
      'Time zone: America/New_York',
    ]);
    const bare = eventEntry(city([{ venue: null, room: null }]), 75_001);
    expect([bare.place, bare.text.split('\n').length]).toEqual(['Boston, MA', 2]);
  });

  it('~EVT-246 an account has its deadlines: rate changes, balance due, music, waivers', () => {
    expect(told(city(), registration())).toEqual([
      ['Aurora Boston, MA', '2026-02-13'],
      ['Early rate deadline: Aurora Boston, MA', '2025-12-10'],
      ['Regular rate deadline: Aurora Boston, MA', '2026-01-09'],
      ['Balance due: Aurora Boston, MA', '2025-12-10'],
      ['Music due: Aurora Boston, MA', '2026-02-13T05:00:00.000Z'],
      ['Waivers due: Aurora Boston, MA', '2026-02-12'],
    ]);
    const [, ...deadlines] = entriesOf(city(), registration());
    expect(deadlines.map(({ deadline, status }) => [deadline, status])).toEqual(
      deadlines.map(() => [true, 'CONFIRMED']),
    );
    expect(new Set(deadlines.map(({ uid }) => uid)).size).toBe(5);
  });

  it('~EVT-246 by the days that staff set', () => {
    const days = { payment_date: '2026-01-30' as Day, music_deadline: '2026-02-01' as Day, late_start_date: null };
    const where = city([days], [{ hide_early_rate_deadline: true }]);
    expect(told(where, registration()).slice(1)).toEqual([
      ['Balance due: Aurora Boston, MA', '2026-01-30'],
      ['Music due: Aurora Boston, MA', '2026-02-02T05:00:00.000Z'],
      ['Waivers due: Aurora Boston, MA', '2026-02-12'],
    ]);
  });

  it('~EVT-246 as long as there is something to do', () => {
    const nothing = { balance: false, music: false, waivers: false };
    const rates = ['Early rate deadline: Aurora Boston, MA', 'Regular rate deadline: Aurora Boston, MA'];
    const titles = (...[where, who]: Parameters<typeof entriesOf>) => told(where, who).map(([title]) => title);
    expect(titles(city(), registration({ to_do: nothing }))).toEqual(['Aurora Boston, MA', ...rates]);
    for (const [one, title] of [
      ['balance', 'Balance due'],
      ['music', 'Music due'],
      ['waivers', 'Waivers due'],
    ] as const)
      expect(titles(city(), registration({ to_do: { ...nothing, [one]: true } })).slice(3)).toEqual([
        `${title}: Aurora Boston, MA`,
      ]);
    expect(titles(city(), registration({ completed: false }))).toEqual(rates);
    expect(titles(city(), registration({ cancelled: true }))).toEqual([]);
    expect(titles(city([{ music_upload: false }]), registration())).not.toContain('Music due: Aurora Boston, MA');
  });

  it('~EVT-248 a canceled tour date is sent as canceled, a moved one keeps its UID', () => {
    const [before] = entriesOf(city(), registration());
    const moved = { start_date: day('2026-03-06'), end_date: day('2026-03-08') };
    const [after] = entriesOf(city([moved]), registration());
    expect(after).toMatchObject({ uid: before!.uid, sequence: 1, when: { first: '2026-03-06', last: '2026-03-08' } });
    for (const cancelled of [false, true]) {
      const entries = entriesOf(city([moved, { canceled: true }]), registration({ cancelled }));
      expect(entries).toEqual([expect.objectContaining({ uid: before!.uid, sequence: 2, status: 'CANCELLED' })]);
    }
    const [postponed] = entriesOf(city([{ postponed: true }]), registration());
    expect(postponed).toMatchObject({ uid: before!.uid, sequence: 1, status: 'TENTATIVE' });
  });
});

describe('the private calendar address', () => {
  const { given } = specOf(calendarDecider);
  const next = (turn: number) => ({ account_id: 12, turn, hash: `hash ${turn}` });
  const made = { type: 'CalendarAddressMade', data: next(0) } as const;
  const renewed = { type: 'CalendarAddressRenewed', data: next(1) } as const;
  const revoked = { type: 'CalendarAddressRevoked', data: { account_id: 12 } } as const;

  it('~EVT-246 is made once, and again after it was revoked', () => {
    given()
      .when({ type: 'MakeCalendarAddress', ...next(0) })
      .makes(made);
    given(made)
      .when({ type: 'MakeCalendarAddress', ...next(1) })
      .makes();
    given(made)
      .when({ type: 'RevokeCalendarAddress', ...next(1) })
      .makes(revoked);
    given(made, revoked)
      .when({ type: 'RevokeCalendarAddress', ...next(1) })
      .makes();
    const again = { type: 'CalendarAddressMade', data: next(1) } as const;
    given(made, revoked)
      .when({ type: 'MakeCalendarAddress', ...next(1) })
      .makes(again);
    expect(given(made, revoked).state).toEqual({ turn: 1, hash: null });
  });

  it('~EVT-247 is renewed once by who presses twice, and never where there is none', () => {
    given(made)
      .when({ type: 'RenewCalendarAddress', ...next(1) })
      .makes(renewed);
    expect(given(made, renewed).state).toEqual({ turn: 2, hash: 'hash 1' });
    given(made, renewed)
      .when({ type: 'RenewCalendarAddress', ...next(1) })
      .makes();
    given()
      .when({ type: 'RenewCalendarAddress', ...next(0) })
      .refuses('calendar_missing');
    given(made, revoked)
      .when({ type: 'RenewCalendarAddress', ...next(1) })
      .refuses('calendar_missing');
  });

  it('~EVT-246 the history says who made, renewed and revoked it', () => {
    expect(Object.values(calendarEvents).map(({ says, example }) => says(example as never, String).text)).toEqual([
      'made a private calendar address',
      'renewed the private calendar address; the old one opens nothing any more',
      'revoked the private calendar address',
    ]);
  });
});
