import { randomBytes } from 'node:crypto';
import { openSqlite, type SqliteFile } from '../../sqlite/sqlite-file.js';
import type { KeyStore } from '../key-store.port.js';
import type { MasterKeys } from '../master-keys.js';

const KEY_BYTES = 32;
const REMEMBERED = 50_000;
/** No subject has this name: subjects are `person:{id}` and `account:{id}`. */
const DERIVED = 'derived';
const SCHEMA = 'CREATE TABLE IF NOT EXISTS keys (subject TEXT PRIMARY KEY, key TEXT) WITHOUT ROWID';

/** Keys in a SQLite file of their own. A destroyed key leaves its row, empty, so that no second key is made (KER-008). */
export class SqliteKeyStore implements KeyStore {
  private readonly known = new Map<string, Promise<Uint8Array | null>>();
  private readonly listeners = new Set<(subject: string | null) => void>();

  private constructor(
    private readonly file: SqliteFile,
    private readonly masters: MasterKeys,
  ) {}

  /** Keys that rest plain, or under an earlier master key, are wrapped now. */
  static async open(path: string, masters: MasterKeys): Promise<SqliteKeyStore> {
    const file = await openSqlite(path, { secureDelete: true, readers: 0 });
    try {
      await file.write([{ sql: SCHEMA }]);
      const keys = new SqliteKeyStore(file, masters);
      await keys.rewrap();
      return keys;
    } catch (error) {
      await file.close();
      throw error;
    }
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

  async rewrap(): Promise<number> {
    this.masters.refresh();
    const rows = await this.file.read('SELECT subject, key FROM keys WHERE key IS NOT NULL');
    const changes = rows
      .map(({ subject, key }) => ({ subject: String(subject), stored: String(key) }))
      .filter(({ stored }) => !this.masters.isCurrent(stored))
      // What was destroyed meanwhile stays destroyed.
      .map(({ subject, stored }) => ({
        sql: 'UPDATE keys SET key = ? WHERE subject = ? AND key = ?',
        params: [this.masters.rewrap(subject, stored), subject, stored],
      }));
    if (changes.length === 0) return 0;
    await this.file.write(changes);
    await this.file.checkpoint();
    return changes.length;
  }

  onDestroyed(listener: (subject: string | null) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  close(): Promise<void> {
    return this.file.close();
  }

  private async create(subject: string): Promise<Uint8Array | null> {
    const params = [subject, this.masters.wrap(subject, randomBytes(KEY_BYTES))];
    await this.file.write([{ sql: 'INSERT OR IGNORE INTO keys (subject, key) VALUES (?, ?)', params }]);
    return this.load(subject);
  }

  private async load(subject: string): Promise<Uint8Array | null> {
    const [row] = await this.file.read('SELECT key FROM keys WHERE subject = ?', [subject]);
    return typeof row?.key === 'string' ? this.masters.unwrap(subject, row.key) : null;
  }

  private remember(subject: string, key: Promise<Uint8Array | null>): Promise<Uint8Array | null> {
    if (this.known.size >= REMEMBERED) this.known.clear();
    this.known.set(subject, key);
    key.catch(() => this.known.delete(subject));
    return key;
  }
}
