import { join } from 'node:path';
import { EventStoreDbEventStore } from '../platform/event-store/eventstoredb/eventstoredb-event-store.js';
import { openEventFile, SqliteEventStore } from '../platform/event-store/sqlite/sqlite-event-store.js';
import { holdFolder } from '../platform/sqlite/folder-lock.js';
import { openMongo } from '../platform/mongo/mongo.js';
import { SqliteBookmarks } from '../platform/reactions/sqlite/sqlite-bookmarks.js';
import { copyEvents, placeOf, sameEvents } from './migrate-events.js';
import { copyTables } from './migrate-tables.js';

export type Addresses = { readonly DATA_DIR: string; readonly EVENTSTOREDB_URL: string; readonly MONGODB_URL: string };
export type Migrated = {
  readonly events: number;
  readonly head: string;
  readonly rows: Readonly<Record<string, number>>;
};

/**
 * Copies an embedded store, whose server is stopped, into EventStoreDB and MongoDB and verifies the copy (OPS-002). May be
 * begun again after an interruption; refuses a target that holds other events.
 */
export const migrate = async (
  { DATA_DIR, EVENTSTOREDB_URL, MONGODB_URL }: Addresses,
  onProgress: (events: number) => void = () => undefined,
): Promise<Migrated> => {
  const giveBack = holdFolder(DATA_DIR);
  const file = await openEventFile(join(DATA_DIR, 'callboard.sqlite'));
  const source = new SqliteEventStore(file);
  const mongo = await openMongo(MONGODB_URL);
  const target = await EventStoreDbEventStore.open(EVENTSTOREDB_URL);
  try {
    const places = await copyEvents(source, target, onProgress);
    const rows = await copyTables(DATA_DIR, mongo.db);
    for (const [name, position] of await (await SqliteBookmarks.open(file)).all())
      await target.bookmarks.set(name, placeOf(places, position));
    const { events, head } = await sameEvents(source, target);
    return { events, head, rows };
  } finally {
    await target.close();
    await mongo.close();
    await source.close();
    await file.close();
    giveBack();
  }
};
