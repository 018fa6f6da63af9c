export * as surveyCalls from './calls.js';
export { type KeptAnswer, noAnswer, type PersonAnswer, type RatedNames, answerValue } from './answers.js';
export {
  SharedSurveyBody,
  SharedSurveyQuery,
  SurveyAnswersQuery,
  SurveyBody,
  SurveyJudgesQuery,
  SurveyQuery,
  SurveyQuestionsBody,
} from './commands.js';
export { evolveSurvey, NO_SURVEY, type SaveSurvey, type Survey, surveyDecider } from './decider.js';
export {
  type SurveyEvent,
  surveyEvents,
  type SurveyInvited,
  type SurveyQuestionsEvent,
  surveyQuestionsEvents,
} from './events.js';
export { questionsOf, surveyQuestionsDecider, type SurveyVersions } from './questions-decider.js';
export {
  MOST_TEXT,
  QUESTION_TYPES,
  type QuestionTerms,
  type QuestionType,
  ratingLabel,
  type RatingKey,
  RATINGS,
  SEEDED_QUESTIONS,
  SURVEY_PAGES,
  type SurveyQuestion,
} from './questions.js';
export { REFUSED_AS, surveyMessages, type SurveyRefusal } from './refusals.js';
export { surveyAvailability, surveyOpens } from './rules/availability.js';
export { surveyReport } from './rules/report.js';
export { fieldOf, firstPage, unmetFields } from './rules/required.js';
export { rewardTerms, surveyReward, type SurveyReward } from './rules/reward.js';
export { SURVEY_QUESTIONS_STREAM, surveyStream } from './streams.js';
export type {
  AnsweredQuestion,
  RatedPerson,
  SurveyAnswer,
  SurveyDocument,
  SurveyJudgesAnswer,
  SurveyReport,
  SurveySaved,
  SurveyVersionsAnswer,
} from './views.js';
