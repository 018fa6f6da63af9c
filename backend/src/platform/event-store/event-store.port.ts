import type { EventFilter, EventSource } from '@app/contracts/server';
import type { EventMetadata, Position } from '@app/contracts/shared';

/** `n` says: the stream's last event has revision n. */
export type ExpectedRevision = number | 'no_stream' | 'stream_exists' | 'any';

/** An event as the store keeps it: data is sealed (personal parts encrypted), the hash is already in the metadata. */
export type RawEvent = {
  readonly id: string;
  readonly type: string;
  readonly occurred_at: string;
  readonly data: unknown;
  readonly metadata: EventMetadata;
};

export type RawStoredEvent = RawEvent & {
  readonly stream: string;
  readonly revision: number;
  readonly position: Position;
};

/** Told of an event as soon as it is there, with its hash and the process that wrote it. */
export type Heard = Pick<RawStoredEvent, 'stream' | 'revision'> & { readonly hash: string; readonly writer: string };

export type Appended = { readonly revision: number; readonly position: Position };

/** A lost race: nothing was written (KER-001). `actual` is -1 for a stream that does not exist. */
export class WrongExpectedRevision extends Error {
  constructor(
    readonly stream: string,
    readonly expected: ExpectedRevision,
    readonly actual: number,
  ) {
    super(`${stream}: expected revision ${expected}, is ${actual}`);
    this.name = 'WrongExpectedRevision';
  }
}

/** One append holds at most this many bytes of data and metadata together; EventStoreDB sets the limit. */
export const MAX_APPEND_BYTES = 1024 * 1024;

/** More than `MAX_APPEND_BYTES` in one append: nothing was written. */
export class AppendTooLarge extends Error {
  constructor(readonly stream: string) {
    super(`${stream}: one append holds at most ${MAX_APPEND_BYTES} bytes`);
    this.name = 'AppendTooLarge';
  }
}

/** Not `category-id` with a category of the list (KER-011). */
export class InvalidStreamName extends Error {
  constructor(readonly stream: string) {
    super(`not a stream: ${stream}`);
    this.name = 'InvalidStreamName';
  }
}

/** What is stored cannot be read as an event: someone changed it, or the disk did (KER-007). */
export class DamagedEvent extends Error {
  constructor(
    readonly event: { readonly stream: string; readonly revision: number; readonly id: string },
    why: string,
  ) {
    super(`event ${event.id} (${event.stream}, revision ${event.revision}): ${why}`);
    this.name = 'DamagedEvent';
  }
}

/** Which event stands at a position. */
export type EventPlace = Pick<RawStoredEvent, 'id' | 'stream' | 'revision' | 'position'> & { readonly hash: string };

/** Called now and then while something takes its time, which goes on when it resolves. */
export type OnWay = () => Promise<void> | void;

/**
 * KER-001. Appends are atomic, durable before the answer (KER-003) and go to one stream (KER-011). The same event ids
 * again with the same expected revision answer what the first call answered and write nothing (KER-005); with `any` and
 * `stream_exists` that is a kindness of the store, not a promise. What other applications keep in the same database is
 * not there for any of these but `foreignEvents` (KER-018).
 */
export type EventStore = {
  /** True when no other process can write here: what this process knows of a stream's end is the truth. */
  readonly singleWriter: boolean;
  append(stream: string, expected: ExpectedRevision, events: readonly RawEvent[]): Promise<Appended>;
  /** Oldest first unless `backwards`; `from` is inclusive. A stream that does not exist has no events. */
  readStream(
    stream: string,
    options?: { from?: number; backwards?: boolean; limit?: number },
  ): Promise<RawStoredEvent[]>;
  /**
   * A position up to which this process has heard everything, with all that was acknowledged, to whomever, before this call
   * (KER-019): `heardAfter` tells what streams hold there. Null where that takes too long: each stream is to be read. One
   * question to the store serves all who call at the same time, and none is needed for a store of one writer.
   */
  hearAll(): Promise<Position | null>;
  /**
   * A stream's events after a revision and up to a position that `hearAll` answered, oldest first; null where that cannot
   * be told. What was heard since then may be the first half of what was appended together.
   */
  heardAfter(stream: string, revision: number, upTo: Position): RawStoredEvent[] | null;
  /**
   * With `sealed`, a store that can tell leaves out what holds nothing of these people, and of their texts alike; who asks
   * looks at what he gets.
   * With `fresh`, also what another process's append was acknowledged for in this very moment: a decision rests on it.
   */
  readAll(options: {
    after: Position;
    filter?: EventFilter;
    limit: number;
    sealed?: readonly string[] | 'texts';
    fresh?: boolean;
  }): Promise<{ events: RawStoredEvent[]; reached: Position }>;
  head(): Promise<Position>;
  /** At a position that was told before; null where no event of ours stands. */
  eventAt(position: Position): Promise<EventPlace | null>;
  /** How many events other applications have in the same database. */
  foreignEvents(onWay?: OnWay): Promise<number>;
  /** Every event after the position, in order, then the new ones as they come. `handle` is awaited; an error ends the subscription. */
  subscribeAll(
    options: { after: Position; filter?: EventFilter },
    handle: (events: RawStoredEvent[], reached: Position) => Promise<void>,
  ): { stop(): Promise<void>; readonly ended: Promise<void> };
  readonly onAppended: EventSource['onAppended'];
  /** By which other processes tell what this one has appended; no two have the same. */
  readonly writer: string;
  /** Calls back with each event soon after any process has appended it, in order; a store of one writer has nobody to tell of. */
  onHeard(listener: (event: Heard) => void): () => void;
  close(): Promise<void>;
};
