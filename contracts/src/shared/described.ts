import { toldApart } from './hidden.js';
import { formatMoney } from './money.js';

/** One value that a change moved, in words people read. */
export type Change = { readonly label: string; readonly before: string; readonly after: string };

/** An event in plain words: `{actor} {text}`, and what it changed (ADM-005). */
export type Described = { readonly text: string; readonly changes: readonly Change[]; readonly section: Section };

/** What a sentence is about, by which a history is filtered. */
export const SECTIONS = [
  'account',
  'roster',
  'attendees',
  'observers',
  'competition',
  'contact',
  'fees',
  'payments',
  'status',
  'draft',
  'configuration',
  'mail',
  'places',
  'tickets',
  'links',
  'notes',
] as const;
export type Section = (typeof SECTIONS)[number];

/** The name of a row of a table that an admin keeps; undefined where it is not known. */
export type RowNameOf = (table: string, id: number) => string | undefined;

/** How sentences call what an event holds the number of alone: a person, and by `row` what stands in a table. */
export type NameOf = ((person_id: number) => string) & { readonly row?: RowNameOf };

/** The same with the names of rows. */
export const namingRows = (name: (person_id: number) => string, row: RowNameOf): NameOf =>
  Object.assign((person_id: number) => name(person_id), { row });

/** What a sentence is made of; changes whose sides are equal are left out. */
export const said = (section: Section, text: string, changes: readonly Change[] = []): Described => ({
  section,
  text,
  changes: changes.filter(({ before, after }) => before !== after),
});

/** A text as it begins a sentence. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const UNITS = /_(cents|bp)$/;

/** A field's name as people read it: `late_end_date` is 'Late end date'; its unit stands with its value. */
export const labelOf = (field: string): string => capital(field.replace(UNITS, '').replaceAll('_', ' '));

/** The value of a field in its unit: `_cents` in dollars, `_bp` (hundredths of a percent) in percent. */
const inUnit = (field: string, value: unknown): unknown => {
  if (typeof value !== 'number') return value;
  if (field.endsWith('_cents')) return formatMoney(value);
  return field.endsWith('_bp') ? `${value / 100}%` : value;
};

const word = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '-';
  if (value === true) return 'Yes';
  if (value === false) return 'No';
  if (Array.isArray(value)) return value.length === 0 ? '-' : value.map(word).join(', ');
  if (typeof value === 'string') return /^[a-z\d]+(_[a-z\d]+)+$/.test(value) ? value.replaceAll('_', ' ') : value;
  if (typeof value !== 'object') return String(value);
  return Object.entries(value)
    .map(([field, inner]) => `${labelOf(field)}: ${word(inUnit(field, inner))}`)
    .join(', ');
};

/** One change of a value, told in words: Yes, No, and `-` for nothing. */
export const change = (label: string, before: unknown, after: unknown): Change => ({
  label,
  before: word(before),
  after: word(after),
});

/** The fields that differ between two partial records, each as a change under its own name. */
export const changesOf = (before: object, after: object): Change[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) => {
    const [from, to] = [(before as Record<string, unknown>)[key], (after as Record<string, unknown>)[key]];
    return JSON.stringify(from) === JSON.stringify(to) ? [] : [change(key, inUnit(key, from), inUnit(key, to))];
  });

/** The same, each under its label: for values that staff know by the labels of their form. */
export const labelledChangesOf = (before: object, after: object): Change[] =>
  changesOf(before, after).map((one) => ({ ...one, label: labelOf(one.label) }));

/**
 * A person's name, once where an erasure left the same word for both parts. A masked one goes with the number of the
 * person: by it masked people are told apart (AUD-017).
 */
export const nameOf = (
  person: { readonly fname: string; readonly lname: string },
  id: number | null = null,
): string => {
  const name = person.fname === person.lname ? person.fname : `${person.fname} ${person.lname}`;
  return id === null ? name : toldApart(name, id);
};

/** Where nobody looks names up. */
export const byNumber: NameOf = (person_id) => `person ${person_id}`;
