import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnvironment } from '../platform/config/environment.js';
import { openEventFile } from '../platform/event-store/sqlite/sqlite-event-store.js';
import type { SqliteFile } from '../platform/sqlite/sqlite-file.js';
import { fileOf } from '../../test/support/system.js';
import { openEmbedded } from './embedded.js';

describe('the files of the embedded store', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'callboard-files-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const readTablesIn = async (file: SqliteFile) =>
    (await file.read("SELECT name FROM sqlite_master WHERE name LIKE 'read@_%' ESCAPE '@'")).map(({ name }) => name);

  it('~KER-008 leave nothing of read models that lay beside the events, where an erasure would not find it', async () => {
    const events = await openEventFile(join(folder, 'callboard.sqlite'));
    await events.write([
      { sql: 'CREATE TABLE read_builds (projection TEXT)' },
      { sql: 'CREATE TABLE "read_people@1.1" (id TEXT, words TEXT)' },
      { sql: `CREATE VIRTUAL TABLE "read_people@1.1:text" USING fts5(words, content='read_people@1.1')` },
    ]);
    expect(await readTablesIn(events)).toContain('read_people@1.1:text');
    await events.close();
    const stores = await openEmbedded(readEnvironment({ NODE_ENV: 'test', DATA_DIR: folder }));
    expect(await readTablesIn(fileOf(stores))).toEqual([]);
    await stores.close();
  });
});
