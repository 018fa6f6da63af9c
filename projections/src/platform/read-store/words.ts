import { folded } from '@app/contracts/shared';

const WORDS = /[\p{L}\p{N}\p{M}]+/gu;
const ASKED = /[\p{L}\p{N}\p{M}]+\*?/gu;
const LONGEST = 60;

const textAt = (document: object, path: string): string => {
  let value: unknown = document;
  for (const step of path.split('.'))
    value = typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, step)?.value : null;
  return typeof value === 'string' ? value : '';
};

/** The different words of a document's texts, folded (ADM-035): what both stores keep in an index. */
export const wordsOf = (document: object, paths: readonly string[]): string[] => [
  ...new Set(
    paths.flatMap((path) => folded(textAt(document, path)).match(WORDS) ?? []).map((w) => w.slice(0, LONGEST)),
  ),
];

/** `start` asks for words that begin so. */
export type AskedWord = { readonly word: string; readonly start: boolean };

/**
 * The words that a search asks for. The stores do not use their own idea of a word (MongoDB's text index and SQLite's
 * tokenizers differ on hyphens, apostrophes and accents), so that both find the same.
 */
export const askedWords = (text: string): AskedWord[] =>
  [...new Set(folded(text).match(ASKED) ?? [])].map((asked) => ({
    word: asked.replace('*', '').slice(0, LONGEST),
    start: asked.endsWith('*'),
  }));
