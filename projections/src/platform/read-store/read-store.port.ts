import type { Position } from '@app/contracts/shared';

/** A read document as it is kept: `_position` is the event that last changed it. */
export type Document<D extends object = object> = D & { readonly id: string | number; readonly _position: Position };

/** MongoDB's filter language, the part that both adapters know (`$eq $ne $in $gt $gte $lt $lte $exists $regex $options $and $or $not`). */
export type Filter = Readonly<Record<string, unknown>>;
export type Find = {
  readonly filter?: Filter;
  readonly sort?: Readonly<Record<string, 1 | -1>>;
  readonly skip?: number;
  readonly limit?: number;
};

export type Change = { readonly collection: string; readonly id: string; readonly doc: Document | null };
export type Checkpoint = { readonly projection: string; readonly version: number; readonly position: Position };

/**
 * KER-041. `commit` writes changes and checkpoints together or not at all, so that each event counts exactly once.
 * Collections are physical names; the runner decides which one serves.
 */
export type ReadModelStore = {
  prepare(collection: string, indexes: readonly (readonly string[])[]): Promise<void>;
  get<D extends object>(collection: string, id: string): Promise<Document<D> | null>;
  getMany(collection: string, ids: readonly string[]): Promise<Map<string, Document>>;
  /** `total` counts what the filter matches, whatever skip and limit say. Ties and everything without a sort go by id. */
  find<D extends object>(collection: string, find?: Find): Promise<{ rows: Document<D>[]; total: number }>;
  commit(changes: readonly Change[], checkpoints: readonly Checkpoint[]): Promise<void>;
  checkpoints(): Promise<Checkpoint[]>;
  drop(collection: string): Promise<void>;
};
