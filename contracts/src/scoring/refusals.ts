import { RELEASES, type ReleaseKind } from '../catalogue/index.js';
import { SCORE_INVALID } from './tenths.js';
import { counted, type Messages, type None, type RefusalOf } from '../shared/index.js';

type Params = {
  score_invalid: None;
  score_changed: { readonly now: string };
  score_without_judge: { readonly judges: number };
  judges_scored: { readonly position: number };
  routine_number_taken: { readonly number: string };
  routine_not_scored: None;
  result_without_total: None;
  award_unknown: None;
  critique_changed: { readonly position: number };
  award_recipient_unknown: None;
  audition_dancer_unknown: None;
  audition_without_judges: None;
  feedback_unknown: None;
  list_lacks_scores: { readonly routines: number };
  list_empty: None;
  list_not_frozen: None;
  judge_known: None;
  judge_unknown: None;
  homework_invalid: None;
  homework_unknown: None;
  homework_changed: None;
  homework_unavailable: None;
  video_too_large: None;
  not_released: { readonly release: ReleaseKind };
  values_beside: { readonly position: number };
  values_changed: None;
  tablet_pin_wrong: None;
  tablet_link_gone: None;
};

export type ScoringRefusal = RefusalOf<Params>;

/** One row per code of this room (PST-167, PST-169, PST-170, PST-177). */
export const scoringMessages = {
  score_invalid: { status: 400, text: () => SCORE_INVALID },
  score_changed: {
    status: 409,
    text: ({ now }) => `Somebody else has changed this score meanwhile: it is ${now} now.`,
  },
  score_without_judge: { status: 409, text: ({ judges }) => `This tour date has ${judges} judges.` },
  judges_scored: {
    status: 409,
    text: ({ position }) => `Judge ${position} has given scores here and cannot be taken away.`,
  },
  routine_number_taken: {
    status: 409,
    text: ({ number }) => `Another routine of this tour date has the number ${number}.`,
  },
  routine_not_scored: { status: 404, text: () => 'There is no such routine at this tour date.' },
  result_without_total: { status: 409, text: () => 'A routine without a total has neither an award nor a place.' },
  award_unknown: { status: 400, text: () => 'There is no such award.' },
  critique_changed: {
    status: 409,
    text: ({ position }) => `Somebody else has changed the critique of judge ${position} meanwhile.`,
  },
  award_recipient_unknown: { status: 404, text: () => 'Choose a studio, a routine or a person of this tour date.' },
  audition_dancer_unknown: { status: 404, text: () => 'There is no such best dancer at this tour date.' },
  audition_without_judges: { status: 409, text: () => 'Name the three judges of this age division first.' },
  feedback_unknown: { status: 400, text: () => 'Choose a category, and then what belongs to it.' },
  list_lacks_scores: {
    status: 409,
    text: ({ routines }) => `${counted(routines, 'routine still lacks scores', 'routines still lack scores')}.`,
  },
  list_empty: { status: 409, text: () => 'No routine is placed yet.' },
  list_not_frozen: { status: 409, text: () => 'The list was neither printed nor opened for reading yet.' },
  values_beside: {
    status: 409,
    text: ({ position }) => `Two values of judge ${position} stand side by side. Please choose one first.`,
  },
  values_changed: { status: 409, text: () => 'Other values stand here by now. Please look again.' },
  tablet_pin_wrong: { status: 403, text: () => 'This PIN is not right.' },
  tablet_link_gone: { status: 404, text: () => 'This link works no more. Please ask the staff for a new one.' },
  judge_known: { status: 409, text: () => 'There is a record of this name already.' },
  judge_unknown: { status: 404, text: () => 'There is no such judge.' },
  homework_invalid: { status: 400, text: () => 'Please check the marked fields.' },
  homework_unknown: { status: 404, text: () => 'This video is not in the homework library.' },
  homework_changed: { status: 409, text: () => 'Somebody else has changed the homework of this routine meanwhile.' },
  homework_unavailable: {
    status: 403,
    text: () => 'The homework library is for those with a completed registration of the season.',
  },
  video_too_large: { status: 413, text: () => 'Please select an MP4 file of at most 2 GB.' },
  not_released: { status: 403, text: ({ release }) => RELEASES[release].not_yet },
} satisfies Messages<Params>;
