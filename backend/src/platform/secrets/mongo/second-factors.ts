import { reach } from '../../mongo/mongo.js';
import type { SecretStore } from '../secret-store.port.js';
import type { Rows } from './rows.js';

/** A code is found and used up in one change, however many servers are asked with it at once. */
export const secondFactors = ({ db, secondFactors: rows }: Rows): SecretStore['secondFactors'] => ({
  async set(accountId, secret, recovery_codes) {
    await reach(db, () =>
      rows.replaceOne({ _id: accountId }, { secret, recovery_codes, used_steps: [] }, { upsert: true }),
    );
  },
  async of(accountId) {
    return (await reach(db, () => rows.findOne({ _id: accountId })))?.secret ?? null;
  },
  async useStep(accountId, step) {
    const change = { $push: { used_steps: { $each: [step], $slice: -10 } } };
    const { modifiedCount } = await reach(db, () =>
      rows.updateOne({ _id: accountId, used_steps: { $ne: step } }, change),
    );
    return modifiedCount === 1;
  },
  async useRecoveryCode(accountId, hash) {
    const { modifiedCount } = await reach(db, () =>
      rows.updateOne({ _id: accountId, recovery_codes: hash }, { $pull: { recovery_codes: hash } }),
    );
    return modifiedCount === 1;
  },
  async remove(accountId) {
    await reach(db, () => rows.deleteOne({ _id: accountId }));
  },
});
