import type { Db } from 'mongodb';
import { isDuplicate, reach } from '../../mongo/mongo.js';
import type { Settings } from '../settings.port.js';

type Row = { readonly _id: string; readonly value: string };

/** Settings of an installation of several processes. */
export const mongoSettings = (db: Db): Settings => {
  const rows = db.collection<Row>('settings');
  const get = async (name: string): Promise<string | null> =>
    (await reach(db, () => rows.findOne({ _id: name })))?.value ?? null;
  return {
    get,
    async set(name, value) {
      await reach(db, () => rows.updateOne({ _id: name }, { $set: { value } }, { upsert: true }));
    },
    async settle(name, value) {
      try {
        await reach(db, () => rows.updateOne({ _id: name }, { $setOnInsert: { value } }, { upsert: true }));
      } catch (error) {
        if (!isDuplicate(error)) throw error;
      }
      return (await get(name)) ?? value;
    },
  };
};
