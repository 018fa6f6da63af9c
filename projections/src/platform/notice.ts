import type { Position } from '@app/contracts/shared';
import type { DocumentId } from './read-store/read-store.port.js';

/** A document is now at a position: a pointer, never data (LIV-006). Sent after the commit (LIV-002). */
export type Notice = {
  readonly resource: string;
  readonly id: DocumentId;
  readonly position: Position;
  readonly rooms: readonly string[];
  readonly projection: string;
};
