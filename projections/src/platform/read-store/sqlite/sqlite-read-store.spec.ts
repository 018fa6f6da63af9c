import { openTestFile } from '../../../../test/support/sqlite.js';
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
