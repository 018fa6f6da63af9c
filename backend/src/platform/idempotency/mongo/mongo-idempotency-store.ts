import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Collection, Db, Document } from 'mongodb';
import { type Instant, Unavailable } from '@app/contracts/shared';
import { isDuplicate, reach } from '../../mongo/mongo.js';
import type { KeptAnswer, KeptAnswers } from '../idempotency-store.port.js';

/** An answer, or the claim of the process that is about to give it. */
type Row = Partial<KeptAnswer> & { readonly _id: string; readonly claim?: string; readonly claimed_until?: Date };

const CLAIM_MS = 10_000;
const RENEWALS = 3;
const AGAIN_MS = 500;
const DAY_S = 86_400;

const answerOf = (row: Row | null): KeptAnswer | null =>
  row?.sealed === undefined || row.at === undefined ? null : { sealed: row.sealed, at: row.at };

/** Takes the key unless there is an answer, or a claim whose time by the server's clock is not out. */
const claiming = (claim: string, claimMs: number): Document[] => {
  const free = {
    $and: [{ $eq: [{ $type: '$sealed' }, 'missing'] }, { $lte: [{ $ifNull: ['$claimed_until', '$$NOW'] }, '$$NOW'] }],
  };
  return [
    { $set: { free } },
    {
      $set: {
        claim: { $cond: ['$free', claim, '$claim'] },
        claimed_until: { $cond: ['$free', { $add: ['$$NOW', claimMs] }, '$claimed_until'] },
      },
    },
    { $unset: 'free' },
  ];
};

/** Answers of several servers: of two that get the same request at once only one does the work. */
class MongoIdempotencyStore implements KeptAnswers {
  private readonly rows: Collection<Row>;
  private readonly mine = new Map<string, { readonly claim: string; readonly renewing: NodeJS.Timeout }>();

  constructor(
    private readonly db: Db,
    private readonly claimMs: number,
  ) {
    this.rows = db.collection('idempotency');
  }

  /** Claims of processes that crashed, and were never asked for again, go away some day. */
  async prepare(): Promise<void> {
    await reach(this.db, () => this.rows.createIndex({ claimed_until: 1 }, { expireAfterSeconds: DAY_S }));
    await reach(this.db, () => this.rows.createIndex({ at: 1 }));
    // Answers of before they were sealed would have ended within a day; their commands are found by their ids.
    const unsealed: Document = { body: { $exists: true } };
    await reach(this.db, () => this.rows.deleteMany(unsealed));
  }

  async find(key: string): Promise<KeptAnswer | null> {
    return answerOf(await reach(this.db, () => this.rows.findOne({ _id: key })));
  }

  async claim(key: string): Promise<KeptAnswer | 'mine' | 'under_way'> {
    const claim = randomUUID();
    // One that was not answered in time may still be written when the database is back.
    const row = await this.take(key, claim).catch((error: unknown) =>
      this.later(error, () => this.giveBack(key, claim)),
    );
    if (row?.claim !== claim) return answerOf(row) ?? 'under_way';
    // Work that takes longer keeps its claim; most is done before the first renewal.
    const renewing = setInterval(() => void this.renew(key, claim), this.claimMs / RENEWALS).unref();
    this.mine.set(key, { claim, renewing });
    return 'mine';
  }

  async save(key: string, kept: KeptAnswer): Promise<void> {
    this.stopRenewing(key);
    await this.keep(key, kept).catch((error: unknown) => this.later(error, () => this.keep(key, kept)));
  }

  private async keep(key: string, { sealed, at }: KeptAnswer): Promise<boolean> {
    const change = {
      $set: { sealed, at },
      $unset: { claim: '' as const, claimed_until: '' as const },
    };
    try {
      await reach(this.db, () =>
        this.rows.updateOne({ _id: key, sealed: { $exists: false } }, change, { upsert: true }),
      );
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
    return true;
  }

  async release(key: string): Promise<void> {
    const claim = this.stopRenewing(key);
    if (!claim) return;
    await this.giveBack(key, claim).catch((error: unknown) => this.later(error, () => this.giveBack(key, claim)));
  }

  async expire(before: Instant): Promise<void> {
    await reach(this.db, () => this.rows.deleteMany({ at: { $lt: before } }));
  }

  async remove(key: string): Promise<void> {
    await reach(this.db, () => this.rows.deleteOne({ _id: key, sealed: { $exists: true } }));
  }

  async forget(): Promise<number> {
    return (await reach(this.db, () => this.rows.deleteMany({ sealed: { $exists: true } }))).deletedCount;
  }

  private async take(key: string, claim: string): Promise<Row | null> {
    try {
      return await reach(this.db, () =>
        this.rows.findOneAndUpdate({ _id: key }, claiming(claim, this.claimMs), {
          upsert: true,
          returnDocument: 'after',
        }),
      );
    } catch (error) {
      if (isDuplicate(error)) return null;
      throw error;
    }
  }

  private async giveBack(key: string, claim: string): Promise<boolean> {
    return (await reach(this.db, () => this.rows.deleteOne({ _id: key, claim }))).deletedCount === 1;
  }

  /** Whoever repeats the request when the database is back shall not have to wait until the claim has run out. */
  private later(error: unknown, work: () => Promise<boolean>): never {
    if (error instanceof Unavailable) void this.untilDone(work);
    throw error;
  }

  private async untilDone(work: () => Promise<boolean>): Promise<void> {
    for (const last = performance.now() + this.claimMs; performance.now() < last; ) {
      await sleep(AGAIN_MS, undefined, { ref: false });
      if (await work().catch(() => false)) return;
    }
  }

  private async renew(key: string, claim: string): Promise<void> {
    const change = [{ $set: { claimed_until: { $add: ['$$NOW', this.claimMs] } } }];
    // What fails now is tried again at the next turn.
    await reach(this.db, () => this.rows.updateOne({ _id: key, claim }, change)).catch(() => undefined);
  }

  private stopRenewing(key: string): string | undefined {
    const held = this.mine.get(key);
    clearInterval(held?.renewing);
    this.mine.delete(key);
    return held?.claim;
  }
}

/** First answers of an installation of several servers (KER-023). */
export const mongoIdempotencyStore = async (db: Db, { claimMs = CLAIM_MS } = {}): Promise<KeptAnswers> => {
  const store = new MongoIdempotencyStore(db, claimMs);
  await store.prepare();
  return store;
};
