import {
  BUILT_STEPS,
  type EventProfile,
  type FeeProfile,
  isLevelOfEvent,
  parseLevelIdV,
  type TourDate,
  visibleSteps,
} from '../../catalogue/index.js';
import { ballroomDone, competitionDone, competitionState } from '../../competition/index.js';
import type { Instant } from '../../shared/index.js';
import type { AttendeeKind, Draft, DraftAttendee } from '../content.js';
import type { Registration } from '../state.js';
import { ticketLimitRefusal } from './tickets.js';

/** One tab of the progress bar (REG-076). */
export type StepState = {
  readonly step: string;
  readonly open: boolean;
  readonly done: boolean;
};

type StepProfile = FeeProfile &
  Pick<
    EventProfile,
    'steps' | 'workshop_optional' | 'workshop_fees' | 'intensive' | 'petite_division_name' | 'competition_always_open'
  >;
type StepInput = {
  readonly registration: Registration;
  readonly profile: StepProfile;
  readonly tour_date: TourDate;
  readonly now: Instant;
  /** Asked by an exception user of the tour date (CMP-008). */
  readonly exempt: boolean;
};
type OpenAndDone = Omit<StepState, 'step'>;

const ofKind = (draft: Draft, ...kinds: AttendeeKind[]): DraftAttendee[] =>
  Object.values(draft.attendees).filter(({ kind }) => kinds.includes(kind));

/** Of an intensive event: an intensive that it prices (REG-067). */
const hasIntensive =
  ({ intensive_fees = {} }: StepProfile) =>
  ({ intensive_id }: DraftAttendee): boolean =>
    intensive_id !== null && intensive_id in intensive_fees;

const hasLevel =
  (profile: StepProfile) =>
  ({ workshop_level_id_v }: DraftAttendee): boolean => {
    const parsed = parseLevelIdV(workshop_level_id_v);
    return parsed !== null && isLevelOfEvent(profile, parsed.level_id);
  };

type Parts = {
  readonly roster: boolean;
  readonly dancers: boolean;
  readonly workshop: boolean;
  readonly teachers: boolean;
  readonly competition: OpenAndDone;
  readonly ballroom: OpenAndDone;
  readonly tickets: boolean;
  readonly review: boolean;
  readonly payment: boolean;
};

/** Competition and ballroom (REG-068 to REG-070). */
const competitionParts = (
  { registration, profile, tour_date, now, exempt }: StepInput,
  workshop: boolean,
): Pick<Parts, 'competition' | 'ballroom'> => {
  const asked = { host: { ...registration, exempt }, terms: { tour_date, now } };
  const done = competitionDone(asked);
  const mayAdd = competitionState(asked) === 'open';
  return {
    competition: { open: workshop || profile.competition_always_open === true, done },
    ballroom: { open: workshop && (mayAdd || done), done: ballroomDone(asked) },
  };
};

const partsOf = (asked: StepInput): Parts => {
  const { registration, profile, tour_date } = asked;
  const { draft } = registration;
  const people = ofKind(draft, 'dancer', 'teacher');
  const valid = profile.intensive ? hasIntensive(profile) : hasLevel(profile);
  const roster = draft.steps.roster === true;
  const workshop = roster && (people.length > 0 || profile.workshop_optional) && people.every(valid);
  return {
    roster,
    dancers: people.length > 0 && ofKind(draft, 'dancer').every(valid),
    workshop,
    teachers: workshop && draft.steps.teachers === true,
    ...competitionParts(asked, workshop),
    tickets: workshop && draft.steps.tickets === true && ticketLimitRefusal(registration, profile, tour_date) === null,
    review: registration.reviewed,
    payment: registration.reviewed && registration.completed && !registration.editing,
  };
};

const openAndDone = (step: string, parts: Parts): OpenAndDone => {
  switch (step) {
    case 'roster':
      return { open: true, done: parts.roster };
    case 'dancers':
      return { open: parts.roster, done: parts.dancers };
    case 'attendees':
      return { open: parts.roster, done: parts.workshop };
    case 'teachers':
      return { open: parts.roster, done: parts.teachers };
    case 'observers':
      return { open: parts.roster, done: parts.workshop };
    case 'competition':
    case 'ballroom':
      return parts[step];
    case 'tickets':
      return { open: parts.workshop, done: parts.tickets };
    case 'review':
      return { open: parts.workshop, done: parts.review };
    case 'payment':
      return { open: parts.review, done: parts.payment };
    default:
      return { open: parts.payment, done: parts.payment };
  }
};

/** Of the visible steps those that have a screen. */
export const builtSteps = (steps: readonly string[]): readonly string[] =>
  steps.filter((step) => BUILT_STEPS.includes(step));

/** The registration's tabs with open and done, one function for bar, guards and server (REG-061 to REG-075). */
export const stepStates = (asked: StepInput): readonly StepState[] => {
  const parts = partsOf(asked);
  const hasObservers = ofKind(asked.registration.draft, 'observer').length > 0;
  return builtSteps(visibleSteps(asked.profile, asked.tour_date, hasObservers)).map((step) => ({
    step,
    ...openAndDone(step, parts),
  }));
};

/** The tab that CONTINUE REGISTRATION and a guard lead to (REG-042, NAV-060). */
export const firstIncomplete = (steps: readonly StepState[]): string =>
  (steps.find(({ open, done }) => open && !done) ?? steps.at(-1))?.step ?? 'roster';

/** The first step before the review that keeps a submit back; null when none does (REG-073). */
export const stepInTheWay = (steps: readonly StepState[]): string | null => {
  const review = steps.findIndex(({ step }) => step === 'review');
  return steps.slice(0, Math.max(review, 0)).find(({ done }) => !done)?.step ?? null;
};
