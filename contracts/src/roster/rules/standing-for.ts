import type { RosterStateEntry } from '../types.js';

type Entries = ReadonlyMap<number, RosterStateEntry>;

/** The numbers of those who were merged into a person (ROS-062). */
export const standingFor = (entries: Entries, person_id: number): readonly number[] =>
  [...entries.values()].filter(({ merged_into }) => merged_into === person_id).map((entry) => entry.person_id);

/** All numbers of one human on a roster: his own first, whether he stays or was merged away. */
export const sameAs = (entries: Entries, person_id: number): readonly number[] => {
  const stays = entries.get(person_id)?.merged_into ?? person_id;
  return [...new Set([person_id, stays, ...standingFor(entries, stays)])];
};
