import type { SqliteFile } from '../../sqlite/sqlite-file.js';

/** Facts about this store itself, such as when demo data was seeded: no business, so no events. */
export class SqliteSettings {
  private constructor(private readonly file: SqliteFile) {}

  static async open(file: SqliteFile): Promise<SqliteSettings> {
    await file.write([
      { sql: 'CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID' },
    ]);
    return new SqliteSettings(file);
  }

  async get(name: string): Promise<string | null> {
    const [row] = await this.file.read('SELECT value FROM settings WHERE name = ?', [name]);
    return row ? String(row.value) : null;
  }

  async set(name: string, value: string): Promise<void> {
    await this.file.write([
      {
        sql: 'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
        params: [name, value],
      },
    ]);
  }

  async settle(name: string, value: string): Promise<string> {
    await this.file.write([
      { sql: 'INSERT OR IGNORE INTO settings (name, value) VALUES (?, ?)', params: [name, value] },
    ]);
    return (await this.get(name)) ?? value;
  }
}
