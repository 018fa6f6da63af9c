import { type Cents, cents, remembered } from '../shared/index.js';
import type { RateTriple } from './rates.js';

/** What the competition charges beside its tables, for each dancer of a routine (FEE-037 to FEE-039). */
export type ExtraTimeTerms = { readonly enabled: boolean; readonly cents_per_minute_per_dancer: Cents };
export type CrewShowdownTerms = {
  readonly enabled: boolean;
  readonly video_fee_cents: Cents;
  /** Month and day of the season's end year (CMP-180). */
  readonly nationals_video_deadline: string;
};

/** Routine category id → price for each dancer (FEE-105 to FEE-108). */
export type RoutineTable = {
  readonly [routine_category_id: number]: RateTriple;
  /** The solo of an independent or ancillary registration (FEE-100). */
  readonly independent_solo?: RateTriple;
};
type TwoRates = { readonly discount: Cents; readonly full: Cents };
/** Where a category has no row (FEE-045, FEE-101). */
export type FallbackFees = { readonly solo: TwoRates; readonly duo_trio: TwoRates };

/** What routines cost: part of the fee values (FEE-014). */
export type RoutineFeeTerms = {
  readonly extra_time: ExtraTimeTerms;
  readonly prelim_fee_cents: Cents;
  readonly crew_showdown: CrewShowdownTerms;
  readonly removed_routine_fee_cents: Cents;
  readonly removed_routine_deadline_days: number;
  /** From so many people on a routine is a group (CMP-104). */
  readonly group_routine_min_dancers: number;
};

/** How an event competes (CMP-361). */
export type CompetitionProfile = RoutineFeeTerms & {
  readonly competition_always_open: boolean;
  readonly independent_competition_enabled: boolean;
  readonly showcase: boolean;
  readonly free_routine: { readonly enabled: boolean; readonly performance_division_ids: readonly number[] };
  readonly prelims: { readonly enabled: boolean };
  readonly finals: boolean;
  readonly ignore_disabled_categories: boolean;
  readonly copy_routine_event_ids: readonly number[];
  readonly ballroom_default_performance_division_id: number | null;
  readonly ballroom_singles_couples: boolean;
  readonly top_award_label: string;
  readonly specialty_prize_cents: Cents;
  /** From so many dancers on a registration is a group, in which the solo limit does not hold (CMP-105). */
  readonly group_registration_min_attendees: number;
};

/** Yes or no of them. */
export const COMPETITION_FLAGS = [
  'competition_always_open',
  'independent_competition_enabled',
  'showcase',
  'finals',
  'ignore_disabled_categories',
  'ballroom_singles_couples',
] as const;
export type CompetitionFlags = { readonly [F in (typeof COMPETITION_FLAGS)[number]]: boolean };

/** Where nothing else is said: not in what was configured before routines were entered. */
export const COMPETITION_DEFAULTS: CompetitionProfile = {
  competition_always_open: false,
  independent_competition_enabled: false,
  showcase: false,
  extra_time: { enabled: false, cents_per_minute_per_dancer: cents(500) },
  free_routine: { enabled: false, performance_division_ids: [] },
  prelims: { enabled: false },
  prelim_fee_cents: cents(0),
  finals: false,
  crew_showdown: { enabled: false, video_fee_cents: cents(5_500), nationals_video_deadline: '05-14' },
  ignore_disabled_categories: false,
  copy_routine_event_ids: [],
  ballroom_default_performance_division_id: null,
  ballroom_singles_couples: false,
  top_award_label: 'Platinum',
  specialty_prize_cents: cents(0),
  group_routine_min_dancers: 4,
  group_registration_min_attendees: 5,
  removed_routine_fee_cents: cents(0),
  removed_routine_deadline_days: 30,
};

/** The competition's part of a profile: its own values, the defaults where it has none. */
export const competitionProfileOf = (profile: Partial<CompetitionProfile>): CompetitionProfile => withDefaults(profile);
const withDefaults = remembered(
  (profile: Partial<CompetitionProfile>): CompetitionProfile => ({
    ...COMPETITION_DEFAULTS,
    ...(Object.fromEntries(
      Object.entries(profile).filter(([key, value]) => key in COMPETITION_DEFAULTS && value !== undefined),
    ) as Partial<CompetitionProfile>),
  }),
);
