import { type CompetitionProfile, competitionProfileOf } from '../competition-profile.js';
import { type EventProfile, type FeeProfile, feeValuesOf } from '../event-profile.js';
import type { TourDate } from '../tour-date.js';
import { effectiveProfile } from './effective-profile.js';

/** What a tour date may have of its own: its fees, its deposit, how it competes and what it calls things (FEE-028, CMP-361). */
export type OwnValues = Omit<FeeProfile, 'profile_version' | 'media_pass_season_fees'> &
  Partial<CompetitionProfile> &
  Pick<EventProfile, 'deposit' | 'contact_email' | 'petite_division_name'>;

const OTHERS = ['deposit', 'contact_email', 'petite_division_name'] as const satisfies readonly (keyof OwnValues)[];

/** What is changed with the fee tables, where it is told first whom that reaches (FEE-174). */
const OF_FEE_TABLES: readonly (keyof OwnValues)[] = [
  ...(['workshop_fees', 'intensive_fees', 'routine_fees', 'individual_fallback_fees'] as const),
  ...(['prelim_fee_cents', 'removed_routine_fee_cents', 'removed_routine_deadline_days'] as const),
  ...(['college_level_ids', 'teacher_nationals_threshold', 'teacher_nationals_extra'] as const),
  ...(['complimentary_observers_per_mini', 'add_on_fees', 'best_dancer_type_fees', 'freestyle_fee_cents'] as const),
];
export const isOfFeeTables = (key: keyof OwnValues): boolean => OF_FEE_TABLES.includes(key);

/** Of a profile, what may differ at a tour date; the competition's values as they hold where the profile does not say. */
export const ownableValues = (profile: EventProfile): OwnValues => {
  const { profile_version: _version, media_pass_season_fees: _ofSeasons, ...fees } = feeValuesOf(profile);
  const others = Object.fromEntries(OTHERS.map((key) => [key, profile[key]])) as Pick<
    OwnValues,
    (typeof OTHERS)[number]
  >;
  return { ...fees, ...competitionProfileOf(profile), ...others };
};

/** The values that hold at a tour date of this season that has none of its own. */
export const eventValuesAt = (profile: EventProfile, { season_id }: Pick<TourDate, 'season_id'>): OwnValues =>
  ownableValues(effectiveProfile(profile, { season_id, profile_override: {}, deposit: null }));
