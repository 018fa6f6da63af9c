import { type ClientSession, type Db, MongoClient, MongoServerError } from 'mongodb';
import { Unavailable } from '@app/contracts/shared';
import { settledWithin } from '../countdown.js';
import { isAway } from './away.js';

export type Mongo = { readonly client: MongoClient; readonly db: Db; close(): Promise<void> };

/** The longest that one question may take, however the server hangs, unless its asker or the installation says otherwise. */
const ANSWER_MS = 2_000;
/** Of that time, what finding a server that takes writes may take. */
const SELECTION = 3 / 4;
const HEARTBEAT_MS = 1_000;
/** Two heartbeats were missed. */
const SILENT_MS = 2 * HEARTBEAT_MS;
const DUPLICATE = 11_000;
const WRITABLE: ReadonlySet<string> = new Set(['RSPrimary', 'Standalone', 'Mongos', 'LoadBalancer']);

/** How long a client waits for an answer. */
const answerMs = new WeakMap<MongoClient, number>();
const answerMsOf = (client: MongoClient): number => answerMs.get(client) ?? ANSWER_MS;

/** Since when a client has known of no server that takes writes; 0 while there is one. Told by its heartbeats. */
const awaySince = new WeakMap<MongoClient, number>();

/** When a server was last heard of; it beats also when nothing is asked. */
const heardAt = new WeakMap<MongoClient, number>();
/** Clients whose server has left a question unanswered and is silent besides. */
const silent = new WeakSet<MongoClient>();

const observe = (client: MongoClient): void => {
  awaySince.set(client, performance.now());
  client.on('serverHeartbeatSucceeded', () => {
    heardAt.set(client, performance.now());
    silent.delete(client);
  });
  client.on('topologyDescriptionChanged', ({ newDescription }) => {
    const there = [...newDescription.servers.values()].some(({ type }) => WRITABLE.has(type));
    awaySince.set(client, there ? 0 : awaySince.get(client) || performance.now());
  });
};

/** An election is waited out; a server that has been away for longer is not waited for, until a heartbeat finds it again. */
const knownAway = (client: MongoClient): boolean => {
  if (silent.has(client)) return true;
  const since = awaySince.get(client);
  return since !== undefined && since > 0 && performance.now() - since > SELECTION * answerMsOf(client);
};

const noAnswer = (client: MongoClient, within: number): Unavailable => {
  // One slow answer is no outage; without a heartbeat it is.
  if (performance.now() - (heardAt.get(client) ?? 0) > SILENT_MS) silent.add(client);
  return new Unavailable('database', new Error(`no answer within ${within} ms`));
};

/** Asks the database. While it cannot be reached, or does not answer in time, this says so quickly (OPS-006). */
export const reach = async <T>(db: Db, ask: () => Promise<T>, within = answerMsOf(db.client)): Promise<T> => {
  if (knownAway(db.client)) throw new Unavailable('database', new Error('no server takes writes'));
  try {
    return await settledWithin(ask(), within, () => noAnswer(db.client, within));
  } catch (error) {
    throw isAway(error) ? new Unavailable('database', error) : error;
  }
};

/** Sessions of transactions that an outage cut: the server may keep their documents locked for a minute. */
const cutSessions = new WeakMap<MongoClient, ClientSession[]>();
const keepCut = (client: MongoClient, sessions: readonly ClientSession[]): void => {
  cutSessions.set(client, [...(cutSessions.get(client) ?? []), ...sessions]);
};

const endCutSessions = async (client: MongoClient): Promise<void> => {
  const cut = cutSessions.get(client) ?? [];
  const ids = cut.flatMap(({ id }) => id ?? []);
  cutSessions.delete(client);
  try {
    if (ids.length > 0) await client.db('admin').command({ killSessions: ids });
  } catch (error) {
    // A server that does not allow it ends them by itself, later.
    if (isAway(error)) {
      keepCut(client, cut);
      throw error;
    }
  }
  await Promise.all(cut.map((session) => session.endSession()));
};

/** Several writes, all or nothing. The work may be run again when another transaction touched the same documents. */
export const together = <T>(
  db: Db,
  work: (session: ClientSession) => Promise<T>,
  within = answerMsOf(db.client),
): Promise<T> => {
  const { client } = db;
  const last = performance.now() + within;
  const whole = async () => {
    await endCutSessions(client);
    const session = client.startSession();
    let isCut = false;
    try {
      return await session.withTransaction(async () => {
        // The driver would try for two minutes, and write long after the caller was told that it did not.
        if (performance.now() > last) throw new Unavailable('database', new Error('no transaction in time'));
        return work(session);
      });
    } catch (error) {
      isCut = error instanceof Unavailable || isAway(error);
      throw error;
    } finally {
      // Not given back before its transaction has ended: the driver would use it for the next question.
      if (isCut) keepCut(client, [session]);
      else await session.endSession();
    }
  };
  return reach(db, whole, within);
};

/** What was to be written once is there already. */
export const isDuplicate = (error: unknown): boolean => error instanceof MongoServerError && error.code === DUPLICATE;

/** What the address names, or else our own: the driver's would be `test`. */
export const databaseOf = ({ options: { dbName } }: MongoClient): string => (dbName === 'test' ? 'callboard' : dbName);

/**
 * Connects to a replica set; what is acknowledged is journalled on a majority, and only such is read (KER-003). A question
 * may take `within` ms.
 */
export const openMongo = async (url: string, within = ANSWER_MS): Promise<Mongo> => {
  const client = new MongoClient(url, {
    w: 'majority',
    journal: true,
    readConcernLevel: 'majority',
    readPreference: 'primary',
    maxPoolSize: 50,
    waitQueueTimeoutMS: within,
    serverSelectionTimeoutMS: SELECTION * within,
    connectTimeoutMS: SELECTION * within,
    heartbeatFrequencyMS: HEARTBEAT_MS,
    // Longer than a change stream's wait and than an index over a large collection; hung servers are told by heartbeats.
    socketTimeoutMS: 60_000,
  });
  answerMs.set(client, within);
  observe(client);
  const close = (): Promise<void> => client.close();
  try {
    await client.connect();
  } catch (error) {
    await close();
    throw isAway(error) ? new Unavailable('database', error) : error;
  }
  return { client, db: client.db(databaseOf(client)), close };
};
