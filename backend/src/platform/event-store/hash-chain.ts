import { hash } from 'node:crypto';
import type { EventMetadata } from '@app/contracts/shared';
import { canonicalJson } from './canonical-json.js';

export type Hashable = {
  readonly id: string;
  readonly type: string;
  readonly stream: string;
  readonly revision: number;
  readonly occurred_at: string;
  readonly data: unknown;
  readonly metadata: Omit<EventMetadata, 'hash'>;
};

/** The text whose hash an event carries: all of it as stored, except its place in the global order and the hash itself. */
export const canonicalEvent = ({ id, type, stream, revision, occurred_at, data, metadata }: Hashable): string =>
  canonicalJson({ id, type, stream, revision, occurred_at, data, metadata: { ...metadata, hash: undefined } });

/** KER-007: SHA-256 over the previous event's hash (empty for the first) and the event's canonical form. */
export const chained = (previousHash: string, canonical: string): string => hash('sha256', previousHash + canonical);
