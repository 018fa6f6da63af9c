import type { Day, Instant } from '../shared/index.js';
import type { AnswerValue } from './answers.js';
import type { Survey } from './decider.js';
import type { QuestionType, SurveyQuestion } from './questions.js';
import type { SurveyReward } from './rules/reward.js';

/** Read model `surveys`, by registration. */
export type SurveyDocument = Survey & {
  readonly id: number;
  readonly tour_date_id: number;
  readonly account_id: number;
  readonly submitted_at: Instant | null;
};

/** A judge or a teacher of the workshop; the id is the position (PST-162). */
export type RatedPerson = { readonly id: number; readonly fname: string; readonly lname: string };

/** `GET mybtf/survey/judges` (PST-162). */
export type SurveyJudgesAnswer = {
  readonly judges: readonly RatedPerson[];
  readonly workshop_faculty: readonly RatedPerson[];
};

/** A question of a survey with its answer; both parts are null before it is answered (PST-139). */
export type AnsweredQuestion = SurveyQuestion & {
  readonly answer: { readonly type: QuestionType; readonly value: AnswerValue } | null;
  readonly registrations_survey_answer: {
    readonly id: string;
    readonly not_applicable: boolean;
    readonly feedback: string;
  } | null;
};

/** `GET mybtf/survey` and `GET mybtf/survey/{token}` (PST-163, PST-164). */
export type SurveyAnswer = SurveyJudgesAnswer & {
  readonly registration_id: number;
  readonly event: { readonly id: number; readonly name: string; readonly subdomain: string };
  readonly city: string;
  readonly start_date: Day;
  readonly end_date: Day;
  /** The version of the questions. */
  readonly version: number;
  readonly survey_submitted: boolean;
  readonly survey_version: number | null;
  readonly top_award_label: string;
  readonly questions: readonly AnsweredQuestion[];
  /** Null before the submission, and for whoever has a link alone (PST-165). */
  readonly reward: SurveyReward | null;
};

/** `PUT mybtf/survey` and `PUT mybtf/survey/{token}` (PST-163, PST-164). */
export type SurveySaved = Pick<
  SurveyAnswer,
  'registration_id' | 'version' | 'survey_submitted' | 'survey_version' | 'reward'
>;

/** One answer as staff read it: of a list, of one person (PST-166). */
export type SurveyAnswerRow = {
  readonly id: string;
  readonly registration_id: number;
  /** The studio, or who registers without one. */
  readonly registrant: string;
  readonly ancillary: boolean;
  readonly tour_date_id: number;
  readonly city: string;
  readonly start_date: Day;
  readonly version: number;
  readonly question_id: number;
  readonly question: string;
  /** Null where the question is about nobody. */
  readonly staff_member: string | null;
  /** 1 to 5. */
  readonly rating: number | null;
  /** Answer or comment in words. */
  readonly text: string;
  readonly not_applicable: boolean;
};

/** `ratings`: so many were given; `average` of 1 to 5, with two decimals, null of none. */
export type Averaged = { readonly ratings: number; readonly average: number | null };

/** `GET admin/survey-answers` (PST-166). */
export type SurveyReport = {
  readonly surveys: { readonly begun: number; readonly submitted: number };
  /** True where there are more than are read at once. */
  readonly cut: boolean;
  readonly questions: readonly (Averaged & { readonly question_id: number; readonly question: string })[];
  readonly staff: readonly (Averaged & { readonly staff_member: string; readonly kind: 'judge' | 'workshop' })[];
  readonly tour_dates: readonly (Averaged & {
    readonly tour_date_id: number;
    readonly city: string;
    readonly start_date: Day;
  })[];
  readonly answers: readonly SurveyAnswerRow[];
};

/** `GET admin/survey-questions`: newest version first. */
export type SurveyVersionsAnswer = {
  readonly versions: readonly { readonly version: number; readonly questions: readonly SurveyQuestion[] }[];
};
