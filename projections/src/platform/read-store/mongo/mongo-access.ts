import type { ClientSession } from 'mongodb';

/** How the database is asked: the server lends its own way, which knows when the database is away and says so quickly. */
export type MongoAccess = {
  /** Throws `Unavailable` while the database cannot be reached or does not answer in time (in ms; else as for a screen). */
  reach<T>(ask: () => Promise<T>, within?: number): Promise<T>;
  /** All or nothing; the work may run more than once. */
  together<T>(work: (session: ClientSession) => Promise<T>, within?: number): Promise<T>;
};
