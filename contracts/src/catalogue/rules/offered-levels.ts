import type { EventProfile } from '../event-profile.js';
import type { LevelKind, WorkshopLevel } from '../levels.js';
import { AGE_BOUND_LEVEL_IDS, MINI_LEVEL_ID, PETITE_LEVEL_ID, WORKSHOP_LEVELS } from '../tables/workshop-levels.js';

type LevelProfile = Pick<EventProfile, 'workshop_fees' | 'intensive' | 'petite_division_name'>;

/** Level 6 goes by the profile's `petite_division_name` (REG-113). */
export const levelName = (level: WorkshopLevel, profile: Pick<EventProfile, 'petite_division_name'>): string =>
  level.id === PETITE_LEVEL_ID && profile.petite_division_name !== '' ? profile.petite_division_name : level.name;

/** The level that counts for this one: levels of minimum age 0 count as mini (REG-114, FEE-053). */
export const countsAsMini = (level: WorkshopLevel): boolean => level.id === MINI_LEVEL_ID || level.minimum_age === 0;

/** Whether the age lies in the level's range; a level without ages takes everyone (REG-111). */
const ageFits = (level: WorkshopLevel, age: number): boolean =>
  (level.minimum_age === null || age >= level.minimum_age) && (level.maximum_age === null || age <= level.maximum_age);

/**
 * A level without a fee row is not offered (FEE-052, REG-115). An intensive prices its participants by intensive, so
 * there the levels are labels only and need no row (REG-117).
 */
export const isOffered = (level: WorkshopLevel, profile: LevelProfile): boolean =>
  level.active && (profile.workshop_fees[level.id] !== undefined || (profile.intensive && level.kind !== 'observer'));

/** The event's levels of one kind, by `sort` (REG-115, FEE-052). */
const levelsOfKind = (profile: LevelProfile, kind: LevelKind): readonly WorkshopLevel[] =>
  WORKSHOP_LEVELS.filter((level) => level.kind === kind && isOffered(level, profile));

const ageBound = (profile: LevelProfile): readonly WorkshopLevel[] =>
  levelsOfKind(profile, 'dancer').filter((level) => AGE_BOUND_LEVEL_IDS.includes(level.id));

/** The age-bound level whose range holds the age; null when there is none (REG-122). Availability is asked apart. */
export const levelForAge = (profile: LevelProfile, age: number): WorkshopLevel | null =>
  ageBound(profile).find((level) => ageFits(level, age)) ?? null;

const nextOlder = (profile: LevelProfile, age: number): WorkshopLevel | null =>
  ageBound(profile).find((level) => level.minimum_age !== null && level.minimum_age > age) ?? null;

/**
 * What the level select of a row lists: the levels of the kind whose range holds the age and the next older age-bound
 * one; employees see every level of the kind (REG-123). Only dancers are bound: a teacher under 18 has answered ROS-047.
 */
export const levelsForAge = (
  profile: LevelProfile,
  kind: LevelKind,
  who: { readonly age: number | null; readonly employee: boolean },
): readonly WorkshopLevel[] => {
  const levels = levelsOfKind(profile, kind);
  if (kind !== 'dancer' || who.employee) return levels;
  const { age } = who;
  if (age === null) return [];
  const older = nextOlder(profile, age);
  return levels.filter((level) => ageFits(level, age) || level.id === older?.id);
};
