import {
  type Day,
  formatNumericDay,
  INVALID_BIRTHDATE,
  isEmail,
  isPhone,
  nameKey,
  nameProblem,
  VALID_EMAIL,
  VALID_PHONE,
} from '../../shared/index.js';
import { isPossibleBirthdate, parseBirthdate } from './birthdate.js';
import type { ImportedRow } from './import-row.js';

/** What a row says, as text: birthdates as MM/DD/YYYY, gender and type as their ids; what cannot be read stays as it was. */
export type RowValues = { readonly [F in keyof ImportedRow]: string };
export type RowField = keyof RowValues;
export type RowErrors = Partial<Record<RowField, string>>;

export const NO_VALUES: RowValues = {
  fname: '',
  lname: '',
  person_type_id: '',
  gender_id: '',
  birthdate: '',
  email: '',
  phone: '',
  parent_fname: '',
  parent_lname: '',
  parent_email: '',
  parent_phone: '',
};

/** How 03/04/2012 is read. */
export type DateOrder = 'month' | 'day';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthOf = (name: string): number => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;

/**
 * The one century in which somebody under 100 can have been born: of 12 it is this one, of 74 the last. From 26 to 39 it
 * could be either within a few years, so that four digits are needed.
 */
const fullYear = (year: string): string | null => {
  if (year.length === 4) return year;
  const n = Number(year);
  if (n <= 25) return `20${year}`;
  return n >= 40 ? `19${year}` : null;
};

/** MM/DD/YYYY of a real date, null for another. */
const dated = (written: string, month: number | string, date: string): string | null => {
  const year = fullYear(written);
  const typed = `${String(month).padStart(2, '0')}/${date.padStart(2, '0')}/${year ?? ''}`;
  return parseBirthdate(typed) === null ? null : typed;
};

/** M/D/YYYY, M/D/YY, YYYY-MM-DD and dates with the month's name, as MM/DD/YYYY; null for what is no date (ROS-060). */
export const readDate = (text: string, order: DateOrder): string | null => {
  const typed = text.trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed);
  if (iso) return dated(iso[1]!, iso[2]!, iso[3]!);
  const numbers = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(typed);
  if (numbers) {
    const [, first = '', second = '', year = ''] = numbers;
    return order === 'month' ? dated(year, first, second) : dated(year, second, first);
  }
  const named =
    /^(?<month>[a-z]{3,9})\.?[ -](?<date>\d{1,2})(?:st|nd|rd|th)?,?[ -](?<year>\d{4}|\d{2})$/i.exec(typed) ??
    /^(?<date>\d{1,2})(?:st|nd|rd|th)?[ -](?<month>[a-z]{3,9})\.?,?[ -](?<year>\d{4}|\d{2})$/i.exec(typed);
  const { year, month, date } = named?.groups ?? {};
  return year && month && date ? dated(year, monthOf(month), date) : null;
};

export type WaysToRead = {
  /** So many of the dates fit each order. */
  readonly month: number;
  readonly day: number;
  readonly of: number;
  /** A date that could be either; null where the dates themselves say which it is. */
  readonly asked: string | null;
  /** What they say, or the first guess. */
  readonly order: DateOrder;
};

/** Whether a column of dates has month or day first, and whether that must be asked: once for all of it (ROS-060). */
export const waysToRead = (texts: readonly string[]): WaysToRead => {
  const dates = texts.filter((text) => text.trim() !== '');
  const read = dates.map((text) => ({ text, month: readDate(text, 'month'), day: readDate(text, 'day') }));
  const either = read.find(({ month, day }) => month !== null && day !== null && month !== day);
  const [month, day] = [read.filter((one) => one.month !== null), read.filter((one) => one.day !== null)];
  const onlyMonth = month.some((one) => one.day === null);
  const onlyDay = day.some((one) => one.month === null);
  return {
    month: month.length,
    day: day.length,
    of: dates.length,
    asked: either && onlyMonth === onlyDay ? either.text : null,
    order: onlyDay && !onlyMonth ? 'day' : 'month',
  };
};

