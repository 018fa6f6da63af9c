import { reach, together } from '../../mongo/mongo.js';
import type { SecretStore } from '../secret-store.port.js';
import type { Rows } from './rows.js';

export const links = ({ db, links: rows, turns, passwords }: Rows): SecretStore['links'] => ({
  async issue(tokenHash, link, endEarlier) {
    const row = { _id: tokenHash, ...link, used: false };
    if (!endEarlier) {
      await reach(db, () => rows.insertOne(row));
      return;
    }
    const { purpose, account_id } = link;
    await together(db, async (session) => {
      // Two that are issued at once meet here, so that the second one sees the first and ends it.
      const kind = { _id: `${purpose}:${account_id}`, account_id };
      await turns.updateOne(kind, { $inc: { turn: 1 } }, { upsert: true, session });
      await rows.deleteMany({ purpose, account_id }, { session });
      await rows.insertOne(row, { session });
    });
  },

  async find(tokenHash) {
    const row = await reach(db, () => rows.findOne({ _id: tokenHash }));
    if (!row) return null;
    const { _id, ...link } = row;
    return link;
  },

  async use(tokenHash, newPassword) {
    const unused = { _id: tokenHash, used: false };
    const change = { $set: { used: true } };
    if (!newPassword) return (await reach(db, () => rows.updateOne(unused, change))).modifiedCount === 1;
    return together(db, async (session) => {
      if ((await rows.updateOne(unused, change, { session })).modifiedCount !== 1) return false;
      const { accountId, hash } = newPassword;
      await passwords.updateOne({ _id: accountId }, { $set: { hash } }, { upsert: true, session });
      return true;
    });
  },
});
