import type { Instant } from '@app/contracts/shared';
import { mentionsIn } from '../mentions.js';
import type { LinkPurpose, SecretStore, Session } from '../secret-store.port.js';
import { SECRET_TABLES } from './tables.js';

type SqlValue = string | number | null | Uint8Array;
type Statement = { readonly sql: string; readonly params?: readonly SqlValue[] };
type Sqlite = {
  read(sql: string, params?: readonly SqlValue[]): Promise<Record<string, SqlValue>[]>;
  write(statements: readonly Statement[]): Promise<void>;
};

const one = (db: Sqlite, sql: string, ...params: SqlValue[]): Promise<void> => db.write([{ sql, params }]);

const first = async (db: Sqlite, sql: string, ...params: SqlValue[]): Promise<Record<string, SqlValue> | null> =>
  (await db.read(sql, params))[0] ?? null;

/** False when the statements meet a row that is there already, or miss one that they need. */
const writtenOnce = async (db: Sqlite, statements: readonly Statement[]): Promise<boolean> => {
  try {
    await db.write(statements);
    return true;
  } catch (error) {
    if (error instanceof Error && /UNIQUE|PRIMARY KEY|CONSTRAINT/i.test(error.message)) return false;
    throw error;
  }
};

const setPassword = (accountId: number, hash: string): Statement => ({
  sql: 'INSERT INTO secret_passwords (account_id, hash) VALUES (?, ?) ON CONFLICT (account_id) DO UPDATE SET hash = excluded.hash',
  params: [accountId, hash],
});

const emails = (db: Sqlite): SecretStore['emails'] => ({
  async reserve(key, accountId, at) {
    const done = await writtenOnce(db, [
      {
        sql: 'INSERT INTO secret_emails (email_key, account_id, reserved_at) VALUES (?, ?, ?)',
        params: [key, accountId, at],
      },
    ]);
    return done || (await this.holder(key))?.account_id === accountId;
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

const KNOWN_SESSIONS = 10_000;

/** Every request asks for its session, and only this process writes them: found ones are known until one changes. */
const sessions = (db: Sqlite): SecretStore['sessions'] => {
  const known = new Map<string, Session>();
  /** Counts changes: what was read while one was under way is not kept. */
  let changes = 0;
  const forget = (): void => {
    changes += 1;
    known.clear();
  };
  const change = async (sql: string, ...params: (string | number)[]): Promise<void> => {
    forget();
    await one(db, sql, ...params);
    forget();
  };
  return {
    start: (hash, s) =>
      change(
        'INSERT INTO secret_sessions (token_hash, session_id, account_id, signed_in_at, renewed_at, expires_at) VALUES (?, ?, ?, ?, ?, ?)',
        hash,
        s.session_id,
        s.account_id,
        s.signed_in_at,
        s.renewed_at,
        s.expires_at,
      ),
    async find(hash) {
      const found = known.get(hash);
      if (found) return found;
      const before = changes;
      const row = await first(db, 'SELECT * FROM secret_sessions WHERE token_hash = ?', hash);
      if (!row) return null;
      const session: Session = {
        session_id: String(row.session_id),
        account_id: Number(row.account_id),
        signed_in_at: String(row.signed_in_at) as Instant,
        renewed_at: String(row.renewed_at) as Instant,
        expires_at: String(row.expires_at) as Instant,
      };
      if (known.size >= KNOWN_SESSIONS) known.clear();
      if (changes === before) known.set(hash, session);
      return session;
    },
    renew: (id, renewedAt, expiresAt) =>
      change(
        'UPDATE secret_sessions SET renewed_at = ?, expires_at = ? WHERE session_id = ?',
        renewedAt,
        expiresAt,
        id,
      ),
    end: (id) => change('DELETE FROM secret_sessions WHERE session_id = ?', id),
    endAll: (accountId, except = '') =>
      change('DELETE FROM secret_sessions WHERE account_id = ? AND session_id <> ?', accountId, except),
  };
};

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
const OF_ACCOUNT = ['secret_emails', 'secret_passwords', 'secret_links'];

const bookmarks = (db: Sqlite): SecretStore['bookmarks'] => ({
  async read(name) {
    const row = await first(db, 'SELECT position FROM secret_bookmarks WHERE name = ?', name);
    return row ? String(row.position) : null;
  },
  set: (name, position) =>
    one(
      db,
      'INSERT INTO secret_bookmarks (name, position) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET position = excluded.position',
      name,
      position,
    ),
});

/** The embedded secret store; a file of its own, so that a copy of the event store holds no secret. */
export const sqliteSecretStore = async (db: Sqlite): Promise<SecretStore> => {
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
    sessions: known,
    links: links(db),
    attempts: attempts(db),
    mails: mails(db),
    bookmarks: bookmarks(db),
  };
};
