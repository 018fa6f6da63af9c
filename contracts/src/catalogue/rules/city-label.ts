import { type Day, formatSpan } from '../../shared/index.js';
import type { EventCity, TourDate } from '../tour-date.js';

/** `Chicago, IL`; without a state the city name alone (NAV-091). */
export const cityLabel = (city: EventCity): string => (city.state === null ? city.name : `${city.name}, ${city.state}`);

/** A virtual tour date without a venue is virtual-only (NAV-019, REG-129). */
export const isVirtualOnly = (tourDate: { readonly virtual: boolean; readonly venue: TourDate['venue'] }): boolean =>
  tourDate.virtual && tourDate.venue === null;

export type VenueCell = { readonly kind: 'venue'; readonly name: string } | { readonly kind: 'virtual_only' | 'tba' };

/** What the picker's venue cell shows (NAV-019). */
export const venueCell = (tourDate: { readonly virtual: boolean; readonly venue: TourDate['venue'] }): VenueCell => {
  if (tourDate.venue !== null) return { kind: 'venue', name: tourDate.venue.name };
  return { kind: isVirtualOnly(tourDate) ? 'virtual_only' : 'tba' };
};

type Dated = { readonly event_city: EventCity; readonly start_date: Day; readonly end_date: Day };

/** `Aurora Chicago, IL · Mar 20–22, 2026`: the same city comes again, so a tour date that is named carries its days (ADM-040). */
export const tourDateLabel = (event: string, { event_city, start_date, end_date }: Dated): string =>
  `${event} ${cityLabel(event_city)} · ${formatSpan(start_date, end_date)}`;
