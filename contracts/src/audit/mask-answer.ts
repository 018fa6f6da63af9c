import { ERASED } from '../shared/index.js';

/** Fields of answers that say who somebody is or how to reach him, wherever they stand. */
const PERSONAL = new Set([
  'fname',
  'lname',
  'birthdate',
  'email',
  'emailValue',
  'phone',
  'phoneValue',
  'zip',
  'first_name',
  'last_name',
  'to',
  'subject',
  'text',
  'search',
  'contact',
  'address',
]);

const cut = (value: unknown): unknown => {
  if (value === null || value === undefined || value === '' || value === ERASED) return value;
  if (Array.isArray(value)) return value.map(cut);
  if (typeof value === 'object') return Object.fromEntries(Object.entries(value).map(([key, v]) => [key, cut(v)]));
  return typeof value === 'string' ? `${value.slice(0, 1)}••••` : value;
};

/** A registrant's or actor's name is personal unless it is a studio's, or someone's of the office (ACC-040). */
const isPersonalName = (key: string, record: Readonly<Record<string, unknown>>): boolean => {
  if (key === 'registrant') return !record.studio;
  if (key === 'display') return record.role === 'registrant' || record.role === 'link';
  return key === 'name' && 'template' in record;
};

/** An answer as an auditor reads it: personal values are cut to their first letter; places of tour dates stay (0-conventions, Roles). */
export const maskAnswer = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(maskAnswer);
  if (value === null || typeof value !== 'object') return value;
  const record = value as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(record).map(([key, v]) => {
      if (key === 'venue' || key === 'hotel' || key === 'tour_date' || key === 'profile') return [key, v];
      return [key, PERSONAL.has(key) || isPersonalName(key, record) ? cut(v) : maskAnswer(v)];
    }),
  );
};
