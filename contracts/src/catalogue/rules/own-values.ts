import { type CompetitionProfile, competitionProfileOf } from '../competition-profile.js';
import { type EventProfile, type FeeProfile, feeValuesOf } from '../event-profile.js';

/** What a tour date may have of its own: its fees, its deposit, how it competes and what it calls things (FEE-028, CMP-361). */
export type OwnValues = Omit<FeeProfile, 'profile_version'> &
  Partial<CompetitionProfile> &
  Pick<EventProfile, 'deposit' | 'contact_email' | 'petite_division_name'>;

const OTHERS = ['deposit', 'contact_email', 'petite_division_name'] as const satisfies readonly (keyof OwnValues)[];

/** Of a profile, what may differ at a tour date; the competition's values as they hold where the profile does not say. */
export const ownableValues = (profile: EventProfile): OwnValues => {
  const { profile_version: _version, ...fees } = feeValuesOf(profile);
  const others = Object.fromEntries(OTHERS.map((key) => [key, profile[key]])) as Pick<
    OwnValues,
    (typeof OTHERS)[number]
  >;
  return { ...fees, ...competitionProfileOf(profile), ...others };
};
