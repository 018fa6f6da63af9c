import type { QuestionType, RatingKey } from './questions.js';

/** The rating and the words for one judge or teacher (PST-144). */
export type PersonAnswer = { readonly name: string; readonly rating: RatingKey | null; readonly feedback: string };

/** An answer as it is kept; the parts that its question does not ask for are empty. */
export type KeptAnswer = {
  readonly question_id: number;
  readonly not_applicable: boolean;
  readonly rating: RatingKey | null;
  readonly text: string;
  readonly people: readonly PersonAnswer[];
  /** The comment beside a rating. */
  readonly feedback: string;
};

export const noAnswer = (question_id: number): KeptAnswer => ({
  ...{ question_id, not_applicable: false, rating: null, text: '', people: [], feedback: '' },
});

/** The value of an answer as calls carry it, by the type of its question (PST-139). */
export type AnswerValue = RatingKey | string | readonly PersonAnswer[] | null;

export const answerValue = (type: QuestionType, { rating, text, people }: KeptAnswer): AnswerValue => {
  if (type === 'rating') return rating;
  return type === 'text' ? text : people;
};

/** The names that a survey asks about: judges and workshop faculty of its tour date (PST-144, PST-168). */
export type RatedNames = { readonly judges: readonly string[]; readonly workshop: readonly string[] };

/** Whom a question asks about; nobody where it is no list. */
export const namesFor = (type: QuestionType, { judges, workshop }: RatedNames): readonly string[] => {
  if (type === 'judge_list') return judges;
  return type === 'workshop_list' ? workshop : [];
};
