import { accept, type Day } from '../../shared/index.js';
import type { RosterStateEntry } from '../state.js';
import type { RosterPerson } from '../types.js';
import { birthdateRefusal } from './birthdate-refusal.js';
import { NOTHING, type OfRoster, same, type Verdict } from './of-roster.js';

export type ChangePerson = OfRoster & {
  readonly type: 'ChangePerson';
  readonly person: RosterPerson;
  /** The contact modal leaves the birthdate optional (ROS-017), the inline edit does not (ROS-037). */
  readonly birthdate_required: boolean;
  readonly today: Day;
};

/** ROS-037. */
export const changePerson = (command: ChangePerson, entry: RosterStateEntry): Verdict => {
  const { account_id, person_id, person, today, birthdate_required } = command;
  const bad = birthdateRefusal(person, today, birthdate_required);
  if (bad || same(person, entry.person)) return bad ?? NOTHING;
  return accept({ type: 'PersonDetailsChanged', data: { account_id, person_id, person } });
};
