import { orderOf } from '../filter.js';
import type { Filter, Find } from '../read-store.port.js';
import { askedWords } from '../words.js';

type Query = Record<string, unknown>;

const inDocument = (path: string): string => `doc.${path}`;

/** The filter, for documents that lie below `doc`. */
const below = (filter: Filter): Query =>
  Object.fromEntries(
    Object.entries(filter).map(([key, value]) =>
      key.startsWith('$') && Array.isArray(value)
        ? [key, value.map((inner) => below(inner as Filter))]
        : [inDocument(key), value],
    ),
  );

const wordFilters = (text: string): Query[] =>
  askedWords(text).map(({ word, start }) => ({ words: start ? { $regex: `^${word}` } : word }));

/** What `find` asks for, as MongoDB is asked; null when nothing can be found. */
export const queryOf = ({ filter = {}, text }: Find): Query | null => {
  if (text === undefined) return below(filter);
  const words = wordFilters(text);
  return words.length > 0 ? { $and: [...words, below(filter)] } : null;
};

export const sortOf = (sort: Find['sort']): Record<string, 1 | -1> =>
  Object.fromEntries(Object.entries(orderOf(sort)).map(([path, way]) => [inDocument(path), way]));

/** The document alone, without some of its fields. */
export const shownWithout = (fields: readonly string[]): Record<string, 0 | 1> =>
  fields.length > 0
    ? { _id: 0, words: 0, ...Object.fromEntries(fields.map((field) => [inDocument(field), 0 as const])) }
    : { _id: 0, doc: 1 };

type Index = Record<string, 1 | -1>;

/**
 * Each declared index ends with `id`, in both directions, because ties go by `id` upwards whichever way a list is sorted,
 * and MongoDB sorts the whole list when its index does not tell all of the order.
 */
export const indexesOf = (indexes: readonly (readonly string[])[], text: readonly string[]): Index[] => {
  const ordered = indexes.flatMap((fields): Index[] => {
    const index: Index = Object.fromEntries(fields.map((field) => [inDocument(field), 1]));
    return fields.includes('id')
      ? [index]
      : [
          { ...index, 'doc.id': 1 },
          { ...index, 'doc.id': -1 },
        ];
  });
  const all: Index[] = [{ 'doc.id': 1 }, ...ordered, ...(text.length > 0 ? [{ words: 1, 'doc.id': 1 } as const] : [])];
  return [...new Map(all.map((index) => [JSON.stringify(index), index])).values()];
};
