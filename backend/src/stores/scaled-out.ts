import { type Environment, masterKeysOf } from '../platform/config/environment.js';
import { EventStoreDbEventStore } from '../platform/event-store/eventstoredb/eventstoredb-event-store.js';
import { sealedAnswers } from '../platform/idempotency/sealed-answers.js';
import { mongoIdempotencyStore } from '../platform/idempotency/mongo/mongo-idempotency-store.js';
import { MasterKeys } from '../platform/keys/master-keys.js';
import { mongoKeyStore } from '../platform/keys/mongo/mongo-key-store.js';
import { mongoLeases } from '../platform/leases/mongo/mongo-leases.js';
import { mongoLiveAdapter } from '../platform/live/mongo/live-messages.js';
import { excessRights } from '../platform/mongo/access.js';
import { openMongo } from '../platform/mongo/mongo.js';
import { mongoSecretStore } from '../platform/secrets/mongo/mongo-secret-store.js';
import { mongoSettings } from '../platform/settings/mongo/mongo-settings.js';
import { mongoSnapshotStore } from '../platform/snapshots/mongo/mongo-snapshot-store.js';
import { openFiles } from './files.js';
import type { Looked, Stores } from './stores.js';

/** Events in EventStoreDB, everything else in MongoDB: nothing of an installation is kept by a server (KER-002). */
export const openScaledOut = async (environment: Environment): Promise<Stores> => {
  const { EVENTSTOREDB_URL, MONGODB_URL, MONGODB_TIMEOUT_MS } = environment;
  const { db, close } = await openMongo(MONGODB_URL, MONGODB_TIMEOUT_MS);
  const events = await EventStoreDbEventStore.open(EVENTSTOREDB_URL);
  const keys = await mongoKeyStore(db, new MasterKeys(masterKeysOf(environment)));
  return {
    events,
    bookmarks: events.bookmarks,
    keys,
    snapshots: await mongoSnapshotStore(db, keys),
    secrets: await mongoSecretStore(db),
    settings: await mongoSettings(db),
    idempotency: sealedAnswers(await mongoIdempotencyStore(db), keys),
    leases: await mongoLeases(db),
    files: openFiles(environment),
    // MongoDB overwrites what it deletes in its own time; the derived copies are gone with their key (KER-008).
    scrubber: { scrub: async () => undefined },
    liveAdapter: await mongoLiveAdapter(db),
    // MongoDB and EventStoreDB see to their disks themselves.
    hasRoom: async () => true,
    excessRights: async () => [
      ...(await events.excessRights()).map((what) => `the user of EVENTSTOREDB_URL may ${what}`),
      ...(await excessRights(db)).map((what) => `the user of MONGODB_URL may ${what}`),
    ],
    place: { kind: 'scaled-out', db },
    close: async () => {
      await events.close();
      await keys.close();
      await close();
    },
  };
};

export const lookIntoScaledOut = async ({ MONGODB_URL, MONGODB_TIMEOUT_MS }: Environment): Promise<Looked> => {
  const { db, close } = await openMongo(MONGODB_URL, MONGODB_TIMEOUT_MS);
  return { settings: await mongoSettings(db), secrets: await mongoSecretStore(db), close };
};
