import type { Brand } from './brand.js';

/** ISO 8601 instant in UTC, `2026-01-20T17:00:00.000Z`. */
export type Instant = Brand<string, 'Instant'>;
/** Calendar day `YYYY-MM-DD`, without a time zone. */
export type Day = Brand<string, 'Day'>;

export const day = (text: string): Day => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(Date.parse(text))) throw new RangeError(`not a day: ${text}`);
  return text as Day;
};

export const instant = (text: string): Instant => {
  const ms = Date.parse(text);
  if (Number.isNaN(ms)) throw new RangeError(`not an instant: ${text}`);
  return new Date(ms).toISOString() as Instant;
};

const DAY_MS = 86_400_000;

export const addDays = (from: Day, days: number): Day =>
  new Date(Date.parse(from) + days * DAY_MS).toISOString().slice(0, 10) as Day;

export const addMinutes = (from: Instant, minutes: number): Instant =>
  new Date(Date.parse(from) + minutes * 60_000).toISOString() as Instant;

/** By the calendar; where a month has no such day, on its last. */
export const addMonths = (from: Instant, months: number): Instant => {
  const at = new Date(from);
  const date = at.getUTCDate();
  at.setUTCMonth(at.getUTCMonth() + months);
  if (at.getUTCDate() !== date) at.setUTCDate(0);
  return at.toISOString() as Instant;
};

/** Making a formatter takes a hundred times as long as using it, so there is one a time zone. */
const onePerZone = (locale: string, options: Intl.DateTimeFormatOptions): ((zone: string) => Intl.DateTimeFormat) => {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const known = made.get(timeZone);
    if (known) return known;
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone });
    made.set(timeZone, format);
    return format;
  };
};
const momentFormat = onePerZone('en-US', {
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** What a clock on the wall shows in a time zone: `2026-01-20` and `12:00:00`. */
export const wallClock = (at: number, timeZone: string): { readonly day: Day; readonly time: string } => {
  const parts = momentFormat(timeZone).formatToParts(at);
  const { year, month, day, hour, minute, second } = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  return { day: `${year}-${month}-${day}` as Day, time: `${hour}:${minute}:${second}` };
};

/** The day it is at `now` in an IANA time zone: the event's or the tour date's own, where there is one. */
export const localDay = (now: Instant, timeZone: string): Day => wallClock(Date.parse(now), timeZone).day;

/** `12:30 PM`: the time that it is then in a time zone. */
export const localTime = (at: Instant, timeZone: string): string => {
  const [hour = '0', minute = '00'] = wallClock(Date.parse(at), timeZone).time.split(':');
  const h = Number(hour);
  return `${h % 12 === 0 ? 12 : h % 12}:${minute} ${h < 12 ? 'AM' : 'PM'}`;
};

/** `Jan 20, 2026 12:30 PM`: day and time that it is then in a time zone (EVT-064). */
export const formatMoment = (at: Instant, timeZone: string): string =>
  `${formatDay(localDay(at, timeZone))} ${localTime(at, timeZone)}`;

/** Where the product is at home. */
export const HOME_ZONE = 'America/New_York';
/** The day it is at `now` where the product is at home, for days that belong to no event, as that of a birthdate's entry (ROS-022). */
export const homeDay = (now: Instant): Day => localDay(now, HOME_ZONE);

/** `12:30 PM`: the time that it is then there. */
export const homeTime = (at: Instant): string => localTime(at, HOME_ZONE);

/** The instant at which a day ends there, and the next one begins. */
export const homeDayEnd = (on: Day): Instant => dayBegins(addDays(on, 1), HOME_ZONE);

/** How far the clocks of a time zone are before those of UTC, in milliseconds. */
const offsetAt = (at: number, timeZone: string): number => {
  const { day, time } = wallClock(at, timeZone);
  return Date.parse(`${day}T${time}.000Z`) - at;
};

/** The UTC instant of a local wall-clock time (`HH:MM`) on a day in a time zone. */
export const localInstant = (on: Day, time: string, timeZone: string): Instant => {
  const guess = Date.parse(`${on}T${time}:00.000Z`);
  const first = guess - offsetAt(guess, timeZone);
  return new Date(guess - offsetAt(first, timeZone)).toISOString() as Instant;
};

/**
 * The instant at which a day begins in a time zone and the day before is over: its midnight, and where the clocks are
 * changed at midnight the first moment that is on the day.
 */
export const dayBegins = (on: Day, timeZone: string): Instant => {
  const midnight = Date.parse(`${on}T00:00:00.000Z`);
  const [first, second] = [midnight - DAY_MS, midnight + DAY_MS]
    .map((at) => midnight - offsetAt(at, timeZone))
    .sort((a, b) => a - b) as [number, number];
  return new Date(wallClock(first, timeZone).day < on ? second : first).toISOString() as Instant;
};

/** How many days after `from` the day `to` is; negative before it. */
export const daysBetween = (from: Day, to: Day): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** Full years between birth and the reference day (ROS-006). */
export const ageOn = (birthdate: Day, reference: Day): number => {
  const years = Number(reference.slice(0, 4)) - Number(birthdate.slice(0, 4));
  return reference.slice(5) < birthdate.slice(5) ? years - 1 : years;
};

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const parts = (d: Day) => ({ y: d.slice(0, 4), m: Number(d.slice(5, 7)), d: Number(d.slice(8, 10)) });

/** `Mar 20`, where the year is known. */
export const formatMonthDay = (on: Day): string => `${MONTHS[parts(on).m - 1]} ${parts(on).d}`;
/** `Mar 20, 2026` (NAV-088). */
export const formatDay = (on: Day): string => `${formatMonthDay(on)}, ${parts(on).y}`;
/** `Mar 20 - Mar 22, 2026` (NAV-015). */
export const formatRange = (from: Day, to: Day): string =>
  from === to ? formatDay(from) : `${formatMonthDay(from)} - ${formatDay(to)}`;
/** `Mar 20–22, 2026`, where space is short. */
export const formatSpan = (from: Day, to: Day): string => {
  if (from === to) return formatDay(from);
  const [a, b] = [parts(from), parts(to)];
  if (a.y !== b.y) return `${formatDay(from)} – ${formatDay(to)}`;
  return a.m === b.m ? `${formatMonthDay(from)}–${b.d}, ${b.y}` : `${formatMonthDay(from)} – ${formatDay(to)}`;
};
/** `3/20/2026`. */
export const formatShortDay = (on: Day): string => `${parts(on).m}/${parts(on).d}/${parts(on).y}`;
/** `03/20/2026`, histories and birthdates (NAV-088). */
export const formatNumericDay = (on: Day): string => `${on.slice(5, 7)}/${on.slice(8, 10)}/${on.slice(0, 4)}`;
