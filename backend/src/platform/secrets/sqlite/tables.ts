export const SECRET_TABLES = [
  'CREATE TABLE IF NOT EXISTS secret_emails (email_key TEXT PRIMARY KEY, account_id INTEGER NOT NULL, reserved_at TEXT NOT NULL) WITHOUT ROWID',
  'CREATE TABLE IF NOT EXISTS secret_passwords (account_id INTEGER PRIMARY KEY, hash TEXT NOT NULL)',
  `CREATE TABLE IF NOT EXISTS secret_sessions (token_hash TEXT PRIMARY KEY, session_id TEXT NOT NULL UNIQUE,
    account_id INTEGER NOT NULL, signed_in_at TEXT NOT NULL, renewed_at TEXT NOT NULL, expires_at TEXT NOT NULL) WITHOUT ROWID`,
  'CREATE INDEX IF NOT EXISTS secret_sessions_account ON secret_sessions (account_id)',
  `CREATE TABLE IF NOT EXISTS secret_links (token_hash TEXT PRIMARY KEY, purpose TEXT NOT NULL, account_id INTEGER NOT NULL,
    about TEXT NOT NULL, expires_at TEXT NOT NULL) WITHOUT ROWID`,
  'CREATE INDEX IF NOT EXISTS secret_links_account ON secret_links (account_id, purpose)',
  'CREATE TABLE IF NOT EXISTS secret_used_links (token_hash TEXT PRIMARY KEY) WITHOUT ROWID',
  'CREATE TABLE IF NOT EXISTS secret_attempts (key TEXT NOT NULL, at TEXT NOT NULL)',
  'CREATE INDEX IF NOT EXISTS secret_attempts_key ON secret_attempts (key, at)',
  // An earlier version kept mails with their links in clear (SEC-009).
  'DROP TABLE IF EXISTS secret_mails',
  'CREATE TABLE IF NOT EXISTS secret_letters (mail_id TEXT PRIMARY KEY, subject TEXT NOT NULL, text TEXT NOT NULL, link TEXT)',
  'CREATE TABLE IF NOT EXISTS secret_bookmarks (name TEXT PRIMARY KEY, position TEXT NOT NULL) WITHOUT ROWID',
];
