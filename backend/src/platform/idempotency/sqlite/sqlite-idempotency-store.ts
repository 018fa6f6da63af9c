import type { Instant } from '@app/contracts/shared';
import { mentionsIn } from '../../secrets/mentions.js';
import type { IdempotencyStore, StoredAnswer } from '../idempotency-store.port.js';

type Sqlite = {
  read(sql: string, params?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  write(statements: readonly { sql: string; params?: readonly unknown[] }[]): Promise<unknown>;
};

const TABLE = `CREATE TABLE IF NOT EXISTS idempotency (
  key TEXT PRIMARY KEY,
  body_hash TEXT NOT NULL,
  rights TEXT NOT NULL,
  status INTEGER NOT NULL,
  body TEXT NOT NULL,
  at TEXT NOT NULL
)`;

export const sqliteIdempotencyStore = async (db: Sqlite): Promise<IdempotencyStore> => {
  await db.write([{ sql: TABLE }]);
  const [dated] = await db.read("SELECT 1 FROM pragma_table_info('idempotency') WHERE name = 'at'");
  // Answers of before they had a date are older than a day, or their commands are found by their ids.
  if (!dated) await db.write([{ sql: 'DROP TABLE idempotency' }, { sql: TABLE }]);
  await db.write([{ sql: 'CREATE INDEX IF NOT EXISTS idempotency_by_age ON idempotency (at)' }]);
  const find = async (key: string): Promise<StoredAnswer | null> => {
    const [row] = await db.read('SELECT * FROM idempotency WHERE key = ?', [key]);
    if (!row) return null;
    const { body_hash, rights, status, body, at } = row;
    return {
      body_hash: String(body_hash),
      rights: String(rights),
      status: Number(status),
      body: String(body),
      at: String(at) as Instant,
    };
  };
  return {
    find,
    // There is one process, and it asks once at a time for a key.
    claim: async (key) => (await find(key)) ?? 'mine',
    release: async () => undefined,
    async save(key, { body_hash, rights, status, body, at }) {
      await db.write([
        {
          sql: 'INSERT OR IGNORE INTO idempotency (key, body_hash, rights, status, body, at) VALUES (?, ?, ?, ?, ?, ?)',
          params: [key, body_hash, rights, status, body, at],
        },
      ]);
    },
    async expire(before) {
      await db.write([{ sql: 'DELETE FROM idempotency WHERE at < ?', params: [before] }]);
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
