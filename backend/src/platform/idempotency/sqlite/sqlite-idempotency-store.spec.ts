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

  idempotencyStoreContract(() => sqliteIdempotencyStore(file));
});
