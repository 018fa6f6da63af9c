import type { Lease } from '@app/contracts/server';
import { comparePositions, type Position, type EventFailure, type StoredEvent } from '@app/contracts/shared';
import { type Folded, foldBatch, type Held } from './batch.js';
import { Rate } from './rate.js';
import type { Build, BuildState, ReadModelStore } from './read-store/read-store.port.js';
import type { View } from './view.js';

const MOST_HELD = 5000;

type EventName = Partial<Pick<StoredEvent, 'id' | 'type' | 'stream' | 'revision' | 'position'>>;

/** One build of a view on its way through the log. */
export class Lane {
  readonly build: Build;
  failed: EventFailure | null = null;
  /** It has once been at the end of the log. */
  caughtUp = false;
  readonly rate = new Rate();
  serving: boolean;
  position: Position;
  /** The checkpoint that the store holds; without changes a lane moves on and leaves it behind for a while. */
  stored: Position;
  /** Events applied in this build, since its first. */
  done: number;
  /** Documents as they are stored, kept from batch to batch while nobody reads the build. */
  private readonly held: Held = new Map();
  private readonly types: ReadonlySet<string>;

  constructor(
    readonly view: View,
    state: BuildState,
    private readonly lease: Lease | null = null,
  ) {
    this.build = state.build;
    this.serving = state.serving;
    this.position = state.position;
    this.stored = state.position;
    this.done = state.done ?? 0;
    this.types = new Set(view.types);
  }

  /** This process alone may carry it: always without leases (KER-043). */
  get mine(): boolean {
    return this.lease?.held ?? true;
  }

  isBuild({ projection, version, number }: Build): boolean {
    return this.build.projection === projection && this.build.version === version && this.build.number === number;
  }

  /**
   * What the events make of the build; null when it is past them. What was seen before is left out (KER-041). One fold
   * at a time: the next one begins when this one is settled or forgotten.
   */
  async fold(store: ReadModelStore, events: readonly StoredEvent[], reached: Position): Promise<Folded | null> {
    const { view, build, position, stored, done, held, serving } = this;
    if (comparePositions(reached, position) <= 0) return null;
    if (serving || held.size > MOST_HELD) held.clear();
    const mine = events.filter((e) => this.types.has(e.type) && comparePositions(e.position, position) > 0);
    return foldBatch({ view, build, store, position, stored, done, held, events: mine, reached, tells: serving });
  }

  /** After the commit, never before: a commit that failed leaves the lane where it was. */
  settle({ commit, failed, events }: Folded, committed: boolean): void {
    this.rate.add(events, this.position, commit.checkpoint);
    this.position = commit.checkpoint;
    this.done += events;
    if (committed) this.stored = commit.checkpoint;
    if (failed) this.stopAt(failed.event, failed);
  }

  /** Goes on from what is stored, after a commit of unknown outcome. */
  restore(state: BuildState): void {
    this.forget();
    this.serving = state.serving;
    this.position = state.position;
    this.stored = state.position;
    this.done = state.done ?? this.done;
  }

  /** Documents are read from the store again. */
  forget(): void {
    this.held.clear();
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
