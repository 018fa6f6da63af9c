import type { Messages, None, RefusalOf } from '../shared/index.js';
import type { Availability } from './rules/availability.js';

type Params = {
  survey_unavailable: None;
  survey_too_early: None;
  survey_closed: None;
  survey_incomplete: None;
  survey_answer_invalid: None;
  survey_version_other: { readonly version: number };
  survey_questions_invalid: None;
  survey_questions_changed: { readonly version: number };
};

export type SurveyRefusal = RefusalOf<Params>;

const NOT_AVAILABLE = 'Sorry, surveys are not available for this event.';

/** Why nothing can be filled in (PST-159 to PST-161). */
export const REFUSED_AS = {
  unavailable: 'survey_unavailable',
  too_early: 'survey_too_early',
  closed: 'survey_closed',
} as const satisfies Record<Exclude<Availability, 'open'>, keyof Params>;

/** One row per code of this room (PST-157, PST-159 to PST-161, PST-166). */
export const surveyMessages = {
  survey_unavailable: { status: 403, text: () => NOT_AVAILABLE },
  survey_too_early: { status: 403, text: () => 'Surveys will be available within a few days after the event!' },
  survey_closed: { status: 403, text: () => NOT_AVAILABLE },
  survey_incomplete: { status: 422, text: () => 'Please answer the marked questions.' },
  survey_answer_invalid: { status: 422, text: () => 'Please check the marked answers.' },
  survey_version_other: {
    status: 409,
    text: ({ version }) => `This survey was begun with version ${version} of its questions.`,
  },
  survey_questions_invalid: { status: 422, text: () => 'Please check the marked questions.' },
  survey_questions_changed: {
    status: 409,
    text: ({ version }) => `Somebody else has published version ${version} meanwhile.`,
  },
} satisfies Messages<Params>;
