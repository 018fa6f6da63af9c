import type { SqlValue } from './sqlite-connection.js';
import type { Filter, Find } from '../read-store.port.js';

/** Terms of a WHERE, all of which must hold. */
export type Condition = {
  readonly terms: readonly string[];
  readonly params: readonly SqlValue[];
  readonly complete: boolean;
};

const PATH = /^[A-Za-z_]\w*(\.[A-Za-z_]\w*)*$/;

/** Fields go into SQL text, so only plain words may. */
export const checkPath = (path: string): string => {
  if (!PATH.test(path)) throw new RangeError(`${path} is not a field path`);
  return path;
};

const jsonPath = (path: string): string => `'$.${checkPath(path)}'`;
export const extract = (path: string): string => `json_extract(doc, ${jsonPath(path)})`;
/** The document without some of its fields. */
export const docWithout = (fields: readonly string[]): string =>
  fields.length > 0 ? `json_remove(doc, ${fields.map(jsonPath).join(', ')}) AS doc` : 'doc';
const typeOf = (path: string): string => `json_type(doc, ${jsonPath(path)})`;

type Piece = { readonly sql: string; readonly params: readonly SqlValue[] };

/** JSON's true and 1 are one value to SQLite, so the type is compared too. */
const equals = (path: string, value: unknown): Piece | null => {
  if (value === null) return { sql: `${extract(path)} IS NULL`, params: [] };
  if (typeof value === 'string') return { sql: `(${extract(path)} = ? AND ${typeOf(path)} = 'text')`, params: [value] };
  if (typeof value === 'number' && Number.isFinite(value))
    return { sql: `(${extract(path)} = ? AND ${typeOf(path)} IN ('integer', 'real'))`, params: [value] };
  if (typeof value === 'boolean')
    return { sql: `(${extract(path)} = ? AND ${typeOf(path)} = '${value}')`, params: [value ? 1 : 0] };
  return null;
};

const MOST_VALUES = 200;

const oneOf = (path: string, values: readonly unknown[]): Piece | null => {
  if (values.length === 0 || values.length > MOST_VALUES) return null;
  return joined(
    values.map((value) => equals(path, value)),
    'OR',
  );
};

const BOUNDS: Readonly<Record<string, string>> = { $gt: '>', $gte: '>=', $lt: '<', $lte: '<=' };

/** MongoDB compares texts with texts and numbers with numbers only. */
const bounded = (path: string, sign: string, value: unknown): Piece | null => {
  if (typeof value === 'string')
    return { sql: `(${extract(path)} ${sign} ? AND ${typeOf(path)} = 'text')`, params: [value] };
  if (typeof value === 'number' && Number.isFinite(value))
    return { sql: `(${extract(path)} ${sign} ? AND ${typeOf(path)} IN ('integer', 'real'))`, params: [value] };
  return null;
};

const operated = (path: string, operator: string, value: unknown): Piece | null => {
  if (operator === '$eq') return equals(path, value);
  if (operator === '$in') return Array.isArray(value) ? oneOf(path, value) : null;
  const sign = BOUNDS[operator];
  return sign ? bounded(path, sign, value) : null;
};

const joined = (pieces: readonly (Piece | null)[], word: 'AND' | 'OR'): Piece | null => {
  if (pieces.length === 0 || !pieces.every((piece): piece is Piece => piece !== null)) return null;
  return { sql: `(${pieces.map((p) => p.sql).join(` ${word} `)})`, params: pieces.flatMap((p) => p.params) };
};

const pieceOf = (path: string, wanted: unknown): Piece | null => {
  if (wanted === null || typeof wanted !== 'object') return equals(path, wanted);
  return joined(
    Object.entries(wanted).map(([operator, value]) => operated(path, operator, value)),
    'AND',
  );
};

/** One of several filters; null unless SQLite can answer every one of them exactly. */
const anyOf = (filters: unknown, single: ReadonlySet<string>): Piece | null => {
  if (!Array.isArray(filters)) return null;
  const branches = (filters as Filter[]).map((filter) => joined(termsOf(filter, single), 'AND'));
  return joined(branches, 'OR');
};

const termsOf = (filter: Filter, single: ReadonlySet<string>): (Piece | null)[] =>
  Object.entries(filter).flatMap(([path, wanted]) => {
    if (path === '$and' && Array.isArray(wanted)) return (wanted as Filter[]).flatMap((part) => termsOf(part, single));
    if (path === '$or') return [anyOf(wanted, single)];
    return [single.has(path) ? pieceOf(path, wanted) : null];
  });

/**
 * The part of a filter that SQLite can answer exactly: equality, `$in` and bounds on fields that hold single values, `$and`
 * and `$or` over such.
 * `complete` says that nothing is left over for memory.
 */
export const conditionOf = (filter: Filter, single: ReadonlySet<string>): Condition => {
  const terms = termsOf(filter, single);
  const pieces = terms.filter((piece): piece is Piece => piece !== null);
  return {
    terms: pieces.map(({ sql }) => sql),
    params: pieces.flatMap((p) => p.params),
    complete: pieces.length === terms.length,
  };
};

/** ORDER BY for sorts on fields that hold single values, else null. */
export const orderSql = (sort: NonNullable<Find['sort']>, single: ReadonlySet<string>): string | null =>
  Object.keys(sort).every((path) => single.has(path))
    ? ` ORDER BY ${Object.entries(sort)
        .map(([path, way]) => `${extract(path)} ${way === 1 ? 'ASC' : 'DESC'}`)
        .join(', ')}`
    : null;
