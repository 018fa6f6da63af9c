import { BEST_DANCER_PATH_KEYS, bestDancerTermsOf, leftOffNumber } from '@app/contracts/catalogue';
import { firstIncomplete, type StepState } from '@app/contracts/registration';
import type { ProgressItem } from '../../ui/ProgressTabs.js';
import type { Place } from '../draft/draft-session.js';

/** REG-052, for the steps that have a screen. */
const LABELS: Readonly<Record<string, string>> = {
  roster: 'ROSTER',
  dancers: 'DANCERS',
  teachers: 'TEACHERS',
  observers: 'OBSERVERS',
  'the-cast-experience': 'THE CAST EXPERIENCE',
  competition: 'COMPETITION',
  ballroom: 'BALLROOM',
  attendees: 'ATTENDEES',
  tickets: 'TICKETS',
  soty: 'STUDIO OF THE YEAR',
  'studio-awards': 'STUDIO AWARDS',
  'specialty-nominations': 'SPECIALTY NOMINATIONS',
  review: 'REVIEW',
  payment: 'PAYMENT',
  success: 'SUCCESS',
};

export const stepPath = (id: number, step: string): string => `/registration/${id}${step ? `/${step}` : ''}`;

/** REG-052: what best dancers are called is the event's. */
const labelOf = (step: string, profile: Parameters<typeof bestDancerTermsOf>[0]): string =>
  BEST_DANCER_PATH_KEYS.some((key) => key === step)
    ? bestDancerTermsOf(profile).best_dancer_tab_label
    : (LABELS[step] ?? step.toUpperCase());

type Tabs = {
  readonly id: number;
  readonly steps: readonly StepState[];
  readonly submitting: boolean;
  readonly byCheck: boolean;
  readonly profile: Parameters<typeof labelOf>[1];
};

/** REG-076: the current tab is active; the others are done, open or closed. A promised check makes the last one PENDING (REG-078). */
export const tabsOf = ({ id, steps, submitting, byCheck, profile }: Tabs, current: string): ProgressItem[] =>
  steps.map(({ step, open, done }) => {
    const shut = submitting && step !== 'success';
    const others = open && done ? 'success' : open && !shut ? 'next' : 'disabled';
    const pending = byCheck && step === 'success';
    return {
      path: stepPath(id, step),
      label: pending ? 'PENDING' : labelOf(step, profile),
      ...(pending ? { icon: 'check' as const } : {}),
      state: step === current ? 'active' : others,
      closed: shut && step !== current,
    };
  });

/** The tab before this one; the first tab's is the registration home (REG-083). */
export const previousStep = (steps: readonly StepState[], current: string): string =>
  steps[steps.findIndex(({ step }) => step === current) - 1]?.step ?? '';

/** REG-083. */
export const nextStep = (steps: readonly StepState[], current: string): string =>
  steps[steps.findIndex(({ step }) => step === current) + 1]?.step ?? current;

/** What is noted when a step opens; null for payment and success before they are open (REG-060). */
export const placeOf = (
  steps: readonly StepState[],
  step: string,
  profile: { readonly steps: readonly string[] },
): Place | null => {
  const at = steps.findIndex((state) => state.step === step);
  if (at < 0) return null;
  if (['payment', 'success'].includes(step) && !steps[at]?.open) return null;
  return {
    left_off: leftOffNumber(step, profile),
    left_off_details: { total_steps: steps.length, step_name: step, current_step: at + 1 },
  };
};

export type GuardFacts = {
  /** What follows `/registration/{id}/`: '' for the home. */
  readonly step: string;
  readonly completed: boolean;
  readonly confirmed: boolean;
  readonly editing: boolean;
  /** Registration open (for a new one) or editing enabled (for a completed one). */
  readonly allowed: boolean;
  /** Staff, who correct what is under review too (ADM-041). */
  readonly employee: boolean;
  readonly steps: readonly StepState[];
};

const OUTSIDE_TABS = ['', 'intro'];

/** Nationals without Studio of the Year have no tab for it, but its path says that it is not held (CMP-300). */
const saysNotHeld = ({ step, steps }: GuardFacts): boolean =>
  step === 'soty' &&
  steps.some((state) => state.step === 'studio-awards') &&
  !steps.some((state) => state.step === 'soty');

/** NAV-058 to NAV-060 in their order; null lets the path stand (REG-051, REG-089, REG-090, REG-092, REG-093). */
export const guardFlow = (id: number, facts: GuardFacts): string | null => {
  const { step, completed, confirmed, editing, steps } = facts;
  if (step === 'success' && completed && !editing) return null;
  if (completed && !confirmed && !editing && !facts.employee) return `/event/${id}/overview`;
  if (step === '') return null;
  if (!facts.allowed || (completed && !editing)) return stepPath(id, '');
  if (step === 'intensive') return stepPath(id, 'attendees');
  if (OUTSIDE_TABS.includes(step) || saysNotHeld(facts)) return null;
  if (!steps.some((state) => state.step === step && state.open)) return stepPath(id, firstIncomplete(steps));
  return null;
};
