import { type Position, START } from '@app/contracts/shared';
import { openTestFile, type TestFile } from '../../../../test/support/sqlite.js';
import { readStoreContract, type StoreUnderTest } from '../read-store.contract.js';
import { SqliteReadStore } from './sqlite-read-store.js';

const openWith = (rare?: number) => async (): Promise<StoreUnderTest> => {
  const file = await openTestFile();
  const others: { close(): Promise<void> }[] = [];
  const calm = () => undefined;
  let fetched = 0;
  const { read } = file;
  file.read = async (sql, params) => {
    const rows = await read(sql, params);
    fetched += rows.filter((row) => 'doc' in row).length;
    return rows;
  };
  return {
    store: await SqliteReadStore.open(file, rare),
    again: async () => {
      const other = file.again();
      others.push(other);
      return SqliteReadStore.open(other, rare);
    },
    crash: (when) => {
      file[when] = () => {
        file[when] = calm;
        throw new Error('crash');
      };
    },
    fetched: () => fetched,
    close: async () => {
      for (const other of others) await other.close();
      await file.close();
    },
  };
};

readStoreContract('SQLite', openWith());
readStoreContract('SQLite, where every word is common', openWith(1));

describe('the fields of long documents', () => {
  const build = { projection: 'people', collection: 'people', version: 1, number: 1, fingerprint: '' };
  const person = (id: number, age: number) => {
    return { id, document: { id, _position: '1' as Position, age, active: id > 1, town: { name: 'Åbo' } } };
  };
  const changes = [person(1, 36), person(2, 7), person(3, 8)];
  const filter = { age: { $lt: 30 }, active: true, 'town.name': 'Åbo' };
  let file: TestFile;
  let store: SqliteReadStore;
  const ages = async () => (await store.find<{ age: number }>('people', { filter, sort: { age: -1 }, limit: 1 })).rows;

  beforeEach(async () => {
    file = await openTestFile();
  });
  afterEach(() => file.close());

  const fill = async (after = START, checkpoint = '1' as Position): Promise<void> => {
    store = await SqliteReadStore.open(file);
    await store.open(build, [['town.name'], ['active', 'age']]);
    await store.commit([{ build, after, checkpoint, changes }]);
    await store.serve(build);
  };

  it('stand beside them, so that a list by filters parses no document but those of its page', async () => {
    await fill();
    await file.write([{ sql: `UPDATE "read_people@1.1" SET doc = 'not parsed' WHERE id <> '3'` }]);
    expect(await ages()).toMatchObject([{ age: 8 }]);
  });

  it('are looked for in the documents of a table of before they stood there', async () => {
    await SqliteReadStore.open(file);
    await file.write([
      { sql: 'CREATE TABLE "read_people@1.1" (id TEXT PRIMARY KEY, doc TEXT NOT NULL) WITHOUT ROWID' },
      {
        sql: `INSERT INTO read_builds (projection, version, number, collection, indexes)
          VALUES ('people', 1, 1, 'people', '{"indexes":[["active","age"]],"text":[],"scalars":["town.name"]}')`,
      },
    ]);
    await fill();
    expect(await ages()).toMatchObject([{ age: 8 }]);
    // Opened once more, as by the next start, it is known as what it is.
    await fill('1' as Position, '2' as Position);
    expect(await ages()).toMatchObject([{ age: 8 }]);
  });
});
