import type { LogMark } from '@app/contracts/server';
import { type Position, START } from '@app/contracts/shared';
import { checkFilter, orderOf, select } from '../filter.js';
import { checkSingle, fieldsJson, LONGEST, textOf } from '../kept.js';
import {
  type Build,
  type BuildCommit,
  type BuildState,
  type Change,
  CheckpointMoved,
  type DocumentId,
  type Find,
  type Found,
  NotServed,
  type ReadModelStore,
  type StoredDocument,
} from '../read-store.port.js';
import { mergedPage } from './merge.js';
import { type Patch, patchOf } from './patch.js';
import { conditionOf, docWithout, orderSql } from './pushdown.js';
import {
  BUILDS,
  createTable,
  isMissingTable,
  isMoved,
  jsonOfShape,
  newShape,
  type Shape,
  shapeOf,
  tableOf,
} from './schema.js';
import type { SqliteConnection, SqlRow, SqlStatement, SqlValue } from './sqlite-connection.js';
import { dropTextTable, RARE, type Source, wordsColumn, wordsIn } from './text-index.js';

const KEYS_AT_ONCE = 500;
const THIS_BUILD = 'projection = ? AND version = ? AND number = ?';

const parse = (row: SqlRow): StoredDocument => JSON.parse(String(row.doc)) as StoredDocument;
const stateOf = (row: SqlRow): BuildState => {
  const { projection, collection, version, number, fingerprint, position, mark, serving, done } = row;
  return {
    build: {
      projection: String(projection),
      collection: String(collection),
      version: Number(version),
      number: Number(number),
      fingerprint: String(fingerprint),
    },
    position: String(position) as Position,
    mark: typeof mark === 'string' ? (JSON.parse(mark) as LogMark) : null,
    serving: serving === 1,
    done: Number(done),
  };
};
const keyOf = ({ projection, version, number }: Build): SqlValue[] => [projection, version, number];
const places = (count: number, one: string): string => Array.from({ length: count }, () => one).join(', ');

/** From so many characters on a document is changed where it stands, not written anew. */
const LONG = 20_000;

type Column = readonly [name: string, value: string];
type Write = { readonly statement: SqlStatement; readonly document: StoredDocument | null; readonly length: number };

/** The columns beside the document. */
const columnsOf = (document: StoredDocument, shape: Shape): readonly Column[] => [
  ['fields', fieldsJson(document, shape)],
  ...(shape.text.length > 0 ? [['words', wordsColumn(document, shape.text)] as const] : []),
];

const removeFrom = (table: string, id: DocumentId): SqlStatement => {
  return { sql: `DELETE FROM ${table} WHERE id = ?`, params: [String(id)] };
};

const putInto = (table: string, id: DocumentId, columns: readonly Column[]): SqlStatement => {
  const names = columns.map(([name]) => name);
  const sql = `INSERT INTO ${table} (id, ${names.join(', ')}) VALUES (${places(names.length + 1, '?')})
    ON CONFLICT (id) DO UPDATE SET ${names.map((name) => `${name} = excluded.${name}`).join(', ')}`;
  return { sql, params: [String(id), ...columns.map(([, value]) => value)] };
};

const lengthOf = (patch: Patch): number => patch.reduce((sum, [path, json]) => sum + path.length + json.length, 0);

/** The guard of the checkpoint stands for the row: it is the one that the patch was made for (KER-041). */
const patchIn = (table: string, id: DocumentId, patch: Patch, rest: readonly Column[]): SqlStatement => {
  const doc = `doc = json_set(doc${', ?, json(?)'.repeat(patch.length)})`;
  const sql = `UPDATE ${table} SET ${[doc, ...rest.map(([name]) => `${name} = ?`)].join(', ')} WHERE id = ?`;
  return { sql, params: [...patch.flat(), ...rest.map(([, value]) => value), String(id)] };
};

/** Read models in SQLite: a table of JSON documents for each build, and one table that knows builds and checkpoints. */
export class SqliteReadStore implements ReadModelStore {
  private readonly shapes = new Map<string, Shape>();
  /** Documents as they are stored, those that are long, and how long their JSON is at most. */
  private readonly lengths = new WeakMap<object, number>();
  private serving = new Map<string, Build>();

  private constructor(
    private readonly db: SqliteConnection,
    private readonly rare: number,
  ) {}

