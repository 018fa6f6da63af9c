import { START } from '@app/contracts/shared';
import { type Fields, fieldsOf } from '../kept.js';
import type { Build } from '../read-store.port.js';
import { checkPath, extract } from './pushdown.js';
import { createTextTable } from './text-index.js';

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
     PRIMARY KEY (projection, version, number)) WITHOUT ROWID`,
  `CREATE TRIGGER IF NOT EXISTS read_builds_moved BEFORE UPDATE ON read_builds WHEN NEW.previous IS NOT OLD.position
     BEGIN SELECT RAISE(ABORT, '${MOVED}'); END`,
  `CREATE TRIGGER IF NOT EXISTS read_builds_dropped BEFORE INSERT ON read_builds
     WHEN NEW.position IS NOT '${START}' AND NOT EXISTS (SELECT 1 FROM read_builds
       WHERE projection = NEW.projection AND version = NEW.version AND number = NEW.number)
     BEGIN SELECT RAISE(ABORT, '${MOVED}'); END`,
];

export const COLUMNS = "SELECT name FROM pragma_table_info('read_builds')";
/** Files of before a column was there are given it: how many events a build has applied, of what view it is, and of which log. */
export const LATER_COLUMNS: Readonly<Record<string, string>> = {
  done: 'ALTER TABLE read_builds ADD COLUMN done INTEGER NOT NULL DEFAULT 0',
  fingerprint: "ALTER TABLE read_builds ADD COLUMN fingerprint TEXT NOT NULL DEFAULT ''",
  mark: 'ALTER TABLE read_builds ADD COLUMN mark TEXT',
};

type Declared = {
  readonly indexes: readonly (readonly string[])[];
  readonly text: readonly string[];
  readonly scalars?: readonly string[];
};

/** What is known of a build's table: its single-valued fields, and the fields whose words are searched for. */
export type Shape = Declared & { readonly fields: Fields };

export const NO_SHAPE: Shape = { fields: fieldsOf([]), indexes: [], text: [] };

export const shapeOf = (json: string): Shape => {
  const declared = JSON.parse(json) as Declared | Declared['indexes'];
  // Files of before there was text have the indexes alone.
  const { indexes, text, scalars = [] }: Declared = 'text' in declared ? declared : { indexes: declared, text: [] };
  return { fields: fieldsOf(indexes, scalars), indexes, text };
};

export const createTable = (build: Build, { indexes, text }: Declared): string[] => {
  const table = tableOf(build);
  const all = [['id'], ...indexes];
  return [
    ...(text.length > 0
      ? createTextTable(table)
      : [`CREATE TABLE IF NOT EXISTS ${table} (id TEXT PRIMARY KEY, doc TEXT NOT NULL) WITHOUT ROWID`]),
    ...all.map((fields) => {
      const name = `${table.slice(0, -1)}:${fields.map(checkPath).join('+')}"`;
      return `CREATE INDEX IF NOT EXISTS ${name} ON ${table} (${fields.map(extract).join(', ')})`;
    }),
  ];
};

const says = (error: unknown, words: string): boolean => error instanceof Error && error.message.includes(words);

export const isMoved = (error: unknown): boolean => says(error, MOVED);
export const isMissingTable = (error: unknown): boolean => says(error, 'no such table');
