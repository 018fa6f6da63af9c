import { folded } from '@app/contracts/shared';
import { Query } from 'mingo';
import { foldedNames, type Kept, keptOf, keyOfName, valueAt } from './kept.js';
import type { Filter, Find, Found, StoredDocument } from './read-store.port.js';

const NO_NAMES = keptOf({ indexes: [] });

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
  '$holds',
]);

/**
 * Throws RangeError at an operator outside the common language, so that no query works on one store only, at a field
 * that is to be a list: one of several values is asked for by `$in`, and at `$holds` of a field that is no name.
 */
export const checkFilter = (value: unknown, kept = NO_NAMES): void => {
  if (Array.isArray(value)) for (const item of value) checkFilter(item, kept);
  else if (value !== null && typeof value === 'object' && !(value instanceof RegExp))
    for (const [key, inner] of Object.entries(value)) {
      if (key.startsWith('$') && !OPERATORS.has(key)) throw new RangeError(`filter operator ${key} is not supported`);
      if (!key.startsWith('$') && Array.isArray(inner)) throw new RangeError(`${key} is never a list: ask by $in`);
      if (heldIn(inner) !== null && !kept.names.has(key)) throw new RangeError(`${key} is no name of the view`);
      checkFilter(inner, kept);
    }
};

/** The folded text that a name is to hold, null where something else is asked for. */
export const heldIn = (wanted: unknown): string | null => {
  if (wanted === null || typeof wanted !== 'object' || !('$holds' in wanted)) return null;
  return folded(String(wanted.$holds));
};

/** The filter with its paths as a store has them: those of fields, and of folded names by their key. */
export const placed = (filter: Filter, at: { field(path: string): string; name(key: string): string }): Filter =>
  Object.fromEntries(
    Object.entries(filter).map(([path, wanted]) => {
      if (path.startsWith('$') && Array.isArray(wanted)) return [path, wanted.map((one) => placed(one as Filter, at))];
      const text = heldIn(wanted);
      if (text === null) return [at.field(path), wanted];
      return [at.name(keyOfName(path)), { $regex: text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') }];
    }),
  );

const queryOf = (filter: Filter): Query => new Query({ ...filter }, { scriptEnabled: false });

/** Whether a document is one that the filter asks for. */
export const matches = (filter: Filter, document: object): boolean => queryOf(filter).test({ ...document });

/** Ties go by id, so that two pages of one list never overlap. */
export const orderOf = (sort: Find['sort'] = {}): Record<string, 1 | -1> => ('id' in sort ? sort : { ...sort, id: 1 });

const AT = { field: (path: string) => `document.${path}`, name: (key: string) => `names.${key}` };

type Sort = NonNullable<Find['sort']>;

/** In the order that is asked for: names by their folded form, and rows without a value of the first field last either way (ADM-035, ADM-036). */
const inOrder = <D extends object>(documents: readonly D[], sort: Sort, kept: Kept): D[] => {
  const keys = Object.entries(orderOf(sort));
  const rows = documents.map((document) => {
    const names = foldedNames(document, kept);
    const values = keys.map(
      ([path]) => (kept.names.has(path) ? names[keyOfName(path)] : valueAt(document, path)) ?? null,
    );
    return { document, values, gap: values[0] === null };
  });
  const places = [['gap', 1], ...keys.map(([, way], at) => [`values.${at}`, way])];
  const sorted = new Query({}, {}).find<{ document: D }>(rows as never).sort(Object.fromEntries(places));
  return sorted.all().map(({ document }) => document);
};

/** Filters, sorts and pages documents in memory as MongoDB would. */
export const select = <D extends object>(
  documents: readonly StoredDocument[],
  find: Find,
  kept = NO_NAMES,
): Found<D> => {
  const { filter = {}, skip = 0, limit, countTo = Number.POSITIVE_INFINITY } = find;
  const rows = documents.map((document) => ({ document, names: foldedNames(document, kept) }));
  const matching = queryOf(placed(filter, AT))
    .find<{ document: D }>(rows)
    .all()
    .map(({ document }) => document);
  const sorted = inOrder(matching, find.sort ?? {}, kept);
  return {
    rows: sorted.slice(skip, limit === undefined ? undefined : skip + limit),
    total: Math.min(matching.length, countTo),
  };
};
