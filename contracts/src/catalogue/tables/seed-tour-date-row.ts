import { day } from '../../shared/index.js';
import type { EventProfile } from '../event-profile.js';
import type { TourDate } from '../tour-date.js';
import { seededEventProfiles } from './event-profiles.js';
import { type SeedPlace, seedPlace } from './seed-places.js';
import { SEED_DEFAULTS, type SeedDefaults } from './seed-tour-date-defaults.js';

export const RELEASED = { critiques: true, videos: true, results: true, no_critiques: false };

export type SeedRow = {
  readonly id: number;
  readonly event: number;
  readonly season?: number;
  readonly city: readonly [name: string, state: string | null, zone: string];
  readonly places: readonly [venue: SeedPlace | null, hotel: SeedPlace | null];
  readonly days: readonly [start: string, end: string];
  readonly rates: readonly [cutoff_end: string, late_end: string | null];
  readonly differs?: Partial<TourDate>;
};

/** Everything is released, and the data pages are active. */
export const released = (event: number): Partial<TourDate> => ({
  web: RELEASED,
  coda_data: { ...defaults(event).coda_data, active: true },
});

const defaults = (event: number): SeedDefaults => {
  const found = SEED_DEFAULTS[event];
  if (found === undefined) throw new Error(`no seed defaults for event ${event}`);
  return found;
};

const profile = (event: number): EventProfile => {
  const found = seededEventProfiles[event];
  if (found === undefined) throw new Error(`no seeded profile of event ${event}`);
  return found;
};

const room = (id: number): TourDate['room'] => ({
  rates: '$189.00 per night, single or double',
  reservations: `https://rooms.example/callboard-${id}`,
});

/** The tour date of a row: its event's defaults and kind, its own city, days and differences. */
export const seedTourDate = (row: SeedRow): TourDate => {
  const [name, state, time_zone] = row.city;
  const [venue, hotel] = row.places;
  const [start_date, end_date] = row.days.map(day) as [TourDate['start_date'], TourDate['end_date']];
  const cutoff = day(row.rates[0]);
  const late = row.rates[1] === null ? null : day(row.rates[1]);
  const { workshop, nationals, intensive, ballroom } = profile(row.event);
  return {
    ...defaults(row.event),
    workshop,
    nationals,
    intensive,
    ballroom,
    id: row.id,
    event_id: row.event,
    season_id: row.season ?? 75,
    event_city: { name, state },
    time_zone,
    start_date,
    end_date,
    cutoff_start_date: cutoff,
    late_start_date: late,
    cutoff_end_date: cutoff,
    late_end_date: late,
    venue: venue === null ? null : seedPlace(venue),
    hotel: hotel === null ? null : seedPlace(hotel),
    room: hotel === null ? null : room(row.id),
    ...row.differs,
  };
};
