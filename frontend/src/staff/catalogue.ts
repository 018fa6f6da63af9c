import { cityLabel, isPast, type PickerStatus, pickerStatus, type TourDateRow } from '@app/contracts/catalogue';
import { formatSpan, type Instant } from '@app/contracts/shared';
import { useMemo } from 'react';
import { useGetList } from 'react-admin';
import type { ListFilter } from './list-types.js';

/** A tour date as the console names it, with all that says whether anything can go there. */
export type StaffTourDate = Pick<
  TourDateRow,
  | 'id'
  | 'event_id'
  | 'season_id'
  | 'event_city'
  | 'start_date'
  | 'end_date'
  | 'time_zone'
  | 'label'
  | 'coming_soon'
  | 'canceled'
  | 'postponed'
  | 'regenabled'
  | 'no_competition'
  | 'ballroom'
>;
export type StaffEvent = { readonly id: number; readonly name: string; readonly subdomain: string };
export type StaffSeason = { readonly id: number; readonly start_year: number; readonly end_year: number };

const EVERYTHING = { pagination: { page: 1, perPage: 500 }, sort: { field: 'id', order: 'ASC' } } as const;
const BY_DAY = { ...EVERYTHING, sort: { field: 'start_date', order: 'ASC' } } as const;
const LONG = { staleTime: 300_000 };

export type StaffCatalogue = {
  /** By day. */
  readonly tourDates: ReadonlyMap<number, StaffTourDate>;
  readonly events: ReadonlyMap<number, StaffEvent>;
  readonly seasons: readonly StaffSeason[];
  /** 'Dallas, TX', where the event and the days stand beside it. */
  readonly cityOf: (tourDateId: number) => string;
  /** 'Apr 17–19, 2026', beside its city. */
  readonly daysOf: (tourDateId: number) => string;
  /** 'Aurora Dallas, TX · Apr 17–19, 2026' (ADM-040). */
  readonly labelOf: (tourDateId: number) => string;
  readonly eventOf: (tourDateId: number) => StaffEvent | undefined;
};

const byId = <R extends { readonly id: number }>(rows: readonly R[] | undefined): ReadonlyMap<number, R> =>
  new Map((rows ?? []).map((row) => [row.id, row]));

/** Seasons, events and tour dates, read once for names and filters. */
export const useCatalogue = (): StaffCatalogue => {
  const tours = useGetList<StaffTourDate>('tour-dates', BY_DAY, LONG).data;
  const events = useGetList<StaffEvent>('events', EVERYTHING, LONG).data;
  const seasons = useGetList<StaffSeason>('seasons', EVERYTHING, LONG).data;
  return useMemo(() => {
    const tourDates = byId(tours);
    const eventsById = byId(events);
    const eventOf = (id: number) => eventsById.get(tourDates.get(id)?.event_id ?? 0);
    return {
      tourDates,
      events: eventsById,
      seasons: seasons ?? [],
      eventOf,
      daysOf: (id) => {
        const tour = tourDates.get(id);
        return tour ? formatSpan(tour.start_date, tour.end_date) : '';
      },
      labelOf: (id) => tourDates.get(id)?.label ?? String(id),
      cityOf: (id) => {
        const tour = tourDates.get(id);
        return tour ? cityLabel(tour.event_city) : String(id);
      },
    };
  }, [tours, events, seasons]);
};

/** To choose one of. */
const tourDateOptions = (tourDates: Iterable<StaffTourDate>) =>
  Array.from(tourDates, ({ id, label }) => ({ value: String(id), label }));

const CAUTIONS: Partial<Record<PickerStatus, string>> = {
  'Coming Soon': 'coming soon',
  'Canceled/Postponed': 'canceled, postponed',
  Canceled: 'canceled',
  Postponed: 'postponed',
  'Sold Out': 'registration closed',
};

/** Those that are not over, by day; where registrants may not register it says why, and stands last (REG-274, CMP-184). */
export const destinations = (tourDates: Iterable<StaffTourDate>, now: Instant) => {
  const all = [...tourDates]
    .filter((one) => !isPast(one, now))
    .sort((a, b) => a.start_date.localeCompare(b.start_date))
    .map((one) => ({ one, caution: CAUTIONS[pickerStatus(one, null, { now, exempt: false })] }));
  return [...all.filter(({ caution }) => !caution), ...all.filter(({ caution }) => caution)].map(
    ({ one: { id, label }, caution }) => ({ value: String(id), label: caution ? `${label}, ${caution}` : label }),
  );
};

/** The filter of every list that has tour dates. */
export const tourDateFilter = (tourDates: Iterable<StaffTourDate>): ListFilter => ({
  field: 'tour_date_id',
  label: 'Tour date',
  numeric: true,
  options: tourDateOptions(tourDates),
});

/** The one that begins next, else the last; they come by day. */
export const nextTourDate = (tourDates: readonly StaffTourDate[], today: string): number | undefined =>
  (tourDates.find(({ end_date }) => end_date >= today) ?? tourDates.at(-1))?.id;
