import type { Instant } from '@app/contracts/shared';
import { mentionsIn } from '../mentions.js';
import type { LinkPurpose, SecretStore } from '../secret-store.port.js';
import { first, one, type Sqlite, type Statement, writtenOnce } from './db.js';
import { secondFactors } from './second-factors.js';
import { sessions } from './sessions.js';
import { OUTDATED_SESSIONS, SECRET_TABLES } from './tables.js';

const setPassword = (accountId: number, hash: string): Statement => ({
  sql: 'INSERT INTO secret_passwords (account_id, hash) VALUES (?, ?) ON CONFLICT (account_id) DO UPDATE SET hash = excluded.hash',
  params: [accountId, hash],
});

const emails = (db: Sqlite): SecretStore['emails'] => ({
  async reserve(key, accountId, at) {
    await one(
      db,
      `INSERT INTO secret_emails (email_key, account_id, reserved_at) VALUES (?, ?, ?)
        ON CONFLICT (email_key) DO UPDATE SET reserved_at = excluded.reserved_at WHERE account_id = excluded.account_id`,
      key,
      accountId,
      at,
    );
    return (await this.holder(key))?.account_id === accountId;
  },
  release: (key, accountId) =>
    one(db, 'DELETE FROM secret_emails WHERE email_key = ? AND account_id = ?', key, accountId),
  async holder(key) {
    const row = await first(db, 'SELECT account_id, reserved_at FROM secret_emails WHERE email_key = ?', key);
    return row ? { account_id: Number(row.account_id), reserved_at: String(row.reserved_at) as Instant } : null;
  },
});

const passwords = (db: Sqlite): SecretStore['passwords'] => ({
  set: (accountId, hash) => db.write([setPassword(accountId, hash)]),
  async of(accountId) {
    const row = await first(db, 'SELECT hash FROM secret_passwords WHERE account_id = ?', accountId);
    return row ? String(row.hash) : null;
  },
});

const links = (db: Sqlite): SecretStore['links'] => ({
  issue: (hash, { purpose, account_id, about, expires_at }, endEarlier) =>
    db.write([
      ...(endEarlier
        ? [{ sql: 'DELETE FROM secret_links WHERE purpose = ? AND account_id = ?', params: [purpose, account_id] }]
        : []),
      {
        sql: 'INSERT INTO secret_links (token_hash, purpose, account_id, about, expires_at) VALUES (?, ?, ?, ?, ?)',
        params: [hash, purpose, account_id, about, expires_at],
      },
    ]),
  async find(hash) {
    const row = await first(
      db,
      'SELECT l.*, u.token_hash IS NOT NULL AS used FROM secret_links l LEFT JOIN secret_used_links u USING (token_hash) WHERE token_hash = ?',
      hash,
    );
    if (!row) return null;
    return {
      purpose: String(row.purpose) as LinkPurpose,
      account_id: Number(row.account_id),
      about: String(row.about),
      expires_at: String(row.expires_at) as Instant,
      used: Number(row.used) === 1,
    };
  },
  use: (hash, newPassword) =>
    writtenOnce(db, [
      // A link that is not there (any more) makes a null, which the table does not take.
      {
        sql: 'INSERT INTO secret_used_links (token_hash) VALUES ((SELECT token_hash FROM secret_links WHERE token_hash = ?))',
        params: [hash],
      },
      ...(newPassword ? [setPassword(newPassword.accountId, newPassword.hash)] : []),
    ]),
});

const attempts = (db: Sqlite): SecretStore['attempts'] => ({
  async note(key, at, since) {
    await db.write([
      { sql: 'DELETE FROM secret_attempts WHERE key = ? AND at <= ?', params: [key, since] },
      { sql: 'INSERT INTO secret_attempts (key, at) VALUES (?, ?)', params: [key, at] },
    ]);
    const row = await first(db, 'SELECT count(*) AS n FROM secret_attempts WHERE key = ? AND at > ?', key, since);
    return Number(row?.n ?? 0);
  },
  forgive: (key, at) =>
    one(
      db,
      'DELETE FROM secret_attempts WHERE rowid = (SELECT rowid FROM secret_attempts WHERE key = ? AND at = ? LIMIT 1)',
      key,
      at,
    ),
  clear: (key) => one(db, 'DELETE FROM secret_attempts WHERE key = ?', key),
});

const mails = (db: Sqlite): SecretStore['mails'] => ({
  keep: (id, { subject, text, link }) =>
    one(
      db,
      'INSERT INTO secret_letters (mail_id, subject, text, link) VALUES (?, ?, ?, ?) ON CONFLICT (mail_id) DO UPDATE SET subject = excluded.subject, text = excluded.text, link = excluded.link',
      id,
      subject,
      text,
      link,
    ),
  async read(id) {
    const row = await first(db, 'SELECT subject, text, link FROM secret_letters WHERE mail_id = ?', id);
    return row
      ? { subject: String(row.subject), text: String(row.text), link: row.link === null ? null : String(row.link) }
      : null;
  },
  async forget(ids, mentions) {
    const spoken = mentionsIn(`subject || ' ' || text`, mentions);
    const where = `mail_id IN (SELECT value FROM json_each(?)) OR ${spoken.sql}`;
    const params = [JSON.stringify(ids), ...spoken.params];
    const [row] = await db.read(`SELECT count(*) AS n FROM secret_letters WHERE ${where}`, params);
    await db.write([{ sql: `DELETE FROM secret_letters WHERE ${where}`, params }]);
    return Number(row?.n ?? 0);
  },
});

/** Tables with a row for an account, besides its sessions. */
const OF_ACCOUNT = [
  'secret_emails',
  'secret_passwords',
  'secret_links',
  'secret_second_factors',
  'secret_recovery_codes',
  'secret_used_factors',
];

/** The embedded secret store; a file of its own, so that a copy of the event store holds no secret. */
export const sqliteSecretStore = async (db: Sqlite): Promise<SecretStore> => {
  if ((await db.read(OUTDATED_SESSIONS)).length > 0) await one(db, 'DROP TABLE secret_sessions');
  await db.write(SECRET_TABLES.map((sql) => ({ sql })));
  const known = sessions(db);
  return {
    async forgetAccount(accountId) {
      await known.endAll(accountId);
      await db.write(
        OF_ACCOUNT.map((table) => ({ sql: `DELETE FROM ${table} WHERE account_id = ?`, params: [accountId] })),
      );
    },
    emails: emails(db),
    passwords: passwords(db),
    secondFactors: secondFactors(db),
    sessions: known,
    links: links(db),
    attempts: attempts(db),
    mails: mails(db),
  };
};
