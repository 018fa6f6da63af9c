import type { LogMark } from '@app/contracts/server';
import { type LogDifference, type Position, START, type StoredEvent } from '@app/contracts/shared';
import type { EventStore } from './event-store.port.js';

/** Tells a log from another one and from an older copy of itself (KER-046). */
export class LogMarks {
  private firstId = '';

  constructor(private readonly store: EventStore) {}

  /** @param known the event at the position, where it was just read */
  async at(position: Position, known?: StoredEvent): Promise<LogMark | null> {
    const place = known ? { ...known, hash: known.metadata.hash } : await this.store.eventAt(position);
    if (!place) return null;
    const { stream, revision, id: event_id, hash } = place;
    return { store: await this.storeId(), position, stream, revision, event_id, hash };
  }

  /** By stream and revision: a store may refuse to read from a position that it never gave. */
  async differenceFrom(mark: LogMark): Promise<LogDifference | null> {
    const store = await this.storeId();
    if (store === '') return 'shorter';
    if (store !== mark.store) return 'another';
    const [found] = await this.store.readStream(mark.stream, { from: mark.revision, limit: 1 });
    if (!found) return 'shorter';
    const { id, position, metadata } = found;
    return id === mark.event_id && position === mark.position && metadata.hash === mark.hash ? null : 'another';
  }

  /** The id of the first event; nothing while there is none. */
  private async storeId(): Promise<string> {
    if (this.firstId === '') {
      const { events } = await this.store.readAll({ after: START, limit: 1 });
      this.firstId = events[0]?.id ?? '';
    }
    return this.firstId;
  }
}
