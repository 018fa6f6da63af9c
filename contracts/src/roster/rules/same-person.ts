import { nameKey } from '../../shared/index.js';
import type { RosterPerson } from '../types.js';

export type Likeness = 'name' | 'birthdate' | 'name and birthdate';
type Named = Pick<RosterPerson, 'fname' | 'lname' | 'birthdate'>;

const fullKey = (person: Named): string => nameKey(`${person.fname} ${person.lname}`);

/** Why two people look like one, or null: the same name, the same birthdate, or both (ROS-026). */
export const likeness = (a: Named, b: Named): Likeness | null => {
  const name = fullKey(a) === fullKey(b);
  const birthdate = a.birthdate !== null && a.birthdate === b.birthdate;
  if (name && birthdate) return 'name and birthdate';
  return name ? 'name' : birthdate ? 'birthdate' : null;
};

/** The first entry that calls for the duplicate question; `except` is the entry being edited (ROS-026, ROS-038). */
export const findDuplicate = <E extends { readonly person_id: number; readonly person: RosterPerson }>(
  entries: readonly E[],
  person: Named,
  except: number | null = null,
): { readonly entry: E; readonly reason: Likeness } | null => {
  for (const entry of entries) {
    const reason = entry.person_id === except ? null : likeness(entry.person, person);
    if (reason) return { entry, reason };
  }
  return null;
};

/** The question before a duplicate is sent (ROS-027). */
export const duplicateQuestion = (reason: Likeness, { fname, lname }: Pick<RosterPerson, 'fname' | 'lname'>): string =>
  `It looks like you already have a person with the same ${reason}: ${fname} ${lname}. Would you still like to add this person to your roster?`;