  /** @param rare up to how many matches a search for words sorts by itself. */
  static async open(db: SqliteConnection, rare = RARE): Promise<SqliteReadStore> {
    await db.write(BUILDS.map((sql) => ({ sql })));
    const store = new SqliteReadStore(db, rare);
    await store.builds();
    return store;
  }

  async open(
    build: Build,
    indexes: readonly (readonly string[])[],
    text: readonly string[] = [],
    scalars: readonly string[] = [],
    names: readonly string[] = [],
  ): Promise<Position> {
    const table = tableOf(build);
    const known = this.shapes.get(table);
    if (known && known.text.join() !== text.join())
      throw new RangeError(`${build.projection}: text needs a new version`);
    const shape = newShape({ indexes, text, scalars, names });
    await this.db.write([
      ...createTable(build, shape).map((sql) => ({ sql })),
      {
        sql: `INSERT INTO read_builds (projection, version, number, collection, fingerprint, indexes)
          VALUES (?, ?, ?, ?, ?, ?)
          ON CONFLICT (projection, version, number) DO UPDATE SET previous = position, indexes = excluded.indexes`,
        params: [...keyOf(build), build.collection, build.fingerprint, jsonOfShape(shape)],
      },
    ]);
    return (await this.builds()).find((state) => tableOf(state.build) === table)?.position ?? START;
  }

  async commit(commits: readonly BuildCommit[]): Promise<void> {
    const [first] = commits;
    if (!first) return;
    const rows = commits.flatMap(({ build, after, checkpoint, done = 0, mark }) => [
      ...keyOf(build),
      build.collection,
      after,
      checkpoint,
      done,
      mark ? JSON.stringify(mark) : null,
    ]);
    const marks = {
      sql: `INSERT INTO read_builds (projection, version, number, collection, previous, position, done, mark)
        VALUES ${places(commits.length, '(?, ?, ?, ?, ?, ?, ?, ?)')} ON CONFLICT (projection, version, number)
        DO UPDATE SET previous = excluded.previous, position = excluded.position, done = excluded.done,
          mark = coalesce(excluded.mark, mark)`,
      params: rows,
    };
    const writes = commits.flatMap(({ build, changes }) => changes.map((change) => this.writeOf(build, change)));
    try {
      await this.db.write([marks, ...writes.map(({ statement }) => statement)]);
    } catch (error) {
      throw isMoved(error) ? new CheckpointMoved(first.build) : error;
    }
    for (const { document, length } of writes) this.know(document, length);
  }

  async builds(): Promise<BuildState[]> {
    const rows = await this.db.read('SELECT * FROM read_builds ORDER BY projection, version, number');
    const states = rows.map(stateOf);
    for (const [at, { build }] of states.entries()) this.shapes.set(tableOf(build), shapeOf(String(rows[at]?.indexes)));
    this.serving = new Map(states.filter((s) => s.serving).map((s) => [s.build.collection, s.build]));
    return states;
  }

  async serve(build: Build): Promise<void> {
    const others = `UPDATE read_builds SET previous = position, serving = 0 WHERE collection = ? AND serving = 1
      AND EXISTS (SELECT 1 FROM read_builds WHERE ${THIS_BUILD})`;
    const this_one = `UPDATE read_builds SET previous = position, serving = 1 WHERE ${THIS_BUILD}`;
    await this.db.write([
      { sql: others, params: [build.collection, ...keyOf(build)] },
      { sql: this_one, params: keyOf(build) },
    ]);
    const table = tableOf(build);
    const states = await this.builds();
    if (!states.some((state) => state.serving && tableOf(state.build) === table)) throw new CheckpointMoved(build);
  }

  async drop(build: Build): Promise<void> {
    await this.db.write([
      ...dropTextTable(tableOf(build)).map((sql) => ({ sql })),
      { sql: `DROP TABLE IF EXISTS ${tableOf(build)}` },
      { sql: `DELETE FROM read_builds WHERE ${THIS_BUILD}`, params: keyOf(build) },
    ]);
    await this.builds();
  }

  async get<D extends object>(collection: string, id: DocumentId): Promise<D | null> {
    const found = await this.reading(collection, (build) => this.load(build, [id]));
    return (found.get(String(id)) as D | undefined) ?? null;
  }

  find<D extends object>(collection: string, find: Find = {}): Promise<Found<D>> {
    return this.reading(collection, (build) => this.findIn<D>(build, find));
  }

