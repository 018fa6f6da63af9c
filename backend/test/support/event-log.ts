import { mkdtemp, open, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type NewEvent, EventLog } from '../../src/platform/event-store/event-log.js';
import { openEventFile, SqliteEventStore } from '../../src/platform/event-store/sqlite/sqlite-event-store.js';
import type { Declarations, Upcasters } from '../../src/platform/event-store/upcasters.js';
import type { KeyStore } from '../../src/platform/keys/key-store.port.js';
import { MasterKeys } from '../../src/platform/keys/master-keys.js';
import { SqliteKeyStore } from '../../src/platform/keys/sqlite/sqlite-key-store.js';
import type { SqliteFile } from '../../src/platform/sqlite/sqlite-file.js';

export type OpenLog = {
  readonly log: EventLog;
  readonly file: SqliteFile;
  readonly keys: KeyStore;
  readonly store: SqliteEventStore;
  /** The same files, read by a release with other declarations. */
  as(declarations: Declarations, upcasters?: Upcasters): EventLog;
  /** Everything the event file and its write-ahead log hold. */
  bytes(): Promise<Buffer>;
  /** Overwrites the first place in the event file where `text` stands, behind SQLite's back. */
  flip(text: string, other: string): Promise<void>;
  close(): Promise<void>;
};

/** An event log on real files in a folder of its own. */
export const openLog = async (declarations: Declarations, upcasters: Upcasters = {}): Promise<OpenLog> => {
  const folder = await mkdtemp(join(tmpdir(), 'log-'));
  const file = await openEventFile(join(folder, 'events.sqlite'));
  const store = new SqliteEventStore(file);
  const keys = await SqliteKeyStore.open(join(folder, 'keys.sqlite'), new MasterKeys(() => ''));
  return {
    log: new EventLog(store, keys, { declarations, upcasters }),
    file,
    keys,
    store,
    as: (others, lifts = {}) => new EventLog(store, keys, { declarations: others, upcasters: lifts }),
    bytes: async () => {
      const names = (await readdir(folder)).filter((name) => name.startsWith('events.sqlite'));
      return Buffer.concat(await Promise.all(names.map((name) => readFile(join(folder, name)))));
    },
    flip: async (text, other) => {
      const handle = await open(join(folder, 'events.sqlite'), 'r+');
      const at = (await handle.readFile()).indexOf(text);
      await handle.write(other, at);
      await handle.close();
    },
    close: async () => {
      await store.close();
      await file.close();
      await keys.close();
      await rm(folder, { recursive: true });
    },
  };
};

/** A draft with a fixed origin; `n` makes its id. */
export const draft = (n: number, type: string, data: object, display = 'Office'): NewEvent => ({
  id: `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`,
  type,
  data,
  metadata: {
    actor: { account_id: 7, role: 'staff', display },
    command: 'TryFact',
    correlation_id: 'correlation',
    causation_id: 'causation',
    request_id: 'request',
    ip_hash: null,
  },
});
