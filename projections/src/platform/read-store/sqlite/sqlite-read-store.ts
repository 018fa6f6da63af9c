import type { Position } from '@app/contracts/shared';
import { Query } from 'mingo';
import type { Change, Checkpoint, Document, Filter, Find, ReadModelStore } from '../read-store.port.js';

type Value = string | number | null;
type Statement = { readonly sql: string; readonly params?: readonly Value[] };

/** What the store needs of a SQLite file; the server lends the one of its event store. */
export type SqliteConnection = {
  read(sql: string, params?: readonly Value[]): Promise<Record<string, unknown>[]>;
  write(statements: readonly Statement[]): Promise<unknown>;
};

const TABLES = [
  'CREATE TABLE IF NOT EXISTS documents (collection TEXT NOT NULL, id TEXT NOT NULL, doc TEXT NOT NULL, PRIMARY KEY (collection, id)) WITHOUT ROWID',
  'CREATE TABLE IF NOT EXISTS checkpoints (projection TEXT NOT NULL, version INTEGER NOT NULL, position TEXT NOT NULL, PRIMARY KEY (projection, version)) WITHOUT ROWID',
];

const FIELD = /^[A-Za-z_][A-Za-z0-9_.]*$/;
const extract = (field: string): string => `json_extract(doc, '$.${field}')`;
const isScalar = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

/** Documents as JSON rows: equality on indexed fields is SQL, the rest of the filter language is mingo. */
export class SqliteReadStore implements ReadModelStore {
  private readonly indexed = new Map<string, Set<string>>();

  private constructor(private readonly db: SqliteConnection) {}

  static async open(db: SqliteConnection): Promise<SqliteReadStore> {
    await db.write(TABLES.map((sql) => ({ sql })));
    return new SqliteReadStore(db);
  }

  async prepare(collection: string, indexes: readonly (readonly string[])[]): Promise<void> {
    const fields = new Set(indexes.flatMap(([first]) => (first && FIELD.test(first) ? [first] : [])));
    this.indexed.set(collection, fields);
    await this.db.write(
      [...fields].map((field) => ({
        sql: `CREATE INDEX IF NOT EXISTS "documents_${field}" ON documents (collection, ${extract(field)})`,
      })),
    );
  }

  async get<D extends object>(collection: string, id: string): Promise<Document<D> | null> {
    const [row] = await this.db.read('SELECT doc FROM documents WHERE collection = ? AND id = ?', [collection, id]);
    return row ? (JSON.parse(String(row.doc)) as Document<D>) : null;
  }

  async getMany(collection: string, ids: readonly string[]): Promise<Map<string, Document>> {
    const found = new Map<string, Document>();
    for (let from = 0; from < ids.length; from += 500) {
      const part = ids.slice(from, from + 500);
      const rows = await this.db.read(
        `SELECT id, doc FROM documents WHERE collection = ? AND id IN (${part.map(() => '?').join(',')})`,
        [collection, ...part],
      );
      for (const row of rows) found.set(String(row.id), JSON.parse(String(row.doc)) as Document);
    }
    return found;
  }

  async find<D extends object>(
    collection: string,
    { filter = {}, sort = { id: 1 }, skip = 0, limit }: Find = {},
  ): Promise<{ rows: Document<D>[]; total: number }> {
    const { sql, params } = this.narrow(collection, filter);
    const read = await this.db.read(sql, params);
    const matching = new Query(filter as never)
      .find<Document<D>>(read.map((row) => JSON.parse(String(row.doc)) as Document<D>))
      .all();
    // Ties are broken by id, so that pages of one list never overlap.
    const sorted = new Query({})
      .find<Document<D>>(matching)
      .sort('id' in sort ? sort : { ...sort, id: 1 })
      .all();
    return { rows: sorted.slice(skip, limit === undefined ? undefined : skip + limit), total: matching.length };
  }

  async commit(changes: readonly Change[], checkpoints: readonly Checkpoint[]): Promise<void> {
    const documents = changes.map(
      ({ collection, id, doc }): Statement =>
        doc
          ? {
              sql: 'INSERT INTO documents (collection, id, doc) VALUES (?, ?, ?) ON CONFLICT (collection, id) DO UPDATE SET doc = excluded.doc',
              params: [collection, id, JSON.stringify(doc)],
            }
          : { sql: 'DELETE FROM documents WHERE collection = ? AND id = ?', params: [collection, id] },
    );
    const marks = checkpoints.map(
      ({ projection, version, position }): Statement => ({
        sql: 'INSERT INTO checkpoints (projection, version, position) VALUES (?, ?, ?) ON CONFLICT (projection, version) DO UPDATE SET position = excluded.position',
        params: [projection, version, position],
      }),
    );
    await this.db.write([...documents, ...marks]);
  }

  async checkpoints(): Promise<Checkpoint[]> {
    const rows = await this.db.read('SELECT projection, version, position FROM checkpoints');
    return rows.map((row) => ({
      projection: String(row.projection),
      version: Number(row.version),
      position: String(row.position) as Position,
    }));
  }

  async drop(collection: string): Promise<void> {
    await this.db.write([{ sql: 'DELETE FROM documents WHERE collection = ?', params: [collection] }]);
  }

  private narrow(collection: string, filter: Filter): { sql: string; params: Value[] } {
    const fields = this.indexed.get(collection) ?? new Set();
    let sql = 'SELECT doc FROM documents WHERE collection = ?';
    const params: Value[] = [collection];
    for (const [field, value] of Object.entries(filter)) {
      if (!fields.has(field) || !isScalar(value)) continue;
      sql += ` AND ${extract(field)} = ?`;
      params.push(value);
    }
    return { sql, params };
  }
}
