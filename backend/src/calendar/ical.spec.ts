import type { CalendarEntry } from '@app/contracts/calendar';
import { addMinutes, day, type Instant, instant, localInstant } from '@app/contracts/shared';
import ICAL from 'ical.js';
import nodeIcal, { type VEvent } from 'node-ical';
import { icalOf } from './ical.js';

const entry = (values: Partial<CalendarEntry>): CalendarEntry => ({
  uid: 'event-7504-75001@callboard.example',
  sequence: 3,
  changed_at: instant('2026-01-20T17:00:00Z'),
  when: { first: day('2026-03-20'), last: day('2026-03-22') },
  time_zone: 'America/Chicago',
  title: 'Aurora Chicago, IL',
  place: 'Harbor Pavilion, 12 Long Wharf Road',
  text: 'Your registration: https://callboard.example/event/75001/overview',
  link: 'https://callboard.example/event/75001/overview',
  status: 'CONFIRMED',
  deadline: false,
  ...values,
});

/** As `ical.js` reads a file: by the definitions that stand in it, not by what it knows of zones itself. */
const byIcalJs = (text: string): ICAL.Event[] => {
  const calendar = new ICAL.Component(ICAL.parse(text) as never[]);
  return calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
};
/** As `node-ical` reads it, by the zone data of its own. */
const byNodeIcal = (text: string): VEvent[] =>
  Object.values(nodeIcal.sync.parseICS(text)).filter((one): one is VEvent => one?.type === 'VEVENT');

const momentsOf = (text: string): Instant[][] => [
  byIcalJs(text).map(({ startDate }) => startDate.toJSDate().toISOString() as Instant),
  byNodeIcal(text).map(({ start }) => new Date(start).toISOString() as Instant),
];
const at = (from: Instant, time_zone: string): CalendarEntry =>
  entry({ uid: `${from}-${time_zone}`, when: { from, to: addMinutes(from, 60) }, time_zone });

const lineOf = (text: string, name: string): string =>
  text
    .slice(text.indexOf('BEGIN:VEVENT'))
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .find((line) => line.startsWith(name))!;

