import type { EventProfile } from '../event-profile.js';
import { BEST_DANCER_TYPES, type BestDancerType, bestDancerType } from '../tables/options.js';
import { bestDancerAge, vipType } from '../tables/vip-types.js';
import type { TourDate } from '../tour-date.js';
import type { LevelsTaken } from './level-choices.js';

const PLACE = /^best-dancer-(\d+)$/;

/** Under which key the limited places of an option are counted, beside those of the levels (REG-020). */
const bestDancerPlace = (id: number): string => `best-dancer-${id}`;
/** The option whose places such a key counts; null for any other key. */
export const bestDancerOfPlace = (place: string): BestDancerType | null => {
  const id = PLACE.exec(place)?.[1];
  return id === undefined ? null : bestDancerType(Number(id));
};

type Flags = Pick<EventProfile, 'best_dancers_enabled' | 'cast_experience_enabled'>;

/** Which of the two an event has, as its photos are filed; null: neither (REG-183, REG-195, EVT-165). */
export const bestDancerKind = (profile: Flags): 'best-dancers' | 'cast-experience' | null => {
  if (profile.best_dancers_enabled) return 'best-dancers';
  return profile.cast_experience_enabled ? 'cast-experience' : null;
};

type Tour = Pick<TourDate, 'event_id' | 'disabled_best_dancers' | 'best_dancer_capacity'>;

/** How many may have this option here; null: any number (REG-184, REG-187). */
const capacityOf = ({ id, capacity }: BestDancerType, tourDate: Pick<Tour, 'best_dancer_capacity'>): number | null =>
  tourDate.best_dancer_capacity[id] ?? capacity;

/** The limited options of a tour date: their key → places (REG-187). */
export const bestDancerPlaces = (tourDate: Omit<Tour, 'disabled_best_dancers'>): Readonly<Record<string, number>> =>
  Object.fromEntries(
    BEST_DANCER_TYPES.filter(({ event_ids }) => event_ids.includes(tourDate.event_id)).flatMap((type) => {
      const places = capacityOf(type, tourDate);
      return places === null ? [] : [[bestDancerPlace(type.id), places]];
    }),
  );

/** The place that somebody with this option needs; null where none is chosen. */
export const placeOfBestDancer = (id: number | null): string | null => (id === null ? null : bestDancerPlace(id));

export type BestDancerQuestion = { readonly profile: Flags; readonly tour_date: Tour; readonly taken: LevelsTaken };
export type BestDancer = {
  readonly age: number | null;
  readonly has_scholarship: boolean;
  readonly vip_type_id: number | null;
  /** The option of a dancer who is already registered: it stays whatever became of it (REG-187). */
  readonly kept: number | null;
};

/** REG-185: from 13 to 19 years, and with a scholarship only with one of best dancers. */
const mayCompete = ({ age, has_scholarship, vip_type_id }: BestDancer): boolean =>
  bestDancerAge(age) && (!has_scholarship || vipType(vip_type_id ?? 0)?.best_dancer === true);

const isOffered = (type: BestDancerType, { tour_date }: BestDancerQuestion, dancer: BestDancer): boolean =>
  type.active && type.event_ids.includes(tour_date.event_id) && (!type.competing || mayCompete(dancer));

const isSoldOut = (type: BestDancerType, { tour_date, taken }: BestDancerQuestion): boolean => {
  const places = capacityOf(type, tour_date);
  const full = places !== null && (taken[bestDancerPlace(type.id)] ?? 0) >= places;
  return full || tour_date.disabled_best_dancers.includes(type.id);
};

export type BestDancerChoice = {
  readonly best_dancer_type_id: number;
  /** As the select shows it, with `(SOLD OUT)` where it cannot be chosen. */
  readonly label: string;
  readonly disabled: boolean;
};

/** The entries of a dancer's option select; none where the event has no such step (REG-185, REG-187, REG-196). */
export const bestDancerChoices = (question: BestDancerQuestion, dancer: BestDancer): readonly BestDancerChoice[] => {
  if (bestDancerKind(question.profile) === null) return [];
  return BEST_DANCER_TYPES.filter((type) => type.id === dancer.kept || isOffered(type, question, dancer)).map(
    (type) => {
      const disabled = type.id !== dancer.kept && isSoldOut(type, question);
      return { best_dancer_type_id: type.id, label: disabled ? `${type.name} (SOLD OUT)` : type.name, disabled };
    },
  );
};

/** Whether the dancer may have this option here and now (REG-185, REG-187). */
export const bestDancerAvailable = (question: BestDancerQuestion, dancer: BestDancer, id: number): boolean =>
  bestDancerChoices(question, dancer).some(
    ({ best_dancer_type_id, disabled }) => best_dancer_type_id === id && !disabled,
  );

/** The option that a dancer has until another is chosen; null where one is to be chosen (REG-185, REG-196). */
export const preselectedBestDancer = (question: BestDancerQuestion, dancer: BestDancer): number | null => {
  const offered = bestDancerChoices(question, dancer).flatMap((choice) => {
    const type = bestDancerType(choice.best_dancer_type_id);
    return type ? [{ type, disabled: choice.disabled }] : [];
  });
  if (offered.some(({ type }) => type.competing)) return null;
  return offered.find(({ type, disabled }) => type.workshop_only && !disabled)?.type.id ?? null;
};

/** Letters of the name on a jacket, wherever it is written (EVT-191). */
export const MOST_JACKET_LETTERS = 30;

/** What an option asks for beside itself (REG-188, REG-197, EVT-189). */
export type BestDancerParts = {
  readonly routine: boolean;
  readonly photo: boolean;
  readonly jacket_size: boolean;
  readonly jacket_name: boolean;
};

/** Of no option, or the workshop-only one, nothing. */
export const bestDancerParts = (
  id: number | null,
  profile: Flags & Pick<Partial<EventProfile>, 'jacket_name_enabled'>,
): BestDancerParts => {
  const type = bestDancerType(id);
  const more = type !== null && !type.workshop_only;
  return {
    routine: more && type.competing,
    photo: more && (type.competing || bestDancerKind(profile) === 'cast-experience'),
    jacket_size: more,
    jacket_name: more && profile.jacket_name_enabled === true,
  };
};
