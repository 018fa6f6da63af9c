import { type Position, START } from '@app/contracts/shared';
import type { EventLog } from '../event-store/event-log.js';
import type { SnapshotStore } from '../snapshots/snapshot-store.port.js';
import type { LogIndex } from './log-index.js';

/** Where the reading of the log stands; `last` is the newest event that counted. */
type Place = { readonly position: Position; readonly stream: string; readonly revision: number; readonly hash: string };
type Kept = { readonly place: Place; readonly entries: readonly (readonly [id: string, key: string])[] };

const PAGE = 1_000;
/** Reading that takes longer is not done twice: what was found is kept. */
const SLOW_MS = 200;

/**
 * Things found by what the log says of them, for decisions that span streams (KER-016). Each answer counts every event
 * that was acknowledged before it was asked for, by whichever server; who decides then reads the streams it names.
 */
export class LogIndexes {
  private readonly readings = new Map<string, Reading>();

  constructor(
    private readonly log: EventLog,
    private readonly snapshots: SnapshotStore,
    private readonly slowMs = SLOW_MS,
  ) {}

  /** The ids under the key, in the order in which they came there. */
  async find(index: LogIndex, key: string | number): Promise<string[]> {
    const known = this.readings.get(index.name);
    const reading = known ?? new Reading(index, this.log, this.snapshots, this.slowMs);
    this.readings.set(index.name, reading);
    await reading.toTheEnd((await this.log.moments.now().hearAll()) !== null);
    return reading.idsOf(String(key));
  }

  /** After an erasure: nothing decrypted stays in memory. */
  forgetAll(): void {
    for (const reading of this.readings.values()) reading.forgotten = true;
    this.readings.clear();
  }
}

/** One index and how far it has read. */
class Reading {
  forgotten = false;
  private readonly keys = new Map<string, string>();
  private readonly ids = new Map<string, Set<string>>();
  private after: Position | null = null;
  private last: Place | null = null;
  private events = 0;
  private now: Promise<void> = Promise.resolve();
  private next: Promise<void> | null = null;
  /** All who wait for the next turn have heard what was acknowledged before they asked: no page need come from the store. */
  private heard = true;

  constructor(
    private readonly index: LogIndex,
    private readonly log: EventLog,
    private readonly snapshots: SnapshotStore,
    private readonly slowMs: number,
  ) {}

  idsOf(key: string): string[] {
    return [...(this.ids.get(key) ?? [])];
  }

  /** Whoever asks while it reads waits for the next turn: this one may have passed what he has just seen. */
  toTheEnd(heard: boolean): Promise<void> {
    this.heard &&= heard;
    this.next ??= this.now
      .catch(() => undefined)
      .then(() => {
        this.next = null;
        this.now = this.readOn(!this.heard);
        this.heard = true;
        return this.now;
      });
    return this.next;
  }

  private async readOn(fresh: boolean): Promise<void> {
    const started = performance.now();
    this.after ??= await this.resumed();
    const before = this.events;
    for (;;) {
      const filter = { types: this.index.types };
      const { events, reached } = await this.log.readAll({ after: this.after, filter, limit: PAGE, fresh });
      for (const event of events) {
        const entry = this.index.entryOf(event);
        if (entry) this.put(String(entry.id), entry.key === null ? null : String(entry.key));
        const { position, stream, revision, metadata } = event;
        this.last = { position, stream, revision, hash: metadata.hash };
        this.events += 1;
      }
      this.after = reached;
      if (events.length === 0) break;
    }
    if (this.events > before && performance.now() - started >= this.slowMs) this.keep();
  }

  private put(id: string, key: string | null): void {
    const old = this.keys.get(id);
    if (old === key) return;
    if (old !== undefined) this.take(id, old);
    if (key === null) return;
    this.keys.set(id, key);
    const ids = this.ids.get(key) ?? new Set();
    this.ids.set(key, ids.add(id));
  }

  private take(id: string, key: string): void {
    this.keys.delete(id);
    const ids = this.ids.get(key);
    ids?.delete(id);
    if (ids?.size === 0) this.ids.delete(key);
  }

  private get name(): string {
    return `index-${this.index.name}`;
  }

  /** From what was kept, when it stands on this very log; else from the start. */
  private async resumed(): Promise<Position> {
    const kept = await this.snapshots.load(this.name, String(this.index.version));
    if (kept === null) return START;
    const { place, entries } = kept.state as Kept;
    const [there] = await this.log.slice(place.stream, place.revision, 1);
    if (there?.metadata.hash !== place.hash || there.position !== place.position) {
      await this.snapshots.drop(this.name);
      return START;
    }
    for (const [id, key] of entries) this.put(id, key);
    this.last = place;
    this.events = kept.revision;
    return place.position;
  }

  /** Sealed like every snapshot, and like it only a shortcut: a failed one costs the next start. */
  private keep(): void {
    if (this.forgotten || this.last === null) return;
    const state: Kept = { place: this.last, entries: [...this.keys] };
    const snapshot = { revision: this.events, hash: this.last.hash, state_version: String(this.index.version), state };
    this.snapshots.save(this.name, snapshot).catch(() => undefined);
  }
}