describe('a calendar file', () => {
  it('~EVT-246 says what, where, in which zone, and leads to the registration', () => {
    const text = icalOf([entry({})]);
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n.*\r\nEND:VCALENDAR\r\n$/s);
    expect(text).toContain('X-WR-TIMEZONE:America/Chicago\r\n');
    expect(text).toContain('BEGIN:VTIMEZONE\r\nTZID:America/Chicago\r\n');
    const [read] = byIcalJs(text);
    expect(read).toMatchObject({ summary: 'Aurora Chicago, IL', location: 'Harbor Pavilion, 12 Long Wharf Road' });
    expect(read!.component.getFirstPropertyValue('url')).toBe('https://callboard.example/event/75001/overview');
    const [other] = byNodeIcal(text);
    expect(other).toMatchObject({ summary: read!.summary, location: read!.location, description: read!.description });
    expect(other).toMatchObject({ uid: read!.uid, sequence: 3, status: 'CONFIRMED' });
  });

  it('~EVT-247 several-day events end on the day after their last day', () => {
    const text = icalOf([entry({})]);
    expect(lineOf(text, 'DTSTART')).toBe('DTSTART;VALUE=DATE:20260320');
    expect(lineOf(text, 'DTEND')).toBe('DTEND;VALUE=DATE:20260323');
    const [read] = byIcalJs(text);
    expect([read!.startDate.toString(), read!.endDate.toString()]).toEqual(['2026-03-20', '2026-03-23']);
    expect(byNodeIcal(text)[0]!.datetype).toBe('date');
  });

  it('~EVT-247 an all-day deadline is its day on every clock, and takes no time', () => {
    const on = day('2026-03-08');
    const text = icalOf([entry({ when: { first: on, last: on }, deadline: true })]);
    expect(lineOf(text, 'DTSTART')).toBe('DTSTART;VALUE=DATE:20260308');
    expect(lineOf(text, 'DTEND')).toBe('DTEND;VALUE=DATE:20260309');
    expect(lineOf(text, 'TRANSP')).toBe('TRANSP:TRANSPARENT');
    expect(byIcalJs(text)[0]!.startDate.isDate).toBe(true);
  });

  it('~EVT-247 times are local wall times with their time zone definition, in two zones at once', () => {
    const noon = instant('2026-07-01T17:00:00Z');
    const text = icalOf([at(noon, 'America/Chicago'), at(noon, 'America/New_York')]);
    expect(text).toContain('DTSTART;TZID=America/Chicago:20260701T120000\r\n');
    expect(text).toContain('DTSTART;TZID=America/New_York:20260701T130000\r\n');
    expect(text.match(/^TZID:.*/gm)).toEqual(['TZID:America/Chicago', 'TZID:America/New_York']);
    expect(text).not.toContain('X-WR-TIMEZONE');
    expect(momentsOf(text)).toEqual([
      [noon, noon],
      [noon, noon],
    ]);
  });

  it('~EVT-247 an event across a change of clocks ends when it ends', () => {
    const from = instant('2026-03-08T06:00:00Z');
    const to = instant('2026-03-08T10:00:00Z');
    const text = icalOf([entry({ when: { from, to }, time_zone: 'America/New_York' })]);
    expect(text).toContain('DTSTART;TZID=America/New_York:20260308T010000\r\n');
    expect(text).toContain('DTEND;TZID=America/New_York:20260308T060000\r\n');
    const [read] = byIcalJs(text);
    expect(read!.endDate.toJSDate().toISOString()).toBe(to);
    expect(new Date(byNodeIcal(text)[0]!.end!).toISOString()).toBe(to);
  });

  it('~EVT-247 on the days on which clocks change every quarter of an hour is read back as it was, 02:30 too', () => {
    for (const zone of ['America/New_York', 'America/Los_Angeles', 'America/Phoenix', 'Europe/Berlin'])
      for (const on of [day('2026-03-08'), day('2026-11-01'), day('2026-03-29'), day('2026-10-25')]) {
        const begins = localInstant(on, '00:00', zone);
        const all = Array.from({ length: 100 }, (_, quarter) => addMinutes(begins, 15 * quarter));
        const text = icalOf(all.map((from) => at(from, zone)));
        expect(momentsOf(text)).toEqual([all, all]);
      }
    const asked = localInstant(day('2026-03-08'), '02:30', 'America/New_York');
    const text = icalOf([at(asked, 'America/New_York')]);
    expect(text).not.toContain('20260308T0230');
    expect(momentsOf(text)).toEqual([[asked], [asked]]);
  });

  it('~EVT-247 a zone that nobody defines is written in UTC', () => {
    const noon = instant('2026-07-01T17:00:00Z');
    const text = icalOf([at(noon, 'Etc/Nowhere')]);
    expect(lineOf(text, 'DTSTART')).toBe('DTSTART:20260701T170000Z');
    expect(text).not.toContain('VTIMEZONE');
  });

  it('~EVT-247 lines are folded at 75 octets, with an escape or a letter of three octets on the fold', () => {
    for (const odd of [',', ';', '\\', '\n', 'あ', '💃', '\r\n'])
      for (let length = 0; length <= 80; length += 1) {
        const title = `${'x'.repeat(length)}${odd}${'y'.repeat(90)}`;
        const text = icalOf([entry({ title, place: title, text: title })]);
        for (const line of text.split('\r\n')) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          expect(line).not.toMatch(/[\r\n\uFFFD]/);
        }
        // Each line alone is whole letters: who unfolds octets and who unfolds letters reads the same.
        expect(Buffer.from(text).toString()).toBe(text);
        const whole = title.replaceAll('\r\n', '\n');
        const [read] = byIcalJs(text);
        expect([read!.summary, read!.location, read!.description]).toEqual([whole, whole, whole]);
        const [other] = byNodeIcal(text);
        expect([other!.summary, other!.location, other!.description]).toEqual([whole, whole, whole]);
      }
  });

  it('~EVT-248 carries the count and the moment of its last change, and its state', () => {
    const text = icalOf([entry({ sequence: 7, status: 'CANCELLED', changed_at: instant('2026-02-01T09:30:15Z') })]);
    expect([
      lineOf(text, 'SEQUENCE'),
      lineOf(text, 'LAST-MODIFIED'),
      lineOf(text, 'DTSTAMP'),
      lineOf(text, 'STATUS'),
    ]).toEqual(['SEQUENCE:7', 'LAST-MODIFIED:20260201T093015Z', 'DTSTAMP:20260201T093015Z', 'STATUS:CANCELLED']);
    expect(byNodeIcal(text)[0]).toMatchObject({ sequence: 7, status: 'CANCELLED' });
  });

  it('~EVT-249 says the same bytes until something changes', () => {
    expect(icalOf([entry({}), at(instant('2026-07-01T17:00:00Z'), 'America/Denver')])).toBe(
      icalOf([entry({}), at(instant('2026-07-01T17:00:00Z'), 'America/Denver')]),
    );
  });

  it('~EVT-247 in the zones of the tour definitions and server agree in January and July', () => {
    for (const zone of [
      'America/New_York',
      'America/Chicago',
      'America/Denver',
      'America/Phoenix',
      'America/Los_Angeles',
      'Pacific/Honolulu',
      'America/Toronto',
    ])
      for (const moment of [instant('2027-01-15T18:00:00Z'), instant('2027-07-15T18:00:00Z')])
        expect(momentsOf(icalOf([at(moment, zone)]))).toEqual([[moment], [moment]]);
  });
});
