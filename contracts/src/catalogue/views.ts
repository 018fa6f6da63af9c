import type { Cents, Day } from '../shared/index.js';
import type { CompetitionTables } from './competition-tables.js';
import type { EventProfile, FeeProfile } from './event-profile.js';
import type { NewsItem } from './news.js';
import type { OwnValues } from './rules/own-values.js';
import type { Season } from './season.js';
import type { EventCity, Place, TourDate } from './tour-date.js';

/** One row of `GET /api/mybtf/tours` (NAV-023). */
export type TourListItem = {
  readonly id: number;
  readonly event_id: number;
  readonly event: { readonly name: string; readonly subdomain: string };
  readonly event_city: EventCity;
  readonly venue: Place | null;
  readonly start_date: Day;
  readonly end_date: Day;
  readonly cutoff_start_date: Day;
  readonly late_start_date: Day | null;
  readonly season_id: number;
  /** Null only while the season's own event has not reached the read models. */
  readonly season: { readonly start_year: number; readonly end_year: number } | null;
  readonly time_zone: string;
  readonly canceled: boolean;
  readonly postponed: boolean;
  readonly coming_soon: boolean;
  /** Whether the caller is an exception user (REG-095). */
  readonly exempt: boolean;
  readonly mybtf: {
    readonly virtual: boolean;
    readonly regenabled: boolean;
    readonly no_virtual: boolean;
    readonly no_virtual_competition: boolean;
    readonly virtual_only_groups: boolean;
    /** By name what the caller cannot have any more, the competition first (REG-283, NAV-094). */
    readonly sold_out: readonly string[];
    /** Whether it can be registered for on a phone (NAV-096). */
    readonly mobile_registration?: boolean;
  };
};

/** The read document of a tour date (collection `tour-dates`): public, so without `exceptions`. */
export type TourDateDocument = TourDate & {
  readonly news: readonly NewsItem[];
};

/** The read document of an event (collection `events`); the profile's staff addresses leave the server only through staff calls. */
export type EventDocument = {
  readonly id: number;
  readonly profile: EventProfile;
  readonly news: readonly NewsItem[];
};

/** The read document of a season (collection `seasons`). */
export type SeasonDocument = Season;

/** The read document of the tables that competition works with (collection `competition-tables`), once one was changed. */
export type CompetitionTablesDocument = CompetitionTables & { readonly id: string };

/** Values of the profile that anyone may read (ROS-053). */
export type PublicEventProfile = Omit<EventProfile, 'employee_email' | 'mail_from'>;

/** Static tables by their names (ROS-053, ROS-054). */
export type StaticTables = Readonly<Record<string, unknown>>;
export type StaticData = StaticTables & { readonly event_profile: PublicEventProfile | null };

/** `GET /api/admin/tour-dates/:id/exceptions` (CMP-392): the one answer that holds them. */
export type TourDateExceptions = { readonly id: number; readonly emails: readonly string[] };

/** A tour date as staff see it, with its one name (`tourDateLabel`). */
export type TourDateRow = TourDateDocument & { readonly label: string };
/** An event as staff see it: its profile, and the news of all its tour dates. */
export type EventRow = EventProfile & { readonly id: number; readonly news: readonly NewsItem[] };

/** `GET /api/admin/fee-profiles/:id` (FEE-177). */
export type FeeProfileAnswer = {
  readonly event_id: number;
  readonly name: string;
  readonly profile: FeeProfile;
  /** Those for which an event may have a fee of its own for the media pass (PAY-249); none at a tour date, which has one season. */
  readonly seasons: readonly Season[];
};

/**
 * `GET /api/admin/tour-dates/:id/profile`: the values that hold at a tour date, and what its event says where it has one of
 * its own (FEE-028, CMP-361).
 */
export type TourDateProfile = OwnValues & {
  readonly id: number;
  readonly label: string;
  /** By which whom a change reaches is asked (FEE-174). */
  readonly profile_version: number;
  readonly event_values: Partial<OwnValues>;
};

/** An open registration and its price, in cents, before and after a change of fees; null where it has none any more (FEE-174). */
export type FeeEffectRow = {
  readonly id: number;
  readonly registrant: string;
  readonly tour_date: string;
  readonly editing: boolean;
  readonly before: Cents | null;
  readonly after: Cents | null;
};

/** `POST` `…/effect` of changed fees: those that change, of how many that are open, and how many keep their price (FEE-174). */
export type FeeEffect = {
  readonly rows: readonly FeeEffectRow[];
  readonly open: number;
  readonly kept: number;
};

/** The tour date that a signed-in registrant's screens work with (REG-007): without `exceptions`, with `exempt`. */
export type RegistrationTourDate = TourDate & {
  readonly exempt: boolean;
  readonly event: { readonly name: string; readonly subdomain: string };
  readonly season: { readonly start_year: number; readonly end_year: number; readonly age_reference_date: Day };
};
