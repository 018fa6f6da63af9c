import type { AttendeeKind, Draft } from '@app/contracts/registration';
import type { RosterEntry } from '@app/contracts/roster';

export type Candidates = { readonly own: readonly RosterEntry[]; readonly others: readonly RosterEntry[] };

const DANCER = 8;
const TEACHER = 2;
const TYPES: Readonly<Record<AttendeeKind, number | null>> = { dancer: DANCER, teacher: TEACHER, observer: null };

const byName = (a: RosterEntry, b: RosterEntry): number =>
  a.person.lname.localeCompare(b.person.lname) || a.person.fname.localeCompare(b.person.fname);

/**
 * Whom a step may add: the step's own type of people (everyone on the observers step), and the others, found by a
 * search only; who is registered already is in neither (ROS-042, ROS-043, REG-133).
 */
export const candidates = (entries: readonly RosterEntry[], kind: AttendeeKind, draft: Draft): Candidates => {
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
