import { type Day, nameKey } from '../../shared/index.js';
import type { RosterEntry, RowMatch } from '../views.js';
import { ROSTER_GENDERS, ROSTER_PERSON_TYPES } from '../types.js';
import {
  NO_VALUES,
  type RowErrors,
  rowErrors,
  type RowField,
  rowOf,
  type RowValues,
  typedDay,
} from './import-cells.js';
import type { ReadRow } from './import-columns.js';
import { type ImportedRow, withRow } from './import-row.js';

export const ROW_STATES = ['new', 'changed', 'duplicate', 'unchanged', 'refused', 'out'] as const;
export type RowState = (typeof ROW_STATES)[number];

/** Of a possible duplicate: added as a new person, or one of the matches by his id. */
export type RowAnswer = 'new' | number;

export type PreviewRow = ReadRow & {
  readonly state: RowState;
  readonly errors: RowErrors;
  /** What the roster will say, in words. */
  readonly shown: RowValues;
  /** What it says now; null for somebody new. */
  readonly was: RowValues | null;
  readonly matches: readonly RowMatch[];
  /** What is sent of it. */
  readonly sent: ImportedRow & { readonly person_id?: number };
};

type Known = {
  readonly entries: readonly RosterEntry[];
  /** The look-alikes of the rows that were asked for, by `rowKey`. */
  readonly matches: ReadonlyMap<string, readonly RowMatch[]>;
  readonly answers: ReadonlyMap<number, RowAnswer>;
  readonly out: ReadonlySet<number>;
  readonly today: Day;
};

/** By what look-alikes of a row are found. */
export const rowKey = ({ fname, lname, birthdate }: Pick<ImportedRow, 'fname' | 'lname' | 'birthdate'>): string =>
  JSON.stringify([fname, lname, birthdate]);

const nameIn = (rows: readonly { readonly id: number; readonly name: string }[], id: number): string =>
  rows.find((row) => row.id === id)?.name ?? '';

const worded = ({ person, contact }: Pick<RosterEntry, 'person' | 'contact'>): RowValues => ({
  fname: person.fname,
  lname: person.lname,
  person_type_id: nameIn(ROSTER_PERSON_TYPES, person.person_type_id),
  gender_id: nameIn(ROSTER_GENDERS, person.gender_id),
  birthdate: typedDay(person.birthdate),
  email: contact.emailValue ?? '',
  phone: contact.phoneValue ?? '',
  parent_fname: contact.parent?.fname ?? '',
  parent_lname: contact.parent?.lname ?? '',
  parent_email: contact.parent?.emailValue ?? '',
  parent_phone: contact.parent?.phoneValue ?? '',
});

/** What differs between the roster and the row (ROS-061). */
export const differencesOf = ({ shown, was }: Pick<PreviewRow, 'shown' | 'was'>): RowField[] =>
  was === null ? [] : (Object.keys(NO_VALUES) as RowField[]).filter((field) => shown[field] !== was[field]);

const nameKeyOf = ({ fname, lname }: { fname: string; lname: string }): string => nameKey(`${fname} ${lname}`);

const byName = (entries: readonly RosterEntry[]): ReadonlyMap<string, RosterEntry[]> => {
  const found = new Map<string, RosterEntry[]>();
  for (const entry of entries) {
    const key = nameKeyOf(entry.person);
    found.set(key, [...(found.get(key) ?? []), entry]);
  }
  return found;
};

/** Who has the row's name and no other birthdate is its person, if it is just one. */
const sameAs = (row: ImportedRow, named: ReadonlyMap<string, RosterEntry[]>): RosterEntry | undefined => {
  const same = (named.get(nameKeyOf(row)) ?? []).filter(
    ({ person }) => row.birthdate === null || person.birthdate === null || person.birthdate === row.birthdate,
  );
  return same.length === 1 ? same[0] : undefined;
};

/** Who has left the roster under this very name and birthdate comes back, and nobody is asked: so after UNDO. */
const isBack = (row: ImportedRow, { elsewhere, listed, birthdate, ...named }: RowMatch): boolean =>
  !elsewhere && !listed && birthdate === row.birthdate && nameKeyOf(named) === nameKeyOf(row);

/** Each row as it will be saved, or why it will not be: a person stands in one row of a file (ROS-061). */
export const previewRows = (rows: readonly ReadRow[], known: Known): readonly PreviewRow[] => {
  const named = byName(known.entries);
  const byId = new Map(known.entries.map((entry) => [entry.person_id, entry]));
  const seen = new Map<string, number>();
  return rows.map((read): PreviewRow => {
    const { line, values } = read;
    const row = rowOf(values);
    const errors = rowErrors(values, known.today);
    const shown = { ...values, ...choices(values) };
    const bare = { ...read, errors, shown, was: null, matches: [], sent: row };
    if (known.out.has(line)) return { ...bare, state: 'out' };
    if (Object.keys(errors).length > 0) return { ...bare, state: 'refused' };
    const answer = known.answers.get(line);
    const entry = typeof answer === 'number' ? byId.get(answer) : answer === 'new' ? undefined : sameAs(row, named);
    const matches = entry ? [] : (known.matches.get(rowKey(row)) ?? []);
    const back = answer === undefined ? matches.find((match) => isBack(row, match)) : undefined;
    const person_id = entry?.person_id ?? back?.person_id ?? (typeof answer === 'number' ? answer : undefined);
    const made = withRow(entry ? { ...entry, listed: true } : null, row);
    const refused = (found: RowErrors): PreviewRow => ({ ...bare, errors: found, matches, state: 'refused' });
    if (matches.length > 0 && answer === undefined && !back) return { ...bare, matches, state: 'duplicate' };
    const key = person_id === undefined ? rowKey(row).toLowerCase() : String(person_id);
    const before = seen.get(key);
    if (before !== undefined) return refused({ fname: `The same person as in row ${before}` });
    seen.set(key, line);
    const will = { shown: worded(made), was: entry ? worded(entry) : null };
    const state = entry ? (differencesOf(will).length > 0 ? 'changed' : 'unchanged') : 'new';
    return { ...bare, ...will, matches, state, sent: person_id === undefined ? row : { ...row, person_id } };
  });
};

/** The ids of a row in the words of the roster. */
const choices = ({ gender_id, person_type_id }: RowValues): Pick<RowValues, 'gender_id' | 'person_type_id'> => ({
  gender_id: nameIn(ROSTER_GENDERS, Number(gender_id)) || gender_id,
  person_type_id: nameIn(ROSTER_PERSON_TYPES, Number(person_type_id)) || person_type_id,
});

/** The rows that IMPORT saves. */
export const importable = (rows: readonly PreviewRow[]): readonly PreviewRow[] =>
  rows.filter(({ state }) => state === 'new' || state === 'changed');
