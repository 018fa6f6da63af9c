import { START } from '@app/contracts/shared';
import { type Declared, type Kept, keptOf } from '../kept.js';
import type { Build } from '../read-store.port.js';
import { checkPath, extract, extractName, placeOf } from './pushdown.js';
import { createTextIndex } from './text-index.js';

const NAME = /^[\w-]+$/;
const MOVED = 'read_checkpoint_moved';

/** The quoted table of a build; its name carries version and number, so builds never share a table. */
export const tableOf = ({ collection, version, number }: Build): string => {
  if (!NAME.test(collection)) throw new RangeError(`${collection} is not a collection name`);
  return `"read_${collection}@${version}.${number}"`;
};

/** The triggers are the guard of KER-041: a checkpoint only moves on from where its changes were made. */
export const BUILDS = [
  `CREATE TABLE IF NOT EXISTS read_builds (
     projection TEXT NOT NULL, version INTEGER NOT NULL, number INTEGER NOT NULL, collection TEXT NOT NULL,
     indexes TEXT NOT NULL DEFAULT '{"indexes":[],"text":[]}', serving INTEGER NOT NULL DEFAULT 0,
     previous TEXT NOT NULL DEFAULT '${START}', position TEXT NOT NULL DEFAULT '${START}',
     done INTEGER NOT NULL DEFAULT 0, fingerprint TEXT NOT NULL DEFAULT '', mark TEXT,
     PRIMARY KEY (projection, version, number)) WITHOUT ROWID`,
  `CREATE TRIGGER IF NOT EXISTS read_builds_moved BEFORE UPDATE ON read_builds WHEN NEW.previous IS NOT OLD.position
     BEGIN SELECT RAISE(ABORT, '${MOVED}'); END`,
  `CREATE TRIGGER IF NOT EXISTS read_builds_dropped BEFORE INSERT ON read_builds
     WHEN NEW.position IS NOT '${START}' AND NOT EXISTS (SELECT 1 FROM read_builds
       WHERE projection = NEW.projection AND version = NEW.version AND number = NEW.number)
     BEGIN SELECT RAISE(ABORT, '${MOVED}'); END`,
];

/** What is known of a build's table: its single-valued fields and names, and the fields whose words are searched for. */
export type Shape = { readonly declared: Declared } & Pick<Declared, 'indexes' | 'text'> & Kept;

export const newShape = (declared: Declared): Shape => {
  return { declared, indexes: declared.indexes, text: declared.text, ...keptOf(declared) };
};

export const shapeOf = (json: string): Shape => newShape(JSON.parse(json) as Declared);

export const jsonOfShape = ({ declared }: Shape): string => JSON.stringify(declared);

export const createTable = (build: Build, shape: Shape): string[] => {
  const { indexes, text, names } = shape;
  const table = tableOf(build);
  const all = [['id'], ...indexes];
  const byName = indexes.filter((fields) => names.has(fields.at(-1)!));
  return [
    // With row ids: without them a search by id compares whole rows, and documents may be long.
    `CREATE TABLE IF NOT EXISTS ${table} (n INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE,
       ${text.length > 0 ? 'words TEXT NOT NULL, ' : ''}fields TEXT NOT NULL, doc TEXT NOT NULL)`,
    ...(text.length > 0 ? createTextIndex(table) : []),
    ...all.map((fields) => {
      const name = `${table.slice(0, -1)}:${fields.map(checkPath).join('+')}"`;
      // With the type of the first, so that a comparison that asks for it reads no document.
      const columns = [...fields.map(extract), `json_type(${placeOf(fields[0]!)})`];
      return `CREATE INDEX IF NOT EXISTS ${name} ON ${table} (${columns.join(', ')})`;
    }),
    ...byName.map((fields) => {
      const name = `${table.slice(0, -1)}:${fields.map(checkPath).join('+')}~"`;
      const columns = [...fields.slice(0, -1).map(extract), extractName(fields.at(-1)!)];
      return `CREATE INDEX IF NOT EXISTS ${name} ON ${table} (${columns.join(', ')})`;
    }),
  ];
};

const says = (error: unknown, words: string): boolean => error instanceof Error && error.message.includes(words);

export const isMoved = (error: unknown): boolean => says(error, MOVED);
export const isMissingTable = (error: unknown): boolean => says(error, 'no such table');
