import { type ColumnKinds, filledLines, looksLike, type Table } from '../../csv/index.js';
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
/** True where the first line names the columns. */
export const hasHeading = ([first = []]: Table): boolean =>
  first.some((cell) => byHeading(cell) !== null) && !first.some((cell) => isEmail(cell) || isDate(cell));

const byContents: ColumnKinds<ColumnField>['byContents'] = (cells, heading, free) => {
  const like = CONTENTS.find(([field, is]) => free(field) && looksLike(cells, is))?.[0];
  if (like) return like;
  const names = heading === null && free('name') && looksLike(cells, (text) => NAME.test(text));
  return (names && (['fname', 'lname'] as const).find(free)) || null;
};

/** A list of people (ROS-060). */
export const PEOPLE_COLUMNS: ColumnKinds<ColumnField> = { byHeading, byContents };

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
  table: Table,
  { heading, fields, order }: { heading: boolean; fields: readonly (ColumnField | null)[]; order: DateOrder },
): readonly ReadRow[] =>
  filledLines(table, heading).map(({ line, cells }) => {
    const values: { -readonly [F in RowField]: string } = { ...NO_VALUES };
    fields.forEach((field, n) => {
      const cell = cells[n] ?? '';
      if (field === 'name') Object.assign(values, parted(cell));
      else if (field) values[field] = readCell(field, cell, order);
    });
    return { line, values };
  });
