import { openTestFile } from '../../../../test/support/sqlite.js';
import { anotherLogContract } from '../../another-log.contract.js';
import { rebuildContract, type StoresUnderTest } from '../../rebuild.contract.js';
import { SqliteReadStore } from './sqlite-read-store.js';

const open = async (): Promise<StoresUnderTest> => {
  const file = await openTestFile();
  const others: { close(): Promise<void> }[] = [];
  return {
    connect: async () => {
      const other = file.again();
      others.push(other);
      const kill = () => {
        other.before = () => {
          throw new Error('killed');
        };
      };
      return { store: await SqliteReadStore.open(other), kill };
    },
    close: async () => {
      for (const other of others) await other.close();
      await file.close();
    },
  };
};

rebuildContract('SQLite', open);
anotherLogContract('SQLite', open);
