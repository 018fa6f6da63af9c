import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'libsql';
import { openSqlite, type SqliteFile } from './sqlite-file.js';

const insert = (text: string | null) => ({ sql: 'INSERT INTO note VALUES (?)', params: [text] });
/** So much that the thread is still at it when more is asked. */
const MANY = Array.from({ length: 200 }, (_, n) => insert(`${n}`));

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

  it('answers a quick read while a slow one is under way', async () => {
    const upTo =
      'WITH RECURSIVE up(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM up WHERE n < ?) SELECT max(n) AS n FROM up';
    const answered: unknown[] = [];
    const slow = file.read(upTo, [3_000_000]).then(([row]) => answered.push(row?.n));
    const quick = Array.from({ length: 3 }, async (_, n) => answered.push((await file.read(upTo, [n + 1]))[0]?.n));
    await Promise.all([slow, ...quick]);
    expect(answered.at(-1)).toBe(3_000_000);
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

  it('~OPS-019 finds no room on a full disk, keeps what was there, and writes again when there is', async () => {
    const pages = async (most: string) => void (await file.write([{ sql: `PRAGMA max_page_count = ${most}` }]));
    await file.write([insert('before')]);
    expect(await file.hasRoom()).toBe(true);
    await pages('1');
    const long = insert('x'.repeat(100_000));
    for (let n = 0; n < 2; n += 1)
      await expect(file.write([insert('half'), long])).rejects.toMatchObject({ code: 'no_room' });
    expect([await notes(), await file.hasRoom(), await file.hasRoom()]).toEqual([['before'], false, false]);
    await pages('1000000');
    expect(await file.hasRoom()).toBe(true);
    await file.write([insert('after')]);
    expect([await notes(), await file.hasRoom()]).toEqual([['before', 'after'], true]);
    expect(await file.read('SELECT count(*) AS n FROM room')).toEqual([{ n: 0 }]);
  });

  it('refuses nothing that is committed when the maintenance fails, and goes on', async () => {
    const programs = { maintenance: new URL('../../../test/support/failing-maintenance.js', import.meta.url) };
    const failing = await openSqlite(join(folder, 'file.sqlite'), { programs });
    const compacting = failing.compact();
    const answers = await Promise.allSettled([
      failing.write([insert('one')]),
      compacting,
      failing.write([insert('two')]),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    await expect(compacting).rejects.toThrow('database or disk is full');
    await failing.write([insert('three')]);
    await failing.close();
    expect(await notes()).toEqual(['one', 'two', 'three']);
  });

  it('writes before it compacts, and empties the log only when nobody reads it', async () => {
    const other = new Database(join(folder, 'file.sqlite'));
    await file.write([insert('Marigold Reyes')]);
    other.exec('BEGIN');
    expect(other.prepare('SELECT text FROM note').all([])).toHaveLength(1);
    await file.write([{ sql: 'DELETE FROM note' }]);
    const done: string[] = [];
    const compacting = file.compact().then(() => done.push('compacted'));
    const writing = [1, 2, 3].map((n) => file.write([insert(`${n}`)]).then(() => done.push(`${n}`)));
    await Promise.all(writing);
    await file.write([insert('4')]);
    expect(done).toEqual(['1', '2', '3']);
    other.exec('COMMIT');
    other.close();
    await compacting;
    const bytes = Buffer.concat(readdirSync(folder).map((name) => readFileSync(join(folder, name))));
    expect([done.at(-1), bytes.includes('Marigold')]).toEqual(['compacted', false]);
  });

  it.each<[string, unknown]>([
    ['boolean', true],
    ['boolean', false],
    ['undefined', undefined],
    ['Date', new Date(0)],
    ['Object', { name: 'Mia' }],
    ['Map', new Map()],
    ['ArrayBuffer', new ArrayBuffer(2)],
  ])('refuses to bind a %s, which libsql may end the process for, and goes on', async (kind, value) => {
    const params = ['a', value] as never;
    const says = `parameter 2 is ${kind}: only text, number, bigint, bytes and null can be stored`;
    await expect(file.read('SELECT ?, ?', params)).rejects.toMatchObject({ name: 'SqliteFailed', message: says });
    await expect(file.write([insert('kept?'), { sql: 'INSERT INTO note VALUES (? || ?)', params }])).rejects.toThrow(
      says,
    );
    expect(await notes()).toEqual([]);
    await file.write([insert('after')]);
    expect(await notes()).toEqual(['after']);
  });

  it('binds text, number, bigint, bytes and null', async () => {
    const params = ['a', 1.5, 12n, new Uint8Array([7]), null] as never;
    expect(await file.read('SELECT ? AS a, ? AS b, ? AS c, hex(?) AS d, ? AS e', params)).toEqual([
      { a: 'a', b: 1.5, c: 12, d: '07', e: null },
    ]);
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

  it('answers what is asked while it closes, done or refused: nothing that comes late ends the process', async () => {
    let closed = false;
    const closing = file.close().then(() => {
      closed = true;
    });
    const late: Promise<unknown>[] = [];
    while (!closed) {
      late.push(file.write(MANY).catch((error: unknown) => error));
      await sleep(1);
    }
    await closing;
    const refused = (await Promise.all(late)).filter((answer) => answer !== undefined);
    for (const answer of refused)
      expect(answer).toMatchObject({ name: 'SqliteFailed', message: expect.stringMatching(/not open|is closed/) });
    file = await openSqlite(join(folder, 'file.sqlite'));
    expect(await notes()).toHaveLength(MANY.length * (late.length - refused.length));
  });

  it('KER-003 has each answer on disk, and where a file is made anew from another no more than the order of its commits', async () => {
    for (const [durable, level] of [
      [true, 2],
      [false, 1],
    ] as const) {
      // Without readers the writer itself answers.
      const other = await openSqlite(join(folder, `${String(durable)}.sqlite`), { durable, readers: 0 });
      expect(await other.read('PRAGMA synchronous')).toEqual([{ synchronous: level }]);
      await other.close();
    }
  });

  it('refuses a file that it cannot open', async () => {
    await expect(openSqlite(join(folder, 'no', 'such', 'folder.sqlite'))).rejects.toThrow();
  });
});
