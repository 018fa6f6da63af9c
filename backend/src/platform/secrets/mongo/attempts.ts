import { isDuplicate, reach } from '../../mongo/mongo.js';
import type { SecretStore } from '../secret-store.port.js';
import type { Rows } from './rows.js';

/** Limits are far lower; a row must not grow with the patience of whoever guesses. */
const MOST = 1_000;

/** One row a key, so that noting and counting are one change, however many servers note at once. */
export const attempts = ({ db, attempts: rows }: Rows): SecretStore['attempts'] => {
  const note: SecretStore['attempts']['note'] = async (key, at, since) => {
    const noted = { $concatArrays: [{ $ifNull: ['$at', []] }, [at]] };
    const recent = { $filter: { input: noted, cond: { $gt: ['$$this', since] } } };
    const change = [{ $set: { at: { $slice: [recent, -MOST] }, noted: '$$NOW' } }];
    const row = await reach(db, () =>
      rows.findOneAndUpdate({ _id: key }, change, { upsert: true, returnDocument: 'after' }),
    );
    return row?.at.length ?? 0;
  };
  return {
    // Two that make the row at once: the one that comes too late finds it made.
    note: (key, at, since) =>
      note(key, at, since).catch((error: unknown) => {
        if (isDuplicate(error)) return note(key, at, since);
        throw error;
      }),

    async forgive(key, at) {
      const place = { $indexOfArray: ['$at', at] };
      const before = { $cond: [{ $gt: [place, 0] }, { $slice: ['$at', place] }, []] };
      const after = { $slice: ['$at', { $add: [place, 1] }, MOST] };
      const change = [{ $set: { at: { $concatArrays: [before, after] } } }];
      await reach(db, () => rows.updateOne({ _id: key, at }, change));
    },

    async clear(key) {
      await reach(db, () => rows.deleteOne({ _id: key }));
    },
  };
};
