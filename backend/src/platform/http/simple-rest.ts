import { type AnyCall, type AnyMasks, isMasked, type ListQuery, masksFor, phoneDigits } from '@app/contracts/shared';
import type { FastifyReply } from 'fastify';
import type { Viewer } from '../auth/viewer.js';
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

type Rules = {
  readonly fields: readonly string[];
  readonly search: readonly string[];
  /** The number of a row. */
  readonly number: string | null;
  readonly masks: AnyMasks | null;
};

/** Refuses what would be found by a field that the viewer reads masked; `name` is what he asked for. */
const assertOpen = (masks: AnyMasks | null, fields: readonly string[], name: string): void => {
  if (masks && fields.some((field) => isMasked(masks, field))) throw refused('field_masked', {}, { [name]: 'Masked' });
};

const filterOf = (text: string | undefined, { fields, search, number, masks }: Rules): Filter => {
  const given = parsed('filter', text) ?? {};
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw invalid('filter');
  const conditions = Object.entries(given).map(([field, value]): Filter => {
    if (field === 'q' && search.length > 0 && isScalar(value)) {
      assertOpen(masks, search, field);
      return searchFor(String(value), search, number);
    }
    if (!fields.includes(field)) throw invalid('filter');
    assertOpen(masks, [field], field);
    if (Array.isArray(value) && value.every(isScalar)) return { [field]: { $in: value } };
    if (isScalar(value) || value === null) return { [field]: value };
    throw invalid('filter');
  });
  if (conditions.length === 0) return {};
  return conditions.length === 1 ? (conditions[0] ?? {}) : { $and: conditions };
};

/**
 * Every word somewhere in the fields, folded (ADM-035); digits are the row's number too, and a telephone number in any
 * writing is its digits, which stand in what is searched (ADM-037).
 */
const searchFor = (text: string, search: readonly string[], number: string | null): Filter => {
  const phone = phoneDigits(text.trim());
  const words = phone === null ? text.trim().split(/\s+/).filter(Boolean) : [phone];
  if (words.length === 0) return {};
  const inFields = (word: string): Filter[] => search.map((field) => ({ [field]: { $holds: word } }));
  const asNumber = (word: string): Filter[] =>
    number !== null && /^\d{1,15}$/.test(word) ? [{ [number]: Number(word) }] : [];
  return { $and: words.map((word) => ({ $or: [...inFields(word), ...asNumber(word)] })) };
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

const sortOf = (text: string | undefined, { fields, search, masks }: Rules): Find['sort'] => {
  const given = parsed('sort', text);
  if (given === undefined) return { id: 1 };
  if (!Array.isArray(given) || given.length !== 2) throw invalid('sort');
  const [field, order] = given as unknown[];
  if (field === 'match' && search.length > 0) return { match: 1 };
  if (typeof field !== 'string' || !fields.includes(field) || (order !== 'ASC' && order !== 'DESC'))
    throw invalid('sort');
  assertOpen(masks, [field], field);
  return { [field]: order === 'ASC' ? 1 : -1 };
};

/** A list call and who makes it. */
type Asked = {
  readonly call: Pick<AnyCall, 'masks' | 'searches' | 'numbered'>;
  readonly viewer: Pick<Viewer, 'roles'>;
};

/**
 * A list query as the read models understand it; only the named fields may be filtered and sorted by, and by none that
 * the viewer reads masked: what is found would tell what is hidden.
 */
export const findOf = (
  query: ListQuery,
  fields: readonly string[],
  { call, viewer }: Asked,
): Required<Pick<Find, 'filter' | 'sort' | 'skip' | 'limit'>> => {
  const asked: Rules = {
    fields,
    search: call.searches ?? [],
    number: call.numbered ?? null,
    masks: masksFor(call, viewer.roles),
  };
  return {
    filter: filterOf(query.filter, asked),
    sort: sortOf(query.sort, asked) ?? { id: 1 },
    ...rangeOf(query.range),
  };
};

/** A query without the conditions on these fields, and what they ask for: fields that the rows themselves have not. */
export const takenOut = (
  query: ListQuery,
  fields: readonly string[],
): { readonly rest: ListQuery; readonly asked: Readonly<Record<string, unknown>> } => {
  const given = parsed('filter', query.filter);
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return { rest: query, asked: {} };
  const split = (taken: boolean) =>
    Object.fromEntries(Object.entries(given).filter(([field]) => fields.includes(field) === taken));
  const asked = split(true);
  const isOne = (value: unknown): boolean => (Array.isArray(value) ? value : [value]).every(isScalar);
  if (!Object.values(asked).every(isOne)) throw invalid('filter');
  return { rest: { ...query, filter: JSON.stringify(split(false)) }, asked };
};

/** The words that such a query searches for; none where it filters alone. */
export const searchedFor = ({ filter }: ListQuery): string => {
  const given = parsed('filter', filter) as { readonly q?: unknown } | undefined;
  return isScalar(given?.q) ? String(given?.q) : '';
};

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
