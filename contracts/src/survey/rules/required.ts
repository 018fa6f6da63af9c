import { type KeptAnswer, namesFor, type RatedNames } from '../answers.js';
import { SURVEY_PAGES, type SurveyQuestion } from '../questions.js';

const isList = ({ type }: SurveyQuestion): boolean => type === 'judge_list' || type === 'workshop_list';

/** The field of a form that a refusal marks: a question, or a person of its list. */
export const fieldOf = (question_id: number, name?: string): string =>
  name === undefined ? `question_${question_id}` : `question_${question_id}.${name}`;

/**
 * The fields that still need an answer: a required question, of a list each person's rating (PST-157). A question that
 * does not apply needs none (PST-143), and a list of nobody has nothing to ask.
 */
export const unmetFields = (
  question: SurveyQuestion,
  answer: KeptAnswer | undefined,
  names: RatedNames,
): readonly string[] => {
  if (!question.required || answer?.not_applicable) return [];
  if (isList(question)) {
    const rated = new Set(answer?.people.flatMap(({ name, rating }) => (rating === null ? [] : [name])));
    return namesFor(question.type, names)
      .filter((name) => !rated.has(name))
      .map((name) => fieldOf(question.id, name));
  }
  const given = question.type === 'rating' ? answer?.rating : answer?.text.trim();
  return given ? [] : [fieldOf(question.id)];
};

/** The page that a survey opens on, from 0: the first with an unanswered question; the last where there is none (PST-140). */
export const firstPage = (
  questions: readonly SurveyQuestion[],
  answers: Readonly<Record<string, KeptAnswer>>,
  names: RatedNames,
): number => {
  const isOpen = (question: SurveyQuestion): boolean =>
    answers[question.id] === undefined || unmetFields(question, answers[question.id], names).length > 0;
  const page = SURVEY_PAGES.findIndex((groups) =>
    questions.some((one) => groups.includes(one.survey_question_group_id) && isOpen(one)),
  );
  return page === -1 ? SURVEY_PAGES.length - 1 : page;
};