const GENDERS: readonly (readonly [id: string, words: readonly string[]])[] = [
  ['1', ['f', 'female', 'girl', 'woman']],
  ['2', ['m', 'male', 'boy', 'man']],
];
const TYPES: readonly (readonly [id: string, words: readonly string[]])[] = [
  ['8', ['dancer', 'student', 'performer']],
  ['2', ['teacher', 'instructor', 'faculty', 'choreographer']],
  ['9', ['parent', 'mother', 'father', 'mom', 'dad', 'guardian']],
  ['7', ['other', 'staff', 'assistant', 'observer']],
];
const wordOf = (table: typeof GENDERS, text: string): string | null =>
  table.find(([, words]) => words.includes(nameKey(text)))?.[0] ?? null;

export const readGender = (text: string): string | null => wordOf(GENDERS, text);
export const readType = (text: string): string | null => wordOf(TYPES, text);

/** (###) ###-#### for ten digits, as the forms write it; anything else as it is. */
const readPhone = (text: string): string => {
  const digits = text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  if (digits.length !== 10 || text.trim().startsWith('+')) return text;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
};

/** A cell as the forms would have it typed; what cannot be read stays, to be refused with its reason. */
export const readCell = (field: RowField, text: string, order: DateOrder): string => {
  const typed = text.trim();
  if (field === 'birthdate') return readDate(typed, order) ?? typed;
  if (field === 'gender_id') return readGender(typed) ?? typed;
  if (field === 'person_type_id') return readType(typed) ?? typed;
  return field === 'phone' || field === 'parent_phone' ? readPhone(typed) : typed;
};

const orNull = (text: string): string | null => text.trim() || null;
const idOf = (text: string): number | null => (/^\d$/.test(text) ? Number(text) : null);

/** What a row is once it is read. */
export const rowOf = (values: RowValues): ImportedRow => ({
  fname: values.fname.trim(),
  lname: values.lname.trim(),
  birthdate: parseBirthdate(values.birthdate),
  gender_id: idOf(values.gender_id),
  person_type_id: idOf(values.person_type_id),
  email: orNull(values.email),
  phone: orNull(values.phone),
  parent_fname: orNull(values.parent_fname),
  parent_lname: orNull(values.parent_lname),
  parent_email: orNull(values.parent_email),
  parent_phone: orNull(values.parent_phone),
});

const unless = (fine: boolean, says: string): string | null => (fine ? null : says);
const nameOrNothing = (text: string): string | null => (text.trim() === '' ? null : nameProblem(text));

/** Why a row is refused, field by field (ROS-061); empty where nothing is wrong. */
export const rowErrors = (values: RowValues, today: Day): RowErrors => {
  const { birthdate, email, phone, parent_email, parent_phone } = values;
  const born = parseBirthdate(birthdate);
  const mail = (text: string) => unless(text.trim() === '' || isEmail(text), VALID_EMAIL);
  const call = (text: string) => unless(text.trim() === '' || isPhone(text), VALID_PHONE);
  const found: Record<RowField, string | null> = {
    fname: nameProblem(values.fname),
    lname: nameProblem(values.lname),
    person_type_id: unless(
      ['', '8', '2', '9', '7'].includes(values.person_type_id),
      'Must be Dancer, Teacher, Parent or Other',
    ),
    gender_id: unless(['', '1', '2'].includes(values.gender_id), 'Must be Female or Male'),
    birthdate: unless(
      birthdate.trim() === '' || (born !== null && isPossibleBirthdate(born, today)),
      INVALID_BIRTHDATE,
    ),
    email: mail(email),
    phone: call(phone),
    parent_fname: nameOrNothing(values.parent_fname),
    parent_lname: nameOrNothing(values.parent_lname),
    parent_email: mail(parent_email),
    parent_phone: call(parent_phone),
  };
  return Object.fromEntries(Object.entries(found).filter(([, says]) => says !== null)) as RowErrors;
};

/** The day as it stands in a row. */
export const typedDay = (on: Day | null): string => (on === null ? '' : formatNumericDay(on));
