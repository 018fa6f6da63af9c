import { tourDateLabel } from '@app/contracts/catalogue';
import type { Day } from '@app/contracts/shared';
import { useMemo } from 'react';
import { useGetList } from 'react-admin';

/** What the console needs of a tour date to name it. */
export type StaffTourDate = {
  readonly id: number;
  readonly event_id: number;
  readonly season_id: number;
  readonly start_date: Day;
  readonly end_date: Day;
  readonly label: string;
};
export type StaffEvent = { readonly id: number; readonly name: string; readonly subdomain: string };
export type StaffSeason = { readonly id: number; readonly start_year: number; readonly end_year: number };

const EVERYTHING = { pagination: { page: 1, perPage: 500 }, sort: { field: 'id', order: 'ASC' } } as const;
const LONG = { staleTime: 300_000 };

export type StaffCatalogue = {
  readonly tourDates: ReadonlyMap<number, StaffTourDate>;
  readonly events: ReadonlyMap<number, StaffEvent>;
  readonly seasons: readonly StaffSeason[];
  /** 'Dallas, TX' out of 'Aurora Dallas, TX'. */
  readonly cityOf: (tourDateId: number) => string;
  /** 'Aurora Dallas, TX · Apr 17–19, 2026' (ADM-040). */
  readonly labelOf: (tourDateId: number) => string;
  readonly eventOf: (tourDateId: number) => StaffEvent | undefined;
};

const byId = <R extends { readonly id: number }>(rows: readonly R[] | undefined): ReadonlyMap<number, R> =>
  new Map((rows ?? []).map((row) => [row.id, row]));

/** Seasons, events and tour dates, read once for names and filters. */
export const useCatalogue = (): StaffCatalogue => {
  const tours = useGetList<StaffTourDate>('tour-dates', EVERYTHING, LONG).data;
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
      labelOf: (id) => {
        const tour = tourDates.get(id);
        return tour ? tourDateLabel(tour) : String(id);
      },
      cityOf: (id) => {
        const label = tourDates.get(id)?.label ?? String(id);
        const name = eventOf(id)?.name ?? '';
        return label.startsWith(`${name} `) ? label.slice(name.length + 1) : label;
      },
    };
  }, [tours, events, seasons]);
};

export const tourDatesInOrder = (tourDates: readonly StaffTourDate[]): readonly StaffTourDate[] =>
  [...tourDates].sort((a, b) => a.start_date.localeCompare(b.start_date));

/** The one that begins next, else the last. */
export const nextTourDate = (tourDates: readonly StaffTourDate[], today: string): number | undefined => {
  const ordered = tourDatesInOrder(tourDates);
  return (ordered.find(({ end_date }) => end_date >= today) ?? ordered.at(-1))?.id;
};
