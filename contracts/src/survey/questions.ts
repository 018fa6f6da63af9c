/** How a question is answered (PST-139). */
export const QUESTION_TYPES = ['rating', 'text', 'judge_list', 'workshop_list'] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];

/** The steps of a rating, from the lowest on (PST-145). */
export const RATINGS = [
  { key: 'bronze', value: 1, label: 'Bronze' },
  { key: 'silver', value: 2, label: 'Silver' },
  { key: 'gold', value: 3, label: 'Gold' },
  { key: 'high-gold', value: 4, label: 'High Gold' },
  { key: 'platinum', value: 5, label: 'Platinum' },
] as const;
export type RatingKey = (typeof RATINGS)[number]['key'];
export const RATING_KEYS: readonly RatingKey[] = RATINGS.map(({ key }) => key);

/** The word for a step; the top one is called as the event calls its top award (PST-145). */
export const ratingLabel = (rating: RatingKey, top_award_label: string): string =>
  rating === 'platinum' ? top_award_label : RATINGS.find(({ key }) => key === rating)!.label;

/** 1 to 5, by which ratings are averaged (PST-145, PST-166). */
export const ratingValue = (rating: RatingKey): number => RATINGS.find(({ key }) => key === rating)!.value;

/** The groups of questions on each page (PST-138). */
export const SURVEY_PAGES: readonly (readonly number[])[] = [[1, 2], [3], [4], [5], [6, 7, 8]];
export const MOST_GROUP = Math.max(...SURVEY_PAGES.flat());

/** The longest answer in words (PST-158). */
export const MOST_TEXT = 2_000;

/** As staff write it in a new version. */
export type QuestionTerms = {
  readonly question: string;
  readonly survey_question_group_id: number;
  readonly required: boolean;
  /** The words beside the toggle that takes the question away; null: it has none (PST-143). */
  readonly not_applicable_text: string | null;
  /** The words in the field for a comment; null: it has none (PST-144). */
  readonly feedback_placeholder: string | null;
  readonly type: QuestionType;
};

/** The id names one question over all versions, so that its answers can be averaged (PST-166). */
export type SurveyQuestion = QuestionTerms & { readonly id: number; readonly version: number };

const asked = (
  id: number,
  survey_question_group_id: number,
  type: QuestionType,
  question: string,
  more: Partial<QuestionTerms> = {},
): SurveyQuestion => ({
  ...{ id, question, survey_question_group_id, required: type !== 'text' },
  ...{ not_applicable_text: null, feedback_placeholder: null, type, version: 1 },
  ...more,
});

/** Version 1, which holds until staff publish another one (PST-153 to PST-155). */
export const SEEDED_QUESTIONS: readonly SurveyQuestion[] = [
  asked(1, 1, 'rating', 'How would you rate your overall experience?'),
  asked(2, 1, 'text', 'What did you like best?'),
  asked(3, 2, 'rating', 'How would you rate the registration process?'),
  asked(4, 2, 'rating', 'How would you rate our communication before the event?'),
  asked(5, 3, 'judge_list', 'Please rate our judges.', {
    not_applicable_text: 'We did not compete.',
    feedback_placeholder: 'Tell us more about this judge',
  }),
  asked(6, 4, 'workshop_list', 'Please rate our workshop faculty.', {
    not_applicable_text: 'We did not attend the workshop.',
    feedback_placeholder: 'Tell us more about this teacher',
  }),
  asked(7, 5, 'rating', 'How would you rate the venue?'),
  asked(8, 5, 'rating', 'How would you rate the hotel?', {
    not_applicable_text: 'We did not stay at the event hotel.',
  }),
  asked(9, 6, 'rating', 'How would you rate the schedule of the event?'),
  asked(10, 7, 'rating', 'How likely are you to return next season?'),
  asked(11, 8, 'text', 'Is there anything else you would like to tell us?'),
];
