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
