import { describeWithMongo } from '../../../../../scripts/mongod.jest.mjs';
import { accessOf } from '../../../../test/support/mongo.js';
import { readStoreContract } from '../read-store.contract.js';
import { MongoReadStore } from './mongo-read-store.js';

describeWithMongo('MongoDB', (mongo) => {
  readStoreContract('MongoDB', async () => {
    const db = await mongo.freshDb();
    const access = accessOf(db);
    return {
      store: await MongoReadStore.open(db, access),
      again: () => MongoReadStore.open(db, accessOf(db)),
      crash: (when) => {
        access[when] = () => {
          access[when] = () => undefined;
          throw new Error('crash');
        };
      },
      close: async () => undefined,
    };
  });
});
