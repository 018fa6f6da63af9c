import { openTestFile } from '../../../../test/support/sqlite.js';
import { readStoreContract } from '../read-store.contract.js';
import { SqliteReadStore } from './sqlite-read-store.js';

readStoreContract('SQLite', async () => {
  const file = await openTestFile();
  const others: { close(): Promise<void> }[] = [];
  const calm = () => undefined;
  return {
    store: await SqliteReadStore.open(file),
    again: async () => {
      const other = file.again();
      others.push(other);
      return SqliteReadStore.open(other);
    },
    crash: (when) => {
      file[when] = () => {
        file[when] = calm;
        throw new Error('crash');
      };
    },
    close: async () => {
      for (const other of others) await other.close();
      await file.close();
    },
  };
});
