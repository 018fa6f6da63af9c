import { randomBytes } from 'node:crypto';
import { openSqlite, type SqliteFile } from '../../sqlite/sqlite-file.js';
import type { KeyStore } from '../key-store.port.js';

const KEY_BYTES = 32;
const REMEMBERED = 50_000;
/** No subject has this name: subjects are `person:{id}` and `account:{id}`. */
const DERIVED = 'derived';
const SCHEMA = 'CREATE TABLE IF NOT EXISTS keys (subject TEXT PRIMARY KEY, key TEXT) WITHOUT ROWID';

/** Keys in a SQLite file of their own. A destroyed key leaves its row, empty, so that no second key is made (KER-008). */
export class SqliteKeyStore implements KeyStore {
  private readonly known = new Map<string, Promise<Uint8Array | null>>();
  private readonly listeners = new Set<(subject: string | null) => void>();

  private constructor(private readonly file: SqliteFile) {}

  static async open(path: string): Promise<SqliteKeyStore> {
    const file = await openSqlite(path, { secureDelete: true, oneThread: true });
    await file.write([{ sql: SCHEMA }]);
    return new SqliteKeyStore(file);
  }

  async keyFor(subject: string): Promise<Uint8Array | null> {
    if (await this.find(subject)) return this.find(subject);
    return this.remember(subject, this.create(subject));
  }

  find(subject: string): Promise<Uint8Array | null> {
    return this.known.get(subject) ?? this.remember(subject, this.load(subject));
  }

  async derivedKey(): Promise<Uint8Array> {
    const key = await this.keyFor(DERIVED);
    if (!key) throw new Error('the key of derived data is never destroyed, only replaced');
    return key;
  }

  async destroy(subject: string): Promise<void> {
    await this.file.write([
      {
        sql: 'INSERT INTO keys (subject, key) VALUES (?, NULL) ON CONFLICT (subject) DO UPDATE SET key = NULL',
        params: [subject],
      },
      { sql: 'DELETE FROM keys WHERE subject = ?', params: [DERIVED] },
    ]);
    this.known.clear();
    for (const listener of this.listeners) listener(subject);
    await this.file.checkpoint();
  }

  onDestroyed(listener: (subject: string | null) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  close(): Promise<void> {
    return this.file.close();
  }

  private async create(subject: string): Promise<Uint8Array | null> {
    const params = [subject, randomBytes(KEY_BYTES).toString('base64')];
    await this.file.write([{ sql: 'INSERT OR IGNORE INTO keys (subject, key) VALUES (?, ?)', params }]);
    return this.load(subject);
  }

  private async load(subject: string): Promise<Uint8Array | null> {
    const [row] = await this.file.read('SELECT key FROM keys WHERE subject = ?', [subject]);
    return typeof row?.key === 'string' ? Buffer.from(row.key, 'base64') : null;
  }

  private remember(subject: string, key: Promise<Uint8Array | null>): Promise<Uint8Array | null> {
    if (this.known.size >= REMEMBERED) this.known.clear();
    this.known.set(subject, key);
    key.catch(() => this.known.delete(subject));
    return key;
  }
}
