import { accept, type Decider, refuse } from '../shared/index.js';
import type { SurveyQuestionsEvent } from './events.js';
import { type QuestionTerms, SEEDED_QUESTIONS, SURVEY_PAGES, type SurveyQuestion } from './questions.js';
import type { SurveyRefusal } from './refusals.js';

/** The questions of each version, from 1 on. */
export type SurveyVersions = { readonly versions: readonly (readonly SurveyQuestion[])[] };

/** The questions of a version; null where there is none. */
export const questionsOf = ({ versions }: SurveyVersions, version: number): readonly SurveyQuestion[] | null =>
  versions[version - 1] ?? null;

/** A question as a new version has it; one without an id is new. */
export type WrittenQuestion = QuestionTerms & { readonly id: number | null };

export type PublishSurveyQuestions = {
  readonly type: 'PublishSurveyQuestions';
  /** The version that the sender has changed. */
  readonly was: number;
  readonly questions: readonly WrittenQuestion[];
};

const LISTED_ONLY = 'Only ratings and lists have a comment';

/** Field → what is wrong. A page without questions could not be answered (PST-138). */
const problemsOf = (questions: readonly WrittenQuestion[]): Readonly<Record<string, string>> => {
  const empty = SURVEY_PAGES.findIndex(
    (groups) => !questions.some((one) => groups.includes(one.survey_question_group_id)),
  );
  return Object.fromEntries([
    ...(empty === -1 ? [] : [['questions', `Page ${empty + 1} needs a question`]]),
    ...questions.flatMap(({ type, feedback_placeholder }, n) =>
      type === 'text' && feedback_placeholder !== null ? [[`questions.${n}.feedback_placeholder`, LISTED_ONLY]] : [],
    ),
  ]) as Readonly<Record<string, string>>;
};

/** Another kind of question has other answers, so it counts as another question. */
const numbered = (written: readonly WrittenQuestion[], { versions }: SurveyVersions): readonly SurveyQuestion[] => {
  const known = new Map(versions.flat().map(({ id, type }) => [id, type]));
  const version = versions.length + 1;
  const used = new Set<number>();
  let last = Math.max(...known.keys());
  return written.map(({ id, ...terms }) => {
    const keeps = id !== null && known.get(id) === terms.type && !used.has(id);
    if (!keeps) last += 1;
    const own = keeps ? id : last;
    used.add(own);
    return { ...terms, id: own, version };
  });
};

const termsOf = ({ id, version: _, ...terms }: SurveyQuestion): string =>
  JSON.stringify(Object.entries({ id, ...terms }).toSorted());

/**
 * The questions of the survey: a change is a new version, and surveys that were begun keep theirs (PST-166). Refuses
 * `survey_questions_changed` and `survey_questions_invalid`.
 */
export const surveyQuestionsDecider: Decider<
  SurveyVersions,
  PublishSurveyQuestions,
  SurveyQuestionsEvent,
  SurveyRefusal
> = {
  stateVersion: 1,
  initialState: () => ({ versions: [SEEDED_QUESTIONS] }),
  evolve: ({ versions }, { data }) => ({ versions: [...versions, data.questions] }),
  decide: ({ was, questions: written }, state) => {
    const latest = state.versions.length;
    const problems = problemsOf(written);
    if (Object.keys(problems).length > 0)
      return refuse({ code: 'survey_questions_invalid', params: {}, fields: problems });
    const questions = numbered(written, state);
    const same = questions.map(termsOf).join() === state.versions[latest - 1]!.map(termsOf).join();
    if (same) return accept();
    if (was !== latest) return refuse({ code: 'survey_questions_changed', params: { version: latest } });
    return accept({ type: 'SurveyQuestionsPublished', data: { version: latest + 1, questions } });
  },
};
