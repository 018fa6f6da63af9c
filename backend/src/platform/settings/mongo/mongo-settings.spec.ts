import { describeWithMongo } from '../../../../../scripts/mongod.jest.mjs';
import { settingsContract } from '../settings.contract.js';
import { mongoSettings } from './mongo-settings.js';

describeWithMongo('settings in MongoDB', (mongo) => {
  settingsContract(async () => {
    const db = await mongo.freshDb();
    return { settings: mongoSettings(db), again: async () => mongoSettings(db) };
  });
});
