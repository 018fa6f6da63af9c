import { routineResults } from '../../competition/index.js';
import type { Draft, RegisteredPerson } from '../content.js';
import type { Attendee, Official, Registration } from '../state.js';
import { type CheckFacts, invalidValues } from './draft-checks.js';
import { sceneOf } from './scene-of.js';

type People = CheckFacts['people'];

const differs = (was: RegisteredPerson, now: RegisteredPerson): boolean =>
  (Object.keys(now) as (keyof RegisteredPerson)[]).some((field) => now[field] !== was[field]);

/** The attendees who stay in the draft and of whom the roster says something else by now, with that (ROS-019). */
export const overtakenAttendees = (
  { attendees }: Pick<Official, 'attendees'>,
  draft: Pick<Draft, 'attendees'>,
  people: People,
): readonly (readonly [Attendee, RegisteredPerson])[] =>
  Object.values(attendees).flatMap((was): [Attendee, RegisteredPerson][] => {
    const now = people[was.person_id];
    return was.person_id in draft.attendees && now && differs(was.person, now) ? [[was, now]] : [];
  });

/** Everything of a review that reads the roster: divisions of routines, and what limits refuse. Prices read it by these alone. */
const restsOnRoster = (registration: Registration, facts: CheckFacts): string =>
  JSON.stringify([
    routineResults(sceneOf(registration, facts)),
    invalidValues(registration, registration.draft, facts).map(({ path, refusal }) => [path, refusal.code]),
  ]);

/**
 * Whether the roster has changed what a review of a registration that is not completed says: a routine's division, a fee
 * or a limit (CMP-401). All else being as it is now, so that nothing but the roster is blamed for it; and asked as for its
 * registrant, whoever it is that pays or completes.
 */
export const rosterEndsReview = (registration: Registration, asked: CheckFacts): boolean => {
  const facts = { ...asked, employee: false };
  const { official, draft, completed, reviewed } = registration;
  if (completed || !reviewed || overtakenAttendees(official, draft, facts.people).length === 0) return false;
  const reviewedAs = Object.values(official.attendees).map(({ person_id, person }) => [person_id, person]);
  const then = { ...facts, people: { ...facts.people, ...Object.fromEntries(reviewedAs) } };
  return restsOnRoster(registration, then) !== restsOnRoster(registration, facts);
};
