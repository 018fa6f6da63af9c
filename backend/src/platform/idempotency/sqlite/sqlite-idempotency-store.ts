import { mentionsIn } from '../../secrets/mentions.js';
import type { IdempotencyStore, StoredAnswer } from '../idempotency-store.port.js';

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
  const find = async (key: string): Promise<StoredAnswer | null> => {
    const [row] = await db.read('SELECT body_hash, status, body FROM idempotency WHERE key = ?', [key]);
    return row ? { body_hash: String(row.body_hash), status: Number(row.status), body: String(row.body) } : null;
  };
  return {
    find,
    // There is one process, and it asks once at a time for a key.
    claim: async (key) => (await find(key)) ?? 'mine',
    release: async () => undefined,
    async save(key, { body_hash, status, body }) {
      await db.write([
        {
          sql: 'INSERT OR IGNORE INTO idempotency (key, body_hash, status, body) VALUES (?, ?, ?, ?)',
          params: [key, body_hash, status, body],
        },
      ]);
    },
    async forget(accountId, mentions) {
      // Bodies are JSON, in which some letters have a way of their own to be written.
      const spoken = mentionsIn(
        'body',
        mentions.map((words) => words.map((word) => JSON.stringify(word).slice(1, -1))),
      );
      const where = `key LIKE ? OR ${spoken.sql}`;
      const params = [accountId === null ? '' : `${accountId}:%`, ...spoken.params];
      const [row] = await db.read(`SELECT count(*) AS n FROM idempotency WHERE ${where}`, params);
      await db.write([{ sql: `DELETE FROM idempotency WHERE ${where}`, params }]);
      return Number(row?.n ?? 0);
    },
  };
};
