import type { Collection, Db } from 'mongodb';
import type { Instant } from '@app/contracts/shared';
import type { KeptMail, LinkPurpose, Session } from '../secret-store.port.js';
import { reach } from '../../mongo/mongo.js';

/** The collections of the secret store. */
export type Rows = {
  readonly db: Db;
  readonly emails: Collection<{ _id: string; account_id: number; reserved_at: Instant }>;
  readonly passwords: Collection<{ _id: number; hash: string }>;
  readonly secondFactors: Collection<{
    _id: number;
    secret: string;
    recovery_codes: readonly string[];
    /** Time steps whose code was taken. */
    used_steps: readonly number[];
  }>;
  readonly sessions: Collection<Session & { _id: string }>;
  readonly links: Collection<{
    _id: string;
    purpose: LinkPurpose;
    account_id: number;
    about: string;
    expires_at: Instant;
    used: boolean;
  }>;
  /** One row per purpose and account: two links of one kind are issued one after the other. */
  readonly turns: Collection<{ _id: string; account_id: number; turn: number }>;
  readonly attempts: Collection<{ _id: string; at: Instant[]; noted: Date }>;
  readonly mails: Collection<KeptMail & { _id: string }>;
};

const DAY_S = 86_400;

/** Opens the collections and makes their indexes. */
export const openRows = async (db: Db): Promise<Rows> => {
  const rows: Rows = {
    db,
    emails: db.collection('secrets_emails'),
    passwords: db.collection('secrets_passwords'),
    secondFactors: db.collection('secrets_second_factors'),
    sessions: db.collection('secrets_sessions'),
    links: db.collection('secrets_links'),
    turns: db.collection('secrets_link_turns'),
    attempts: db.collection('secrets_attempts'),
    mails: db.collection('secrets_letters'),
  };
  await reach(db, async () => {
    // An earlier version kept mails with their links in clear (SEC-009).
    await db.dropCollection('secrets_mails');
    // Sessions of a release that did not know what they are viewing as end, their people sign in again.
    await rows.sessions.deleteMany({ viewing: { $exists: false } });
    await rows.emails.createIndex({ account_id: 1 });
    await rows.sessions.createIndex({ session_id: 1 }, { unique: true });
    await rows.sessions.createIndex({ account_id: 1 });
    await rows.sessions.createIndex({ expires_at: 1 });
    await rows.links.createIndex({ account_id: 1, purpose: 1 });
    // No window is as long as a day.
    await rows.attempts.createIndex({ noted: 1 }, { expireAfterSeconds: DAY_S });
  });
  return rows;
};
