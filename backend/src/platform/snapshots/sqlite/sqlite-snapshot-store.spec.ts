import { snapshotStoreContract } from '../snapshot-store.contract.js';
import { SqliteSnapshotStore } from './sqlite-snapshot-store.js';

describe('SQLite snapshot store', () => {
  snapshotStoreContract(async ({ file, keys, bytes }) => ({
    snapshots: new SqliteSnapshotStore(file, keys),
    damage: () => file.write([{ sql: 'UPDATE snapshots SET state = substr(state, 1, 20)' }]),
    held: async () => {
      await file.checkpoint();
      return (await bytes()).toString('latin1');
    },
  }));
});
