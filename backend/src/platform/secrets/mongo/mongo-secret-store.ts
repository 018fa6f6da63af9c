import type { Db, Filter } from 'mongodb';
import { mentionsOf } from '../../mongo/mentions.js';
import { reach, together } from '../../mongo/mongo.js';
import type { KeptMail, SecretStore } from '../secret-store.port.js';
import { attempts } from './attempts.js';
import { links } from './links.js';
import { openRows, type Rows } from './rows.js';
import { secondFactors } from './second-factors.js';
import { emails, passwords, sessions } from './sign-in-secrets.js';

const mails = ({ db, mails: rows }: Rows): SecretStore['mails'] => ({
  async keep(mailId, { subject, text, link }) {
    await reach(db, () => rows.updateOne({ _id: mailId }, { $set: { subject, text, link } }, { upsert: true }));
  },
  async read(mailId) {
    return reach(db, () => rows.findOne<KeptMail>({ _id: mailId }, { projection: { _id: 0 } }));
  },
  async forget(mailIds, mentions) {
    const spoken: Filter<{ _id: string }>[] = mentionsOf(['subject', 'text'], mentions);
    const { deletedCount } = await reach(db, () =>
      rows.deleteMany({ $or: [{ _id: { $in: [...mailIds] } }, ...spoken] }),
    );
    return deletedCount;
  },
});

/** An account without any trace that it could sign in (AUD-009). */
const forgetAccount = (rows: Rows, account_id: number): Promise<void> =>
  together(rows.db, async (session) => {
    await rows.emails.deleteMany({ account_id }, { session });
    await rows.passwords.deleteMany({ _id: account_id }, { session });
    await rows.secondFactors.deleteMany({ _id: account_id }, { session });
    await rows.sessions.deleteMany({ account_id }, { session });
    await rows.links.deleteMany({ account_id }, { session });
    await rows.turns.deleteMany({ account_id }, { session });
  });

/** The secret store of several servers: nothing is remembered in one of them that another one may change. */
export const mongoSecretStore = async (db: Db): Promise<SecretStore> => {
  const rows = await openRows(db);
  return {
    forgetAccount: (accountId) => forgetAccount(rows, accountId),
    emails: emails(rows),
    passwords: passwords(rows),
    secondFactors: secondFactors(rows),
    sessions: sessions(rows),
    links: links(rows),
    attempts: attempts(rows),
    mails: mails(rows),
  };
};
