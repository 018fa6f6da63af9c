import {
  type EventProfile,
  type FeeProfile,
  isLevelOfEvent,
  parseLevelIdV,
  type TourDate,
  visibleSteps,
} from '../../catalogue/index.js';
import { ballroomDone, competitionDone, competitionState } from '../../competition/index.js';
import { nominationSceneOf, nominationSteps } from '../../nominations/index.js';
import type { AttendeeKind, Draft, DraftAttendee } from '../content.js';
import type { Registration } from '../state.js';
import { type SceneFacts, sceneOf } from './scene-of.js';
import { ticketLimitRefusal, ticketNameRefusal } from './tickets.js';

/** One tab of the progress bar (REG-076). */
export type StepState = {
  readonly step: string;
  readonly open: boolean;
  readonly done: boolean;
};

type StepProfile = FeeProfile &
  Pick<
    EventProfile,
    | 'steps'
    | 'workshop_optional'
    | 'workshop_fees'
    | 'intensive'
    | 'petite_division_name'
    | 'best_dancers_enabled'
    | 'cast_experience_enabled'
    | 'competition_always_open'
  >;
type StepFacts = SceneFacts & { readonly profile: StepProfile; readonly tour_date: TourDate };
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

type CompetitionPart = 'competition' | 'ballroom' | 'soty' | 'studio_awards' | 'specialty';
type Parts = {
  readonly roster: boolean;
  readonly dancers: boolean;
  readonly best_dancers: boolean;
  readonly workshop: boolean;
  readonly teachers: boolean;
  readonly tickets: boolean;
  readonly review: boolean;
  readonly payment: boolean;
  readonly competition: Readonly<Record<CompetitionPart, OpenAndDone>>;
};

const HIDDEN: OpenAndDone = { open: false, done: true };
/** Elsewhere than at nationals, where nothing needs to be judged for them. */
const NO_NOMINATIONS = { soty: HIDDEN, studio_awards: HIDDEN, specialty: HIDDEN };

/** Competition, ballroom and nominations (REG-068 to REG-070, REG-072). */
const competitionParts = (registration: Registration, facts: StepFacts, workshop: boolean): Parts['competition'] => {
  const scene = sceneOf(registration, facts);
  const [competition, ballroom] = [competitionDone(scene), ballroomDone(scene)];
  const mayAdd = competitionState(scene) === 'open';
  const left = registration.draft.steps['specialty-nominations'] === true;
  const around = { competition, ballroom, left };
  return {
    competition: { open: workshop || facts.profile.competition_always_open === true, done: competition },
    ballroom: { open: workshop && (mayAdd || competition), done: ballroom },
    ...(facts.tour_date.nationals ? nominationSteps(nominationSceneOf(scene), around) : NO_NOMINATIONS),
  };
};

/** They are as many as may be, each with a name that its type takes (REG-071, TIX-021). */
const ticketsFit = (registration: Registration, profile: StepProfile, tour_date: TourDate): boolean =>
  ticketLimitRefusal(registration, profile, tour_date) === null &&
  ticketNameRefusal(registration.draft.tickets, tour_date) === null;

const partsOf = (registration: Registration, facts: StepFacts): Parts => {
  const { profile, tour_date } = facts;
  const { draft } = registration;
  const people = ofKind(draft, 'dancer', 'teacher');
  const valid = profile.intensive ? hasIntensive(profile) : hasLevel(profile);
  const roster = draft.steps.roster === true;
  const workshop = roster && (people.length > 0 || profile.workshop_optional) && people.every(valid);
  return {
    roster,
    dancers: people.length > 0 && ofKind(draft, 'dancer').every(valid),
    best_dancers: roster && ofKind(draft, 'dancer').every(({ best_dancer_type_id }) => best_dancer_type_id !== null),
    workshop,
    teachers: workshop && draft.steps.teachers === true,
    tickets: workshop && draft.steps.tickets === true && ticketsFit(registration, profile, tour_date),
    review: registration.reviewed,
    payment: registration.reviewed && registration.completed && !registration.editing,
    competition: competitionParts(registration, facts, workshop),
  };
};

const openAndDone = (step: string, parts: Parts): OpenAndDone => {
  switch (step) {
    case 'roster':
      return { open: true, done: parts.roster };
    case 'dancers':
      return { open: parts.roster, done: parts.dancers };
    case 'best-dancers':
    case 'core-performers':
    case 'proteges':
    case 'the-cast-experience':
      return { open: parts.roster, done: parts.best_dancers };
    case 'attendees':
      return { open: parts.roster, done: parts.workshop };
    case 'teachers':
      return { open: parts.roster, done: parts.teachers };
    case 'observers':
      return { open: parts.roster, done: parts.workshop };
    case 'competition':
    case 'ballroom':
    case 'soty':
      return parts.competition[step];
    case 'studio-awards':
      return parts.competition.studio_awards;
    case 'specialty-nominations':
      return parts.competition.specialty;
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

/** The registration's tabs with open and done, one function for bar, guards and server (REG-061 to REG-075). */
export const stepStates = (registration: Registration, facts: StepFacts): readonly StepState[] => {
  const parts = partsOf(registration, facts);
  const hasObservers = ofKind(registration.draft, 'observer').length > 0;
  return visibleSteps(facts.profile, facts.tour_date, hasObservers).map((step) => ({
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
