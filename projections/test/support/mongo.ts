import type { Db } from 'mongodb';
import type { MongoAccess } from '../../src/platform/read-store/mongo/mongo-access.js';

export type TestAccess = MongoAccess & {
  /** Called within each transaction, when all is written but nothing is committed; may throw, as a crash would. */
  before: () => void;
  /** Called after each commit; may throw, as an answer that is lost would. */
  after: () => void;
  /** So many rows the database has handed over, commits apart. */
  rows: number;
};

/** Asks a database without limits of time. */
export const accessOf = (db: Db): TestAccess => {
  const access: TestAccess = {
    before: () => undefined,
    after: () => undefined,
    rows: 0,
    reach: async (ask) => {
      const answer = await ask();
      if (Array.isArray(answer)) access.rows += answer.length;
      return answer;
    },
    // One attempt, where the driver would repeat the same writes: an outcome that is not known is the caller's to find out.
    together: async (work) => {
      const done = await db.client.withSession(async (session) => {
        session.startTransaction();
        const worked = await work(session);
        access.before();
        await session.commitTransaction();
        return worked;
      });
      access.after();
      return done;
    },
  };
  return access;
};
