import { comparePositions, type Position, type StoredEvent } from '@app/contracts/shared';
import { type Folded, foldBatch } from './batch.js';
import { Rate } from './rate.js';
import type { Build, ReadModelStore } from './read-store/read-store.port.js';
import type { View } from './view.js';

/** Where a projection stopped and why; shown to staff, and cleared by a retry (KER-045). */
export type ProjectionFailure = {
  readonly event_id: string;
  readonly type: string;
  readonly stream: string;
  readonly revision: number;
  readonly position: Position;
  readonly error: string;
};

type EventName = Partial<Pick<StoredEvent, 'id' | 'type' | 'stream' | 'revision' | 'position'>>;

/** One build of a view on its way through the log. */
export class Lane {
  failed: ProjectionFailure | null = null;
  /** It has once been at the end of the log. */
  caughtUp = false;
  readonly rate = new Rate();
  /** The checkpoint that the store holds; without changes a lane moves on and leaves it behind for a while. */
  stored: Position;
  private readonly types: ReadonlySet<string>;

  constructor(
    readonly view: View,
    readonly build: Build,
    public position: Position,
    public serving: boolean,
  ) {
    this.stored = position;
    this.types = new Set(view.types);
  }

  /** What the events make of the build; null when it is past them. What was seen before is left out (KER-041). */
  async fold(store: ReadModelStore, events: readonly StoredEvent[], reached: Position): Promise<Folded | null> {
    const { view, build, position, stored } = this;
    if (comparePositions(reached, position) <= 0) return null;
    const mine = events.filter((e) => this.types.has(e.type) && comparePositions(e.position, position) > 0);
    return foldBatch({ view, build, store, position, stored, events: mine, reached });
  }

  /** After the commit, never before: a commit that failed leaves the lane where it was. */
  settle({ commit, failed, events }: Folded, committed: boolean): void {
    this.position = commit.checkpoint;
    if (committed) this.stored = commit.checkpoint;
    this.rate.add(events);
    if (failed) this.stopAt(failed.event, failed);
  }

  stopAt(event: EventName, error: unknown): void {
    this.failed = {
      event_id: event.id ?? '',
      type: event.type ?? '',
      stream: event.stream ?? '',
      revision: event.revision ?? -1,
      position: event.position ?? this.position,
      error: error instanceof Error ? error.message : String(error),
    };
  }
}

export const earliest = (lanes: readonly Lane[]): Position | null =>
  lanes.reduce<Position | null>(
    (least, { position }) => (least === null || comparePositions(position, least) < 0 ? position : least),
    null,
  );
