import { Query } from 'mingo';
import type { Filter, Find, Found, StoredDocument } from './read-store.port.js';

/** What both stores understand alike; anything else is a mistake of the caller. */
const OPERATORS = new Set([
  '$and',
  '$or',
  '$nor',
  '$not',
  '$eq',
  '$ne',
  '$in',
  '$nin',
  '$gt',
  '$gte',
  '$lt',
  '$lte',
  '$exists',
  '$regex',
  '$options',
  '$elemMatch',
  '$all',
  '$size',
]);

/**
 * Throws RangeError at an operator outside the common language, so that no query works on one store only, and at a field
 * that is to be a list: one of several values is asked for by `$in`.
 */
export const checkFilter = (value: unknown): void => {
  if (Array.isArray(value)) for (const item of value) checkFilter(item);
  else if (value !== null && typeof value === 'object' && !(value instanceof RegExp))
    for (const [key, inner] of Object.entries(value)) {
      if (key.startsWith('$') && !OPERATORS.has(key)) throw new RangeError(`filter operator ${key} is not supported`);
      if (!key.startsWith('$') && Array.isArray(inner)) throw new RangeError(`${key} is never a list: ask by $in`);
      checkFilter(inner);
    }
};

const queryOf = (filter: Filter): Query => new Query({ ...filter }, { scriptEnabled: false });

/** Whether a document is one that the filter asks for. */
export const matches = (filter: Filter, document: object): boolean => queryOf(filter).test({ ...document });

/** Ties go by id, so that two pages of one list never overlap. */
export const orderOf = (sort: Find['sort'] = {}): Record<string, 1 | -1> => ('id' in sort ? sort : { ...sort, id: 1 });

/** Filters, sorts and pages documents in memory as MongoDB would. */
export const select = <D extends object>(documents: readonly StoredDocument[], find: Find): Found<D> => {
  const { filter = {}, skip = 0, limit, countTo = Number.POSITIVE_INFINITY } = find;
  const matching = queryOf(filter)
    .find<D>([...documents])
    .all();
  const sorted = new Query({}, {})
    .find<D>(matching as never)
    .sort(orderOf(find.sort))
    .all();
  return {
    rows: sorted.slice(skip, limit === undefined ? undefined : skip + limit),
    total: Math.min(matching.length, countTo),
  };
};
