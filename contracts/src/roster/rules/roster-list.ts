import { nameKey, type Sortable, sortedBy } from '../../shared/index.js';
import type { RosterEntry } from '../views.js';

export const ROSTER_FILTERS = [
  { key: 'all', label: 'ALL' },
  { key: '19_under', label: '19 & UNDER' },
  { key: '20_over', label: '20 & OVER' },
  { key: 'no_birthdate', label: 'NO BIRTHDATE' },
  { key: 'unpaid', label: 'UNPAID MEDIA PASS' },
] as const;
export type RosterFilter = (typeof ROSTER_FILTERS)[number]['key'];

type Filtered = Pick<RosterEntry, 'age'> & { readonly media_pass: Pick<RosterEntry['media_pass'], 'paid'> };

const FITS: Record<RosterFilter, (entry: Filtered) => boolean> = {
  all: () => true,
  '19_under': ({ age }) => age !== null && age <= 19,
  '20_over': ({ age }) => age !== null && age >= 20,
  no_birthdate: ({ age }) => age === null,
  unpaid: ({ media_pass }) => !media_pass.paid,
};

/** True when the entry is in the filter's choice (ROS-008). */
export const inRosterFilter = (entry: Filtered, filter: RosterFilter): boolean => FITS[filter](entry);

/** True when the text is in the first, last or full name, without case and accents (ROS-005). */
export const matchesName = ({ fname, lname }: { fname: string; lname: string }, text: string): boolean =>
  nameKey(`${fname} ${lname}`).includes(nameKey(text));

export const ROSTER_COLUMNS = ['fname', 'lname', 'type', 'gender', 'birthdate', 'age', 'media_pass'] as const;
export type RosterColumn = (typeof ROSTER_COLUMNS)[number];

const KEYS: Record<RosterColumn, (entry: RosterEntry) => Sortable> = {
  fname: ({ person }) => person.fname,
  lname: ({ person }) => person.lname,
  type: ({ person }) => person.person_type_id,
  gender: ({ person }) => person.gender_id,
  birthdate: ({ person }) => person.birthdate,
  age: ({ age }) => age,
  media_pass: ({ media_pass }) => (media_pass.paid ? 0 : 1),
};

/** The column of an entry, then last and first name, by which ties go (ROS-004). */
export const rosterOrder =
  (by: RosterColumn) =>
  (entry: RosterEntry): readonly Sortable[] =>
    [by, 'lname' as const, 'fname' as const].map((column) => KEYS[column](entry)).concat(entry.person_id);

/** A sorted copy; ties fall back to last, then first name ascending (ROS-004). */
export const sortRoster = (
  entries: readonly RosterEntry[],
  by: RosterColumn = 'lname',
  descending = false,
): RosterEntry[] => sortedBy(entries, rosterOrder(by), descending);
