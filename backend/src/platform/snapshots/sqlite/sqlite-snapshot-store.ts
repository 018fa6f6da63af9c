import { decrypt, encrypt } from '../../event-store/sealing.js';
import type { KeyStore } from '../../keys/key-store.port.js';
import type { SqliteFile, SqlRow } from '../../sqlite/sqlite-file.js';
import type { Snapshot, SnapshotStore } from '../snapshot-store.port.js';

const SCHEMA =
  'CREATE TABLE IF NOT EXISTS snapshots (stream TEXT PRIMARY KEY, revision INTEGER NOT NULL, hash TEXT NOT NULL, state_version INTEGER NOT NULL, state TEXT NOT NULL)';
const UPSERT =
  'INSERT INTO snapshots (stream, revision, hash, state_version, state) VALUES (?, ?, ?, ?, ?) ON CONFLICT (stream) DO UPDATE SET revision = excluded.revision, hash = excluded.hash, state_version = excluded.state_version, state = excluded.state';

/** A state holds personal data in the clear, so it is encrypted with the key that every erasure replaces (KER-008, KER-009). */
export class SqliteSnapshotStore implements SnapshotStore {
  private readonly ready: Promise<void>;

  constructor(
    private readonly file: SqliteFile,
    private readonly keys: KeyStore,
  ) {
    this.ready = file.write([{ sql: SCHEMA }]);
    // Every call awaits `ready` and reports its failure.
    this.ready.catch(() => undefined);
  }

  async load(stream: string, stateVersion: number): Promise<Snapshot | null> {
    await this.ready;
    const sql = 'SELECT revision, hash, state_version, state FROM snapshots WHERE stream = ? AND state_version = ?';
    const [row] = await this.file.read(sql, [stream, stateVersion]);
    if (!row) return null;
    const state = opened(await this.keys.derivedKey(), stream, row);
    return state === undefined
      ? null
      : { revision: Number(row.revision), hash: String(row.hash), state_version: stateVersion, state };
  }

  async save(stream: string, { revision, hash, state_version, state }: Snapshot): Promise<void> {
    await this.ready;
    const box = encrypt(await this.keys.derivedKey(), boundTo(stream, revision), JSON.stringify(state));
    await this.file.write([{ sql: UPSERT, params: [stream, revision, hash, state_version, box] }]);
  }

  async drop(stream: string): Promise<void> {
    await this.ready;
    await this.file.write([{ sql: 'DELETE FROM snapshots WHERE stream = ?', params: [stream] }]);
  }
}

const boundTo = (stream: string, revision: number): string => `${stream}@${revision}`;

/** `undefined` when the key was replaced since, or the row was changed. */
const opened = (key: Uint8Array, stream: string, row: SqlRow): unknown => {
  try {
    return JSON.parse(decrypt(key, boundTo(stream, Number(row.revision)), String(row.state)));
  } catch {
    return undefined;
  }
};
