import { type Decider, type DomainEvent, type Position, START, type StreamName } from '@app/contracts/shared';
import type { EventLog } from '../event-store/event-log.js';
import type { SnapshotStore } from '../snapshots/snapshot-store.port.js';

/** `revision` is -1 and `hash` empty for a stream that does not exist. */
export type Loaded<S> = { readonly state: S; readonly revision: number; readonly hash: string; readonly position: Position };

const KEPT = 500;

/**
 * The state of a stream: from memory, else from its newest snapshot, else from the start, and always with the tail read
 * from the store, so that another process's events count (KER-009, KER-010).
 */
export class StateLoader {
  private readonly kept = new Map<string, { loaded: Loaded<unknown>; version: number | undefined; snapshotAt: number }>();

  constructor(
    private readonly log: EventLog,
    private readonly snapshots: SnapshotStore,
    private readonly every: number,
  ) {}

  async load<S, C, E extends DomainEvent>(stream: StreamName, decider: Decider<S, C, E>, version?: number): Promise<Loaded<S>> {
    const base = await this.base(stream, decider, version);
    const tail = await this.log.readStream(stream, base.revision + 1);
    let state = base.state;
    for (const event of tail) state = decider.evolve(state, event as never);
    const last = tail.at(-1);
    const loaded = last ? { state, revision: last.revision, hash: last.metadata.hash, position: last.position } : base;
    this.remember(stream, loaded, version);
    return loaded;
  }

  /** Keeps the newest states in memory and writes a snapshot when enough events have come since the last one. */
  remember(stream: StreamName, loaded: Loaded<unknown>, version?: number): void {
    const snapshotAt = this.kept.get(stream)?.snapshotAt ?? -1;
    const due = version !== undefined && loaded.revision - snapshotAt >= this.every;
    this.kept.delete(stream);
    this.kept.set(stream, { loaded, version, snapshotAt: due ? loaded.revision : snapshotAt });
    const oldest = this.kept.size > KEPT ? this.kept.keys().next().value : undefined;
    if (oldest !== undefined) this.kept.delete(oldest);
    if (due) {
      // A snapshot is a shortcut, not the truth: a failed one costs only the next load.
      this.snapshots.save(stream, { ...loaded, state_version: version }).catch(() => undefined);
    }
  }

  forget(stream: string): void {
    this.kept.delete(stream);
  }

  private async base<S>(stream: StreamName, decider: Pick<Decider<S, never, never>, 'initialState'>, version?: number): Promise<Loaded<S>> {
    const kept = this.kept.get(stream);
    if (kept && kept.version === version) return kept.loaded as Loaded<S>;
    const snapshot = version === undefined ? null : await this.snapshots.load(stream, version);
    if (!snapshot) return { state: decider.initialState(), revision: -1, hash: '', position: START };
    this.kept.set(stream, { loaded: snapshot, version, snapshotAt: snapshot.revision });
    return snapshot as Loaded<S>;
  }
}
