import { cityLabel, type TourDate } from '../catalogue/index.js';
import { musicClosesAt } from '../music/index.js';
import { plannedDueDate } from '../payments/index.js';
import { addDays, addMinutes, type Day, type Instant } from '../shared/index.js';
import type { CalendarEventName, CalendarTourDate, SeenOfEvent, SeenOfTourDate } from './seen.js';

/** Whole days, both of them in; or from one moment to another. */
export type When = { readonly first: Day; readonly last: Day } | { readonly from: Instant; readonly to: Instant };

export type CalendarEntry = {
  readonly uid: string;
  readonly sequence: number;
  readonly changed_at: Instant;
  readonly when: When;
  /** The zone by whose clocks its times are told. */
  readonly time_zone: string;
  readonly title: string;
  readonly place: string | null;
  readonly text: string;
  readonly link: string;
  readonly status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  /** A deadline takes nobody's time. */
  readonly deadline: boolean;
};

/** A tour date with its event, and the address of the product, `https://callboard.example`. */
export type CalendarCity = {
  readonly tour_date: CalendarTourDate;
  readonly event: CalendarEventName;
  readonly site: string;
};

/** A registration of the account there, and what is still to be done for it. */
export type CalendarRegistration = {
  readonly id: number;
  readonly completed: boolean;
  readonly cancelled: boolean;
  readonly to_do: { readonly balance: boolean; readonly music: boolean; readonly waivers: boolean };
};

type Seen = SeenOfTourDate & SeenOfEvent;
const seenOf = ({ tour_date, event }: CalendarCity): Seen => ({
  ...tour_date.seen,
  ...event.seen,
  ...tour_date.seen.own,
});

const titleOf = ({ name, event_city }: Seen): string => `${name} ${cityLabel(event_city)}`;

/** All entries of a tour date share these. Changes of tour date and event count together, so that SEQUENCE never falls (EVT-248). */
const common = ({ tour_date, event, site }: CalendarCity, kind: string, registration_id: number) => ({
  uid: `${kind}-${tour_date.id}-${registration_id}@${site.replace(/^https?:\/\//, '')}`,
  sequence: tour_date.sequence + event.sequence,
  time_zone: tour_date.seen.time_zone,
  changed_at: tour_date.changed_at > event.changed_at ? tour_date.changed_at : event.changed_at,
  link: `${site}/event/${registration_id}/overview`,
});

const said = (label: string, ...parts: readonly (string | null)[]): string[] => {
  const told = parts.filter(Boolean);
  return told.length === 0 ? [] : [`${label}: ${told.join(', ')}`];
};
const saidOfPlace = (label: string, place: TourDate['venue']): string[] =>
  place === null ? [] : said(label, place.name, place.address, ...place.phones, place.website);

/** The event itself: its days, venue, hotel and room (EVT-246, EVT-248). */
export const eventEntry = (city: CalendarCity, registration_id: number): CalendarEntry => {
  const seen = seenOf(city);
  const { venue, hotel, room, canceled, postponed } = seen;
  const shared = common(city, 'event', registration_id);
  return {
    ...shared,
    when: { first: seen.start_date, last: seen.end_date },
    title: titleOf(seen),
    place: venue === null ? cityLabel(seen.event_city) : `${venue.name}, ${venue.address}`,
    text: [
      `Your registration: ${shared.link}`,
      ...saidOfPlace('Venue', venue),
      ...saidOfPlace('Hotel', hotel),
      ...said('Room', room?.rates ?? null, room?.reservations ?? null),
      `Time zone: ${seen.time_zone}`,
    ].join('\n'),
    status: canceled ? 'CANCELLED' : postponed ? 'TENTATIVE' : 'CONFIRMED',
    deadline: false,
  };
};

/** Uploads end with an hour, so that the entry stands on the last day on which music is taken. */
const MUSIC_MINUTES = 60;

/** The deadlines that a registration still has: rate changes, balance due, music, waivers (EVT-246). */
const deadlines = (city: CalendarCity, { id, completed, to_do }: CalendarRegistration): CalendarEntry[] => {
  const seen = seenOf(city);
  const entry = (kind: string, what: string, when: When): CalendarEntry => {
    const shared = common(city, kind, id);
    const title = `${what}: ${titleOf(seen)}`;
    const text = `Your registration: ${shared.link}`;
    return { ...shared, when, title, place: null, text, status: 'CONFIRMED', deadline: true };
  };
  const onDay = (on: Day): When => ({ first: on, last: on });
  const closes = musicClosesAt(seen);
  const ofTourDate = [
    !seen.hide_early_rate_deadline && entry('early-rate', 'Early rate deadline', onDay(seen.cutoff_start_date)),
    seen.late_start_date !== null && entry('regular-rate', 'Regular rate deadline', onDay(seen.late_start_date)),
  ];
  const own = completed && [
    to_do.balance && entry('balance', 'Balance due', onDay(plannedDueDate(seen))),
    to_do.music &&
      seen.music_upload &&
      entry('music', 'Music due', {
        from: addMinutes(closes, -MUSIC_MINUTES),
        to: closes,
      }),
    to_do.waivers && entry('waivers', 'Waivers due', onDay(addDays(seen.start_date, -1))),
  ];
  return [...ofTourDate, ...(own || [])].filter((one) => one !== false);
};

/**
 * The entries of one registration: its event once it is completed, and its deadlines. The event of a canceled tour date
 * stays, as canceled, also when its registrations are cancelled with it (EVT-246, EVT-248).
 */
export const entriesOf = (city: CalendarCity, registration: CalendarRegistration): readonly CalendarEntry[] => {
  const { canceled } = city.tour_date.seen;
  if (registration.cancelled && !canceled) return [];
  const event = registration.completed ? [eventEntry(city, registration.id)] : [];
  return canceled ? event : [...event, ...deadlines(city, registration)];
};
