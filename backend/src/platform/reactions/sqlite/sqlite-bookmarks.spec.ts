import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqlite, type SqliteFile } from '../../sqlite/sqlite-file.js';
import { bookmarksContract } from '../bookmarks.contract.js';
import { SqliteBookmarks } from './sqlite-bookmarks.js';

describe('bookmarks in a SQLite file', () => {
  let folder: string;
  let file: SqliteFile;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'bookmarks-'));
    file = await openSqlite(join(folder, 'one.sqlite'));
  });
  afterEach(async () => {
    await file.close();
    rmSync(folder, { recursive: true });
  });

  bookmarksContract(async () => ({
    bookmarks: await SqliteBookmarks.open(file),
    again: () => SqliteBookmarks.open(file),
  }));
});
