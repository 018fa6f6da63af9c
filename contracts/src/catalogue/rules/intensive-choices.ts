import type { EventProfile } from '../event-profile.js';
import { type Intensive, INTENSIVES } from '../tables/options.js';
import { ADD_ON_LABELS, type AddOnField, type TourDate } from '../tour-date.js';
import { bestDancerOfPlace, bestDancerPlaces } from './best-dancers.js';
import type { LevelProfile, LevelsTaken } from './level-choices.js';
import { levelForAge } from './offered-levels.js';

const PLACE = /^intensive-(\d+)$/;
/** The level of teachers, as a registration names it. */
export const TEACHER_LEVEL = '5';

/** Under which key the limited places of an intensive are counted, beside those of the levels (REG-020). */
export const intensivePlace = (intensive_id: number): string => `intensive-${intensive_id}`;
/** Whether such a key names an intensive. */
export const isIntensivePlace = (place: string): boolean => PLACE.test(place);

/** @returns the intensive of that id, or null (REG-200). */
export const intensiveOf = (id: number | null): Intensive | null => INTENSIVES.find((one) => one.id === id) ?? null;

/** The name of an intensive, also of one that is no longer offered. */
export const intensiveName = (id: number): string => intensiveOf(id)?.name ?? `Intensive ${id}`;

/** Whether such a key names an add-on: its places are counted under its field (REG-209). */
export const isAddOnPlace = (place: string): place is AddOnField => Object.hasOwn(ADD_ON_LABELS, place);

/** What a tour date says of its limited places. */
export type PlacesTour = Pick<
  TourDate,
  'event_id' | 'level_capacity' | 'intensive_capacity' | 'best_dancer_capacity' | 'add_ons'
>;

/** All limited places of a tour date: level, `intensivePlace`, best dancer option or add-on → places (REG-020, REG-121, REG-187, REG-200, REG-205). */
export const limitedPlaces = ({
  level_capacity,
  intensive_capacity,
  add_ons,
  ...of
}: PlacesTour): Readonly<Record<string, number>> => ({
  ...level_capacity,
  ...bestDancerPlaces(of),
  ...Object.fromEntries(Object.entries(intensive_capacity).map(([id, places]) => [intensivePlace(Number(id)), places])),
  ...Object.fromEntries(add_ons.flatMap(({ field, capacity }) => (capacity === null ? [] : [[field, capacity]]))),
});

/** What a limited place is for: an intensive, an add-on, an option of best dancers, or the words for a level. */
export const placeLabel = (place: string, levelWords: (workshop_level_id_v: string) => string): string => {
  if (isAddOnPlace(place)) return ADD_ON_LABELS[place];
  const option = bestDancerOfPlace(place);
  if (option !== null) return option.name;
  const intensive = PLACE.exec(place);
  return intensive === null ? levelWords(place) : intensiveName(Number(intensive[1]));
};

export type IntensiveQuestion = {
  readonly profile: Pick<EventProfile, 'intensive_fees'>;
  readonly tour_date: Pick<TourDate, 'intensive_capacity'>;
  readonly taken: LevelsTaken;
};
/** `kept` is the intensive of a person who is already registered: it stays theirs whatever became of it (REG-127). */
export type IntensivePerson = { readonly age: number | null; readonly kept: number | null };

export type IntensiveChoice = {
  readonly intensive_id: number;
  /** As the select shows it, with `(SOLD OUT)` where it cannot be chosen (REG-201). */
  readonly label: string;
  readonly disabled: boolean;
};

const isOffered = ({ id, active }: Intensive, { profile }: IntensiveQuestion): boolean =>
  active && profile.intensive_fees?.[id] !== undefined;

const agesHold = ({ minimum_age, maximum_age }: Intensive, age: number | null): boolean =>
  age !== null && age >= minimum_age && (maximum_age === null || age <= maximum_age);

const isSoldOut = (id: number, { tour_date, taken }: IntensiveQuestion): boolean => {
  const places = tour_date.intensive_capacity[id];
  return places !== undefined && (taken[intensivePlace(id)] ?? 0) >= places;
};

/** The entries of a row's intensive select: those that the event prices and whose ages hold the person's (REG-201). */
export const intensiveChoices = (
  question: IntensiveQuestion,
  { age, kept }: IntensivePerson,
): readonly IntensiveChoice[] =>
  INTENSIVES.filter((one) => one.id === kept || (isOffered(one, question) && agesHold(one, age))).map(
    ({ id, name }) => {
      const disabled = id !== kept && isSoldOut(id, question);
      return { intensive_id: id, label: disabled ? `${name} (SOLD OUT)` : name, disabled };
    },
  );

/** Whether the person may have this intensive here and now (REG-201, REG-204). */
export const intensiveAvailable = (question: IntensiveQuestion, person: IntensivePerson, id: number): boolean =>
  intensiveChoices(question, person).some(({ intensive_id, disabled }) => intensive_id === id && !disabled);

/** The level that a participant goes by: of the age, or Teacher in the Teacher Intensive; '' where none holds it (REG-117). */
export const intensiveLevel = (id: number | null, age: number | null, profile: LevelProfile): string => {
  if (intensiveOf(id)?.kind === 'teacher') return TEACHER_LEVEL;
  return age === null ? '' : String(levelForAge(profile, age)?.id ?? '');
};
