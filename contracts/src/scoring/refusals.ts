import { SCORE_INVALID } from './tenths.js';
import type { Messages, None, RefusalOf } from '../shared/index.js';

type Params = {
  score_invalid: None;
  score_changed: { readonly now: string };
  score_without_judge: { readonly judges: number };
  judges_scored: { readonly position: number };
  routine_number_taken: { readonly number: string };
  routine_not_scored: None;
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
} satisfies Messages<Params>;
