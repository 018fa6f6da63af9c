import { existsSync, readdirSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Environment, masterKeysOf } from '../platform/config/environment.js';
import { openEventFile, SqliteEventStore } from '../platform/event-store/sqlite/sqlite-event-store.js';
import { sealedAnswers } from '../platform/idempotency/sealed-answers.js';
import { sqliteIdempotencyStore } from '../platform/idempotency/sqlite/sqlite-idempotency-store.js';
import { MasterKeys } from '../platform/keys/master-keys.js';
import { SqliteKeyStore } from '../platform/keys/sqlite/sqlite-key-store.js';
import { embeddedLeases } from '../platform/leases/embedded/embedded-leases.js';
import { SqliteBookmarks } from '../platform/reactions/sqlite/sqlite-bookmarks.js';
import { sqliteSecretStore } from '../platform/secrets/sqlite/sqlite-secret-store.js';
import { SqliteSettings } from '../platform/settings/sqlite/sqlite-settings.js';
import { SqliteSnapshotStore } from '../platform/snapshots/sqlite/sqlite-snapshot-store.js';
import { holdFolder, LOCK_FILE } from '../platform/sqlite/folder-lock.js';
import { openSqlite, type SqliteFile } from '../platform/sqlite/sqlite-file.js';
import { openFiles } from './files.js';
import type { Looked, Stores } from './stores.js';

const EVENTS_FILE = 'callboard.sqlite';
const READS_FILE = 'read-models.sqlite';
const KEYS_FILE = 'keys.sqlite';
const SECRETS_FILE = 'secrets.sqlite';

/** Somebody has opened it before; whether it holds anything, only opening it tells. */
export const isThere = ({ DATA_DIR }: Environment): boolean => existsSync(join(DATA_DIR, EVENTS_FILE));

/** Any file of a store: keys or secrets without their events are somebody's too, and nothing may be put over them. */
export const holdsFiles = ({ DATA_DIR }: Environment): boolean =>
  existsSync(DATA_DIR) && readdirSync(DATA_DIR).some((name) => name.includes('.sqlite'));

/** Moves a store that was made elsewhere into its place. The events' file comes last: begun again after a crash it ends. */
export const moveStore = async (from: string, { DATA_DIR }: Environment): Promise<void> => {
  // Who moves holds the place already.
  const names = (await readdir(from)).filter((name) => name !== LOCK_FILE);
  names.sort((a, b) => Number(a === EVENTS_FILE) - Number(b === EVENTS_FILE));
  for (const name of names) await rename(join(from, name), join(DATA_DIR, name));
  await rm(from, { recursive: true });
};

type Events = Pick<Stores, 'events' | 'bookmarks'>;

const eventsInFile = async (file: SqliteFile): Promise<Events> => ({
  events: new SqliteEventStore(file),
  bookmarks: await SqliteBookmarks.open(file),
});

/** Read models lay beside the events once: what was left of them there would outlive an erasure (KER-008). */
const dropFormerReads = async (file: SqliteFile): Promise<void> => {
  const rows = await file.read(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name LIKE 'read@_%' ESCAPE '@' ORDER BY sql NOT LIKE 'CREATE VIRTUAL%'`,
  );
  // Text indexes first, which take the tables below them along.
  if (rows.length > 0) await file.write(rows.map(({ name }) => ({ sql: `DROP TABLE IF EXISTS "${String(name)}"` })));
};

/**
 * Four files in `DATA_DIR`: events, read models, keys, secrets. An append never waits for a commit of read models.
 *
 * @param eventsIn tests keep the events elsewhere.
 */
export const openEmbedded = async (environment: Environment, eventsIn = eventsInFile): Promise<Stores> => {
  const { DATA_DIR } = environment;
  const giveBack = holdFolder(DATA_DIR);
  // Each file has threads of its own to start: side by side.
  const [file, reads, keys, secrets] = await Promise.all([
    openEventFile(join(DATA_DIR, EVENTS_FILE)),
    openSqlite(join(DATA_DIR, READS_FILE), { durable: false }),
    SqliteKeyStore.open(join(DATA_DIR, KEYS_FILE), new MasterKeys(masterKeysOf(environment))),
    // Every call asks whose session it is, and must not wait for a write.
    openSqlite(join(DATA_DIR, SECRETS_FILE), { secureDelete: true, readers: 1 }),
  ]);
  await dropFormerReads(file);
  const { events, bookmarks } = await eventsIn(file);
  return {
    events,
    bookmarks,
    keys,
    snapshots: new SqliteSnapshotStore(file, keys),
    secrets: await sqliteSecretStore(secrets),
    settings: await SqliteSettings.open(file),
    idempotency: sealedAnswers(await sqliteIdempotencyStore(file), keys),
    leases: embeddedLeases(),
    files: openFiles(environment),
    scrubber: { scrub: async () => void (await Promise.all([file, reads, secrets].map((one) => one.compact()))) },
    liveAdapter: null,
    // Nobody but the owner of the files has rights here.
    excessRights: async () => [],
    hasRoom: async () => (await Promise.all([file, reads, secrets].map((one) => one.hasRoom()))).every(Boolean),
    place: { kind: 'embedded', file, reads },
    close: async () => {
      await events.close();
      await file.close();
      await reads.close();
      await keys.close();
      await secrets.close();
      giveBack();
    },
  };
};

/** The files with what nobody else may read. */
export const embeddedKeyFiles = ({ DATA_DIR }: Pick<Environment, 'DATA_DIR'>): string[] =>
  [KEYS_FILE, SECRETS_FILE].flatMap((name) => ['', '-wal'].map((part) => join(DATA_DIR, name + part)));

/** Null where no store is. */
export const lookIntoEmbedded = async (environment: Environment): Promise<Looked | null> => {
  if (!isThere(environment)) return null;
  const [file, secrets] = await Promise.all(
    [EVENTS_FILE, SECRETS_FILE].map((name) => openSqlite(join(environment.DATA_DIR, name), { readers: 0 })),
  );
  return {
    settings: await SqliteSettings.open(file!),
    secrets: await sqliteSecretStore(secrets!),
    close: async () => void (await Promise.all([file!.close(), secrets!.close()])),
  };
};
