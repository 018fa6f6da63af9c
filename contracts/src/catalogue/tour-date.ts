import type { Day } from '../shared/index.js';
import type { Deposit, EventProfile } from './event-profile.js';

export type EventCity = { readonly name: string; readonly state: string | null };

/** Venue or hotel as the overview cards show it (EVT-056). */
export type Place = {
  readonly id: number;
  readonly name: string;
  readonly address: string;
  readonly phones: readonly string[];
  readonly website: string | null;
};

export type Room = { readonly rates: string | null; readonly reservations: string | null };

export const ADD_ON_FIELDS = [
  'photoshoot',
  'vip_experience',
  'awe_experience',
  'kdoty',
  'freestyle_battle_id',
] as const;
export type AddOnField = (typeof ADD_ON_FIELDS)[number];

export const ADD_ON_LABELS: Readonly<Record<AddOnField, string>> = {
  photoshoot: 'Photoshoot',
  vip_experience: 'VIP Experience',
  awe_experience: 'AWE Experience',
  kdoty: 'KDOTY',
  freestyle_battle_id: 'Freestyle battle',
};

export type AddOn = {
  readonly field: AddOnField;
  readonly registration_enabled: boolean;
  readonly capacity: number | null;
  readonly virtual: boolean;
};

export type EntryLimit = {
  readonly dancers: { readonly min: number; readonly max: number | null };
  readonly routine_categories: readonly { readonly routine_category_id: number; readonly max: number }[];
};

/** CMP-211. */
export type EntryLimitRules = {
  readonly solo_groups: boolean;
  readonly one_solos: boolean;
  readonly limits: readonly EntryLimit[];
};

/** TIX-001, TIX-003, TIX-005, TIX-006. */
export type TicketType = {
  readonly id: number;
  readonly name: string;
  /** Not in what was planned before tickets were sold. */
  readonly description?: string;
  /** Gives the free show tickets of nationals (FEE-116, FEE-118). */
  readonly is_show?: boolean;
  readonly price: number;
  readonly fee: number;
  readonly total_available: number;
  readonly per_dancer_limit: number;
  readonly allow_empty_name: boolean;
  readonly intensive_free_per_attendee: number;
  readonly active: boolean;
};

/** Days; the `_start_` ones are shown, the `_end_` ones flip the rate (FEE-019 to FEE-021). */
export type TourDateDays = {
  readonly start_date: Day;
  readonly end_date: Day;
  readonly cutoff_start_date: Day;
  readonly late_start_date: Day | null;
  readonly cutoff_end_date: Day;
  readonly late_end_date: Day | null;
  readonly payment_date: Day | null;
  readonly send_check_date: Day | null;
  readonly music_deadline: Day | null;
};

/** Switches that staff turn (0-conventions, 'Tour-date flags and values'). */
export const TOUR_DATE_FLAGS = [
  'regenabled',
  'compenabled',
  'editing_enabled',
  'obsdisabled',
  'coming_soon',
  'canceled',
  'postponed',
  'virtual',
  'no_virtual',
  'no_virtual_competition',
  'virtual_only_groups',
  'workshop',
  'nationals',
  'intensive',
  'ballroom',
  'no_competition',
  'has_soty',
  'deposit_enabled',
  'check_disabled',
  'competition_sold_out',
  'solo_waiting_list',
  'edit_routines',
  'edit_bd_photo',
  'edit_bd_jacket',
  'edit_bd_routine',
  'music_upload',
  'music_hold',
  'mobile_registration',
] as const;
type Flag = (typeof TOUR_DATE_FLAGS)[number];
/** Tour dates from before registration on phones say nothing of it (NAV-096). */
type LaterFlag = Extract<Flag, 'mobile_registration'>;
export type TourDateFlags = { readonly [F in Exclude<Flag, LaterFlag>]: boolean } & {
  readonly [F in LaterFlag]?: boolean;
};

/** What is limited or sold out at this city. */
export type TourDateLimits = {
  /** `workshop_level_id_v` values (REG-125). */
  readonly disabled_workshop_levels: readonly string[];
  /** Workshop level id → places (REG-121). */
  readonly level_capacity: Readonly<Record<string, number>>;
  readonly disabled_best_dancers: readonly number[];
  readonly best_dancer_capacity: Readonly<Record<string, number>>;
  readonly intensive_capacity: Readonly<Record<string, number>>;
  readonly add_ons: readonly AddOn[];
  readonly entry_limit_rules: EntryLimitRules;
  readonly max_total_routines: number | null;
  readonly max_ballroom_entries: number | null;
  readonly solo_limit: number | null;
  readonly competition_capacity: number | null;
  readonly category_capacity: Readonly<Record<string, number>>;
  readonly disabled_routine_categories: readonly number[];
};

export type TourDateReleases = {
  readonly web: {
    readonly critiques: boolean;
    readonly videos: boolean;
    readonly results: boolean;
    readonly no_critiques: boolean;
  };
  readonly coda_data: {
    readonly active: boolean;
    /** Level id → performance divisions that are ranked there; null ranks all (PST-098). */
    readonly performance_divisions: Readonly<Record<string, readonly number[]>> | null;
    readonly split_teen_performance: boolean;
    readonly rank_virtual_separately: boolean;
    readonly placements: { readonly solos: number; readonly duo_trios: number; readonly groups: number };
    readonly showAuditionScores: boolean;
    readonly newAuditionScores: boolean;
  };
};

/** The tabs that a tour date may hide or disable (EVT-033): any but the overview, where the paths of those lead (EVT-010). */
export const EVENT_TABS = [
  'payments',
  'confirmation',
  'waivers',
  'access-codes',
  'music',
  'best-dancers',
  'the-cast-experience',
  'results',
  'critiques',
  'coda',
  'media-pass',
  'survey',
] as const;

/** Things that a desk tells are missing of somebody (ADM-022). */
export const CHECK_IN_LACKS = ['waiver', 'balance', 'student_id'] as const;
export type CheckInLack = (typeof CHECK_IN_LACKS)[number];

/** What the event area of a registration shows (EVT-048 to EVT-057). */
export type TourDateEventArea = {
  readonly venue: Place | null;
  readonly hotel: Place | null;
  readonly room: Room | null;
  readonly notes: string;
  readonly gallery_url: string | null;
  readonly hidden_tabs: readonly string[];
  readonly disabled_tabs: readonly string[];
  readonly ticket_types: readonly TicketType[];
};

/** One event in one city. `exceptions` is not part of it: it holds e-mails and never leaves the server (NAV-023). */
export type TourDate = TourDateDays &
  TourDateFlags &
  TourDateLimits &
  TourDateReleases &
  TourDateEventArea & {
    readonly id: number;
    readonly event_id: number;
    readonly season_id: number;
    readonly event_city: EventCity;
    /** IANA name; 'event-local' means this zone. */
    readonly time_zone: string;
    /** Wins over the profile's (PAY-028). */
    readonly deposit: Deposit | null;
    /** Any profile value may be overridden per tour date (CMP-361, FEE-028). */
    readonly profile_override: Partial<EventProfile>;
    /** Nobody who lacks one of these is checked in (ADM-022); tour dates from before check-in do not have it. */
    readonly check_in_blocks?: readonly CheckInLack[];
    /** How often the override was changed: it raises the version of the profile that holds here (FEE-028). */
    readonly override_version?: number;
  };
