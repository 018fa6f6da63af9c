import type { AnyBulkWriteOperation, ClientSession, Collection, Db } from 'mongodb';
import { type Position, START } from '@app/contracts/shared';
import { checkFilter } from '../filter.js';
import {
  type Build,
  type BuildCommit,
  type BuildState,
  CheckpointMoved,
  type DocumentId,
  type Find,
  type Found,
  NotServed,
  type ReadModelStore,
  type StoredDocument,
} from '../read-store.port.js';
import type { MongoAccess } from './mongo-access.js';
import { type BuildRow, type DocumentRow, keyOf, type Shape, shapeOf, stateOf, writeOf } from './rows.js';
import { indexesOf, queryOf, shownWithout, partsOf } from './translate.js';

/** The longest that a question of a screen may take. */
const READ = { maxTimeMS: 2_000 };
/** Nobody waits at a screen for a commit of hundreds of documents, or for an index over all of them. */
const COMMIT_MS = 30_000;
const INDEX_MS = 600_000;
const HERE = { dropping: { $exists: false } };

const NO_SHAPE = shapeOf({ indexes: [], text: [] });

const QUERY_PLAN_KILLED = 175;

const undefinedIfDropped = (error: unknown): undefined => {
  if ((error as { readonly code?: unknown }).code !== QUERY_PLAN_KILLED) throw error;
};

/** Read models in MongoDB: a collection of documents for each build, and `read_builds`, which knows builds and checkpoints. */
export class MongoReadStore implements ReadModelStore {
  private shapes = new Map<string, Shape>();
  private serving = new Map<string, Build>();
  /** The events that this process has last written down as applied in a build. */
  private readonly done = new Map<string, number>();

  private constructor(
    private readonly db: Db,
    private readonly access: MongoAccess,
  ) {}

  static async open(db: Db, access: MongoAccess): Promise<MongoReadStore> {
    const store = new MongoReadStore(db, access);
    await store.builds();
    return store;
  }

  async open(
    build: Build,
    indexes: readonly (readonly string[])[],
    text: readonly string[] = [],
    scalars: readonly string[] = [],
    names: readonly string[] = [],
  ): Promise<Position> {
    const _id = keyOf(build);
    await this.finishDrops(build.projection);
    this.done.delete(_id);
    const row = await this.access.reach(() =>
      this.rows.findOneAndUpdate(
        { _id, ...HERE },
        { $set: { indexes, scalars, names }, $setOnInsert: { ...build, text, position: START, serving: false } },
        { upsert: true, returnDocument: 'after' },
      ),
    );
    if (row && row.text.join() !== text.join()) throw new RangeError(`${build.projection}: text needs a new version`);
    const shape = shapeOf({ indexes, text, scalars, names });
    const wanted = indexesOf(indexes, text, shape).map((key) => ({ key }));
    await this.access.reach(() => this.documents(build).createIndexes(wanted), INDEX_MS);
    this.shapes.set(_id, shape);
    return row?.position ?? START;
  }

  async commit(commits: readonly BuildCommit[]): Promise<void> {
    if (commits.length === 0) return;
    const writes = commits.map(({ build, changes }) => ({
      documents: this.documents(build),
      operations: changes.map((change) => writeOf(build, change, this.shapeOf(build))),
    }));
    await this.access.together(async (session) => {
      await this.moveCheckpoints(commits, session);
      for (const { documents, operations } of writes)
        if (operations.length > 0)
          await documents.bulkWrite(operations as AnyBulkWriteOperation<DocumentRow>[], { session, ordered: false });
    }, COMMIT_MS);
    for (const { build, done = 0 } of commits) this.done.set(keyOf(build), done);
  }

  async builds(): Promise<BuildState[]> {
    const sort = { projection: 1, version: 1, number: 1 } as const;
    const rows = await this.access.reach(() => this.rows.find(HERE, READ).sort(sort).toArray());
    this.shapes = new Map(rows.map((row) => [row._id, shapeOf(row)]));
    const states = rows.map(stateOf);
    this.serving = new Map(states.filter((s) => s.serving).map((s) => [s.build.collection, s.build]));
    return states;
  }

  async serve(build: Build): Promise<void> {
    await this.access.together(async (session) => {
      const served = { collection: build.collection, serving: true };
      await this.rows.updateMany(served, { $set: { serving: false } }, { session });
      const here = { _id: keyOf(build), ...HERE };
      const { matchedCount } = await this.rows.updateOne(here, { $set: { serving: true } }, { session });
      if (matchedCount === 0) throw new CheckpointMoved(build);
    });
    await this.builds();
  }

  /** First the build goes, then its documents: whoever finds a build may rely on its documents. */
  async drop(build: Build): Promise<void> {
    const gone = { $set: { dropping: true, serving: false } } as const;
    await this.access.reach(() => this.rows.updateOne({ _id: keyOf(build) }, gone));
    await this.finishDrops(build.projection);
    await this.builds();
  }

  async get<D extends object>(collection: string, id: DocumentId): Promise<D | null> {
    const read = async (build: Build): Promise<object | null> => (await this.load(build, [id])).get(String(id)) ?? null;
    return (await this.reading(collection, read, (document) => document === null)) as D | null;
  }

