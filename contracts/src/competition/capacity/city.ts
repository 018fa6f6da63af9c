import {
  competitionProfileOf,
  type EventProfile,
  isPast,
  registrationOpen,
  type TourDate,
} from '../../catalogue/index.js';
import type { Instant } from '../../shared/index.js';
import { cityState } from '../rules/scene.js';
import type { EntryPlaces } from './events.js';
import { entryLimits } from './limits.js';
import type { OfferEnd } from './offer-ends.js';
import { CATEGORY } from './places.js';

/** The terms that a city gives at a moment; every decision about its places is given them. */
export type CityTerms = {
  readonly tour_date_id: number;
  readonly now: Instant;
  readonly limits: EntryPlaces;
  /** Staff have set the competition sold out (CMP-042). */
  readonly closed: boolean;
  /** Why the city makes and keeps no offers; null: it does (CMP-399). */
  readonly offers_end: OfferEnd | null;
  /** The limits of the categories that are disabled (CMP-209). */
  readonly disabled: readonly string[];
};

/** The first reason that holds, the last of all things first (CMP-041, CMP-399). */
const cityEnd = (tour_date: TourDate, now: Instant): OfferEnd | null => {
  if (isPast(tour_date, now)) return 'tour_date_over';
  if (tour_date.canceled) return 'canceled';
  if (tour_date.postponed) return 'postponed';
  if (!registrationOpen(tour_date, { now, exempt: false })) return 'registration_closed';
  return cityState(tour_date, now) === 'closed' ? 'competition_closed' : null;
};

/** Returns the terms that a city gives now: its limits, and whether it offers places (CMP-221, CMP-399). */
export const cityTerms = (tour_date: TourDate, profile: EventProfile, now: Instant): CityTerms => {
  const ignored = competitionProfileOf(profile).ignore_disabled_categories;
  return {
    tour_date_id: tour_date.id,
    now,
    limits: entryLimits(tour_date),
    closed: tour_date.competition_sold_out,
    offers_end: cityEnd(tour_date, now),
    disabled: ignored ? [] : tour_date.disabled_routine_categories.map((id) => `${CATEGORY}${id}`),
  };
};

/** Why these places are offered to nobody; null: they may be offered, and an offer of them accepted (CMP-399). */
export const offerEnd = (places: EntryPlaces, { offers_end, disabled }: CityTerms): OfferEnd | null =>
  offers_end ?? (disabled.some((limit) => (places[limit] ?? 0) > 0) ? 'category_disabled' : null);
