import type { Position } from '@app/contracts/shared';
import type { SqliteFile } from '../../sqlite/sqlite-file.js';
import type { Bookmarks } from '../bookmarks.port.js';

/** Bookmarks in the file of the events: a copy of one moment holds both (KER-047). */
export class SqliteBookmarks implements Bookmarks {
  private constructor(private readonly file: SqliteFile) {}

  static async open(file: SqliteFile): Promise<SqliteBookmarks> {
    await file.write([
      { sql: 'CREATE TABLE IF NOT EXISTS bookmarks (name TEXT PRIMARY KEY, position TEXT NOT NULL) WITHOUT ROWID' },
    ]);
    return new SqliteBookmarks(file);
  }

  async read(name: string): Promise<Position | null> {
    return (await this.all()).get(name) ?? null;
  }

  /** Every bookmark by its reaction's name. */
  async all(): Promise<ReadonlyMap<string, Position>> {
    const rows = await this.file.read('SELECT name, position FROM bookmarks');
    return new Map(rows.map(({ name, position }) => [String(name), String(position) as Position]));
  }

  async set(name: string, position: Position): Promise<void> {
    await this.file.write([
      {
        sql: 'INSERT INTO bookmarks (name, position) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET position = excluded.position',
        params: [name, position],
      },
    ]);
  }
}
