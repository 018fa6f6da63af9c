import { accept, type Decider, type Decision, impossible, put, refuse } from '../shared/index.js';
import { type KeptAnswer, namesFor, type RatedNames } from './answers.js';
import type { SurveyEvent } from './events.js';
import { MOST_TEXT, type SurveyQuestion } from './questions.js';
import { REFUSED_AS, type SurveyRefusal } from './refusals.js';
import type { Availability } from './rules/availability.js';
import { fieldOf, unmetFields } from './rules/required.js';
import type { SurveyReward } from './rules/reward.js';

export type Survey = {
  readonly invited: boolean;
  /** The version of its questions, from the first answer on (PST-166). */
  readonly version: number | null;
  readonly answers: Readonly<Record<string, KeptAnswer>>;
  /** Null: not submitted. */
  readonly reward: SurveyReward | null;
};
export const NO_SURVEY: Survey = { invited: false, version: null, answers: {}, reward: null };

type OfSurvey = { readonly registration_id: number; readonly tour_date_id: number; readonly account_id: number };

export type SaveSurvey = OfSurvey & {
  readonly type: 'SaveSurvey';
  readonly event_id: number;
  readonly start_year: number;
  readonly availability: Availability;
  readonly version: number;
  /** All of this version; null: there is no such version. */
  readonly questions: readonly SurveyQuestion[] | null;
  readonly names: RatedNames;
  readonly given: readonly KeptAnswer[];
  readonly submit: boolean;
  /** Earned by the submission. */
  readonly reward: SurveyReward;
};
export type SurveyCommand = SaveSurvey | (OfSurvey & { readonly type: 'InviteToSurvey' });

/** Only what the question asks for; one that does not apply has no answer (PST-143). */
const tidied = (question: SurveyQuestion, given: KeptAnswer): KeptAnswer => {
  const { id: question_id, type, not_applicable_text, feedback_placeholder } = question;
  const not_applicable = given.not_applicable && not_applicable_text !== null;
  const asked = (own: boolean): boolean => own && !not_applicable;
  const commented = feedback_placeholder !== null;
  return {
    question_id,
    not_applicable,
    rating: asked(type === 'rating') ? given.rating : null,
    text: asked(type === 'text') ? given.text.trim() : '',
    people: asked(type === 'judge_list' || type === 'workshop_list')
      ? given.people.map(({ name, rating, feedback }) => ({ name, rating, feedback: commented ? feedback.trim() : '' }))
      : [],
    feedback: asked(type === 'rating' && commented) ? given.feedback.trim() : '',
  };
};

const TOO_LONG = `Please use at most ${MOST_TEXT} characters`;

/** Field → what is wrong: a text that is too long, somebody who is not there or who comes twice (PST-144, PST-158). */
const problemsOf = (
  question: SurveyQuestion,
  answer: KeptAnswer,
  names: RatedNames,
): Readonly<Record<string, string>> => {
  const known = namesFor(question.type, names);
  const given = answer.people.map(({ name }) => name);
  return Object.fromEntries([
    ...(answer.text.length > MOST_TEXT || answer.feedback.length > MOST_TEXT ? [[fieldOf(question.id), TOO_LONG]] : []),
    ...answer.people.flatMap(({ name, feedback }, n) => {
      if (!known.includes(name) || given.indexOf(name) !== n)
        return [[fieldOf(question.id, name), 'This person is not rated here']];
      return feedback.length > MOST_TEXT ? [[fieldOf(question.id, name), TOO_LONG]] : [];
    }),
  ]) as Readonly<Record<string, string>>;
};

type Verdict = Decision<SurveyEvent, SurveyRefusal>;
const marked = (
  code: 'survey_answer_invalid' | 'survey_incomplete',
  fields: Readonly<Record<string, string>>,
): Verdict => refuse({ code, params: {}, fields });

const save = (command: SaveSurvey, state: Survey): Verdict => {
  const { availability, version, questions, names, given, submit, reward } = command;
  // The first submission counts (PST-146, PST-152).
  if (state.reward !== null) return accept();
  if (availability !== 'open') return refuse({ code: REFUSED_AS[availability], params: {} });
  if (state.version !== null && state.version !== version)
    return refuse({ code: 'survey_version_other', params: { version: state.version } });
  if (questions === null) return marked('survey_answer_invalid', { version: 'There is no such version' });
  const asked = new Map(questions.map((question) => [question.id, question]));
  const strange = given.find(({ question_id }) => !asked.has(question_id));
  if (strange) return marked('survey_answer_invalid', { [fieldOf(strange.question_id)]: 'There is no such question' });
  const answers = given.map((one) => tidied(asked.get(one.question_id)!, one));
  const problems = Object.assign(
    {},
    ...answers.map((one) => problemsOf(asked.get(one.question_id)!, one, names)),
  ) as Readonly<Record<string, string>>;
  if (Object.keys(problems).length > 0) return marked('survey_answer_invalid', problems);
  const all = { ...state.answers, ...Object.fromEntries(answers.map((one) => [one.question_id, one])) };
  const due = submit ? questions : questions.filter(({ id }) => answers.some(({ question_id }) => question_id === id));
  const unmet = due.flatMap((question) => unmetFields(question, all[question.id], names));
  if (unmet.length > 0)
    return marked('survey_incomplete', Object.fromEntries(unmet.map((field) => [field, 'Required'])));
  const changed = answers.filter((one) => JSON.stringify(one) !== JSON.stringify(state.answers[one.question_id]));
  const { registration_id, tour_date_id, account_id, event_id, start_year } = command;
  const of = { registration_id, tour_date_id, account_id, event_id, version };
  return accept<SurveyEvent>(
    ...(changed.length > 0 ? [{ type: 'SurveyAnswered' as const, data: { ...of, answers: changed } }] : []),
    ...(submit ? [{ type: 'SurveySubmitted' as const, data: { ...of, start_year, ...reward } }] : []),
  );
};

export const evolveSurvey = (state: Survey, event: SurveyEvent): Survey => {
  switch (event.type) {
    case 'SurveyInvited':
      return { ...state, invited: true };
    case 'SurveyAnswered': {
      const { version, answers } = event.data;
      return {
        ...state,
        version,
        answers: put(state.answers, Object.fromEntries(answers.map((one) => [one.question_id, one]))),
      };
    }
    case 'SurveySubmitted': {
      const { version, promo_code, amount } = event.data;
      return { ...state, version, reward: { promo_code, amount } };
    }
    default:
      return impossible(event);
  }
};

/**
 * The survey of one registration: answered page by page and submitted once (PST-141, PST-142, PST-152). Refuses
 * `survey_unavailable`, `survey_too_early` and `survey_closed` while it is not open, `survey_version_other` for another
 * version than it was begun with, `survey_answer_invalid` for an answer that its question does not take, and
 * `survey_incomplete` with the fields that still need one.
 */
export const surveyDecider: Decider<Survey, SurveyCommand, SurveyEvent, SurveyRefusal> = {
  stateVersion: 1,
  initialState: () => NO_SURVEY,
  evolve: evolveSurvey,
  decide: (command, state) => {
    switch (command.type) {
      case 'SaveSurvey':
        return save(command, state);
      case 'InviteToSurvey': {
        const { registration_id, tour_date_id, account_id } = command;
        if (state.invited || state.reward !== null) return accept();
        return accept({ type: 'SurveyInvited', data: { registration_id, tour_date_id, account_id } });
      }
      default:
        return impossible(command);
    }
  },
};
