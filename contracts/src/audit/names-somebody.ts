import { ERASED, nameKey } from '../shared/index.js';

type Called = { readonly fname: string; readonly lname: string };

/** Shorter words are initials and particles. */
const NAME_LETTERS = 3;
const EMAIL = /[^\s@]+@[^\s@]+\.[^\s@]+/;
/** As it is written here, or with a country's number; the numbers of things have neither form. */
const PHONE = /(?<![\d-])\(?\d{3}\)?[ .-]?\d{3}[ .-]?\d{4}(?![\d-])|\+\d[\d ().-]{6,}\d/;
const WORD = /[\p{L}\p{M}]+/gu;

const wordsOf = (text: string): string[] => [...text.matchAll(WORD)].map(([word]) => word);
const keyOf = (word: string): string => nameKey(word);
/** Returns the key of a word with and without its last s: `Marigolds` and `Marigold’s` both give `marigold`. */
const keysOf = (word: string): string[] => [keyOf(word), keyOf(word).replace(/s$/, '')];
const isWritten = (key: string, words: ReadonlySet<string>): boolean => key.length >= NAME_LETTERS && words.has(key);

/**
 * Whether a text says who somebody is, which it may not: by an e-mail address, a phone number, or the name of one of these
 * people (AUD-009). A name alone is one where it has a capital letter, as `May` has and `may` has not; a whole name is one
 * in any letters.
 */
export const namesSomebody = (text: string, people: readonly Called[]): boolean => {
  if (EMAIL.test(text) || PHONE.test(text)) return true;
  const words = wordsOf(text);
  const all = new Set(words.flatMap(keysOf));
  const capital = new Set(words.filter((word) => /^\p{Lu}/u.test(word)).flatMap(keysOf));
  return people.some(({ fname, lname }) => {
    const [first, last] = [fname, lname].map((name) => (name === ERASED ? [] : wordsOf(name).map(keyOf)));
    if ([...first!, ...last!].some((key) => isWritten(key, capital))) return true;
    return first!.some((key) => isWritten(key, all)) && last!.some((key) => isWritten(key, all));
  });
};
