import { compareNames } from '@app/contracts/shared';
import type { AttendeeKind, Draft } from '@app/contracts/registration';
import type { RosterEntry } from '@app/contracts/roster';

export type Candidates = { readonly own: readonly RosterEntry[]; readonly others: readonly RosterEntry[] };

const DANCER = 8;
const TEACHER = 2;
/** Whom a step's picker is for; an intensive event has one step for all but observers. */
export type PickerKind = AttendeeKind | 'attendee';
const TYPES: Readonly<Record<PickerKind, number | null>> = {
  dancer: DANCER,
  teacher: TEACHER,
  observer: null,
  attendee: null,
};

const byName = (a: RosterEntry, b: RosterEntry): number =>
  compareNames(a.person.lname, b.person.lname) || compareNames(a.person.fname, b.person.fname);

/**
 * Whom a step may add: the step's own type of people (everyone on the observers and attendees steps), and the others, found by a
 * search only; who is registered already is in neither (ROS-042, ROS-043, REG-133).
 */
export const candidates = (entries: readonly RosterEntry[], kind: PickerKind, draft: Draft): Candidates => {
  const isIn = ({ person_id, stands_for }: RosterEntry): boolean =>
    [person_id, ...stands_for].some((id) => id in draft.attendees);
  const free = entries.filter((entry) => !isIn(entry)).sort(byName);
  const type = TYPES[kind];
  if (type === null) return { own: free, others: [] };
  return {
    own: free.filter(({ person }) => person.person_type_id === type),
    others: free.filter(({ person }) => person.person_type_id !== type),
  };
};
