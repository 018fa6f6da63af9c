import { describeWithMongo } from '../../../../../../scripts/mongod.jest.mjs';
import { sandboxOrdersContract } from '../sandbox-orders.contract.js';
import { mongoSandboxOrders } from './mongo-sandbox-orders.js';

describeWithMongo('the sandbox gateway with its books in MongoDB', (mongo) => {
  sandboxOrdersContract(async () => {
    const db = await mongo.freshDb();
    const all = async () => [
      await db.collection('sandbox_tokens').find().toArray(),
      await db.collection('sandbox_orders').find().toArray(),
    ];
    return {
      books: mongoSandboxOrders(db),
      again: async () => mongoSandboxOrders(db),
      held: async () => JSON.stringify(await all()),
    };
  });
});
