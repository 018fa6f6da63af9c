import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqlite, type SqliteFile } from '../../sqlite/sqlite-file.js';
import { secretStoreContract } from '../secret-store.contract.js';
import { sqliteSecretStore } from './sqlite-secret-store.js';

describe('the embedded secret store', () => {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  const files: SqliteFile[] = [];
  afterAll(async () => {
    for (const file of files) await file.close();
    rmSync(folder, { recursive: true, force: true });
  });

  secretStoreContract(async () => {
    const file = await openSqlite(join(folder, `${files.length}.sqlite`), { secureDelete: true });
    files.push(file);
    return sqliteSecretStore(file);
  });
});
