import { BEST_DANCER_PATH_KEYS, type EventProfile } from '../event-profile.js';
import type { TourDate } from '../tour-date.js';

type StepTourDate = Pick<
  TourDate,
  'workshop' | 'nationals' | 'intensive' | 'ballroom' | 'no_competition' | 'has_soty' | 'obsdisabled' | 'ticket_types'
>;
type StepProfile = Pick<EventProfile, 'steps' | 'best_dancers_enabled' | 'cast_experience_enabled'>;
type Shown = (tourDate: StepTourDate, hasObservers: boolean, profile: StepProfile) => boolean;

const workshop: Shown = (td) => td.workshop;
const nationals: Shown = (td) => td.nationals;
const bestDancers: Shown = (td, _, profile) => td.workshop && profile.best_dancers_enabled;

const always: Shown = () => true;

/** Every step that there is. */
const SHOWN_WHEN: { readonly [step: string]: Shown } = {
  roster: always,
  dancers: workshop,
  teachers: workshop,
  'best-dancers': bestDancers,
  'core-performers': bestDancers,
  proteges: bestDancers,
  'the-cast-experience': (td, _, profile) => td.workshop && profile.cast_experience_enabled,
  competition: (td) => !td.no_competition,
  ballroom: (td) => td.ballroom,
  attendees: (td) => td.intensive,
  tickets: (td) => td.ticket_types.some((type) => type.active),
  soty: (td) => td.nationals && td.has_soty,
  'studio-awards': nationals,
  'specialty-nominations': nationals,
  observers: (td, hasObservers) => !td.obsdisabled || hasObservers,
  review: always,
  payment: always,
  success: always,
};

export const isStep = (name: string): boolean => Object.hasOwn(SHOWN_WHEN, name);

/** The step tabs of a registration in the profile's order, without those that a flag hides (REG-053 to REG-058). */
export const visibleSteps = (profile: StepProfile, tourDate: StepTourDate, hasObservers = false): readonly string[] =>
  profile.steps.filter((step) => SHOWN_WHEN[step]?.(tourDate, hasObservers, profile) ?? true);

const FIXED_NUMBERS: { readonly [step: string]: number } = {
  roster: 1,
  teachers: 3,
  observers: 4,
  competition: 5,
  ballroom: 6,
  soty: 6,
  'studio-awards': 7,
  'specialty-nominations': 8,
};

/** The steps in which a dancer's option is chosen (REG-183, REG-195). */
export const isBestDancerStep = (step: string): boolean =>
  step === 'the-cast-experience' || BEST_DANCER_PATH_KEYS.some((key) => key === step);

/** The step number stored in `left_off`: fixed for most steps, else the position in the profile's `steps` (REG-059). */
export const leftOffNumber = (step: string, profile: Pick<EventProfile, 'steps'>): number => {
  if (step === 'dancers') {
    const next = profile.steps[profile.steps.indexOf('dancers') + 1] ?? '';
    return BEST_DANCER_PATH_KEYS.some((key) => key === next) ? 3 : 2;
  }
  return FIXED_NUMBERS[step] ?? profile.steps.indexOf(step) + 1;
};
