import { orderOf, placed } from '../filter.js';
import { type Kept, keptOf, keyOfName } from '../kept.js';
import type { Filter, Find } from '../read-store.port.js';
import { askedWords } from '../words.js';

type Query = Record<string, unknown>;

const inDocument = (path: string): string => `doc.${path}`;
const byName = (path: string): string => `names.${keyOfName(path)}`;

/** The filter, for documents that lie below `doc` and folded names below `names`. */
const below = (filter: Filter): Query => placed(filter, { field: inDocument, name: (key) => `names.${key}` });

const wordFilters = (text: string): Query[] =>
  askedWords(text).map(({ word, start }) => ({ words: start ? { $regex: `^${word}` } : word }));

/** What `find` asks for, as MongoDB is asked; null when nothing can be found. */
export const queryOf = ({ filter = {}, text }: Find): Query | null => {
  if (text === undefined) return below(filter);
  const words = wordFilters(text);
  return words.length > 0 ? { $and: [...words, below(filter)] } : null;
};

export type Part = { readonly query: Query; readonly sort: Record<string, 1 | -1> };

/**
 * What `queryOf` asks for, in the order of the sort. MongoDB has rows without a value first where it counts upwards, so
 * they are asked for after the others: both parts are sorted by the index of the field (ADM-036).
 */
export const partsOf = (query: Query, sort: Find['sort'], { names }: Kept): readonly Part[] => {
  const order = Object.entries(orderOf(sort)).map(
    ([path, way]) => [names.has(path) ? byName(path) : inDocument(path), way] as const,
  );
  const [[place, way] = ['doc.id', 1], ...others] = order;
  if (way === -1 || place === 'doc.id') return [{ query, sort: Object.fromEntries(order) }];
  return [
    { query: { $and: [query, { [place]: { $ne: null } }] }, sort: Object.fromEntries(order) },
    { query: { $and: [query, { [place]: null }] }, sort: Object.fromEntries(others) },
  ];
};

/** The document alone, without some of its fields. */
export const shownWithout = (fields: readonly string[]): Record<string, 0 | 1> =>
  fields.length > 0
    ? { _id: 0, words: 0, names: 0, ...Object.fromEntries(fields.map((field) => [inDocument(field), 0 as const])) }
    : { _id: 0, doc: 1 };

type Index = Record<string, 1 | -1>;

/**
 * Each declared index ends with `id`, in both directions, because ties go by `id` upwards whichever way a list is sorted,
 * and MongoDB sorts the whole list when its index does not tell all of the order. One that ends with a name has another
 * beside it that ends with the folded name.
 */
export const indexesOf = (
  indexes: readonly (readonly string[])[],
  text: readonly string[],
  { names }: Kept = keptOf({ indexes }),
): Index[] => {
  const ordered = indexes.flatMap((fields): Index[] => {
    const places = fields.map(inDocument);
    const last = fields.at(-1)!;
    const ways = names.has(last) ? [places, [...places.slice(0, -1), byName(last)]] : [places];
    return ways.flatMap((way): Index[] => {
      const index: Index = Object.fromEntries(way.map((place) => [place, 1]));
      return way.includes('doc.id')
        ? [index]
        : [
            { ...index, 'doc.id': 1 },
            { ...index, 'doc.id': -1 },
          ];
    });
  });
  const all: Index[] = [{ 'doc.id': 1 }, ...ordered, ...(text.length > 0 ? [{ words: 1, 'doc.id': 1 } as const] : [])];
  return [...new Map(all.map((index) => [JSON.stringify(index), index])).values()];
};
