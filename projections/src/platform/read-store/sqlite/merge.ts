import { orderOf } from '../filter.js';
import type { Filter, Find } from '../read-store.port.js';
import { type Condition, conditionOf, extract } from './pushdown.js';
import type { Shape } from './schema.js';

/** SQLite joins at most 500 selects. */
const MOST_BRANCHES = 450;

type Values = { readonly $in: readonly unknown[] };
const isOneOf = (wanted: unknown): wanted is Values =>
  wanted !== null && typeof wanted === 'object' && Array.isArray((wanted as Values).$in);

/** `{ n: { $in: [1, 2] } }` as `{ n: 1 }` and `{ n: 2 }`. */
const spread = (filter: Filter): Filter[] => {
  const [field, wanted] = Object.entries(filter).find(([, value]) => isOneOf(value)) ?? [];
  if (field === undefined || !isOneOf(wanted) || Object.keys(wanted).length > 1) return [filter];
  return [...new Set(wanted.$in)].map((value) => ({ ...filter, [field]: value }));
};

const not = ({ terms, params, complete }: Condition): Condition => ({
  terms: [`(${terms.join(' AND ')}) IS NOT 1`],
  params,
  complete,
});

const all = (conditions: readonly Condition[]): Condition => ({
  terms: conditions.flatMap(({ terms }) => terms),
  params: conditions.flatMap(({ params }) => params),
  complete: conditions.every(({ complete }) => complete),
});

/** An index has the documents of a branch in the order that is asked for. */
const isOrdered = (branch: Filter, place: string, { indexes }: Shape): boolean =>
  indexes.some(([field = '', next]) => next === place && ['string', 'number'].includes(typeof branch[field]));

/**
 * The parts of `$or`, no document in two of them, each already sorted by an index: merged, they are read no further than
 * the page goes, where the whole would be fetched and sorted. Null where that is not so.
 */
const branchesOf = (filter: Filter, place: string, shape: Shape): Condition[] | null => {
  const { $or, ...rest } = filter;
  if (!Array.isArray($or)) return null;
  const alternatives = $or as Filter[];
  const parts = alternatives.flatMap((alternative, at) => spread(alternative).map((part) => ({ part, at })));
  if (parts.length > MOST_BRANCHES || !parts.every(({ part }) => isOrdered(part, place, shape))) return null;
  const conditions = alternatives.map((alternative) => conditionOf(alternative, shape));
  const [common, others] = [conditionOf(rest, shape), conditions.map(not)];
  const branches = parts.map(({ part, at }) => all([common, conditionOf(part, shape), ...others.slice(0, at)]));
  return branches.every(({ complete }) => complete) ? branches : null;
};

type Merged = { readonly sql: string; readonly params: Condition['params'] };

/** One page of a search for `$or` as a merge of sorted parts; null where it has to be asked for in the plain way. */
export const mergedPage = (table: string, { filter = {}, sort, limit }: Find, shape: Shape): Merged | null => {
  const [[place, way] = ['', 1], second] = Object.entries(orderOf(sort));
  const branches = second || limit === undefined ? null : branchesOf(filter, place, shape);
  if (!branches || branches.length < 2) return null;
  const one = ({ terms }: Condition) =>
    `SELECT id AS found, ${extract(place)} AS place FROM ${table} WHERE ${terms.join(' AND ')}`;
  const union = branches.map(one).join(' UNION ALL ');
  return {
    sql: `SELECT found FROM (${union} ORDER BY place ${way === 1 ? 'ASC' : 'DESC'} LIMIT ? OFFSET ?)`,
    params: branches.flatMap(({ params }) => params),
  };
};
