import type { EventSource, Lease } from '@app/contracts/server';
import {
  comparePositions,
  type MadeAnew,
  type Position,
  type EventFailure,
  type StoredEvent,
} from '@app/contracts/shared';
import { type Folded, foldBatch, type Held } from './batch.js';
import { Rate } from './rate.js';
import type { Build, BuildState, DocumentId, ReadModelStore } from './read-store/read-store.port.js';
import { Refold } from './refold.js';
import type { View } from './view.js';

/** Documents in memory: of a build that is being made, and of one that is read and changes here and there. */
const MOST_HELD = { building: 5000, serving: 200 };

type EventName = Partial<Pick<StoredEvent, 'id' | 'type' | 'stream' | 'revision' | 'position'>>;

export type Beginning = {
  readonly lease: Lease | null;
  /** Why it does not go on with what was there (KER-046). */
  readonly why: MadeAnew | null;
};

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
  /** Documents to be made of their events again before it goes on. */
  readonly refolds: Refold[] = [];
  /** Documents as they are stored, kept from batch to batch: only this process changes them. */
  private held: Held = new Map();
  private readonly types: ReadonlySet<string>;

  constructor(
    readonly view: View,
    state: BuildState,
    private readonly how: Beginning,
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
    return this.how.lease?.held ?? true;
  }

  get madeAnew(): MadeAnew | null {
    return this.how.why;
  }

  isBuild({ projection, version, number }: Build): boolean {
    return this.build.projection === projection && this.build.version === version && this.build.number === number;
  }

  /**
   * What the events make of the build; null when it is past them. What was seen before is left out (KER-041). One fold
   * at a time: the next one begins when this one is settled or forgotten.
   */
  async fold(store: ReadModelStore, events: readonly StoredEvent[], reached: Position): Promise<Folded | null> {
    const { view, build, position, stored, done, serving } = this;
    if (comparePositions(reached, position) <= 0) return null;
    if (this.held.size > MOST_HELD[serving ? 'serving' : 'building']) this.forget();
    const { held } = this;
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

  /** Reads the events of some documents and has them folded before the next batch; tells whether that is over. */
  async refoldSoon(source: EventSource, ids: readonly DocumentId[]): Promise<() => boolean> {
    const refold = new Refold(this.view, new Set(ids.map(String)));
    await refold.read(source);
    this.refolds.push(refold);
    return () => !this.refolds.includes(refold) || this.failed !== null;
  }

  /** These documents are stored anew, and the checkpoint with them. */
  refolded(refold: Refold): void {
    this.refolds.splice(this.refolds.indexOf(refold), 1);
    this.stored = this.position;
    this.forget();
  }

  /** Goes on from what is stored, after a commit of unknown outcome. */
  restore(state: BuildState): void {
    this.forget();
    this.serving = state.serving;
    this.position = state.position;
    this.stored = state.position;
    this.done = state.done ?? this.done;
  }

  /** Documents are read from the store again. A fold that was given up and goes on keeps those that it had. */
  forget(): void {
    this.held = new Map();
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
