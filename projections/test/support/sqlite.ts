import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import type { SqliteConnection, SqlRow, SqlStatement } from '../../src/platform/read-store/sqlite/sqlite-connection.js';

export type TestFile = SqliteConnection & {
  /** Called before each write; may throw, as a crash would. */
  before: (statements: readonly SqlStatement[]) => void;
  /** Called after each commit; may throw, as an answer that is lost would. */
  after: () => void;
  /** A second connection to the same file, as another process has. */
  again(): TestFile;
  close(): Promise<void>;
};

const connect = (path: string, close: () => Promise<void>): TestFile => {
  const db = new Database(path);
  db.exec('PRAGMA journal_mode = WAL');
  const file: TestFile = {
    before: () => undefined,
    after: () => undefined,
    read: async (sql, params = []) => db.prepare(sql).all([...params]) as SqlRow[],
    async write(statements) {
      file.before(statements);
      db.exec('BEGIN IMMEDIATE');
      try {
        for (const { sql, params = [] } of statements) db.prepare(sql).run([...params]);
        db.exec('COMMIT');
      } catch (error) {
        db.exec('ROLLBACK');
        throw error;
      }
      file.after();
    },
    again: () => connect(path, async () => undefined),
    async close() {
      db.close();
      await close();
    },
  };
  return file;
};

/** A real SQLite file in a folder of its own. */
export const openTestFile = async (): Promise<TestFile> => {
  const folder = await mkdtemp(join(tmpdir(), 'callboard-reads-'));
  return connect(join(folder, 'reads.sqlite'), () => rm(folder, { recursive: true, force: true }));
};
