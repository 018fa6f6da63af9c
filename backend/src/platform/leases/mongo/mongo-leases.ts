import type { Collection, Db } from 'mongodb';
import type { Leases } from '@app/contracts/server';
import { isDuplicate, reach } from '../../mongo/mongo.js';
import { type Held, type LeaseBook, processTime, RenewedLeases } from './renewed-leases.js';

type Row = { readonly _id: string; readonly holder: string; readonly expires_at: Date };

const DAY_S = 86_400;
const TTL_MS = 5_000;

/** Whoever holds what, by the clock of the database alone: processes need not agree on the time. */
export class MongoLeaseBook implements LeaseBook {
  private readonly rows: Collection<Row>;

  constructor(private readonly db: Db) {
    this.rows = db.collection('leases');
  }

  /** Rows of holders that crashed go away some day; until then they hinder nobody. */
  async prepare(): Promise<void> {
    await reach(this.db, () => this.rows.createIndex({ expires_at: 1 }, { expireAfterSeconds: DAY_S }));
  }

  async take(name: string, holder: string, ttlMs: number): Promise<boolean> {
    const free = { $lte: [{ $ifNull: ['$expires_at', '$$NOW'] }, '$$NOW'] };
    // An upsert may not ask `$expr`, so the question stands in the change; where the answer is no, nothing changes.
    const change = [
      { $set: { free } },
      {
        $set: {
          holder: { $cond: ['$free', holder, '$holder'] },
          expires_at: { $cond: ['$free', { $add: ['$$NOW', ttlMs] }, '$expires_at'] },
        },
      },
      { $unset: 'free' },
    ];
    try {
      const row = await reach(this.db, () =>
        this.rows.findOneAndUpdate({ _id: name }, change, { upsert: true, returnDocument: 'after' }),
      );
      return row?.holder === holder;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  async renew(held: readonly Held[], ttlMs: number): Promise<ReadonlySet<string>> {
    const change = [{ $set: { expires_at: { $add: ['$$NOW', ttlMs] } } }];
    const holders = held.map(({ holder }) => holder);
    const written = { _id: { $in: held.map(({ name }) => name) }, holder: { $in: holders } };
    const { matchedCount } = await reach(this.db, () => this.rows.updateMany(written, change));
    if (matchedCount === held.length) return new Set(holders);
    const left = await reach(this.db, () => this.rows.find(written).toArray());
    return new Set(left.map(({ holder }) => holder));
  }

  async giveBack(name: string, holder: string): Promise<void> {
    await reach(this.db, () => this.rows.deleteOne({ _id: name, holder }));
  }
}

/** One holder per name over all processes that use this database (KER-043). */
export const mongoLeases = async (db: Db, { ttlMs = TTL_MS } = {}): Promise<Leases> => {
  const book = new MongoLeaseBook(db);
  await book.prepare();
  return new RenewedLeases(book, { ttlMs, time: processTime });
};
