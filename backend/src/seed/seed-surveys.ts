import { type RatingKey, SEEDED_QUESTIONS } from '@app/contracts/survey';
import { AssignFacultyCommand } from '../scoring/scoring.handlers.js';
import { SaveSurveyCommand } from '../survey/save-survey.handler.js';
import type { SeedRegistration } from './seed-registration.js';
import type { SeedWorld } from './seed-world.js';
import type { Act } from './timeline.js';

const SEATTLE = 7505;
const FACULTY = [
  { fname: 'Noor', lname: 'Haddad' },
  { fname: 'Theo', lname: 'Brandt' },
];
const person = (name: string, rating: RatingKey, feedback = '') => ({ name, rating, feedback });

/** By the number of the question. */
const ANSWERS: Readonly<Record<number, object>> = {
  1: { rating: 'high-gold' },
  2: { text: 'The stage, and how calm the crew stayed when we ran late.' },
  3: { rating: 'platinum' },
  4: { rating: 'gold' },
  5: {
    people: [
      person('Amara Okafor', 'platinum', 'Her notes were the first thing we read out in class.'),
      person('Per Lindqvist', 'high-gold'),
      person('Sofia Marchetti', 'gold', 'Kind, and a little general.'),
      person('Kim-Ly Tran', 'platinum'),
    ],
  },
  6: {
    people: [person('Noor Haddad', 'platinum', 'The little ones still do her warm-up.'), person('Theo Brandt', 'gold')],
  },
  7: { rating: 'gold' },
  8: { not_applicable: true },
  9: { rating: 'silver' },
  10: { rating: 'high-gold' },
  11: { text: '' },
};

/** The workshop's teachers are named before it, and the studio says afterwards how it was. */
export const surveyStory = (world: SeedWorld, seattle: SeedRegistration): readonly Act[] => {
  const assigned = () => {
    const meta = world.meta(world.account('staff@callboard.example').actor, 'As the contracts say');
    return world.run(new AssignFacultyCommand({ tour_date_id: SEATTLE, faculty: FACULTY }, meta));
  };
  const answered = () => {
    const questions = SEEDED_QUESTIONS.map(({ id }) => ({ id, ...ANSWERS[id] }));
    const survey = { registration_id: seattle.id, version: 1, questions, submit: true };
    return world.run(new SaveSurveyCommand(survey, world.meta(seattle.owner.actor)));
  };
  return [
    ['2026-01-08T18:10:00Z', assigned],
    ['2026-01-14T16:00:00Z', answered],
  ];
};
