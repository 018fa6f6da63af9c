import { screen } from '@testing-library/react';
import { type Answers, DANA } from '../../platform/testing.js';
import { answerOf, attendee, begun, draftOf, MIA } from '../../testing/registrations.js';
import { openStep } from '../testing.js';

export const ONE = answerOf(begun(draftOf([attendee(MIA, '3')])));
const SUBMITTED = { id: 75001, reviewed: true, draft_version: 3, position: '12' };
export const PATH = 'PUT mybtf/registrations/75001';

export const forward = () => screen.getByRole('button', { name: /CONTINUE$/ });
export const terms = () => screen.findByRole('checkbox', { name: 'I agree to the terms and conditions' });
export const refusal = () => screen.findByRole('alert');
/** The server answers the submit, and from then on says that it is reviewed. */
export const submitting = (answer: ReturnType<typeof answerOf>, account: object = DANA, answers: Answers = {}) => {
  let now = answer;
  return openStep(
    'review',
    answer,
    {
      'GET mybtf/registrations/75001': () => now,
      [PATH]: () => {
        now = answerOf({ ...answer.registration, reviewed: true });
        return SUBMITTED;
      },
      ...answers,
    },
    account,
  );
};
