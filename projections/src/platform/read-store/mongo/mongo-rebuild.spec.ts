import { describeWithMongo } from '../../../../../scripts/mongod.jest.mjs';
import { accessOf } from '../../../../test/support/mongo.js';
import { anotherLogContract } from '../../another-log.contract.js';
import { rebuildContract, type StoresUnderTest } from '../../rebuild.contract.js';
import { MongoReadStore } from './mongo-read-store.js';

describeWithMongo('MongoDB', (mongo) => {
  const open = async (): Promise<StoresUnderTest> => {
    const db = await mongo.freshDb();
    return {
      connect: async () => {
        const access = accessOf(db);
        const kill = () => {
          access.before = () => {
            throw new Error('killed');
          };
        };
        return { store: await MongoReadStore.open(db, access), kill };
      },
      close: async () => undefined,
    };
  };

  rebuildContract('MongoDB', open);
  anotherLogContract('MongoDB', open);
});
