import type { RegistrationAnswer } from '@app/contracts/registration';
import { screen, within } from '@testing-library/react';
import { SignedIn } from '../platform/guards.js';
import { type Answers, DANA, openAt, words } from '../platform/testing.js';
import { savedDraft } from '../testing/registrations.js';
import { RegistrationPage } from './frame/RegistrationPage.js';

const PAGES = [{ element: <SignedIn />, children: [{ path: '/registration/:id/*', element: <RegistrationPage /> }] }];

/** `/registration/75001/{step}` of the studio's own account, or of who else is signed in. */
export const openStep = (step: string, answer: RegistrationAnswer, answers: Answers = {}, account: object = DANA) =>
  openAt(`/registration/75001${step ? `/${step}` : ''}`, PAGES, {
    'GET mybtf/account': account,
    'GET mybtf/registrations/75001': answer,
    'PUT mybtf/registrations/75001/draft': savedDraft(answer),
    'GET mybtf/roster-with-media-pass': [],
    ...answers,
  });

const fees = () => within(screen.getByRole('complementary', { name: 'Fees' }));
/** The fee summary beside the step: its lines, then what is due. */
export const feeLines = (): string[] => [
  ...words(fees().getAllByRole('listitem')),
  ...words([...fees().getByRole('list').parentElement!.querySelectorAll('.FeeSummary__due')]),
];
