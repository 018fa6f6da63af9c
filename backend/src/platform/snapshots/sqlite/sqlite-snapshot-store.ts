import type { KeyStore } from '../../keys/key-store.port.js';
import type { SqliteFile } from '../../sqlite/sqlite-file.js';
import { openState, sealState } from '../sealed-state.js';
import type { Snapshot, SnapshotStore } from '../snapshot-store.port.js';

const SCHEMA =
  'CREATE TABLE IF NOT EXISTS snapshots (stream TEXT PRIMARY KEY, revision INTEGER NOT NULL, hash TEXT NOT NULL, state_version TEXT NOT NULL, state TEXT NOT NULL)';
const UPSERT =
  'INSERT INTO snapshots (stream, revision, hash, state_version, state) VALUES (?, ?, ?, ?, ?) ON CONFLICT (stream) DO UPDATE SET revision = excluded.revision, hash = excluded.hash, state_version = excluded.state_version, state = excluded.state';

/** Snapshots in the event file. */
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

  async load(stream: string, stateVersion: string): Promise<Snapshot | null> {
    await this.ready;
    const sql = 'SELECT revision, hash, state_version, state FROM snapshots WHERE stream = ? AND state_version = ?';
    const [row] = await this.file.read(sql, [stream, stateVersion]);
    if (!row) return null;
    const revision = Number(row.revision);
    const state = openState(await this.keys.derivedKey(), stream, { revision, state: String(row.state) });
    return state === undefined ? null : { revision, hash: String(row.hash), state_version: stateVersion, state };
  }

  async save(stream: string, snapshot: Snapshot): Promise<void> {
    await this.ready;
    const { revision, hash, state_version } = snapshot;
    const box = sealState(await this.keys.derivedKey(), stream, snapshot);
    await this.file.write([{ sql: UPSERT, params: [stream, revision, hash, state_version, box] }]);
  }

  async drop(stream: string): Promise<void> {
    await this.ready;
    await this.file.write([{ sql: 'DELETE FROM snapshots WHERE stream = ?', params: [stream] }]);
  }
}
