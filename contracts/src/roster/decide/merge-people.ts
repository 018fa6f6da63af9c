import { accept, ERASED, nameOf, refuse } from '../../shared/index.js';
import type { AskedMerging, HeldTogether } from '../facts.js';
import type { RosterState } from '../state.js';
import { type OfRoster, same, type Verdict } from './of-roster.js';

export type MergePeople = AskedMerging & {
  readonly type: 'MergePeople';
  /** Fact: a registration that holds both and cannot do with one of them. */
  readonly together: HeldTogether | null;
};

export type UnmergePeople = Omit<OfRoster, 'person_id'> & {
  readonly type: 'UnmergePeople';
  readonly merged_id: number;
};

/** ROS-062: nobody stands for one who stands for others, so that one step leads to who stays (ADR 0037). */
export const mergePeople = (command: MergePeople, { entries }: RosterState): Verdict => {
  const { account_id, person_id, merged_id, details, together } = command;
  const stays = entries[person_id];
  const other = entries[merged_id];
  if (!stays || !other) return refuse({ code: 'person_unknown', params: {} });
  if (person_id === merged_id) return refuse({ code: 'person_same', params: {} });
  const away = [stays, other].find((one) => one.merged_into !== null);
  if (away) return refuse({ code: 'person_merged', params: { into: away.merged_into! } });
  if (!stays.listed || !other.listed) return refuse({ code: 'person_not_on_roster', params: {} });
  if ([stays, other].some(({ person }) => person.fname === ERASED))
    return refuse({ code: 'person_erased', params: {} });
  if (Object.values(entries).some(({ merged_into }) => merged_into === merged_id))
    return refuse({ code: 'person_stands_for_others', params: { name: nameOf(other.person) } });
  if (together) return refuse({ code: 'people_registered_together', params: together });
  const { person, contact, person_id: details_of } = details === 'stays' ? stays : other;
  return accept({ type: 'PersonMerged', data: { account_id, person_id, merged_id, details_of, person, contact } });
};

/** What who stays was given with the merging goes back; what was changed since stays. */
export const unmergePeople = (
  { account_id, merged_id }: UnmergePeople,
  { entries, mergings }: RosterState,
): Verdict => {
  const other = entries[merged_id];
  if (!other) return refuse({ code: 'person_unknown', params: {} });
  const merging = mergings[merged_id];
  if (other.merged_into === null || !merging) return refuse({ code: 'person_not_merged', params: {} });
  const { gave, was } = merging;
  const now = entries[other.merged_into]!;
  const person = same(now.person, gave.person) ? was.person : now.person;
  const contact = same(now.contact, gave.contact) ? was.contact : now.contact;
  return accept({ type: 'PersonUnmerged', data: { account_id, person_id: now.person_id, merged_id, person, contact } });
};
