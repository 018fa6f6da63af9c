import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqlite, type SqliteFile } from './sqlite-file.js';

const insert = (text: string | null) => ({ sql: 'INSERT INTO note VALUES (?)', params: [text] });

describe('SQLite file', () => {
  let folder: string;
  let file: SqliteFile;
  const notes = async () => (await file.read('SELECT text FROM note ORDER BY rowid')).map(({ text }) => text);

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sqlite-'));
    file = await openSqlite(join(folder, 'file.sqlite'));
    await file.write([{ sql: 'CREATE TABLE note (text TEXT NOT NULL)' }]);
  });
  afterEach(async () => {
    await file.close();
    await rm(folder, { recursive: true });
  });

  it('KER-003 writes all statements of a call or none, and says what SQLite said', async () => {
    await expect(file.write([insert('a'), insert(null)])).rejects.toMatchObject({
      name: 'SqliteFailed',
      message: expect.stringContaining('NOT NULL'),
    });
    expect(await notes()).toEqual([]);
  });

  it('KER-003 commits everything asked in one turn together, however much it is', async () => {
    const before = file.commits;
    await Promise.all(Array.from({ length: 100 }, (_, n) => file.write([insert(`${n}`)])));
    expect(file.commits - before).toBe(1);
    expect(await notes()).toHaveLength(100);
  });

  it('KER-003 keeps nothing of a transaction that SQLite itself rolled back, and goes on after it', async () => {
    const results = await Promise.allSettled([
      file.write([insert('a')]),
      file.write([{ sql: 'ROLLBACK' }]),
      file.write([insert('b')]),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    await file.write([insert('c')]);
    expect(await notes()).toEqual(['c']);
  });

  it('reads what was acknowledged, and several reads of one state', async () => {
    await file.write([insert('a')]);
    const writing = file.write([insert('b')]);
    const [all, count] = await file.readTogether([
      { sql: 'SELECT text FROM note' },
      { sql: 'SELECT count(*) AS n FROM note' },
    ]);
    expect(count).toEqual([{ n: all?.length }]);
    await writing;
    expect(await notes()).toEqual(['a', 'b']);
  });

  it('AUD-009 leaves not a byte of what was deleted once the file was compacted, and goes on', async () => {
    const bytes = () =>
      Buffer.concat(readdirSync(folder).map((name) => readFileSync(join(folder, name)))).includes('Marigold');
    await file.write([insert('Marigold Reyes')]);
    await file.write([{ sql: 'DELETE FROM note' }]);
    expect(bytes()).toBe(true);
    await Promise.all([file.compact(), file.write([insert('at the same time')])]);
    expect(bytes()).toBe(false);
    await file.write([insert('after')]);
    expect((await notes()).sort()).toEqual(['after', 'at the same time']);
  });

  it('does not write through a read', async () => {
    await expect(file.read("INSERT INTO note VALUES ('x') RETURNING text")).rejects.toThrow('readonly');
    await expect(file.read('SELECT text FROM nowhere')).rejects.toThrow('nowhere');
    expect(await notes()).toEqual([]);
  });

  it('finishes what was asked before it closes', async () => {
    const writing = file.write([insert('last')]);
    await file.close();
    await writing;
    file = await openSqlite(join(folder, 'file.sqlite'));
    expect(await notes()).toEqual(['last']);
  });

  it('refuses a file that it cannot open', async () => {
    await expect(openSqlite(join(folder, 'no', 'such', 'folder.sqlite'))).rejects.toThrow();
  });
});
