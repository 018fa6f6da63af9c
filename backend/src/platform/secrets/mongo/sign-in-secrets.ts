import { isDuplicate, reach } from '../../mongo/mongo.js';
import type { SecretStore, Session } from '../secret-store.port.js';
import type { Rows } from './rows.js';

export const emails = ({ db, emails: rows }: Rows): SecretStore['emails'] => {
  const holder: SecretStore['emails']['holder'] = async (key) => {
    const row = await reach(db, () => rows.findOne({ _id: key }));
    return row ? { account_id: row.account_id, reserved_at: row.reserved_at } : null;
  };
  return {
    holder,
    async reserve(key, account_id, reserved_at) {
      try {
        await reach(db, () => rows.insertOne({ _id: key, account_id, reserved_at }));
        return true;
      } catch (error) {
        if (!isDuplicate(error)) throw error;
        const { matchedCount } = await reach(db, () =>
          rows.updateOne({ _id: key, account_id }, { $set: { reserved_at } }),
        );
        return matchedCount === 1;
      }
    },
    async release(key, account_id) {
      await reach(db, () => rows.deleteOne({ _id: key, account_id }));
    },
  };
};

export const passwords = ({ db, passwords: rows }: Rows): SecretStore['passwords'] => ({
  async set(accountId, hash) {
    await reach(db, () => rows.updateOne({ _id: accountId }, { $set: { hash } }, { upsert: true }));
  },
  async of(accountId) {
    return (await reach(db, () => rows.findOne({ _id: accountId })))?.hash ?? null;
  },
});

/** Each request asks the database: a session that was ended through another server works on none from then on. */
export const sessions = ({ db, sessions: rows }: Rows): SecretStore['sessions'] => ({
  async start(tokenHash, session) {
    await reach(db, () => rows.deleteMany({ expires_at: { $lte: session.signed_in_at } }));
    await reach(db, () => rows.insertOne({ _id: tokenHash, ...session }));
  },
  async find(tokenHash) {
    return reach(db, () => rows.findOne<Session>({ _id: tokenHash }, { projection: { _id: 0 } }));
  },
  async of(account_id) {
    return reach(db, () => rows.find<Session>({ account_id }, { projection: { _id: 0 } }).toArray());
  },
  async touch(tokenHash, used_at) {
    await reach(db, () => rows.updateOne({ _id: tokenHash }, { $set: { used_at } }));
  },
  async renew(session_id, renewed_at, expires_at) {
    await reach(db, () => rows.updateOne({ session_id }, { $set: { renewed_at, expires_at } }));
  },
  async view(session_id, viewing) {
    await reach(db, () => rows.updateOne({ session_id }, { $set: { viewing } }));
  },
  async end(session_id) {
    await reach(db, () => rows.deleteOne({ session_id }));
  },
  async endAll(account_id, except = '') {
    await reach(db, () => rows.deleteMany({ account_id, session_id: { $ne: except } }));
  },
});
