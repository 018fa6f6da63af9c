import type { Db } from 'mongodb';
import type { ServerOptions } from 'socket.io';
import type { Leases } from '@app/contracts/server';
import type { EventStore } from '../platform/event-store/event-store.port.js';
import type { FileStore } from '../platform/file-store/file-store.port.js';
import type { IdempotencyStore } from '../platform/idempotency/idempotency-store.port.js';
import type { KeyStore } from '../platform/keys/key-store.port.js';
import type { Bookmarks } from '../platform/reactions/bookmarks.port.js';
import type { Scrubber } from '../platform/scrub/scrubber.port.js';
import type { SecretStore } from '../platform/secrets/secret-store.port.js';
import type { Settings } from '../platform/settings/settings.port.js';
import type { SnapshotStore } from '../platform/snapshots/snapshot-store.port.js';
import type { SqliteFile } from '../platform/sqlite/sqlite-file.js';

/** `file` holds the events and what goes with them, `reads` the read models. */
export type Embedded = { readonly kind: 'embedded'; readonly file: SqliteFile; readonly reads: SqliteFile };
export type ScaledOut = { readonly kind: 'scaled-out'; readonly db: Db };

/** Everything that is kept, opened for one of the two arrangements (KER-002): all of it in a folder, or all of it on servers. */
export type Stores = {
  readonly events: EventStore;
  readonly bookmarks: Bookmarks;
  readonly keys: KeyStore;
  readonly snapshots: SnapshotStore;
  readonly secrets: SecretStore;
  readonly settings: Settings;
  readonly idempotency: IdempotencyStore;
  readonly leases: Leases;
  /** What people uploaded. */
  readonly files: FileStore;
  readonly scrubber: Scrubber;
  /** By which servers tell each other's sockets; null while there is only one (LIV-004). */
  readonly liveAdapter: ServerOptions['adapter'] | null;
  /** What the users of the stores may do that the product does not need; a sentence each (SEC-020). */
  excessRights(): Promise<string[]>;
  /** False while a full disk keeps us from writing (OPS-019). */
  hasRoom(): Promise<boolean>;
  /** Where events and read models live. */
  readonly place: Embedded | ScaledOut;
  close(): Promise<void>;
};

/** What can be asked of a store before it is opened: it needs no key, and starts nothing. */
export type Looked = Pick<Stores, 'settings' | 'secrets' | 'close'>;
