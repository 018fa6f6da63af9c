import { type AskedWord, askedWords, wordsOf } from '../words.js';
import type { SqliteConnection, SqlValue } from './sqlite-connection.js';

/** So many documents are fetched by their words and then sorted; of more, every fiftieth or so of a million matches. */
export const RARE = 20_000;

const indexOf = (table: string): string => `${table.slice(0, -1)}:text"`;

/**
 * An FTS5 index that follows a table's `words`, by triggers and therefore in the same commit. The words are ready-made
 * (words.ts) and parted by blanks, so the simplest tokenizer keeps them as they are; it must not know their places.
 */
export const createTextIndex = (table: string): string[] => {
  const index = indexOf(table);
  const bare = table.slice(1, -1);
  const remove = `INSERT INTO ${index} (${index}, rowid, words) VALUES ('delete', OLD.n, OLD.words);`;
  const add = `INSERT INTO ${index} (rowid, words) VALUES (NEW.n, NEW.words);`;
  const trigger = (when: string, body: string) =>
    `CREATE TRIGGER IF NOT EXISTS "${bare}:${when.replaceAll(' ', '-')}" AFTER ${when} ON ${table} BEGIN ${body} END`;
  return [
    `CREATE VIRTUAL TABLE IF NOT EXISTS ${index}
       USING fts5(words, content='${bare}', content_rowid='n', detail='none', columnsize=0, tokenize='ascii')`,
    trigger('INSERT', add),
    trigger('DELETE', remove),
    trigger('UPDATE OF words', `${remove} ${add}`),
  ];
};

export const dropTextTable = (table: string): string[] => [`DROP TABLE IF EXISTS ${indexOf(table)}`];

/** The words as the table keeps them: a blank on either side of each. */
export const wordsColumn = (document: object, text: readonly string[]): string =>
  ` ${wordsOf(document, text).join(' ')} `;

/** Where rows come from and what must hold of them, as SQL. */
export type Source = { readonly from: string; readonly terms: readonly string[]; readonly params: readonly SqlValue[] };

const matchOf = ({ word, start }: AskedWord): string => (start ? `"${word}" *` : `"${word}"`);
const partOf = ({ word, start }: AskedWord): string => (start ? ` ${word}` : ` ${word} `);

type Search = { readonly table: string; readonly text: string; readonly rare: number };

/**
 * Rows that have all the words. Few matches are fetched by the words' index and sorted. Many are met soon on a walk in
 * the order that is asked for, so each row's words are looked at on the way: sorting them all would take seconds.
 */
export const wordsIn = async (db: SqliteConnection, { table, text, rare }: Search): Promise<Source> => {
  const words = askedWords(text);
  if (words.length === 0) return { from: table, terms: ['0'], params: [] };
  const hits = `SELECT rowid AS hit FROM ${indexOf(table)} WHERE ${indexOf(table)} MATCH ?`;
  const match = words.map(matchOf).join(' ');
  const [counted] = await db.read(`SELECT count(*) AS hits FROM (${hits} LIMIT ?)`, [match, rare + 1]);
  if (Number(counted?.hits ?? 0) <= rare)
    return { from: `(${hits}) CROSS JOIN ${table} ON n = hit`, terms: [], params: [match] };
  return { from: table, terms: words.map(() => 'instr(words, ?) > 0'), params: words.map(partOf) };
};
