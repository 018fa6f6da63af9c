import type { Instant } from '@app/contracts/shared';
import type { SecretStore, Session } from '../secret-store.port.js';
import { first, one, type Sqlite, type SqlValue, type Statement } from './db.js';

const KNOWN_SESSIONS = 10_000;

const sessionOf = (row: Record<string, SqlValue>): Session => ({
  session_id: String(row.session_id),
  account_id: Number(row.account_id),
  signed_in_at: String(row.signed_in_at) as Instant,
  renewed_at: String(row.renewed_at) as Instant,
  expires_at: String(row.expires_at) as Instant,
  used_at: String(row.used_at) as Instant,
  device: String(row.device),
  place: String(row.place),
  viewing: row.viewing === null ? null : Number(row.viewing),
});

/** The new row, and none of those that have ended by then. */
const started = (hash: string, s: Session): Statement[] => [
  { sql: 'DELETE FROM secret_sessions WHERE expires_at <= ?', params: [s.signed_in_at] },
  {
    sql: `INSERT INTO secret_sessions (token_hash, session_id, account_id, signed_in_at, renewed_at, expires_at, used_at,
      device, place, viewing) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    params: [
      hash,
      s.session_id,
      s.account_id,
      s.signed_in_at,
      s.renewed_at,
      s.expires_at,
      s.used_at,
      s.device,
      s.place,
      s.viewing,
    ],
  },
];

/** Every request asks for its session, and only this process writes them: found ones are known until one changes. */
export const sessions = (db: Sqlite): SecretStore['sessions'] => {
  const known = new Map<string, Session>();
  /** Counts changes: what was read while one was under way is not kept. */
  let changes = 0;
  const forget = (): void => {
    changes += 1;
    known.clear();
  };
  const change = async (sql: string, ...params: SqlValue[]): Promise<void> => {
    forget();
    await one(db, sql, ...params);
    forget();
  };
  return {
    async start(hash, s) {
      forget();
      await db.write(started(hash, s));
      forget();
    },
    async find(hash) {
      const found = known.get(hash);
      if (found) return found;
      const before = changes;
      const row = await first(db, 'SELECT * FROM secret_sessions WHERE token_hash = ?', hash);
      if (!row) return null;
      const session = sessionOf(row);
      if (known.size >= KNOWN_SESSIONS) known.clear();
      if (changes === before) known.set(hash, session);
      return session;
    },
    async of(accountId) {
      return (await db.read('SELECT * FROM secret_sessions WHERE account_id = ?', [accountId])).map(sessionOf);
    },
    // Most requests of a minute change nothing: the others stay known.
    async touch(hash, usedAt) {
      await one(db, 'UPDATE secret_sessions SET used_at = ? WHERE token_hash = ?', usedAt, hash);
      const session = known.get(hash);
      if (session) known.set(hash, { ...session, used_at: usedAt });
    },
    renew: (id, renewedAt, expiresAt) =>
      change(
        'UPDATE secret_sessions SET renewed_at = ?, expires_at = ? WHERE session_id = ?',
        renewedAt,
        expiresAt,
        id,
      ),
    view: (id, accountId) => change('UPDATE secret_sessions SET viewing = ? WHERE session_id = ?', accountId, id),
    end: (id) => change('DELETE FROM secret_sessions WHERE session_id = ?', id),
    endAll: (accountId, except = '') =>
      change('DELETE FROM secret_sessions WHERE account_id = ? AND session_id <> ?', accountId, except),
  };
};
