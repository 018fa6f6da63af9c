import { accept, type Day, refuse } from '../../shared/index.js';
import type { RosterState } from '../state.js';
import type { RosterPerson } from '../types.js';
import { birthdateRefusal } from './birthdate-refusal.js';
import type { OfRoster, Verdict } from './of-roster.js';

export type AddPerson = OfRoster & {
  readonly type: 'AddPerson';
  readonly person: RosterPerson;
  readonly studio_id: number | null;
  readonly previous_studio_id: number | null;
  readonly today: Day;
};

/** ROS-021, ROS-022, ROS-034. */
export const addPerson = ({ type: _, today, ...data }: AddPerson, state: RosterState): Verdict => {
  const entry = state.entries[data.person_id];
  // Who was merged away is on it as the one who stands for him.
  if (entry && (entry.listed || entry.merged_into !== null)) return refuse({ code: 'already_on_roster', params: {} });
  return birthdateRefusal(data.person, today, false) ?? accept({ type: 'PersonAddedToRoster', data });
};
