import type { LogDifference, Position, StoredEvent } from '../shared/index.js';

export type EventFilter = { readonly categories?: readonly string[]; readonly types?: readonly string[] };

/** The event at a checkpoint: what was made of a log up to here follows from every log that still holds it (KER-046). */
export type LogMark = {
  /** The id of the log's first event, which its copies and backups share. */
  readonly store: string;
  readonly position: Position;
  readonly stream: string;
  readonly revision: number;
  readonly event_id: string;
  readonly hash: string;
};

/** What a store tells of an append: each event after `after`, up to the newest, has one of these types. */
export type AppendNews = { readonly after: Position; readonly types: ReadonlySet<string> };

/** What projections and process managers need of the event store: everything, in order, and a nudge when there is more (KER-001). */
export type EventSource = {
  /** Up to `limit` events after the position, in global order, plus the position reached (which may lie past the last match). */
  readAll(options: {
    after: Position;
    filter?: EventFilter;
    limit: number;
  }): Promise<{ events: StoredEvent[]; reached: Position }>;
  /** The newest position there is. */
  head(): Promise<Position>;
  /** Calls back after each commit with the newest position, and with what came where that is known; returns the way to stop. */
  onAppended(listener: (head: Position, news?: AppendNews) => void): () => void;
};

/** A log that can be told from another one and from an older copy of itself (KER-046). */
export type MarkedSource = EventSource & {
  /** The event at a position that was reached; null where none of ours stands. */
  markAt(position: Position): Promise<LogMark | null>;
  /** How this log differs from the one that was marked: it ends before the mark, or tells another past. Null: it goes on from it. */
  differsFrom(mark: LogMark): Promise<LogDifference | null>;
};
