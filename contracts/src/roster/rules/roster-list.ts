import { nameKey } from '../../shared/index.js';
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

const KEYS: Record<RosterColumn, (entry: RosterEntry) => string | number> = {
  fname: ({ person }) => nameKey(person.fname),
  lname: ({ person }) => nameKey(person.lname),
  type: ({ person }) => person.person_type_id,
  gender: ({ person }) => person.gender_id,
  birthdate: ({ person }) => person.birthdate ?? '',
  age: ({ age }) => age ?? -1,
  media_pass: ({ media_pass }) => (media_pass.paid ? 0 : 1),
};

const compare = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0);

/** A sorted copy; ties fall back to last, then first name ascending (ROS-004). */
export const sortRoster = (
  entries: readonly RosterEntry[],
  by: RosterColumn = 'lname',
  descending = false,
): RosterEntry[] =>
  [...entries].sort(
    (a, b) =>
      compare(KEYS[by](a), KEYS[by](b)) * (descending ? -1 : 1) ||
      compare(KEYS.lname(a), KEYS.lname(b)) ||
      compare(KEYS.fname(a), KEYS.fname(b)) ||
      a.person_id - b.person_id,
  );
