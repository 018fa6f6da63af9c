import { type Day, INVALID_BIRTHDATE, REQUIRED, refuse } from '../../shared/index.js';
import { isPossibleBirthdate } from '../rules/birthdate.js';
import type { RosterPerson } from '../types.js';
import type { Verdict } from './of-roster.js';

/** ROS-022, ROS-037; null when nothing is wrong. */
export const birthdateRefusal = ({ birthdate }: RosterPerson, today: Day, required: boolean): Verdict | null => {
  const field = (code: 'roster_birthdate_required' | 'invalid_birthdate', says: string): Verdict =>
    refuse({ code, params: {}, fields: { 'person.birthdate': says } });
  if (birthdate === null) return required ? field('roster_birthdate_required', REQUIRED) : null;
  return isPossibleBirthdate(birthdate, today) ? null : field('invalid_birthdate', INVALID_BIRTHDATE);
};
