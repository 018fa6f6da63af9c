import type { Brand } from './brand.js';
import type { Described, NameOf } from './described.js';

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
  /** The account as which somebody of the office acted, so that the event records both people (SEC-006). */
  readonly viewing_as?: number;
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
export type PersonalField =
  | { readonly path: string; readonly subject: string; readonly kind: 'person' | 'account' | 'studio' }
  | FreeText;

/**
 * What somebody wrote of whomever, a reason or a note: it has a key of its own, so that it alone goes with the person
 * whom it is about or names. `unmasked`: the auditors' own account of what they did, which the others read.
 */
type FreeText = { readonly path: string; readonly kind: 'text'; readonly unmasked?: true };

/** The subject under whose key an event's free texts are sealed, the reason of its command among them. */
export const textSubject = (event_id: string): string => `text:${event_id}`;

/** What the event store must know of a type to write and read it. */
export type StoredShape = {
  /** Raised with every change of the data's shape; an upcaster then lifts the older versions (KER-006). */
  readonly version: number;
  /** An empty list says: looked at, nothing personal in it. */
  readonly personal: readonly PersonalField[];
};

/** Everything there is to say of an event type beside its TypeScript type. */
export type EventDeclaration<D extends object = object> = StoredShape & {
  /** The event in plain words, for histories and the audit (ADM-005). Erased values may stand in the data. */
  says(data: D, name: NameOf): Described;
  /** Data of the current version: golden file, fingerprint of the views' folds, material of tests. */
  readonly example: D;
};

/** One declaration per event type of a union; the compiler asks for every type and every part. */
export type EventDeclarations<E extends DomainEvent> = {
  readonly [T in E['type']]: EventDeclaration<Extract<E, { readonly type: T }>['data']>;
};
