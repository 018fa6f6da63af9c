import { isEmail, isPhone, nameKey } from '../../shared/index.js';
import {
  type DateOrder,
  NO_VALUES,
  readCell,
  readDate,
  readGender,
  readType,
  type RowField,
  type RowValues,
} from './import-cells.js';

/** The cells of a file or of what was pasted, line by line. */
export type ImportTable = readonly (readonly string[])[];

/** What a column may become, as the screen offers it; a full name is taken apart. */
export const IMPORT_COLUMNS = {
  fname: 'First name',
  lname: 'Last name',
  name: 'Full name',
  person_type_id: 'Type',
  gender_id: 'Gender',
  birthdate: 'Birthdate',
  email: 'Email',
  phone: 'Phone',
  parent_fname: 'Parent first name',
  parent_lname: 'Parent last name',
  parent_email: 'Parent email',
  parent_phone: 'Parent phone',
} as const;
export type ColumnField = keyof typeof IMPORT_COLUMNS;

export type GuessedColumn = {
  readonly heading: string | null;
  /** Null: no field fits, it is left out. */
  readonly field: ColumnField | null;
  readonly by: 'heading' | 'contents' | null;
};

const PARENT = /\b(parents?|guardians?|moms?|mothers?|dads?|fathers?)\b/;
const KINDS: readonly (readonly [ColumnField, RegExp])[] = [
  ['email', /\b(email|mail)\b/],
  ['phone', /\b(phone|cell|cellphone|mobile|telephone|tel)\b/],
  ['birthdate', /\b(birthdate|birthday|birth|dob|born)\b/],
  ['fname', /\b(first|firstname|fname|given)\b/],
  ['lname', /\b(last|lastname|lname|surname)\b/],
  ['gender_id', /^(gender|sex|mf|fm)$/],
  ['person_type_id', /^(type|role|position)$/],
  ['name', /^(name|full name|dancer|student|dancer name|student name)$/],
];
const PARENTS: Partial<Record<ColumnField, ColumnField>> = {
  email: 'parent_email',
  phone: 'parent_phone',
  fname: 'parent_fname',
  lname: 'parent_lname',
};

const byHeading = (heading: string): ColumnField | null => {
  const key = nameKey(heading);
  const kind = KINDS.find(([, words]) => words.test(key))?.[0];
  if (!kind) return null;
  return PARENT.test(key) ? (PARENTS[kind] ?? null) : kind;
};

const isDate = (text: string): boolean => readDate(text, 'month') !== null || readDate(text, 'day') !== null;
const CONTENTS: readonly (readonly [ColumnField, (text: string) => boolean])[] = [
  ['email', isEmail],
  ['birthdate', isDate],
  ['phone', (text) => isPhone(text) && !isDate(text)],
  ['gender_id', (text) => readGender(text) !== null],
  ['person_type_id', (text) => readType(text) !== null],
];
const NAME = /^[\p{L}\p{M}][\p{L}\p{M}\s.'’-]*$/u;
/** So much of a column must look like it: some cells are always wrong. */
const MOST = 0.8;

const looksLike = (cells: readonly string[], is: (text: string) => boolean): boolean => {
  const filled = cells.filter((text) => text.trim() !== '');
  return filled.length > 0 && filled.filter((text) => is(text.trim())).length >= filled.length * MOST;
};

/** True where the first line names the columns. */
export const hasHeading = ([first = []]: ImportTable): boolean =>
  first.some((cell) => byHeading(cell) !== null) && !first.some((cell) => isEmail(cell) || isDate(cell));

const columnsOf = (table: ImportTable): number => table.reduce((most, line) => Math.max(most, line.length), 0);

/** What each column becomes, by its heading or else by what stands in it; each field once (ROS-060). */
export const guessColumns = (table: ImportTable, heading: boolean): readonly GuessedColumn[] => {
  const body = heading ? table.slice(1) : table;
  const headings = Array.from({ length: columnsOf(table) }, (_, n) => (heading ? (table[0]?.[n] ?? '').trim() : ''));
  const named = headings.map(byHeading);
  const taken = new Set<ColumnField>();
  const take = (field: ColumnField | null | undefined): ColumnField | null => {
    if (!field || taken.has(field)) return null;
    taken.add(field);
    return field;
  };
  const first = headings.map((text, n): GuessedColumn => {
    const field = take(named[n]);
    return { heading: text || null, field, by: field ? 'heading' : null };
  });
  return first.map((column, n) => {
    if (column.field) return column;
    const cells = body.map((line) => line[n] ?? '');
    const like = CONTENTS.find(([field, is]) => !taken.has(field) && looksLike(cells, is))?.[0];
    const names = column.heading === null && looksLike(cells, (text) => NAME.test(text)) && !taken.has('name');
    const name = names ? (['fname', 'lname'] as const).find((one) => !taken.has(one)) : null;
    const field = take(like ?? name);
    return { ...column, field, by: field ? 'contents' : null };
  });
};

/** 'Delgado, Mia' and 'Mia Delgado'; of more names the last one is the last name. */
const parted = (text: string): { readonly fname: string; readonly lname: string } => {
  const [last, first] = text.split(',').map((part) => part.trim());
  if (first !== undefined) return { fname: first, lname: last ?? '' };
  const words = text.trim().split(/\s+/);
  return {
    fname: words.slice(0, -1).join(' ') || (words[0] ?? ''),
    lname: words.length > 1 ? (words.at(-1) ?? '') : '',
  };
};

export type ReadRow = { readonly line: number; readonly values: RowValues };

/** The rows of a table by what its columns become; blank lines are none, the first row after the heading is 1. */
export const readRows = (
  table: ImportTable,
  { heading, fields, order }: { heading: boolean; fields: readonly (ColumnField | null)[]; order: DateOrder },
): readonly ReadRow[] =>
  (heading ? table.slice(1) : table).flatMap((line, at) => {
    if (line.every((cell) => cell.trim() === '')) return [];
    const values: { -readonly [F in RowField]: string } = { ...NO_VALUES };
    fields.forEach((field, n) => {
      const cell = line[n] ?? '';
      if (field === 'name') Object.assign(values, parted(cell));
      else if (field) values[field] = readCell(field, cell, order);
    });
    return [{ line: at + 1, values }];
  });
