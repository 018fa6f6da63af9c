import type { Brand } from './brand.js';

/** Place in the global order; an opaque string as the store gave it, ordered by `comparePositions`. */
export type Position = Brand<string, 'Position'>;

/** Orders two positions of one store (`n` of SQLite, `commit/prepare` of EventStoreDB): negative, 0 or positive. */
export const comparePositions = (a: Position, b: Position): number => {
  const [a1 = '0', a2 = '0'] = a.split('/');
  const [b1 = '0', b2 = '0'] = b.split('/');
  const first = BigInt(a1) - BigInt(b1);
  const order = first !== 0n ? first : BigInt(a2) - BigInt(b2);
  return order < 0n ? -1 : order > 0n ? 1 : 0;
};

export const START = '0' as Position;

export type Actor = {
  readonly account_id: number | null;
  readonly role: 'registrant' | 'staff' | 'admin' | 'auditor' | 'system' | 'link' | 'visitor';
  readonly display: string;
};

/** KER-004. `hash` chains the stream (KER-007). */
export type EventMetadata = {
  readonly actor: Actor;
  readonly command: string;
  readonly correlation_id: string;
  readonly causation_id: string;
  readonly schema_version: number;
  readonly request_id: string;
  readonly ip_hash: string | null;
  readonly reason?: string;
  readonly hash: string;
};

export type DomainEvent<T extends string = string, D = object> = { readonly type: T; readonly data: D };

/** An event as it was stored and read back: personal data decrypted, or `[erased]` once its key is gone (KER-008). */
export type StoredEvent<E extends DomainEvent = DomainEvent> = E & {
  readonly id: string;
  readonly stream: string;
  /** Per stream, from 0, without gaps. */
  readonly revision: number;
  readonly position: Position;
  /** ISO instant, UTC. */
  readonly occurred_at: string;
  readonly metadata: EventMetadata;
};

export const ERASED = '[erased]';

/**
 * What of an event's data is personal, and whose (KER-008). Paths are dotted; `*` steps through a list or a record.
 * `subject` names the path of the person id (inside the same `*` element when the field path has one);
 * people are `person:{id}`, sign-in accounts `account:{id}`, contacts of a studio `studio:{id}`.
 */
export type PersonalField = {
  readonly path: string;
  readonly subject: string;
  readonly kind: 'person' | 'account' | 'studio';
};

export type EventDeclaration = {
  readonly version: number;
  /** An empty list says: looked at, nothing personal in it. */
  readonly personal: readonly PersonalField[];
};

/** One declaration per event type of a room; the compiler asks for every type of the union. */
export type EventDeclarations<E extends DomainEvent> = { readonly [T in E['type']]: EventDeclaration };

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
