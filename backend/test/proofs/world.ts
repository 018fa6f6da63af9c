import { cpSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'libsql';
import { MongoClient } from 'mongodb';
import { mongodPath, startMongod } from '../../../scripts/mongod.mjs';
import { StandInCluster } from '../support/eventstoredb/spawn-cluster.js';
import { spawnProjections } from '../support/server-process.js';
import { Servers, Watched } from './processes.js';

export type StoreName = 'events' | 'database';

/** An arrangement of the product that a proof may break: which processes there are, and how each is killed and comes back. */
export type World = {
  readonly name: string;
  /** What every process of it is configured with. */
  readonly environment: Record<string, string>;
  /** The stores that are processes of their own here. */
  readonly stores: readonly StoreName[];
  startServers(count: number): Promise<void>;
  /** Where the server listens; waits while it is away. */
  server(index: number): Promise<string>;
  readonly servers: number;
  /** Of the server as long as it serves; null from the moment of its death until the next one does. */
  pid(index: number): number | null;
  /** `kill -9`, then a new process in its place; resolves when that one serves. */
  kill(index: number): Promise<void>;
  /** The same with a store; resolves when it answers again. */
  killStore(store: StoreName): Promise<void>;
  /** The cluster that the event database is, where it is one: its leader may be lost alone. */
  readonly cluster?: StandInCluster;
  /** The same with the process that carries the read models, where there is one. */
  killProjections?(): Promise<void>;
  /**
   * Copies the event database as it is now. What it gives brings that copy back, once no server runs any more, and leaves
   * the process that carries the read models dead; where the event database can be older than everything else.
   */
  copyEvents?(): () => Promise<void>;
  /** How often the sandbox gateway has taken money. */
  charges(): Promise<number>;
  /** From now on some mails cannot be written, until told otherwise; where the store can be made to refuse them. */
  poisonMails?(on: boolean): void;
  /** Rejects when a process ends that nobody killed. */
  readonly crashed: Promise<never>;
  /** What its processes have printed last, to be looked at when something went wrong. */
  printed(): string;
  /** Ends all servers as a crash does; the stores stay, so that what they hold can be looked at. */
  stopServers(): Promise<void>;
  close(): Promise<void>;
};

const SETTINGS = {
  SEED_DEMO: 'off',
  CARD_GATEWAY: 'sandbox',
  NODE_ENV: 'test',
  LOG_LEVEL: 'error',
  PORT: '0',
  GATEWAY_TIMEOUT_MS: '50',
  SIGNUPS_PER_ADDRESS: '100000',
  SNAPSHOT_EVERY: '20',
  // The office stays signed in for as long as it takes.
  STAFF_SESSION_HOURS: '100000',
  STAFF_IDLE_MINUTES: '10000000',
};

/** The files of an embedded store, opened beside the server that uses them. */
export const beside = (folder: string) => {
  const database = (name: string) => new Database(join(folder, name), { timeout: 30_000 });
  return {
    charges: async (): Promise<number> => {
      const books = database('sandbox-gateway.sqlite');
      try {
        const sql = "SELECT COUNT(*) AS n FROM sandbox_orders WHERE behaviour <> 'decline'";
        return (books.prepare(sql).get() as { n: number }).n;
      } finally {
        books.close();
      }
    },
    poisonMails: (on: boolean): void => {
      const secrets = database('secrets.sqlite');
      try {
        secrets.exec('DROP TRIGGER IF EXISTS poison');
        if (on)
          secrets.exec(
            "CREATE TRIGGER poison BEFORE INSERT ON secret_letters WHEN random() % 4 = 0 BEGIN SELECT RAISE(ABORT, 'poisoned'); END",
          );
      } finally {
        secrets.close();
      }
    },
  };
};

/** One server process on its SQLite files. */
export const embeddedWorld = (): World => {
  const folder = mkdtempSync(join(tmpdir(), 'proof-'));
  const environment = { ...SETTINGS, DATA_DIR: folder };
  const watched = new Watched();
  const servers = new Servers(environment, watched);
  return {
    name: 'embedded',
    environment,
    stores: [],
    startServers: () => servers.start(1),
    get servers() {
      return servers.count;
    },
    server: (index) => servers.url(index),
    pid: (index) => servers.pid(index),
    kill: (index) => servers.kill(index),
    killStore: (store) => Promise.reject(new Error(`the ${store} are files here`)),
    ...beside(folder),
    crashed: watched.crashed,
    printed: () => watched.last(),
    stopServers: () => servers.stop(),
    close: async () => {
      await servers.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** Whether the stores of the scaled-out arrangement can be started, and killed, on this machine. */
export const canScaleOut = (): boolean => mongodPath() !== null;

/** Killed servers give no lease back: what they did alone another may do when its time is out. */
const nothingHeld = async (url: string): Promise<void> => {
  const client = new MongoClient(url);
  const held = { _id: /^(?!projection:)/, $expr: { $gt: ['$expires_at', '$$NOW'] } };
  const leases = client.db().collection<{ _id: string }>('leases');
  while ((await leases.countDocuments(held)) > 0) await sleep(100);
  await client.close();
};

const chargesIn = async (url: string): Promise<number> => {
  const client = new MongoClient(url);
  try {
    return await client
      .db()
      .collection('sandbox_orders')
      .countDocuments({ behaviour: { $ne: 'decline' } });
  } finally {
    await client.close();
  }
};

/** Copies the events as they are now; what it gives brings that copy back. */
const copyOf = (place: string, events: StandInCluster): (() => Promise<void>) => {
  const copy = mkdtempSync(`${place}-`);
  cpSync(place, copy, { recursive: true });
  return async () => {
    await events.kill();
    rmSync(place, { recursive: true });
    renameSync(copy, place);
    await events.start();
  };
};

/** Two servers and a projections process on a cluster of EventStoreDB's stand-ins and a real mongod, each a process that may be killed. */
export const scaledOutWorld = async (more: Record<string, string> = {}): Promise<World> => {
  const folder = mkdtempSync(join(tmpdir(), 'proof-'));
  const eventsFolder = join(folder, 'events');
  const events = await StandInCluster.start(eventsFolder);
  const mongod = await startMongod({ folder: join(folder, 'mongodb') });
  const environment = {
    ...SETTINGS,
    DATA_DIR: folder,
    EVENTSTOREDB_URL: events.url,
    MONGODB_URL: `${mongod.url}/callboard`,
    ...more,
  };
  const watched = new Watched();
  let projections = await watched.of(spawnProjections(environment));
  const servers = new Servers(environment, watched);
  const killProjections = (): Promise<void> => watched.kill(projections);
  return {
    name: 'scaled out',
    environment,
    stores: ['events', 'database'],
    cluster: events,
    startServers: (count) => servers.start(count),
    get servers() {
      return servers.count;
    },
    server: (index) => servers.url(index),
    pid: (index) => servers.pid(index),
    kill: (index) => servers.kill(index),
    killStore: async (store) => {
      const victim = store === 'events' ? events : mongod;
      await victim.kill();
      await victim.start();
    },
    copyEvents: () => {
      const bringBack = copyOf(eventsFolder, events);
      return async () => {
        await killProjections();
        await bringBack();
      };
    },
    charges: () => chargesIn(environment.MONGODB_URL),
    killProjections: async () => {
      await killProjections();
      projections = await watched.of(spawnProjections(environment));
    },
    crashed: watched.crashed,
    printed: () => watched.last(),
    stopServers: async () => {
      await servers.stop();
      await nothingHeld(environment.MONGODB_URL);
    },
    close: async () => {
      await servers.stop();
      await killProjections();
      await events.kill();
      await mongod.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