  find<D extends object>(collection: string, find: Find = {}): Promise<Found<D>> {
    const read = (build: Build) => this.findIn<D>(build, find);
    return this.reading(collection, read, ({ rows, total }) => rows.length === 0 || total < rows.length);
  }

  async load(build: Build, ids: readonly DocumentId[]): Promise<Map<string, StoredDocument>> {
    const filter = { _id: { $in: [...new Set(ids.map(String))] } };
    const rows = await this.access.reach(() => this.documents(build).find(filter, READ).toArray());
    return new Map(rows.map(({ _id, doc }) => [_id, doc]));
  }

  async findIn<D extends object>(build: Build, find: Find): Promise<Found<D>> {
    const { filter = {}, sort, skip = 0, limit, countTo, without = [] } = find;
    const shape = this.shapeOf(build);
    checkFilter(filter, shape);
    if (find.text !== undefined && shape.text.length === 0)
      throw new RangeError(`${build.collection} declares no text`);
    const query = queryOf(find);
    if (query === null) return { rows: [], total: 0 };
    const documents = this.documents(build);
    const rows: D[] = [];
    let left = skip;
    for (const part of partsOf(query, sort, shape)) {
      const open = limit === undefined ? undefined : limit - rows.length;
      // MongoDB takes a limit of nothing for no limit.
      if (open === 0) break;
      const page = { ...READ, projection: shownWithout(without), sort: part.sort, skip: left, limit: open ?? 0 };
      const found = await this.access.reach(() => documents.find(part.query, page).toArray());
      rows.push(...found.map(({ doc }) => doc as object as D));
      if (found.length > 0) left = 0;
      else if (left > 0) left -= await this.access.reach(() => documents.countDocuments(part.query, READ));
    }
    const isLastPage = rows.length > 0 && (limit === undefined || rows.length < limit);
    if (isLastPage) return { rows, total: Math.min(skip + rows.length, countTo ?? Number.POSITIVE_INFINITY) };
    const bounded = countTo === undefined ? READ : { ...READ, limit: countTo };
    return { rows, total: await this.access.reach(() => documents.countDocuments(query, bounded)) };
  }

  private get rows(): Collection<BuildRow> {
    return this.db.collection<BuildRow>('read_builds');
  }

  private documents(build: Build): Collection<DocumentRow> {
    return this.db.collection<DocumentRow>(`rm_${keyOf(build)}`);
  }

  private shapeOf(build: Build): Shape {
    return this.shapes.get(keyOf(build)) ?? NO_SHAPE;
  }

  /**
   * The guard of KER-041: a checkpoint only moves on from where its changes were made, whatever was retried. Most builds
   * of a commit only go past its events, from the same place to the same place: they move in one update.
   */
  private async moveCheckpoints(commits: readonly BuildCommit[], session: ClientSession): Promise<void> {
    const moves = new Map<string, { ids: string[]; after: Position; change: Partial<BuildRow> }>();
    for (const { build, after, checkpoint, done = 0, mark } of commits) {
      const _id = keyOf(build);
      const isNews = this.done.get(_id) !== done;
      const change = { position: checkpoint, ...(isNews ? { done } : {}), ...(mark ? { mark } : {}) };
      const key = isNews ? _id : JSON.stringify([after, change]);
      const move = moves.get(key) ?? { ids: new Array<string>(), after, change };
      move.ids.push(_id);
      moves.set(key, move);
    }
    const updates = [...moves.values()].map(({ ids, after, change }) => ({
      updateMany: { filter: { _id: { $in: ids }, position: after, ...HERE }, update: { $set: change } },
    }));
    const { matchedCount } = await this.rows.bulkWrite(updates, { session });
    const [first] = commits;
    if (first && matchedCount < commits.length) throw new CheckpointMoved(first.build);
  }

  /** A process may have died in the middle of a drop. Only who carries the projection may finish it: names are used again. */
  private async finishDrops(projection: string): Promise<void> {
    const left = await this.access.reach(() => this.rows.find({ projection, dropping: true }, READ).toArray());
    for (const row of left) {
      await this.access.reach(() => this.documents(stateOf(row).build).drop(), INDEX_MS);
      await this.access.reach(() => this.rows.deleteOne({ _id: row._id, dropping: true }));
    }
  }

  /**
   * A build that was swapped away and dropped reads as empty here. So whoever finds nothing looks whether the build is
   * still there, and asks the one that took its place.
   */
  private async reading<T>(
    collection: string,
    read: (build: Build) => Promise<T>,
    isNothing: (answer: T) => boolean,
  ): Promise<T> {
    for (;;) {
      const build = this.serving.get(collection);
      const answer = build && (await read(build).catch(undefinedIfDropped));
      if (build && answer !== undefined && (!isNothing(answer) || (await this.isServed(build)))) return answer;
      await this.builds();
      if (!this.serving.has(collection)) throw new NotServed(collection);
    }
  }

  private async isServed(build: Build): Promise<boolean> {
    const filter = { _id: keyOf(build), serving: true, ...HERE };
    return (await this.access.reach(() => this.rows.findOne(filter, READ))) !== null;
  }
}
