import type { ListQuery } from '@app/contracts/shared';
import type { FastifyReply } from 'fastify';
import { refused } from '../commands/command.js';
import type { Filter, Find } from '../read-models/read-models.port.js';

const MAX_ROWS = 1000;
const DEFAULT_ROWS = 100;

const invalid = (field: string): Error => refused('invalid_input', {}, { [field]: 'Must be valid' });

const parsed = (field: string, text: string | undefined): unknown => {
  if (text === undefined || text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // What cannot be parsed is the caller's mistake, not ours.
    throw invalid(field);
  }
};

const isScalar = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

const filterOf = (text: string | undefined, fields: readonly string[], search: readonly string[]): Filter => {
  const given = parsed('filter', text) ?? {};
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw invalid('filter');
  const conditions = Object.entries(given).map(([field, value]): Filter => {
    if (field === 'q' && search.length > 0 && isScalar(value)) return searchFor(String(value), search);
    if (!fields.includes(field)) throw invalid('filter');
    if (Array.isArray(value) && value.every(isScalar)) return { [field]: { $in: value } };
    if (isScalar(value) || value === null) return { [field]: value };
    throw invalid('filter');
  });
  if (conditions.length === 0) return {};
  return conditions.length === 1 ? (conditions[0] ?? {}) : { $and: conditions };
};

/** Every word somewhere in the fields, whatever its case. */
const searchFor = (text: string, search: readonly string[]): Filter => {
  const words = text.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return {};
  const contains = (word: string) => ({ $regex: word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), $options: 'i' });
  return { $and: words.map((word) => ({ $or: search.map((field) => ({ [field]: contains(word) })) })) };
};

const rangeOf = (text: string | undefined): { skip: number; limit: number } => {
  const given = parsed('range', text) ?? [0, DEFAULT_ROWS - 1];
  if (!Array.isArray(given) || given.length !== 2) throw invalid('range');
  const [first, last] = given as unknown[];
  if (
    typeof first !== 'number' ||
    typeof last !== 'number' ||
    !Number.isSafeInteger(first) ||
    !Number.isSafeInteger(last)
  )
    throw invalid('range');
  if (first < 0 || last < first) throw invalid('range');
  return { skip: first, limit: Math.min(last - first + 1, MAX_ROWS) };
};

const sortOf = (text: string | undefined, fields: readonly string[]): Find['sort'] => {
  const given = parsed('sort', text);
  if (given === undefined) return { id: 1 };
  if (!Array.isArray(given) || given.length !== 2) throw invalid('sort');
  const [field, order] = given as unknown[];
  if (typeof field !== 'string' || !fields.includes(field) || (order !== 'ASC' && order !== 'DESC'))
    throw invalid('sort');
  return { [field]: order === 'ASC' ? 1 : -1 };
};

/** A list query as the read models understand it; only the named fields may be filtered and sorted by. */
export const findOf = (
  query: ListQuery,
  { fields, search = [] }: { readonly fields: readonly string[]; readonly search?: readonly string[] },
): Required<Pick<Find, 'filter' | 'sort' | 'skip' | 'limit'>> => ({
  filter: filterOf(query.filter, fields, search),
  sort: sortOf(query.sort, fields) ?? { id: 1 },
  ...rangeOf(query.range),
});

/** Puts `Content-Range: {resource} {first}-{last}/{total}` on the answer, by which the client counts the pages. */
export const sendList = <T>(
  reply: FastifyReply,
  resource: string,
  skip: number,
  { rows, total }: { readonly rows: readonly T[]; readonly total: number },
): readonly T[] => {
  const last = Math.max(skip, skip + rows.length - 1);
  void reply
    .header('content-range', `${resource} ${skip}-${last}/${total}`)
    .header('access-control-expose-headers', 'Content-Range');
  return rows;
};
