import { remembered } from '../../shared/index.js';
import type { RosterStateEntry } from '../types.js';

type Entries = ReadonlyMap<number, RosterStateEntry>;

/** The numbers of those who were merged into a person (ROS-062). */
export const standingFor = (entries: Entries, person_id: number): readonly number[] =>
  mergedAway(entries).get(person_id) ?? [];
// Asked of each person of a registration: once through the roster, not once for each.
const mergedAway = remembered((entries: Entries): ReadonlyMap<number, readonly number[]> => {
  const into = new Map<number, number[]>();
  for (const { person_id, merged_into } of entries.values())
    if (merged_into !== null) into.set(merged_into, [...(into.get(merged_into) ?? []), person_id]);
  return into;
});

/** All numbers of one human on a roster: his own first, whether he stays or was merged away. */
export const sameAs = (entries: Entries, person_id: number): readonly number[] => {
  const stays = entries.get(person_id)?.merged_into ?? person_id;
  return [...new Set([person_id, stays, ...standingFor(entries, stays)])];
};
