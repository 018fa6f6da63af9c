// What tests and the cluster build on: a server that keeps what it acknowledged and does not outlive who started it.
import { describeWithMongo } from './mongod.jest.mjs';

describeWithMongo('a MongoDB server for tests', (mongo) => {
  it('gives each test an empty database, takes transactions and keeps them over a kill', async () => {
    const [one, other] = [await mongo.freshDb(), await mongo.freshDb()];
    await one.client.withSession((session) =>
      session.withTransaction(() => one.collection('things').insertOne({ a: 1 }, { session })),
    );
    if (!process.env.MONGODB_URL) {
      await mongo.server.kill();
      await mongo.server.start();
    }
    expect(await one.collection('things').countDocuments()).toBe(1);
    expect(await other.collection('things').countDocuments()).toBe(0);
    expect(mongo.freshUrl()).toMatch(/^mongodb.*:\/\/.+\/callboard_test_\w+/);
  });
});
