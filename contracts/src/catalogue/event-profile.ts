import type { JudgeTerms } from './judge-terms.js';
import type { SurveyTerms } from './survey-terms.js';
import type { PaymentSections } from './payment-sections.js';
import { type Cents, cents } from '../shared/index.js';
import type { CompetitionProfile, FallbackFees, RoutineFeeTerms, RoutineTable } from './competition-profile.js';
import type { RateTriple } from './rates.js';

export { RATE_KEYS } from './rates.js';
export type { RateKey, RateTriple } from './rates.js';

export const LEVEL_FORMS = ['full_workshop', 'one_day', 'virtual'] as const;
/** One level's prices at an event; a missing form is not offered (FEE-052). */
export type LevelFees = { readonly [F in (typeof LEVEL_FORMS)[number]]?: RateTriple };

/** Workshop level id → prices (FEE-054 to FEE-062). */
export type WorkshopFees = { readonly [workshop_level_id: number]: LevelFees };

/** Intensive id → prices (FEE-110). */
export type IntensiveFees = { readonly [intensive_id: number]: RateTriple };

/**
 * The tables of a profile, with a price for each rate (FEE-016): workshop, teachers and observers are rows of one. What
 * is completed keeps the version of them that priced it (FEE-026), so a table of routines belongs here.
 */
export type FeeTables = {
  readonly workshop_fees: WorkshopFees;
  /** Only of an event that prices its participants by intensive (REG-117). */
  readonly intensive_fees?: IntensiveFees;
  /** Not in what was configured before routines were entered; an event without competition has none. */
  readonly routine_fees?: RoutineTable;
  readonly individual_fallback_fees?: FallbackFees;
};

/** Only the tables of what may hold more; a table that is added above does not compile before it is taken over here. */
export const feeTablesOf = (tables: FeeTables): FeeTables => {
  const { workshop_fees, intensive_fees, routine_fees, individual_fallback_fees } = tables;
  return {
    workshop_fees,
    ...(intensive_fees && { intensive_fees }),
    ...(routine_fees && { routine_fees }),
    ...(individual_fallback_fees && { individual_fallback_fees }),
  };
};

/** How paying dancers earn free teachers (FEE-078 to FEE-080). */
export const FREE_TEACHER_RULES = ['none', 'tiers', 'tiers_nationals', 'per_ten'] as const;
export type FreeTeacherRule = (typeof FREE_TEACHER_RULES)[number];
/** Who owes a media pass (FEE-042). */
export const MEDIA_PASS_OWERS = ['all_dancers', 'competing_dancers'] as const;
export type MediaPassTerms = {
  readonly enabled: boolean;
  readonly fee_cents: Cents;
  readonly applies_to: (typeof MEDIA_PASS_OWERS)[number];
};
export type GroupDiscount = {
  readonly kind: 'percent' | 'flat';
  readonly value: number;
  readonly min_paying_dancers: number;
};
export type Deposit = { readonly kind: 'per_routine' | 'flat' | 'percentage'; readonly value: number };
export type AddOnFees = {
  readonly vip: Cents | null;
  readonly awe: Cents | null;
  readonly photoshoot: Cents | null;
  readonly kdoty: Cents | null;
};

/** What a fee is computed from (FEE-028 to FEE-062): the event's fee values with the version of the profile that holds them (FEE-014). */
export type FeeProfile = FeeTables &
  Partial<RoutineFeeTerms> & {
    readonly profile_version: number;
    readonly attended_reg_factor_bp: number;
    readonly college_cap_cents: Cents | null;
    readonly college_level_ids: readonly number[];
    readonly group_discount: GroupDiscount | null;
    readonly free_teacher_rule: FreeTeacherRule;
    readonly teacher_thresholds: readonly number[];
    readonly teacher_nationals_threshold: number;
    readonly teacher_nationals_extra: number;
    readonly complimentary_observers_per_mini: number;
    readonly add_on_fees: AddOnFees;
    readonly best_dancer_type_fees: { readonly [best_dancer_type_id: number]: Cents };
    readonly freestyle_fee_cents: Cents;
    readonly media_pass: MediaPassTerms;
    /** Cents of a media pass in the seasons that have a fee of their own (PAY-249); in the others that of `media_pass`. */
    readonly media_pass_season_fees?: { readonly [season_id: number]: Cents };
  };

