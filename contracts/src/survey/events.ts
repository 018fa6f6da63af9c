import {
  type Cents,
  cents,
  counted,
  type DomainEvent,
  type EventDeclarations,
  formatMoney,
  said,
} from '../shared/index.js';
import type { KeptAnswer } from './answers.js';
import { SEEDED_QUESTIONS, type SurveyQuestion } from './questions.js';

type OfSurvey<T extends string, D = unknown> = DomainEvent<
  T,
  { readonly registration_id: number; readonly tour_date_id: number; readonly account_id: number } & D
>;

/** The survey has opened: its registration gets a mail with the link, once (PST-198). */
export type SurveyInvited = OfSurvey<'SurveyInvited'>;
/** The answers that were given or changed with one page (PST-141); the first fixes the version (PST-166). */
export type SurveyAnswered = OfSurvey<
  'SurveyAnswered',
  { readonly event_id: number; readonly version: number; readonly answers: readonly KeptAnswer[] }
>;
/** The end of a survey, with the reward that it has earned (PST-142, PST-148). */
export type SurveySubmitted = OfSurvey<
  'SurveySubmitted',
  {
    readonly event_id: number;
    /** The year in which the tour date's season begins: the reward is for it and the next one (PST-150). */
    readonly start_year: number;
    readonly version: number;
    readonly promo_code: string;
    readonly amount: Cents;
  }
>;
/** Stream `survey-{registration_id}`. */
export type SurveyEvent = SurveyInvited | SurveyAnswered | SurveySubmitted;

/** Stream `surveyQuestions-all`; version 1 is there from the beginning (PST-153). */
export type SurveyQuestionsEvent = DomainEvent<
  'SurveyQuestionsPublished',
  { readonly version: number; readonly questions: readonly SurveyQuestion[] }
>;

const survey = { registration_id: 75_001, tour_date_id: 7505, account_id: 1001 };
const answer = { not_applicable: false, rating: null, text: '', people: [], feedback: '' };

export const surveyEvents: EventDeclarations<SurveyEvent> = {
  SurveyInvited: {
    version: 1,
    personal: [],
    says: () => said('mail', 'opened the survey'),
    example: survey,
  },
  SurveyAnswered: {
    version: 1,
    personal: ['text', 'feedback', 'people.*.name', 'people.*.feedback'].map((field) => ({
      path: `answers.*.${field}`,
      kind: 'text' as const,
    })),
    says: (d) => said('notes', `answered ${counted(d.answers.length, 'question', 'questions')} of the survey`),
    example: {
      ...{ ...survey, event_id: 56, version: 1 },
      answers: [
        { ...answer, question_id: 1, rating: 'high-gold', feedback: 'Friendly at the door' },
        { ...answer, question_id: 2, text: 'The stage' },
        {
          ...{ ...answer, question_id: 5 },
          people: [{ name: 'Amara Okafor', rating: 'platinum', feedback: 'Kind and precise' }],
        },
        { ...answer, question_id: 8, not_applicable: true },
      ],
    },
  },
  SurveySubmitted: {
    version: 1,
    personal: [],
    says: (d) => said('notes', `submitted the survey and earned promo code ${d.promo_code}, ${formatMoney(d.amount)}`),
    example: {
      ...{ ...survey, event_id: 56, start_year: 2025, version: 1 },
      ...{ promo_code: 'AURORASURVEY50', amount: cents(5_000) },
    },
  },
};

export const surveyQuestionsEvents: EventDeclarations<SurveyQuestionsEvent> = {
  SurveyQuestionsPublished: {
    version: 1,
    personal: [],
    says: (d) =>
      said(
        'configuration',
        `published version ${d.version} of the survey, ${counted(d.questions.length, 'question', 'questions')}`,
      ),
    example: { version: 2, questions: SEEDED_QUESTIONS.map((question) => ({ ...question, version: 2 })) },
  },
};
