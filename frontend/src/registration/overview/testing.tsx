import { bestDancerTermsOf } from '@app/contracts/catalogue';
import type { OverviewAnswer } from '@app/contracts/registration';
import { cents } from '@app/contracts/shared';
import { screen, within } from '@testing-library/react';
import { SignedIn } from '../../platform/guards.js';
import { type Answers, DANA, openAt, words } from '../../platform/testing.js';
import { attendee, completed, draftOf, MIA, TOUR_DATE } from '../../testing/registrations.js';
import { EventAreaPage } from './EventAreaPage.js';

const REGISTRATION = completed(draftOf([attendee(MIA, '3')]));
export const overview = (registration: object = {}, differs: Partial<OverviewAnswer> = {}) => ({
  registration: { ...REGISTRATION, ...registration },
  counts: { dancers: 12, teachers: 2, observers: 1, unnamed_observers: 3 },
  photoshoot: 4,
  waivers: { signed: 3, total: 8 },
  music: { done: 2, total: 5 },
  nominations: null,
  best_dancers: null,
  profile: {
    ...bestDancerTermsOf({}),
    best_dancers_enabled: false,
    cast_experience_enabled: false,
    overview_award_cards: true,
    media_pass_enabled: false,
    survey_enabled: false,
  },
  tour_date: TOUR_DATE,
  venue: TOUR_DATE.venue,
  hotel: null,
  room: null,
  news: [
    { id: 1, date: '2026-01-05', text: 'The schedule is out.' },
    { id: 2, date: '2026-01-15', text: 'Parking is free.' },
  ],
  balance: cents(33_000),
  registrationBalance: cents(27_500),
  mediaPassBalance: cents(5_500),
  overallPaid: false,
  ...differs,
});
export const HOTEL = {
  id: 9,
  name: 'Palm Inn',
  address: '2 Elm Street, Dallas',
  phones: ['(555) 010-0100', '(555) 010-0101'],
  website: 'https://palm.example',
};
export const PATH = 'mybtf/registrations/75001';
/** The event area of registration 75001, for the studio unless for another. */
export const openEvent = (answer: unknown, answers: Answers = {}, account: object = DANA, path = 'overview') =>
  openAt(
    `/event/75001/${path}`,
    [{ element: <SignedIn />, children: [{ path: '/event/:id/*', element: <EventAreaPage /> }] }],
    { 'GET mybtf/account': account, [`GET ${PATH}/overview`]: answer, ...answers },
  );
export const region = async (name: string) => within(await screen.findByRole('region', { name }));
export const facts = (part: Awaited<ReturnType<typeof region>>) =>
  words(part.getAllByRole('term')).map((term, i) => [term, words(part.getAllByRole('definition'))[i]]);
