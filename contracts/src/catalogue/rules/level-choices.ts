import type { EventProfile } from '../event-profile.js';
import { type LevelKind, levelIdV, parseLevelIdV, type WorkshopLevel, type WorkshopLevelIdV } from '../levels.js';
import { workshopLevel } from '../tables/workshop-levels.js';
import type { TourDate } from '../tour-date.js';
import { isVirtualOnly } from './city-label.js';
import { isOffered, levelForAge, levelName, levelsForAge } from './offered-levels.js';

export type LevelProfile = Pick<EventProfile, 'workshop_fees' | 'intensive' | 'petite_division_name'>;
export type LevelTourDate = Pick<
  TourDate,
  'virtual' | 'no_virtual' | 'venue' | 'disabled_workshop_levels' | 'level_capacity'
>;
/** `workshop_level_id_v` → places that are reserved or taken. */
export type LevelsTaken = Readonly<Record<string, number>>;

export type LevelChoice = {
  readonly workshop_level_id_v: WorkshopLevelIdV;
  readonly workshop_level_id: number;
  readonly virtual: boolean;
  /** As the select shows it, with `(SOLD OUT)` where it cannot be chosen (REG-125). */
  readonly label: string;
  readonly disabled: boolean;
};

/** Which forms of a level the tour date has: both, in person only or virtual only (REG-129). */
export const levelForms = (tourDate: LevelTourDate): { readonly in_person: boolean; readonly virtual: boolean } => {
  const virtual = tourDate.virtual && !tourDate.no_virtual;
  return { in_person: !(virtual && isVirtualOnly(tourDate)), virtual };
};

/** Sold out by hand or because its places are gone (REG-121, REG-125). */
const isSoldOut = (id: WorkshopLevelIdV, tourDate: LevelTourDate, taken: LevelsTaken): boolean => {
  if (tourDate.disabled_workshop_levels.includes(id)) return true;
  const capacity = tourDate.level_capacity[id];
  return capacity !== undefined && (taken[id] ?? 0) >= capacity;
};

const hasForm = (level: WorkshopLevel, virtual: boolean, profile: LevelProfile, tourDate: LevelTourDate): boolean => {
  const forms = levelForms(tourDate);
  if (!virtual) return forms.in_person;
  // An observer comes to the hall; the fee tables have no virtual row for them either.
  return forms.virtual && (profile.workshop_fees[level.id]?.virtual !== undefined || profile.intensive);
};

/** The one-day choice exists where the level has a one-day fee and is not virtual (REG-149, FEE-052). */
export const offersOneDay = (profile: LevelProfile, id: string): boolean => {
  const parsed = parseLevelIdV(id);
  return parsed !== null && !parsed.virtual && profile.workshop_fees[parsed.level_id]?.one_day !== undefined;
};

export type LevelQuestion = {
  readonly profile: LevelProfile;
  readonly tour_date: LevelTourDate;
  readonly taken: LevelsTaken;
};

const choiceOf = (
  level: WorkshopLevel,
  virtual: boolean,
  { profile, tour_date, taken }: LevelQuestion,
  kept: string | null,
): LevelChoice => {
  const id = levelIdV(level.id, virtual);
  const disabled = id !== kept && isSoldOut(id, tour_date, taken);
  const name = `${levelName(level, profile)}${virtual ? ' (Virtual)' : ''}`;
  return {
    workshop_level_id_v: id,
    workshop_level_id: level.id,
    virtual,
    label: disabled ? `${name} (SOLD OUT)` : name,
    disabled,
  };
};

/**
 * The entries of a row's level select, sold-out ones disabled (REG-123, REG-125, REG-129). `kept` is the level of a
 * person who is already registered: it stays choosable although it has sold out since (REG-127).
 */
export const levelChoices = (
  question: LevelQuestion,
  person: {
    readonly kind: LevelKind;
    readonly age: number | null;
    readonly employee: boolean;
    readonly kept: string | null;
  },
): readonly LevelChoice[] =>
  levelsForAge(question.profile, person.kind, person).flatMap((level) =>
    [false, true]
      .filter((virtual) => hasForm(level, virtual, question.profile, question.tour_date))
      .map((virtual) => choiceOf(level, virtual, question, person.kept)),
  );

/** Whether the person may have this level here and now (REG-125, REG-127, REG-131). */
export const levelAvailable = (
  question: LevelQuestion,
  person: {
    readonly kind: LevelKind;
    readonly age: number | null;
    readonly employee: boolean;
    readonly kept: string | null;
  },
  id: string,
): boolean => {
  if (id !== '' && id === person.kept) return true;
  return levelChoices(question, person).some((choice) => choice.workshop_level_id_v === id && !choice.disabled);
};

/** The level a dancer gets when added, in person where there is such a form; '' when it is sold out (REG-122). */
export const initialLevel = (question: LevelQuestion, age: number): WorkshopLevelIdV | '' => {
  const level = levelForAge(question.profile, age);
  if (level === null) return '';
  const virtual = !levelForms(question.tour_date).in_person;
  if (!hasForm(level, virtual, question.profile, question.tour_date)) return '';
  const id = levelIdV(level.id, virtual);
  return isSoldOut(id, question.tour_date, question.taken) ? '' : id;
};

/** `Teen (Virtual)`, also for a level that is no longer offered; null for no level at all (REG-113, REG-129). */
export const levelLabel = (id: string, profile: LevelProfile): string | null => {
  const parsed = parseLevelIdV(id);
  const level = parsed === null ? null : workshopLevel(parsed.level_id);
  if (parsed === null || level === null) return null;
  return `${levelName(level, profile)}${parsed.virtual ? ' (Virtual)' : ''}`;
};

/** Whether the event sells this level at all, whoever asks (FEE-052). */
export const isLevelOfEvent = (profile: LevelProfile, level_id: number): boolean => {
  const level = workshopLevel(level_id);
  return level !== null && isOffered(level, profile);
};
