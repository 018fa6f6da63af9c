import type { RosterEvent } from '@app/contracts/roster';
import { defineIndex } from '../platform/log-indexes/log-index.js';

type OnRoster = { readonly account_id: number; readonly person_id: number };
const rowOf = ({ account_id, person_id }: OnRoster): string => `${account_id}_${person_id}`;

/** Birthdate → account and person, also of those who left the roster (ROS-028). */
export const peopleByBirthdate = defineIndex<RosterEvent>('people-by-birthdate', 2, {
  PersonAddedToRoster: (data) => ({ id: rowOf(data), key: data.person.birthdate }),
  PersonDetailsChanged: (data) => ({ id: rowOf(data), key: data.person.birthdate }),
  PersonMerged: (data) => ({ id: rowOf(data), key: data.person.birthdate }),
  PersonUnmerged: (data) => ({ id: rowOf(data), key: data.person.birthdate }),
});
export const onRosterOf = (row: string): OnRoster => {
  const [account_id, person_id] = row.split('_').map(Number) as [number, number];
  return { account_id, person_id };
};
