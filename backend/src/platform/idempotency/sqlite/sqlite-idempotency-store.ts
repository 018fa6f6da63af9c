import type { IdempotencyStore } from '../idempotency-store.port.js';

type Sqlite = {
  read(sql: string, params?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  write(statements: readonly { sql: string; params?: readonly unknown[] }[]): Promise<unknown>;
};

export const sqliteIdempotencyStore = async (db: Sqlite): Promise<IdempotencyStore> => {
  await db.write([
    {
      sql: 'CREATE TABLE IF NOT EXISTS idempotency (key TEXT PRIMARY KEY, body_hash TEXT NOT NULL, status INTEGER NOT NULL, body TEXT NOT NULL) WITHOUT ROWID',
    },
  ]);
  return {
    async find(key) {
      const [row] = await db.read('SELECT body_hash, status, body FROM idempotency WHERE key = ?', [key]);
      return row ? { body_hash: String(row.body_hash), status: Number(row.status), body: String(row.body) } : null;
    },
    async save(key, { body_hash, status, body }) {
      await db.write([
        {
          sql: 'INSERT OR IGNORE INTO idempotency (key, body_hash, status, body) VALUES (?, ?, ?, ?)',
          params: [key, body_hash, status, body],
        },
      ]);
    },
  };
};
