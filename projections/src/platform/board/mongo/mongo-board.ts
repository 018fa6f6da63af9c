import type { ProjectionStatus } from '@app/contracts/shared';
import type { ChangeStream, Db } from 'mongodb';
import type { MongoAccess } from '../../read-store/mongo/mongo-access.js';
import type { Posted, ProjectionBoard, Wish } from '../projection-board.port.js';

type StatusDoc = {
  readonly _id: string;
  readonly kind: 'status';
  readonly status: ProjectionStatus;
  readonly beat: number;
};
type WishDoc = {
  readonly _id: string;
  readonly kind: 'wish';
  readonly projection: string;
  readonly what: Wish['what'];
  /** How often it was asked for: one that is asked for again while it is being fulfilled stays open. */
  readonly times: number;
  readonly since: Date;
};

const COLLECTION = 'projection_board';
/** Where the read store keeps checkpoints; what stands in it is the store's own business. */
const BUILDS = 'read_builds';
const AGAIN_AFTER_MS = 200;

/** The board as one collection of MongoDB; a change stream tells of it and of the checkpoints. */
export class MongoBoard implements ProjectionBoard {
  constructor(
    private readonly db: Db,
    private readonly access: Pick<MongoAccess, 'reach'>,
    private readonly onError: (error: unknown) => void = () => undefined,
  ) {}

  async post(statuses: readonly ProjectionStatus[]): Promise<void> {
    if (statuses.length === 0) return;
    const posts = statuses.map((status) => ({
      updateOne: {
        filter: { _id: `status:${status.name}` },
        update: { $set: { kind: 'status' as const, status }, $inc: { beat: 1 } },
        upsert: true,
      },
    }));
    await this.access.reach(() => this.statusDocs().bulkWrite(posts, { ordered: false }));
  }

  async posted(): Promise<Posted[]> {
    const docs = await this.access.reach(() => this.statusDocs().find({ kind: 'status' }).toArray());
    return docs.map(({ status, beat }) => ({ status, beat: String(beat) }));
  }

  async wish(projection: string, what: Wish['what']): Promise<Wish> {
    const _id = `wish:${projection}:${what}`;
    const update = {
      $setOnInsert: { kind: 'wish' as const, projection, what, since: new Date() },
      $inc: { times: 1 },
    };
    const options = { upsert: true, returnDocument: 'after' } as const;
    const doc = await this.access.reach(() => this.wishDocs().findOneAndUpdate({ _id }, update, options));
    return { id: `${_id}#${doc?.times ?? 1}`, projection, what };
  }

  async wishes(): Promise<Wish[]> {
    const open = () => this.wishDocs().find({ kind: 'wish' }).sort({ since: 1 }).toArray();
    const docs = await this.access.reach(open);
    return docs.map(({ _id, times, projection, what }) => ({ id: `${_id}#${times}`, projection, what }));
  }

  async fulfil({ id }: Wish): Promise<void> {
    const [_id = '', times] = id.split('#');
    await this.access.reach(() => this.wishDocs().deleteOne({ _id, times: Number(times) }));
  }

  watch(listener: () => void): { stop(): Promise<void> } {
    let stopped = false;
    let stream: ChangeStream | null = null;
    const pause = () => new Promise<void>((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
    const watching = async (): Promise<void> => {
      while (!stopped) {
        try {
          stream = this.changes();
          for await (const _ of stream) listener();
        } catch (error) {
          if (!stopped) this.onError(error);
        }
        if (!stopped) await pause();
        listener();
      }
    };
    const ended = watching();
    return {
      stop: async () => {
        stopped = true;
        await stream?.close();
        await ended;
      },
    };
  }

  private changes(): ChangeStream {
    const collections = { $in: [BUILDS, COLLECTION] };
    return this.db.watch([{ $match: { 'ns.coll': collections } }, { $project: { _id: 1 } }]);
  }

  private statusDocs() {
    return this.db.collection<StatusDoc>(COLLECTION);
  }

  private wishDocs() {
    return this.db.collection<WishDoc>(COLLECTION);
  }
}
