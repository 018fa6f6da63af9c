import type { LogMark } from '@app/contracts/server';
import type { Position } from '@app/contracts/shared';

export type DocumentId = string | number;

/** MongoDB's filter language, the operators of `filter.ts`; `{ $holds: text }` asks for a name that holds the text, both folded (ADM-035). */
export type Filter = Readonly<Record<string, unknown>>;

export type Find = {
  readonly filter?: Filter;
  /** Names go by their folded form; rows without a value stand last either way (ADM-036); by a later one of several fields they stand as the lowest. Ties, and everything without a sort, go by `id`. */
  readonly sort?: Readonly<Record<string, 1 | -1>>;
  readonly skip?: number;
  readonly limit?: number;
  /** `total` counts no further than this, so that a page of a list of millions costs what a short list's does. */
  readonly countTo?: number;
  /**
   * Words that all stand in the texts which the view declares; `wor*` asks for a word that begins so. Served by an index
   * together with `filter`, `sort` and `countTo`. A text without any word finds nothing.
   */
  readonly text?: string;
  /** Fields that the rows come without: what folds need of a document and lists do not. */
  readonly without?: readonly string[];
};

export type Found<D extends object> = { readonly rows: D[]; readonly total: number };

/** One making of a projection's collection. A new version or a rebuild makes another one beside it (KER-044). */
export type Build = {
  readonly projection: string;
  readonly collection: string;
  readonly version: number;
  readonly number: number;
  /** Of the view, when the build began; empty in builds of before there were fingerprints. */
  readonly fingerprint: string;
};

export type BuildState = {
  readonly build: Build;
  readonly position: Position;
  /** Of the log that it was made of; null before the first commit, and in builds of before there were marks. */
  readonly mark: LogMark | null;
  readonly serving: boolean;
  /** Events applied in this build, as the last commit told. */
  readonly done?: number;
};

/** A document as it is stored: `id` and `_position` are set by the runner. */
export type StoredDocument = { readonly id: DocumentId; readonly _position: Position };

export type Change = {
  readonly id: DocumentId;
  readonly document: StoredDocument | null;
  /** As it was loaded, or committed last: a store may write the difference alone. */
  readonly before?: StoredDocument | null;
};

export type BuildCommit = {
  readonly build: Build;
  /** The checkpoint that the changes were made on; another one refuses the whole commit with `CheckpointMoved`. */
  readonly after: Position;
  readonly checkpoint: Position;
  /** The event at the checkpoint; without one the mark that is stored stays (KER-046). */
  readonly mark?: LogMark | null;
  /** Events applied in this build so far; shown to staff. */
  readonly done?: number;
  readonly changes: readonly Change[];
};

/** Someone else has moved this build's checkpoint, or dropped it: what was folded is not on top of what is stored. */
export class CheckpointMoved extends Error {
  constructor(readonly build: Build) {
    super(`the checkpoint of ${build.projection} has moved`);
    this.name = 'CheckpointMoved';
  }
}

/** This document can't be kept: not JSON, or a list where an index is. The projection's fault, not the store's. */
export class DocumentRefused extends Error {
  constructor(
    readonly build: Build,
    readonly id: DocumentId,
    why: string,
  ) {
    super(`document ${id} of ${build.projection}: ${why}`);
    this.name = 'DocumentRefused';
  }
}

/** No build of this collection has caught up yet, so nothing may be read (KER-044). */
export class NotServed extends Error {
  readonly code = 'not_ready';

  constructor(readonly collection: string) {
    super(`no read model serves ${collection}`);
    this.name = 'NotServed';
  }
}

/** What queries may do. Collections go by their plain name; the serving build answers. */
export type ReadModelReader = {
  get<D extends object>(collection: string, id: DocumentId): Promise<D | null>;
  find<D extends object>(collection: string, find?: Find): Promise<Found<D>>;
};

export type ReadModelStore = ReadModelReader & {
  /**
   * Makes the build's collection and indexes unless they are there; answers its checkpoint. Another `text` needs another
   * build. `scalars` are fields that are filtered and sorted by without an index; like indexed ones they hold single values.
   * `names` are fields whose texts people read: they are sorted and searched by their folded form (ADM-035).
   */
  open(
    build: Build,
    indexes: readonly (readonly string[])[],
    text?: readonly string[],
    scalars?: readonly string[],
    names?: readonly string[],
  ): Promise<Position>;
  /** Changes and checkpoints of all given builds, together or not at all (KER-041). */
  commit(commits: readonly BuildCommit[]): Promise<void>;
  builds(): Promise<BuildState[]>;
  /** From now on queries of the collection read this build and no other; one that was dropped meanwhile is refused with `CheckpointMoved`. */
  serve(build: Build): Promise<void>;
  drop(build: Build): Promise<void>;
  /** Documents of one build, served or not, by id. */
  load(build: Build, ids: readonly DocumentId[]): Promise<Map<string, StoredDocument>>;
  findIn<D extends object>(build: Build, find: Find): Promise<Found<D>>;
};
