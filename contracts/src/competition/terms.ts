import {
  type CompetitionProfile,
  competitionProfileOf,
  type CompetitionTables,
  type FeeProfile,
  type RateKey,
  type Season,
  type TourDate,
} from '../catalogue/index.js';
import type { Instant } from '../shared/index.js';

/** What of the tour date the rules of competition ask (CMP-362). */
export type CompetitionTour = Pick<
  TourDate,
  | 'event_city'
  | 'time_zone'
  | 'start_date'
  | 'end_date'
  | 'venue'
  | 'regenabled'
  | 'compenabled'
  | 'competition_sold_out'
  | 'disabled_routine_categories'
  | 'max_total_routines'
  | 'max_ballroom_entries'
  | 'solo_limit'
  | 'solo_waiting_list'
  | 'entry_limit_rules'
  | 'edit_routines'
  | 'virtual'
  | 'no_virtual'
  | 'no_virtual_competition'
  | 'virtual_only_groups'
  | 'no_competition'
  | 'workshop'
  | 'nationals'
  | 'ballroom'
  | 'has_soty'
>;

type EventFacts = FeeProfile & Partial<CompetitionProfile> & { readonly name: string; readonly contact_email: string };

/** What the rules of competition ask of the configuration, at one moment (CMP-361, CMP-362). */
export type CompetitionTerms = {
  /** As it holds at the tour date, with the defaults for what was stored before. */
  readonly profile: EventFacts & CompetitionProfile;
  readonly tour_date: CompetitionTour;
  readonly season: Pick<Season, 'end_year'>;
  /** The rate that prices the registration now (FEE-017). */
  readonly rate_key: RateKey;
  readonly now: Instant;
};

/** As who decides has them: the event's own values, without defaults. */
export type GivenTerms = Omit<CompetitionTerms, 'profile'> & { readonly profile: EventFacts };

export const competitionTermsOf = ({ profile, ...given }: GivenTerms): CompetitionTerms => ({
  ...given,
  profile: { ...profile, ...competitionProfileOf(profile) },
});

/** The tables that the rules of routines compute with (CMP-331 to CMP-357), and which they are (CMP-289). */
export type RoutineTables = Pick<
  CompetitionTables,
  | 'version'
  | 'age_divisions'
  | 'routine_categories'
  | 'performance_divisions'
  | 'regional_awards'
  | 'nomination_categories'
>;
