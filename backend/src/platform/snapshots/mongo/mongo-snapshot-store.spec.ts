import { describeWithMongo } from '../../../../../scripts/mongod.jest.mjs';
import { openLog } from '../../../../test/support/event-log.js';
import { snapshotStoreContract } from '../snapshot-store.contract.js';
import { mongoSnapshotStore } from './mongo-snapshot-store.js';

describeWithMongo('snapshot store in MongoDB', (mongo) => {
  snapshotStoreContract(async ({ keys }) => {
    const db = await mongo.freshDb();
    const rows = db.collection('snapshots');
    return {
      snapshots: mongoSnapshotStore(db, keys),
      damage: async () => void (await rows.updateMany({}, [{ $set: { state: { $substrCP: ['$state', 0, 20] } } }])),
      held: async () => JSON.stringify(await rows.find().toArray()),
    };
  });

  it('KER-009 a process that is behind does not replace the snapshot of one that is ahead', async () => {
    const { keys, close } = await openLog({});
    const snapshots = mongoSnapshotStore(await mongo.freshDb(), keys);
    const at = (revision: number) => ({ revision, hash: `h${revision}`, state_version: '1', state: { n: revision } });
    for (let round = 0; round < 20; round++) {
      const stream = `registration-${round}`;
      await Promise.all([5, 9, 7].map((n) => snapshots.save(stream, at(n))));
      await snapshots.save(stream, at(8));
      expect(await snapshots.load(stream, '1')).toEqual(at(9));
    }
    await close();
  });
});
