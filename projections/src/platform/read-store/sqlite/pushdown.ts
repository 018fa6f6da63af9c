import type { SqlValue } from './sqlite-connection.js';
import { heldIn } from '../filter.js';
import { type Kept, keyOfName } from '../kept.js';
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
/** A column of its own holds the fields with single values: a document may be long. */
export const placeOf = (path: string): string => `fields, '$."${checkPath(path)}"'`;
export const extract = (path: string): string => `json_extract(${placeOf(path)})`;
/** A name's folded form, which stands behind a tilde. */
export const extractName = (path: string): string => `json_extract(fields, '$."~${keyOfName(checkPath(path))}"')`;
/** The document without some of its fields. */
export const docWithout = (fields: readonly string[]): string =>
  fields.length > 0 ? `json_remove(doc, ${fields.map(jsonPath).join(', ')}) AS doc` : 'doc';

const TYPES = { string: "= 'text'", number: "IN ('integer', 'real')" } as const;

type Piece = { readonly sql: string; readonly params: readonly SqlValue[] };

/** JSON's true and 1 are one value to SQLite, and so are false and 0. */
const isLikeBoolean = (value: unknown): boolean => value === 0 || value === 1;

/**
 * The type is compared only where two types have equal values: it is in no index, so that each document would be read to
 * count those that are found.
 */
const equals = (at: string, value: unknown): Piece | null => {
  if (value === null) return { sql: `json_extract(${at}) IS NULL`, params: [] };
  if (typeof value === 'boolean') return compared(at, '=', { value: value ? 1 : 0, types: `= '${value}'` });
  const isText = typeof value === 'string';
  if (isText || (typeof value === 'number' && Number.isFinite(value) && !isLikeBoolean(value)))
    return { sql: `json_extract(${at}) = ?`, params: [value] };
  return bounded(at, '=', value);
};

const MOST_VALUES = 200;
const isKind = (kind: string): kind is keyof typeof TYPES => kind in TYPES;

/** Values of one kind as a list of their own: a statement takes so many parameters only. */
const among = (at: string, values: readonly unknown[]): Piece | null => {
  const kind = typeof values[0];
  const fits = (value: unknown): boolean => typeof value === kind && (kind === 'string' || Number.isFinite(value));
  if (!isKind(kind) || !values.every(fits)) return null;
  const list = `(SELECT value FROM json_each(?))`;
  return {
    sql: `(json_extract(${at}) IN ${list} AND json_type(${at}) ${TYPES[kind]})`,
    params: [JSON.stringify(values)],
  };
};

const oneOf = (at: string, values: readonly unknown[]): Piece | null => {
  if (values.length === 0) return { sql: '0', params: [] };
  if (values.length > MOST_VALUES) return among(at, values);
  return joined(
    values.map((value) => equals(at, value)),
    'OR',
  );
};

const BOUNDS: Readonly<Record<string, string>> = { $gt: '>', $gte: '>=', $lt: '<', $lte: '<=' };

const compared = (at: string, sign: string, { value, types }: { value: SqlValue; types: string }): Piece => ({
  sql: `(json_extract(${at}) ${sign} ? AND json_type(${at}) ${types})`,
  params: [value],
});

/** MongoDB compares texts with texts and numbers with numbers only. */
const bounded = (at: string, sign: string, value: unknown): Piece | null => {
  if (typeof value === 'string') return compared(at, sign, { value, types: TYPES.string });
  if (typeof value === 'number' && Number.isFinite(value)) return compared(at, sign, { value, types: TYPES.number });
  return null;
};

const operated = (at: string, operator: string, value: unknown): Piece | null => {
  if (operator === '$eq') return equals(at, value);
  if (operator === '$in') return Array.isArray(value) ? oneOf(at, value) : null;
  const sign = BOUNDS[operator];
  return sign ? bounded(at, sign, value) : null;
};

