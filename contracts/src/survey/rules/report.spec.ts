import { cents, day } from '../../shared/index.js';
import { type KeptAnswer, noAnswer } from '../answers.js';
import { NO_SURVEY } from '../decider.js';
import { SEEDED_QUESTIONS } from '../questions.js';
import type { SurveyDocument } from '../views.js';
import { surveyReport } from './report.js';

const answer = (question_id: number, parts: Partial<KeptAnswer>): KeptAnswer => ({
  ...noAnswer(question_id),
  ...parts,
});
const survey = (
  id: number,
  tour_date_id: number,
  answers: readonly KeptAnswer[],
  submitted = true,
): SurveyDocument => ({
  ...{ ...NO_SURVEY, id, tour_date_id, account_id: id, version: 1, submitted_at: null },
  answers: Object.fromEntries(answers.map((one) => [one.question_id, one])),
  reward: submitted ? { promo_code: 'AURORASURVEY10', amount: cents(1_000) } : null,
});
const PER = (rating: 'gold' | 'platinum' | 'silver', feedback = '') => ({ name: 'Per Lindqvist', rating, feedback });
const facts = {
  surveys: [
    survey(1, 7505, [
      answer(1, { rating: 'gold' }),
      answer(2, { text: 'The stage' }),
      answer(5, { people: [PER('gold', 'Kind')] }),
    ]),
    survey(2, 7513, [answer(1, { rating: 'platinum' }), answer(5, { people: [PER('platinum')] })], false),
    survey(3, 7513, [answer(1, { rating: 'high-gold' }), answer(5, { not_applicable: true })]),
    { ...survey(4, 7513, [], false), version: null },
  ],
  questionsOf: () => SEEDED_QUESTIONS,
  of: ({ id }: SurveyDocument) => ({
    registrant: `Studio ${id}`,
    ancillary: false,
    city: 'Seattle, WA',
    start_date: day('2026-01-09'),
  }),
};

describe('the report of surveys', () => {
  it('~PST-166 averages the answers of each question, each staff member and each tour date', () => {
    const { questions, staff, tour_dates, surveys } = surveyReport(facts, {});
    expect(surveys).toEqual({ begun: 3, submitted: 2 });
    expect(questions.map(({ question_id, ratings, average }) => [question_id, ratings, average])).toEqual([
      [1, 3, 4],
      [2, 0, null],
      [5, 2, 4],
    ]);
    expect(staff).toEqual([{ staff_member: 'Per Lindqvist', kind: 'judge', ratings: 2, average: 4 }]);
    expect(tour_dates.map(({ tour_date_id, ratings, average }) => [tour_date_id, ratings, average])).toEqual([
      [7505, 2, 3],
      [7513, 3, 4.67],
    ]);
  });

  it('~PST-166 tells each answer with who gave it, and narrows to a question or a staff member', () => {
    const { answers } = surveyReport(facts, { question_id: 5 });
    expect(
      answers.map(({ registrant, staff_member, rating, text, not_applicable }) => [
        registrant,
        staff_member,
        rating,
        text,
        not_applicable,
      ]),
    ).toEqual([
      ['Studio 1', 'Per Lindqvist', 3, 'Kind', false],
      ['Studio 2', 'Per Lindqvist', 5, '', false],
      ['Studio 3', null, null, '', true],
    ]);
    expect(surveyReport(facts, { staff_member: 'Per Lindqvist' }).questions).toHaveLength(1);
    expect(surveyReport(facts, { staff_member: 'Nobody' }).answers).toEqual([]);
  });
});
