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

  beforeEach(async () => {
    file = await openTestFile();
  });
  afterEach(() => file.close());

  it('stand beside them, so that a list by filters parses no document but those of its page', async () => {
    const store = await SqliteReadStore.open(file);
    await store.open(build, [['town.name'], ['active', 'age']]);
    await store.commit([{ build, after: START, checkpoint: '1' as Position, changes }]);
    await store.serve(build);
    await file.write([{ sql: `UPDATE "read_people@1.1" SET doc = 'not parsed' WHERE id <> '3'` }]);
    const { rows } = await store.find<{ age: number }>('people', { filter, sort: { age: -1 }, limit: 1 });
    expect(rows).toMatchObject([{ age: 8 }]);
  });
});