  async load(build: Build, ids: readonly DocumentId[]): Promise<Map<string, StoredDocument>> {
    const keys = [...new Set(ids.map(String))];
    const parts: Promise<SqlRow[]>[] = [];
    for (let from = 0; from < keys.length; from += KEYS_AT_ONCE) {
      const part = keys.slice(from, from + KEYS_AT_ONCE);
      const sql = `SELECT id, doc FROM ${tableOf(build)} WHERE id IN (${places(part.length, '?')})`;
      parts.push(this.db.read(sql, part));
    }
    const found = (await Promise.all(parts)).flat().map((row) => {
      const document = parse(row);
      this.know(document, String(row.doc).length);
      return [String(row.id), document] as const;
    });
    return new Map(found);
  }

  async findIn<D extends object>(build: Build, find: Find): Promise<Found<D>> {
    const { filter = {}, skip = 0, limit, countTo = -1, without = [] } = find;
    const shape = this.shapeOf(build);
    checkFilter(filter, shape);
    const source = await this.sourceOf(build, find.text);
    const condition = conditionOf(filter, shape);
    const order = orderSql(orderOf(find.sort), shape);
    const terms = [...source.terms, ...condition.terms];
    const from = `FROM ${source.from}${terms.length > 0 ? ` WHERE ${terms.join(' AND ')}` : ''}`;
    const params = [...source.params, ...condition.params];
    if (!condition.complete || !order) {
      const rows = await this.db.read(`SELECT ${docWithout(without)} ${from}`, params);
      return select<D>(rows.map(parse), find, shape);
    }
    const plain = { sql: `SELECT id AS found ${from}${order} LIMIT ? OFFSET ?`, params };
    const page = (find.text === undefined && mergedPage(source.from, find, shape)) || plain;
    // Sorted without the documents, which may be long; the join takes them in the order of the page.
    const sql = `SELECT ${docWithout(without)} FROM (${page.sql}) CROSS JOIN ${tableOf(build)} ON id = found`;
    const [rows, counted] = await Promise.all([
      this.db.read(sql, [...page.params, limit ?? -1, skip]),
      this.db.read(`SELECT count(*) AS total FROM (SELECT 1 ${from} LIMIT ?)`, [...params, countTo]),
    ]);
    return { rows: rows.map((row) => parse(row) as object as D), total: Number(counted[0]?.total ?? 0) };
  }

  private shapeOf(build: Build): Shape {
    return this.shapes.get(tableOf(build)) ?? newShape({ indexes: [], text: [] });
  }

  private async sourceOf(build: Build, text: string | undefined): Promise<Source> {
    const table = tableOf(build);
    if (text === undefined) return { from: table, terms: [], params: [] };
    if (this.shapeOf(build).text.length === 0) throw new RangeError(`${build.collection} declares no text`);
    return wordsIn(this.db, { table, text, rare: this.rare });
  }

  /** A build that was swapped away in the middle of a read is gone; then the new one answers. */
  private async reading<T>(collection: string, read: (build: Build) => Promise<T>): Promise<T> {
    const build = this.serving.get(collection);
    if (build) {
      try {
        return await read(build);
      } catch (error) {
        if (!isMissingTable(error)) throw error;
      }
    }
    await this.builds();
    const now = this.serving.get(collection);
    if (!now) throw new NotServed(collection);
    return read(now);
  }

  private know(document: StoredDocument | null, length: number): void {
    if (document && length >= LONG) this.lengths.set(document, length);
  }

  private writeOf(build: Build, { id, document, before }: Change): Write {
    const table = tableOf(build);
    if (!document) return { statement: removeFrom(table, id), document, length: 0 };
    const shape = this.shapeOf(build);
    const length = before ? this.lengths.get(before) : undefined;
    const patch = before && length !== undefined ? patchOf(before, document) : null;
    const longer = (length ?? 0) + lengthOf(patch ?? []);
    if (patch && longer <= LONGEST) {
      checkSingle(build, id, document, shape.fields);
      const rest = columnsOf(document, shape);
      return { statement: patchIn(table, id, patch, rest), document, length: longer };
    }
    const doc = textOf(build, id, document, shape.fields);
    const columns = [['doc', doc], ...columnsOf(document, shape)] as const;
    return { statement: putInto(table, id, columns), document, length: doc.length };
  }
}
