import { setImmediate as turn } from 'node:timers/promises';
import type { EventSource } from '@app/contracts/server';
import { comparePositions, type Position, START, type StoredEvent } from '@app/contracts/shared';
import { applyEvent, MemoryDocuments, touchesOf } from './documents.js';
import type { Change, DocumentId } from './read-store/read-store.port.js';
import type { View } from './view.js';

const PAGE = 500;

/** Documents of one view by their ids, and the events that make them as far as they were read. */
export class Refold {
  private readonly events: StoredEvent[] = [];
  private reached: Position = START;
  private readonly seen: View;

  constructor(
    view: View,
    private readonly ids: ReadonlySet<string>,
  ) {
    const keys = (event: StoredEvent): DocumentId[] => {
      const touches = touchesOf(view, event);
      if (!('ids' in touches))
        throw new RangeError(`${view.name}: which documents ${event.type} touches no event tells`);
      return touches.ids.filter((id) => ids.has(String(id)));
    };
    this.seen = { ...view, keys };
  }

  /** Reads on to the end of the log, or at least to a position, without keeping others from their turn. */
  async read(source: EventSource, until?: Position): Promise<void> {
    while (until === undefined || comparePositions(this.reached, until) < 0) {
      const filter = { types: this.seen.types };
      const { events, reached } = await source.readAll({ after: this.reached, filter, limit: PAGE });
      for (const event of events) {
        if (comparePositions(event.position, this.reached) <= 0) continue;
        const keys = this.seen.keys(event) as readonly DocumentId[];
        if (keys.length > 0) this.events.push(event);
      }
      if (comparePositions(reached, this.reached) <= 0) return;
      this.reached = reached;
      await turn();
    }
  }

  /** What these documents are at a position that was read. */
  async changesAt(position: Position): Promise<Change[]> {
    const memory = new MemoryDocuments();
    for (const event of this.events)
      if (comparePositions(event.position, position) <= 0) await applyEvent(this.seen, event, memory);
    return [...this.ids].map((id) => ({ id, document: memory.get(id) }));
  }
}
