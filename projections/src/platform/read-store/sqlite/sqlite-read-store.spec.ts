import { type Position, START } from '@app/contracts/shared';
import fc from 'fast-check';
import { openTestFile, type TestFile } from '../../../../test/support/sqlite.js';
import { select } from '../filter.js';
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

  it('hold a word whatever its case, exactly where a pattern would match', async () => {
    const letters = fc.constantFrom(...'aAkKsS1._%\\"', 'é', 'É', 'ſ', '\u212a', 'ß', 'İ', '\n', '\0', '山');
    const text = fc.string({ unit: letters, maxLength: 5 });
    const word = fc.string({ unit: letters, minLength: 1, maxLength: 2 });
    const store = await SqliteReadStore.open(file);
    await store.open(build, [['name']]);
    await store.serve(build);
    let after = START;
    await fc.assert(
      fc.asyncProperty(fc.array(text, { maxLength: 6 }), word, fc.boolean(), async (names, asked, anyCase) => {
        const checkpoint = String(Number(after) + 1) as Position;
        const named = [0, 1, 2, 3, 4, 5].map((id) => ({ id, _position: checkpoint, name: names[id] ?? null }));
        await store.commit([
          { build, after, checkpoint, changes: named.map((document) => ({ id: document.id, document })) },
        ]);
        after = checkpoint;
        const $regex = asked.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
        const filter = { name: anyCase ? { $regex, $options: 'i' } : { $regex } };
        expect(await store.find('people', { filter })).toEqual(select(named, { filter }));
      }),
    );
  });

  it('stand beside them, so that a list by filters parses no document but those of its page', async () => {
    const store = await SqliteReadStore.open(file);
    await store.open(build, [['town.name'], ['active', 'age']]);
    await store.commit([{ build, after: START, checkpoint: '1' as Position, changes }]);
    await store.serve(build);
    await file.write([{ sql: `UPDATE "read_people@1.1" SET doc = 'not parsed' WHERE id <> '3'` }]);
    for (const more of [{}, { $or: [{ 'town.name': { $regex: 'BO', $options: 'i' } }] }]) {
      const { rows } = await store.find<{ age: number }>('people', {
        filter: { ...filter, ...more },
        sort: { age: -1 },
        limit: 1,
      });
      expect(rows).toMatchObject([{ age: 8 }]);
    }
  });
});
