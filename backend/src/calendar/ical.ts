import type { CalendarEntry } from '@app/contracts/calendar';
import { addDays, addMinutes, type Day, type Instant, wallClock } from '@app/contracts/shared';
import ICAL from 'ical.js';
import { tzlib_get_ical_block, tzlib_get_timezones } from 'timezones-ical-library';

// The library does not count the blank that begins a continued line: with it a line has 75 octets.
ICAL.foldLength = 74;

const ZONES: ReadonlySet<string> = new Set(tzlib_get_timezones());

/** How the clocks of a zone go, for readers that do not know its name; null where nobody does. */
const definitionOf = (zone: string): ICAL.Component | null =>
  ZONES.has(zone) ? ICAL.Component.fromString(tzlib_get_ical_block(zone)[0]!) : null;

const dayValue = (on: Day) => ICAL.Time.fromDateString(on);
const utc = (at: Instant) => ICAL.Time.fromDateTimeString(`${at.slice(0, 19)}Z`);

const wallTime = (at: Instant, zone: string): string => {
  const { day, time } = wallClock(Date.parse(at), zone);
  return `${day}T${time}`;
};

/** Set back, clocks show the times of an hour twice; readers differ in which of the two they take. */
const isShownTwice = (at: Instant, zone: string): boolean =>
  [-60, 60].some((minutes) => wallTime(addMinutes(at, minutes), zone) === wallTime(at, zone));

/** By the clocks of its zone; in UTC where these do not say which moment it is. */
const addTime = (entry: ICAL.Component, name: string, at: Instant, zone: string): void => {
  if (!ZONES.has(zone) || isShownTwice(at, zone)) return void entry.addPropertyWithValue(name, utc(at));
  entry.addPropertyWithValue(name, ICAL.Time.fromDateTimeString(wallTime(at, zone))).setParameter('tzid', zone);
};

const oneKindOfBreak = (text: string): string => text.replace(/\r\n?/g, '\n');

const entryOf = (given: CalendarEntry): ICAL.Component => {
  const { when, time_zone, place } = given;
  const entry = new ICAL.Component('vevent');
  const add = (name: string, value: string | number | ICAL.Time) => entry.addPropertyWithValue(name, value);
  add('uid', given.uid);
  // The time of the last change, not now: the same bytes until something changes (EVT-249).
  add('dtstamp', utc(given.changed_at));
  add('last-modified', utc(given.changed_at));
  add('sequence', given.sequence);
  if ('first' in when) {
    add('dtstart', dayValue(when.first));
    add('dtend', dayValue(addDays(when.last, 1)));
  } else {
    addTime(entry, 'dtstart', when.from, time_zone);
    addTime(entry, 'dtend', when.to, time_zone);
  }
  add('summary', oneKindOfBreak(given.title));
  if (place !== null) add('location', oneKindOfBreak(place));
  add('description', oneKindOfBreak(given.text));
  add('url', given.link);
  add('status', given.status);
  if (given.deadline) add('transp', 'TRANSPARENT');
  return entry;
};

/** A calendar of entries as an .ics file, with the definitions of their time zones (EVT-246, EVT-247). */
export const icalOf = (entries: readonly CalendarEntry[]): string => {
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('prodid', '-//Callboard//Calendar//EN');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('x-wr-calname', 'Callboard');
  const zones = [...new Set(entries.map(({ time_zone }) => time_zone))].sort();
  if (zones.length === 1) calendar.addPropertyWithValue('x-wr-timezone', zones[0]!);
  for (const definition of zones.map(definitionOf)) if (definition) calendar.addSubcomponent(definition);
  for (const entry of entries) calendar.addSubcomponent(entryOf(entry));
  return `${calendar.toString()}\r\n`;
};
