import type { Position, StoredEvent } from '../shared/index.js';

export type EventFilter = { readonly categories?: readonly string[]; readonly types?: readonly string[] };

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
  /** Calls back after each commit with the newest position; returns the way to stop. */
  onAppended(listener: (head: Position) => void): () => void;
};
