import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqlite, type SqliteFile } from '../../sqlite/sqlite-file.js';
import { settingsContract } from '../settings.contract.js';
import { SqliteSettings } from './sqlite-settings.js';

describe('settings in a SQLite file', () => {
  let folder: string;
  let file: SqliteFile;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'settings-'));
    file = await openSqlite(join(folder, 'one.sqlite'));
  });
  afterEach(async () => {
    await file.close();
    rmSync(folder, { recursive: true });
  });

  settingsContract(async () => ({
    settings: await SqliteSettings.open(file),
    again: () => SqliteSettings.open(file),
  }));
});
