/** One row when the sessions are of a release that did not know what they are viewing as: they end, their people sign in again. */
export const OUTDATED_SESSIONS = `SELECT 1 FROM sqlite_master WHERE name = 'secret_sessions' AND type = 'table'
  AND NOT EXISTS (SELECT 1 FROM pragma_table_info('secret_sessions') WHERE name = 'viewing')`;

export const SECRET_TABLES = [
  'CREATE TABLE IF NOT EXISTS secret_emails (email_key TEXT PRIMARY KEY, account_id INTEGER NOT NULL, reserved_at TEXT NOT NULL) WITHOUT ROWID',
  'CREATE TABLE IF NOT EXISTS secret_passwords (account_id INTEGER PRIMARY KEY, hash TEXT NOT NULL)',
  `CREATE TABLE IF NOT EXISTS secret_sessions (token_hash TEXT PRIMARY KEY, session_id TEXT NOT NULL UNIQUE,
    account_id INTEGER NOT NULL, signed_in_at TEXT NOT NULL, renewed_at TEXT NOT NULL, expires_at TEXT NOT NULL,
    used_at TEXT NOT NULL, device TEXT NOT NULL, place TEXT NOT NULL, viewing INTEGER) WITHOUT ROWID`,
  'CREATE INDEX IF NOT EXISTS secret_sessions_account ON secret_sessions (account_id)',
  'CREATE INDEX IF NOT EXISTS secret_sessions_end ON secret_sessions (expires_at)',
  `CREATE TABLE IF NOT EXISTS secret_links (token_hash TEXT PRIMARY KEY, purpose TEXT NOT NULL, account_id INTEGER NOT NULL,
    about TEXT NOT NULL, expires_at TEXT NOT NULL) WITHOUT ROWID`,
  'CREATE INDEX IF NOT EXISTS secret_links_account ON secret_links (account_id, purpose)',
  'CREATE TABLE IF NOT EXISTS secret_second_factors (account_id INTEGER PRIMARY KEY, secret TEXT NOT NULL)',
  'CREATE TABLE IF NOT EXISTS secret_recovery_codes (account_id INTEGER NOT NULL, hash TEXT NOT NULL, PRIMARY KEY (account_id, hash)) WITHOUT ROWID',
  'CREATE TABLE IF NOT EXISTS secret_used_factors (account_id INTEGER NOT NULL, code TEXT NOT NULL, PRIMARY KEY (account_id, code)) WITHOUT ROWID',
  'CREATE TABLE IF NOT EXISTS secret_used_links (token_hash TEXT PRIMARY KEY) WITHOUT ROWID',
  'CREATE TABLE IF NOT EXISTS secret_attempts (key TEXT NOT NULL, at TEXT NOT NULL)',
  'CREATE INDEX IF NOT EXISTS secret_attempts_key ON secret_attempts (key, at)',
  // An earlier version kept mails with their links in clear (SEC-009).
  'DROP TABLE IF EXISTS secret_mails',
  'CREATE TABLE IF NOT EXISTS secret_letters (mail_id TEXT PRIMARY KEY, subject TEXT NOT NULL, text TEXT NOT NULL, link TEXT)',
];