/** Listed as a record, so that a value that is added above does not compile before it stands here. */
const FEE_VALUES: { readonly [K in keyof Required<FeeProfile>]: true } = {
  profile_version: true,
  workshop_fees: true,
  intensive_fees: true,
  routine_fees: true,
  individual_fallback_fees: true,
  extra_time: true,
  prelim_fee_cents: true,
  crew_showdown: true,
  removed_routine_fee_cents: true,
  removed_routine_deadline_days: true,
  group_routine_min_dancers: true,
  attended_reg_factor_bp: true,
  college_cap_cents: true,
  college_level_ids: true,
  group_discount: true,
  free_teacher_rule: true,
  teacher_thresholds: true,
  teacher_nationals_threshold: true,
  teacher_nationals_extra: true,
  complimentary_observers_per_mini: true,
  add_on_fees: true,
  best_dancer_type_fees: true,
  freestyle_fee_cents: true,
  media_pass: true,
  media_pass_season_fees: true,
};

/** Only the fee values of what holds more. */
export const feeValuesOf = (profile: FeeProfile): FeeProfile =>
  Object.fromEntries(Object.entries(profile).filter(([key]) => key in FEE_VALUES)) as FeeProfile;

/** The fee values that differ between what was read and what is wanted, as a change names them; null where none does (FEE-174). */
export const changedFeeValues = (
  before: Partial<EventProfile>,
  wanted: Partial<EventProfile>,
): Partial<Omit<FeeProfile, 'profile_version'>> | null => {
  const changed = Object.entries(wanted).filter(
    ([key, value]) =>
      key !== 'profile_version' &&
      key in FEE_VALUES &&
      JSON.stringify(value) !== JSON.stringify(before[key as keyof FeeProfile]),
  );
  return changed.length === 0 ? null : Object.fromEntries(changed);
};

/** What the terms charge for money that does not come (PAY-284). */
export type ChargeTerms = {
  readonly returned_check_cents: Cents;
  /** Of the reversed amount. */
  readonly card_reversal_percent: number;
  /** Of the debt, at most. */
  readonly collection_max_percent: number;
};

/** Where nothing else is said: not in what was configured before the charges were configuration. */
export const CHARGE_TERMS: ChargeTerms = {
  returned_check_cents: cents(3_500),
  card_reversal_percent: 2.5,
  collection_max_percent: 25,
};

/** The charges of an event's profile. */
export const chargeTermsOf = (profile: Partial<ChargeTerms>): ChargeTerms => ({
  returned_check_cents: profile.returned_check_cents ?? CHARGE_TERMS.returned_check_cents,
  card_reversal_percent: profile.card_reversal_percent ?? CHARGE_TERMS.card_reversal_percent,
  collection_max_percent: profile.collection_max_percent ?? CHARGE_TERMS.collection_max_percent,
});

/** Points and vouchers of an event (PAY-191, PAY-197). */
export type LoyaltyTerms = {
  readonly loyalty_min_points: number;
  readonly loyalty_earn_points_per_dollar: number;
};

/** Where nothing else is said: not in what was configured before points were configuration. */
export const LOYALTY_TERMS: LoyaltyTerms = { loyalty_min_points: 5_000, loyalty_earn_points_per_dollar: 1 };

/** The loyalty terms of an event's profile. */
export const loyaltyTermsOf = (profile: Partial<LoyaltyTerms>): LoyaltyTerms => ({
  loyalty_min_points: profile.loyalty_min_points ?? LOYALTY_TERMS.loyalty_min_points,
  loyalty_earn_points_per_dollar:
    profile.loyalty_earn_points_per_dollar ?? LOYALTY_TERMS.loyalty_earn_points_per_dollar,
});

/** Where checks go to, how many days before an event its bank payments close, and when the parts of a plan are charged (PAY-087, PAY-098, PAY-321). */
export type PaymentWays = {
  readonly check_payable_to: string;
  readonly check_mail_address: string;
  readonly ach_cutoff_days: number;
  /** The days before an event on which the parts of a payment plan are charged; none: no plan is offered (PAY-321). */
  readonly payment_plan_days: readonly number[];
  /** Off as long as no provider of PayPal is built (PAY-093, ADR 0140). */
  readonly paypal_enabled: boolean;
};

/** Where nothing else is said: not in what was configured before there were checks and bank payments. */
const CHECK_MAIL_ADDRESS = 'Callboard Events, 100 Main Street, Springfield, IL 62701';
const ACH_CUTOFF_DAYS = 7;

/** Checks and bank payments of an event's profile; a check is payable to the event where nothing else is said. */
export const paymentWaysOf = (profile: Pick<EventProfile, 'name'> & Partial<PaymentWays>): PaymentWays => ({
  check_payable_to: profile.check_payable_to ?? profile.name,
  check_mail_address: profile.check_mail_address ?? CHECK_MAIL_ADDRESS,
  ach_cutoff_days: profile.ach_cutoff_days ?? ACH_CUTOFF_DAYS,
  payment_plan_days: profile.payment_plan_days ?? [],
  paypal_enabled: profile.paypal_enabled ?? false,
});

