import type { StoredEvent } from '@app/contracts/shared';
import { type EventLog, StaleEnd, type StreamEnd } from '../event-store/event-log.js';
import type { Snapshot, SnapshotStore } from './snapshot-store.port.js';

export type Folded = {
  readonly snapshot: Snapshot | null;
  /** What came after the snapshot, or everything. */
  readonly events: StoredEvent[];
  readonly end: StreamEnd;
};

/** A stream as snapshot and tail. A snapshot that does not stand on this very history is dropped and ignored (KER-009). */
export const readFolded = async (
  log: EventLog,
  snapshots: SnapshotStore,
  stream: string,
  stateVersion: string,
): Promise<Folded> => {
  const snapshot = await snapshots.load(stream, stateVersion);
  if (!snapshot) return { snapshot, ...(await log.readStream(stream)) };
  try {
    return { snapshot, ...(await log.readStream(stream, snapshot)) };
  } catch (error) {
    if (!(error instanceof StaleEnd)) throw error;
    await snapshots.drop(stream);
    return { snapshot: null, ...(await log.readStream(stream)) };
  }
};
