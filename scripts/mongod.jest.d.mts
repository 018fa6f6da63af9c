import type { Db } from 'mongodb';
import type { Mongod } from './mongod.mjs';

export type TestMongo = {
  /** A connection string with a database name of its own, for what opens its own client. */
  freshUrl(): string;
  /** An empty database, over a client that the suite shares. */
  freshDb(): Promise<Db>;
  /** Of a secured server: somebody who may everything. */
  readonly adminUrl: string;
  /** This suite's own server, to be killed and started; throws where MONGODB_URL names somebody else's. */
  readonly server: Mongod;
};

/**
 * `describe` with a real MongoDB: MONGODB_URL, else a mongod of its own, else SKIPPED aloud (with CI set: failed). A secured
 * one is always its own.
 */
export declare const describeWithMongo: (
  title: string,
  suite: (mongo: TestMongo) => void,
  options?: { readonly secured?: boolean },
) => void;