const joined = (pieces: readonly (Piece | null)[], word: 'AND' | 'OR'): Piece | null => {
  if (pieces.length === 0 || !pieces.every((piece): piece is Piece => piece !== null)) return null;
  return { sql: `(${pieces.map((p) => p.sql).join(` ${word} `)})`, params: pieces.flatMap((p) => p.params) };
};

/** A pattern that stands for one text alone. */
const LITERAL = /^(?:\\[.*+?^${}()|[\]\\]|[^.*+?^${}()|[\]\\])+$/;
const ASCII = /^[\0-\x7f]*$/;

/** Texts that hold this one. SQLite folds the case of ASCII only, and so does a pattern of ASCII. */
const held = (
  at: string,
  { $regex, $options }: { readonly $regex?: unknown; readonly $options?: unknown },
): Piece | null => {
  if (typeof $regex !== 'string' || !LITERAL.test($regex)) return null;
  const text = $regex.replace(/\\(.)/gs, '$1');
  const place = `json_extract(${at})`;
  if ($options === undefined) return { sql: `(json_type(${at}) = 'text' AND instr(${place}, ?) > 0)`, params: [text] };
  if ($options !== 'i' || !ASCII.test(text)) return null;
  return { sql: `(json_type(${at}) = 'text' AND instr(lower(${place}), ?) > 0)`, params: [text.toLowerCase()] };
};

const pieceOf = (at: string, wanted: unknown): Piece | null => {
  if (wanted === null || typeof wanted !== 'object') return equals(at, wanted);
  if ('$regex' in wanted)
    return Object.keys(wanted).some((key) => !/^\$(regex|options)$/.test(key)) ? null : held(at, wanted);
  return joined(
    Object.entries(wanted).map(([operator, value]) => operated(at, operator, value)),
    'AND',
  );
};

/** One of several filters; null unless SQLite can answer every one of them exactly. */
const anyOf = (filters: unknown, kept: Kept): Piece | null => {
  if (!Array.isArray(filters)) return null;
  const branches = (filters as Filter[]).map((filter) => joined(termsOf(filter, kept), 'AND'));
  return joined(branches, 'OR');
};

const termsOf = (filter: Filter, kept: Kept): (Piece | null)[] =>
  Object.entries(filter).flatMap(([path, wanted]) => {
    if (path === '$and' && Array.isArray(wanted)) return (wanted as Filter[]).flatMap((part) => termsOf(part, kept));
    if (path === '$or') return [anyOf(wanted, kept)];
    const text = heldIn(wanted);
    if (text !== null) return [{ sql: `instr(${extractName(path)}, ?) > 0`, params: [text] }];
    return [kept.fields.has(path) ? pieceOf(placeOf(path), wanted) : null];
  });

/**
 * The part of a filter that SQLite can answer exactly: equality, `$in`, bounds and plain text anywhere in fields that hold
 * single values, `$and` and `$or` over such.
 * `complete` says that nothing is left over for memory.
 */
export const conditionOf = (filter: Filter, kept: Kept): Condition => {
  const terms = termsOf(filter, kept);
  const pieces = terms.filter((piece): piece is Piece => piece !== null);
  return {
    terms: pieces.map(({ sql }) => sql),
    params: pieces.flatMap((p) => p.params),
    complete: pieces.length === terms.length,
  };
};

/** ORDER BY for sorts on fields that hold single values, else null. */
export const orderSql = (sort: NonNullable<Find['sort']>, { fields, names }: Kept): string | null => {
  if (!Object.keys(sort).every((path) => fields.has(path))) return null;
  const terms = Object.entries(sort).map(([path, way], at) => {
    const value = names.has(path) ? extractName(path) : extract(path);
    return `${value} ${way === 1 ? 'ASC' : 'DESC'}${path === 'id' || at > 0 ? '' : ' NULLS LAST'}`;
  });
  return ` ORDER BY ${terms.join(', ')}`;
};
