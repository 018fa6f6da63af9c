import type { RateKey, RateWindow } from '@app/contracts/catalogue';
import type { Scene } from '@app/contracts/competition';
import type { FeeSheet } from '@app/contracts/pricing';
import {
  ageOf,
  type Draft,
  invalidValues,
  type InvalidValue,
  type Registration,
  type RegistrationAnswer,
  type RegisteredPerson,
  priceDraft,
  sceneOf,
  type StepState,
  stepStates,
} from '@app/contracts/registration';
import type { Instant } from '@app/contracts/shared';
import type { Ticket } from '@app/contracts/tickets';
import { createContext, useCallback, useContext, useState } from 'react';
import type { OpenDraft } from '../draft/use-draft.js';
import type { WordFacts } from '../draft/words.js';
import { rateNow } from './rate.js';

/** What the registration's screens share: the answer of the server with this browser's draft on top. */
export type Flow = {
  readonly id: number;
  readonly answer: RegistrationAnswer;
  readonly registration: Registration;
  readonly draft: Draft;
  readonly sheet: FeeSheet;
  readonly rate: RateWindow;
  readonly steps: readonly StepState[];
  readonly people: ReadonlyMap<number, RegisteredPerson>;
  readonly words: WordFacts;
  readonly invalid: readonly InvalidValue[];
  /** What the rules of competition ask of it, as its server does. */
  readonly scene: Scene;
  readonly employee: boolean;
  readonly open: OpenDraft;
  readonly submitting: boolean;
  /** The submission is a promise to pay by check (REG-078). */
  readonly byCheck: boolean;
  /** Something typed on this step is not saved anywhere yet (REG-257). */
  readonly typing: boolean;
  /** Each form tells of itself, by useTellUnsaved. */
  readonly setTyping: (typing: boolean) => void;
  /** Tickets that are asked for on their step and not saved yet: they are priced already. */
  readonly setAsked: (tickets: readonly Ticket[] | null) => void;
  /** Reads the registration again; resolves when the new answer is shown. */
  readonly refresh: () => Promise<unknown>;
  readonly setSubmitting: (submitting: boolean | 'check') => void;
  /** Saves the draft and opens a step of this registration; '' is the home (REG-060, REG-081). */
  readonly goTo: (step: string, state?: object) => void;
};

export const FlowContext = createContext<Flow | null>(null);

/** The open registration; only below RegistrationFlow. */
export const useFlow = (): Flow => {
  const flow = useContext(FlowContext);
  if (!flow) throw new Error('useFlow outside of a registration');
  return flow;
};

/** A step may hold several forms: one that is saved or closed says nothing of the others. */
export const useTyping = (): Pick<Flow, 'typing' | 'setTyping'> => {
  const [forms, setForms] = useState(0);
  const setTyping = useCallback((typing: boolean) => setForms((n) => n + (typing ? 1 : -1)), []);
  return { typing: forms > 0, setTyping };
};

export type FlowFacts = Pick<
  Flow,
  | 'id'
  | 'answer'
  | 'registration'
  | 'draft'
  | 'sheet'
  | 'rate'
  | 'steps'
  | 'people'
  | 'words'
  | 'invalid'
  | 'scene'
  | 'employee'
>;

/** Prices the draft at a rate with the rules of the server (REG-030). */
export const priceAt = (
  { answer, registration, draft }: Pick<Flow, 'answer' | 'registration' | 'draft'>,
  rate_key: RateKey,
): FeeSheet => priceDraft(registration, { ...answer, rate_key }, draft);

/** Everything that follows from the answer, the draft and the time: one pure account for all screens. */
export const flowFacts = (
  answer: RegistrationAnswer,
  view: { readonly draft: Draft; readonly sheet: FeeSheet | null; readonly asked: readonly Ticket[] | null },
  { now, employee }: { readonly now: Instant; readonly employee: boolean },
): FlowFacts => {
  const rate = rateNow(answer, now);
  const { profile, tour_date, season, taken, solos, tables } = answer;
  const { draft, asked } = view;
  const registration: Registration = { ...answer.registration, draft };
  const kept = Object.values(registration.official.attendees).map(({ person }) => person);
  const people = new Map([...kept, ...answer.people].map((person) => [person.person_id, person]));
  const facts = {
    ...{ profile, tour_date, season, taken, solos, tables, employee, now },
    rate_key: rate.rate_key,
    exempt: tour_date.exempt,
    people: Object.fromEntries(people),
  };
  const serverSheet = asked === null && view.sheet?.rate_key === rate.rate_key ? view.sheet : null;
  const priced = asked === null ? draft : { ...draft, tickets: asked };
  return {
    id: registration.id,
    answer,
    registration,
    draft,
    rate,
    employee,
    people,
    words: { people, profile, tables, routines: { ...registration.official.routines, ...draft.routines } },
    sheet: serverSheet ?? priceAt({ answer, registration, draft: priced }, rate.rate_key),
    steps: stepStates(registration, facts),
    scene: sceneOf(registration, facts),
    invalid: invalidValues(registration, draft, facts),
  };
};

/** Age on the season's day (ROS-006). */
export const ageIn = (flow: Pick<Flow, 'answer'>, person: RegisteredPerson): number | null =>
  ageOf(person, flow.answer.season);
