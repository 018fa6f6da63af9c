import { type AnsweredQuestion, SEEDED_QUESTIONS, type SurveyAnswer, type SurveySaved } from '@app/contracts/survey';
import { cents, day } from '@app/contracts/shared';

const person = (id: number, fname: string, lname: string) => ({ id, fname, lname });

/** A survey without answers; `given` are those of some questions, by their number. */
export const surveyAnswer = (
  more: Partial<SurveyAnswer> = {},
  given: Readonly<Record<number, Partial<AnsweredQuestion>>> = {},
): SurveyAnswer => ({
  ...{ registration_id: 75_001, city: 'Dallas, TX', start_date: day('2026-01-16'), end_date: day('2026-01-18') },
  event: { id: 56, name: 'Aurora', subdomain: 'aurora' },
  ...{ version: 1, survey_submitted: false, survey_version: null, top_award_label: 'Diamond', reward: null },
  judges: [person(1, 'Amara', 'Okafor'), person(2, 'Per', 'Lindqvist')],
  workshop_faculty: [person(1, 'Noor', 'Haddad')],
  questions: SEEDED_QUESTIONS.map((question) => ({
    ...{ ...question, answer: null, registrations_survey_answer: null },
    ...given[question.id],
  })),
  ...more,
});

const kept = (id: number) => ({ id: `75001-${id}`, not_applicable: false, feedback: '' });

/** The first page as it was saved. */
export const FIRST_PAGE: Readonly<Record<number, Partial<AnsweredQuestion>>> = {
  1: { answer: { type: 'rating', value: 'gold' }, registrations_survey_answer: kept(1) },
  2: { answer: { type: 'text', value: 'The stage' }, registrations_survey_answer: kept(2) },
  3: { answer: { type: 'rating', value: 'silver' }, registrations_survey_answer: kept(3) },
  4: { answer: { type: 'rating', value: 'bronze' }, registrations_survey_answer: kept(4) },
};

/** The answer to a save; of the last page with the reward. */
export const surveySaved = (submitted = false, more: object = {}): SurveySaved & { readonly position: string } => ({
  ...{ registration_id: 75_001, version: 1, survey_submitted: submitted, survey_version: 1, position: '9' },
  reward: submitted ? { promo_code: 'AURORASURVEY50', amount: cents(5_000) } : null,
  ...more,
});
