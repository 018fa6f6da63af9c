import type { Db } from 'mongodb';
import type { KeyStore } from '../../keys/key-store.port.js';
import { isDuplicate, reach } from '../../mongo/mongo.js';
import { openState, sealState } from '../sealed-state.js';
import type { SnapshotStore } from '../snapshot-store.port.js';

type Row = {
  readonly _id: string;
  readonly revision: number;
  readonly hash: string;
  readonly state_version: string;
  readonly state: string;
};

/** Snapshots that several processes save: of two of one stream the newer one stays. */
export const mongoSnapshotStore = (db: Db, keys: KeyStore): SnapshotStore => {
  const rows = db.collection<Row>('snapshots');
  return {
    async load(stream, state_version) {
      const row = await reach(db, () => rows.findOne({ _id: stream, state_version }));
      if (!row) return null;
      const { revision, hash } = row;
      const state = openState(await keys.derivedKey(), stream, row);
      return state === undefined ? null : { revision, hash, state_version, state };
    },

    async save(stream, snapshot) {
      const { revision, hash, state_version } = snapshot;
      const state = sealState(await keys.derivedKey(), stream, snapshot);
      const older = { $or: [{ revision: { $lte: revision } }, { state_version: { $ne: state_version } }] };
      const put = (upsert: boolean) =>
        reach(db, () =>
          rows.replaceOne({ _id: stream, ...older }, { revision, hash, state_version, state }, { upsert }),
        );
      try {
        await put(true);
      } catch (error) {
        if (!isDuplicate(error)) throw error;
        // One is there: a newer one, which stays, or an older one that another process wrote in this moment.
        await put(false);
      }
    },

    async drop(stream) {
      await reach(db, () => rows.deleteOne({ _id: stream }));
    },
  };
};