/** FEE-049, where nothing else is said: not in what was configured before there were promo codes. */
export const INTENSIVE_PROMO_IDS: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 29, 32, 34, 35, 36, 37];

/** The intensives on which an event's promo codes for intensives work (FEE-115, PAY-224). */
export const intensivePromoIds = (profile: { readonly intensive_promo_ids?: readonly number[] }): readonly number[] =>
  profile.intensive_promo_ids ?? INTENSIVE_PROMO_IDS;

/** What best dancers are called, and whether a name goes on their jackets (REG-052, REG-188, EVT-193). */
export type BestDancerTerms = {
  readonly best_dancer_label: string;
  readonly best_dancer_path_key: (typeof BEST_DANCER_PATH_KEYS)[number];
  readonly best_dancer_tab_label: string;
  readonly jacket_name_enabled: boolean;
};
/** Of the one screen that they have, as a step and in the event area. */
export const BEST_DANCER_PATH_KEYS = ['best-dancers', 'core-performers', 'proteges'] as const;

/** Where nothing else is said: not in what was configured before there was such a step. */
export const BEST_DANCER_DEFAULTS: BestDancerTerms = {
  best_dancer_label: 'VIP',
  best_dancer_path_key: 'best-dancers',
  best_dancer_tab_label: 'BEST DANCERS',
  jacket_name_enabled: false,
};

/** The words of an event's profile for its best dancers. */
export const bestDancerTermsOf = (profile: Partial<BestDancerTerms>): BestDancerTerms => ({
  best_dancer_label: profile.best_dancer_label ?? BEST_DANCER_DEFAULTS.best_dancer_label,
  best_dancer_path_key: profile.best_dancer_path_key ?? BEST_DANCER_DEFAULTS.best_dancer_path_key,
  best_dancer_tab_label: profile.best_dancer_tab_label ?? BEST_DANCER_DEFAULTS.best_dancer_tab_label,
  jacket_name_enabled: profile.jacket_name_enabled ?? BEST_DANCER_DEFAULTS.jacket_name_enabled,
});

/** Yes or no of an event. */
export const PROFILE_FLAGS = [
  'workshop',
  'nationals',
  'intensive',
  'ballroom',
  'workshop_combined',
  'workshop_optional',
  'partial_payment_enabled',
  'pay_later_enabled',
  'survey_enabled',
  'best_dancers_enabled',
  'cast_experience_enabled',
  'hide_early_rate_deadline',
] as const;
export type ProfileFlags = { readonly [F in (typeof PROFILE_FLAGS)[number]]: boolean };

/** The event profile of 0-conventions under its own names; a tour date may override any value (CMP-361). */
export type EventProfile = FeeProfile &
  ProfileFlags & {
    readonly name: string;
    readonly subdomain: string;
    readonly contact_email: string;
    readonly contact_phone: string;
    readonly mail_from: string;
    readonly employee_email: readonly string[];
    readonly brand_color: string;
    readonly accent_color: string;
    readonly steps: readonly string[];
    readonly min_dancer_age: number;
    readonly dancer_age_threshold: number;
    readonly teacher_age_threshold: number;
    readonly flag_max_age: number | null;
    readonly petite_division_name: string;
    readonly waiver_type_id: number;
    /** Everybody signs before the review is submitted (REG-224); not where nothing is said. */
    readonly waiver_required_at_review?: boolean;
    /** The cards of the nominations on the overview of nationals: also where nothing is said (EVT-044). */
    readonly overview_award_cards?: boolean;
    /** Pages after the event are not shared (PST-054); they are where nothing is said. */
    readonly is_live_event?: boolean;
    readonly deposit: Deposit;
    readonly media_pass_name: string;
    readonly place_hold_minutes: number;
    /** 15 where nothing is said: not in what was configured before tickets were sold (TIX-045). */
    readonly ticket_hold_minutes?: number;
    /** The intensives on which promo codes for intensives work (FEE-049). */
    readonly intensive_promo_ids?: readonly number[];
    readonly balance_due_days: number;
    readonly rate_flip_offset_hours: number;
  } & Partial<ChargeTerms> &
  Partial<PaymentWays> &
  Partial<PaymentSections> &
  Partial<LoyaltyTerms> &
  Partial<BestDancerTerms> &
  Partial<SurveyTerms> &
  Partial<JudgeTerms> &
  Partial<CompetitionProfile>;

/** What an event may call its youngest level (CMP-340); without one it is 'Petite'. */
export const PETITE_DIVISION_NAMES = ['JUMPstarts', 'NUbies', 'Sidekicks', 'PeeWees', 'Rookies'] as const;
