import type { Instant } from '@app/contracts/shared';
import type { KeptAnswer, KeptAnswers } from '../idempotency-store.port.js';

type Sqlite = {
  read(sql: string, params?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  write(statements: readonly { sql: string; params?: readonly unknown[] }[]): Promise<unknown>;
};

const TABLE = `CREATE TABLE IF NOT EXISTS idempotency (
  key TEXT PRIMARY KEY,
  sealed TEXT NOT NULL,
  at TEXT NOT NULL
)`;

export const sqliteIdempotencyStore = async (db: Sqlite): Promise<KeptAnswers> => {
  await db.write([{ sql: TABLE }]);
  const [sealed] = await db.read("SELECT 1 FROM pragma_table_info('idempotency') WHERE name = 'sealed'");
  // Answers of before they were sealed would have ended within a day; their commands are found by their ids.
  if (!sealed) await db.write([{ sql: 'DROP TABLE idempotency' }, { sql: TABLE }]);
  await db.write([{ sql: 'CREATE INDEX IF NOT EXISTS idempotency_by_age ON idempotency (at)' }]);
  const find = async (key: string): Promise<KeptAnswer | null> => {
    const [row] = await db.read('SELECT sealed, at FROM idempotency WHERE key = ?', [key]);
    return row ? { sealed: String(row.sealed), at: String(row.at) as Instant } : null;
  };
  return {
    find,
    // There is one process, and it asks once at a time for a key.
    claim: async (key) => (await find(key)) ?? 'mine',
    release: async () => undefined,
    async save(key, kept) {
      const sql = 'INSERT OR IGNORE INTO idempotency (key, sealed, at) VALUES (?, ?, ?)';
      await db.write([{ sql, params: [key, kept.sealed, kept.at] }]);
    },
    async remove(key) {
      await db.write([{ sql: 'DELETE FROM idempotency WHERE key = ?', params: [key] }]);
    },
    async expire(before) {
      await db.write([{ sql: 'DELETE FROM idempotency WHERE at < ?', params: [before] }]);
    },
    async forget() {
      const [row] = await db.read('SELECT count(*) AS n FROM idempotency');
      await db.write([{ sql: 'DELETE FROM idempotency' }]);
      return Number(row?.n ?? 0);
    },
  };
};
