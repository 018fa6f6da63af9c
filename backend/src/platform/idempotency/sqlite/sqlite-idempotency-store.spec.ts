import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqlite, type SqliteFile } from '../../sqlite/sqlite-file.js';
import { idempotencyStoreContract } from '../idempotency-store.contract.js';
import { sqliteIdempotencyStore } from './sqlite-idempotency-store.js';

describe('first answers in a SQLite file', () => {
  let folder: string;
  let file: SqliteFile;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'answers-'));
    file = await openSqlite(join(folder, 'one.sqlite'));
  });
  afterEach(async () => {
    await file.close();
    rmSync(folder, { recursive: true });
  });

  idempotencyStoreContract(
    () => sqliteIdempotencyStore(file),
    async () => JSON.stringify(await file.read('SELECT * FROM idempotency')),
  );

  it('~SEC-025 keeps nothing of the answers of before they were sealed', async () => {
    await file.write([
      { sql: 'DROP TABLE idempotency' },
      { sql: 'CREATE TABLE idempotency (key TEXT PRIMARY KEY, body TEXT NOT NULL, at TEXT NOT NULL)' },
      { sql: "INSERT INTO idempotency VALUES ('12:POST /a:k', '{}', '2026-01-20T17:00:00Z')" },
    ]);
    for (let opened = 0; opened < 2; opened += 1) {
      const store = await sqliteIdempotencyStore(file);
      expect(await store.claim('12:POST /a:k')).toBe('mine');
    }
  });
});
