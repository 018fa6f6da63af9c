import type { CompetitionTables } from './competition-tables.js';
import type { EventProfile } from './event-profile.js';
import type { NewsItem } from './news.js';
import type { Season } from './season.js';
import type { TourDate } from './tour-date.js';
import type { RegistrationTourDate } from './views.js';

/** Who is asking, as far as exceptions are concerned (REG-095). */
export type Asking = { readonly email: string; readonly confirmed: boolean; readonly email_confirmed?: boolean } | null;

/** A tour date with the revision of its stream that it was read at. */
export type TourDateFactsRow = {
  readonly tour_date: TourDate;
  readonly news: readonly NewsItem[];
  readonly revision: number;
  /** Whether the asker is an exception user (REG-095). The list itself never leaves the room. */
  exempts(asking: Asking): boolean;
};

export type ProfileFactsRow = {
  readonly profile: EventProfile;
  readonly news: readonly NewsItem[];
  readonly revision: number;
};

/** What other rooms may know of the configuration when they decide: as its own streams tell it now (FEE-014). */
export type CatalogueFacts = {
  tourDate(id: number): Promise<TourDateFactsRow | null>;
  /** The event's own profile, without a tour date's overrides. */
  profile(event_id: number): Promise<ProfileFactsRow | null>;
  /** The event's profile with the tour date's values laid over it (CMP-361); `profile_version` says which it is. */
  profileFor(tourDate: TourDate): Promise<EventProfile>;
  /** The tables of competition as they are now; the seeded ones until an admin changes them (CMP-289, CMP-364). */
  tables(): Promise<CompetitionTables>;
  season(id: number): Promise<Season | null>;
  /** As `exempts` of the tour date. */
  exempt(tour_date_id: number, asking: Asking): Promise<boolean>;
  /** The tour date as a registration's screens get it (REG-007). */
  registrationTourDate(id: number, asking: Asking): Promise<RegistrationTourDate | null>;
};

/** Injection token of `CatalogueFacts`. */
export const CATALOGUE_FACTS = 'CatalogueFacts';
