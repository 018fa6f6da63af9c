import { call, cents, type Position, type Saved } from '../shared/index.js';
import type {
  SharedSurveyBody,
  SharedSurveyQuery,
  SurveyAnswersQuery,
  SurveyBody,
  SurveyJudgesQuery,
  SurveyQuery,
  SurveyQuestionsBody,
} from './commands.js';
import type { SurveyAnswer, SurveyJudgesAnswer, SurveyReport, SurveySaved, SurveyVersionsAnswer } from './views.js';

const named = { judges: { fname: true, lname: true }, workshop_faculty: { fname: true, lname: true } } as const;
const closed = ['survey_unavailable', 'survey_too_early', 'survey_closed'] as const;
const wrong = ['survey_incomplete', 'survey_answer_invalid', 'survey_version_other'] as const;
const given = { version: 1, questions: [{ id: 1, rating: 'high-gold' as const }] };
const saved = { registration_id: 75_001, version: 1, position: '1301' as Position };

/** PST-162; auditors read it with names masked. */
export const judges = call<{ query: SurveyJudgesQuery; answer: SurveyJudgesAnswer }>()({
  owner: { registration: 'registration_id' },
  permit: 'read',
  method: 'GET',
  path: 'mybtf/survey/judges',
  summary: 'The judges and the workshop faculty whom the survey of a registration asks about',
  masks: named,
  example: { query: { registration_id: 75_001 } },
});

/** PST-139, PST-163; auditors read it with names and answers masked. */
export const read = call<{ query: SurveyQuery; answer: SurveyAnswer }>()({
  owner: { registration: 'registration_id' },
  permit: 'read',
  method: 'GET',
  path: 'mybtf/survey',
  summary: 'The survey of a registration: its questions with the answers so far, and the reward once it is submitted',
  masks: { ...named, questions: { answer: { value: true }, registrations_survey_answer: { feedback: true } } },
  refuses: closed,
  example: { query: { registration_id: 75_001, event_id: 56 } },
});

/** PST-141, PST-142, PST-152, PST-163. */
export const save = call<{ body: SurveyBody; answer: Saved<SurveySaved> }>()({
  owner: { registration: 'registration_id' },
  permit: 'write',
  method: 'PUT',
  path: 'mybtf/survey',
  summary: 'Save answers of a survey; with submit true it ends, and the answer has the promo code',
  refuses: [...closed, ...wrong],
  example: {
    body: { registration_id: 75_001, ...given, submit: true },
    answer: {
      ...{ ...saved, survey_submitted: true, survey_version: 1 },
      reward: { promo_code: 'AURORASURVEY50', amount: cents(5_000) },
    },
  },
});

/** PST-164, PST-165: as its owner reads it, without the reward. */
export const readShared = call<{ query: SharedSurveyQuery; answer: SurveyAnswer }>()({
  owner: 'link',
  method: 'GET',
  path: 'mybtf/survey/:token',
  params: { token: 'text' },
  summary: 'The survey that a public link opens',
  refuses: [...closed, 'share_link_gone'],
  example: { query: {} },
});

/** PST-164, PST-165: the holder of the link gets no reward. */
export const saveShared = call<{ body: SharedSurveyBody; answer: Saved<SurveySaved> }>()({
  owner: 'link',
  method: 'PUT',
  path: 'mybtf/survey/:token',
  params: { token: 'text' },
  summary: 'Save answers of the survey that a public link opens, or end it',
  refuses: [...closed, ...wrong, 'share_link_gone'],
  example: { body: given, answer: { ...saved, survey_submitted: false, survey_version: 1, reward: null } },
});

/** PST-166; auditors read it with names and texts masked. */
export const answers = call<{ query: SurveyAnswersQuery; answer: SurveyReport }>()({
  owner: 'staff',
  permit: 'console',
  method: 'GET',
  path: 'admin/survey-answers',
  summary: 'Answers of surveys with averages by question, staff member and tour date',
  masks: {
    staff: { staff_member: true },
    answers: { registrant: { when: 'ancillary' }, staff_member: true, text: true },
  },
  example: { query: { tour_date_id: 7505 } },
});

/** PST-166. */
export const questions = call<{ answer: SurveyVersionsAnswer }>()({
  owner: 'staff',
  permit: 'console',
  method: 'GET',
  path: 'admin/survey-questions',
  summary: 'The questions of the survey in all their versions, newest first',
  masks: {},
  example: {},
});

/** PST-166. */
export const publishQuestions = call<{ body: SurveyQuestionsBody; answer: Saved<{ readonly version: number }> }>()({
  owner: 'staff',
  permit: 'staff',
  method: 'POST',
  path: 'admin/survey-questions',
  status: 201,
  summary: 'Publish a new version of the questions; surveys that were begun keep theirs',
  refuses: ['survey_questions_invalid', 'survey_questions_changed'],
  example: {
    body: {
      ...{ was: 1, reason: 'Shorter, as studios asked' },
      questions: [
        {
          ...{ id: 1, question: 'How was it?', survey_question_group_id: 1, required: true, type: 'rating' as const },
          ...{ not_applicable_text: null, feedback_placeholder: null },
        },
      ],
    },
    answer: { version: 2, position: '1301' as Position },
  },
});
