import {
  type Decider,
  type DomainEvent,
  type Examples,
  inOneGo,
  type Position,
  START,
  type StoredEvent,
  type StreamName,
} from '@app/contracts/shared';
import { type EventLog, StaleEnd, type StreamEnd } from '../event-store/event-log.js';
import { readFolded } from '../snapshots/read-folded.js';
import type { SnapshotStore } from '../snapshots/snapshot-store.port.js';
import { stateVersionOf } from '../snapshots/state-version.js';
import { WrittenIds } from './written-ids.js';

/** `end.revision` is -1 for a stream that does not exist. */
export type Loaded<S> = {
  readonly state: S;
  readonly end: StreamEnd;
  readonly position: Position;
  /** Of all events that led here: a command that was done already is known by them (KER-014). */
  readonly written: WrittenIds;
  /** How many erasures there had been when the load began. */
  readonly erasures: number;
  /** Another process has written since this one last knew where the stream ends. */
  readonly others: boolean;
};

type Kept = { readonly loaded: Loaded<unknown>; readonly version: string | undefined; readonly snapshotAt: number };

const KEPT = 2_000;

/** Snapshots whose ids stand in another order, as they did before, are not taken up. */
const IDS = 'by-revision';
/** The ids of a stream's events lie beside its snapshot. */
const idsOf = (stream: string): string => `ids:${stream}`;

/**
 * The state of a stream: from memory, else from its newest snapshot, else from the start, and always with the tail read
 * from the store, so that another process's events count (KER-009, KER-010).
 */
export class StateLoader {
  private readonly kept = new Map<string, Kept>();
  private readonly versions = new WeakMap<object, string | undefined>();
  /** Counts erasures: a state that was loaded before one is not kept after it. */
  private erasures = 0;

  constructor(
    private readonly log: EventLog,
    private readonly snapshots: SnapshotStore,
    private readonly every: number,
    /** Of the events that can stand in a stream. */
    private readonly examplesOf: (stream: StreamName) => Examples = () => ({}),
  ) {}

  async load<S, C, E extends DomainEvent>(stream: StreamName, decider: Decider<S, C, E>): Promise<Loaded<S>> {
    const kept = this.kept.get(stream);
    if (!kept || kept.version !== this.versionOf(stream, decider)) return this.cold(stream, decider);
    try {
      const { events } = await this.log.readStream(stream, kept.loaded.end);
      const loaded = this.folded(stream, decider, kept.loaded as Loaded<S>, events as never);
      return { ...loaded, others: events.length > 0 };
    } catch (error) {
      if (!(error instanceof StaleEnd)) throw error;
      this.forget(stream);
      return this.cold(stream, decider);
    }
  }

  /** As `load`, where the state is in memory and known to be the newest: whoever asks for hundreds need not wait for each. */
  newest<S, C, E extends DomainEvent>(stream: StreamName, decider: Decider<S, C, E>): S | undefined {
    const state = this.known(stream, decider);
    const kept = this.kept.get(stream);
    if (state === undefined || !kept || !this.log.endsAt(stream, kept.loaded.end)) return undefined;
    this.kept.delete(stream);
    this.kept.set(stream, kept);
    return state;
  }

  /** The state in memory, perhaps without the newest events: for what never changes in a stream. Undefined when there is none. */
  known<S, C, E extends DomainEvent>(stream: StreamName, decider: Decider<S, C, E>): S | undefined {
    const kept = this.kept.get(stream);
    return kept && kept.version === this.versionOf(stream, decider) ? (kept.loaded.state as S) : undefined;
  }

  /** Keeps the newest states in memory and writes a snapshot when enough events have come since the last one. */
  remember<S, C, E extends DomainEvent>(
    stream: StreamName,
    loaded: Loaded<S>,
    decider: Decider<S, C, E>,
    snapshotAt = this.kept.get(stream)?.snapshotAt ?? -1,
  ): void {
    if (loaded.erasures !== this.erasures) return;
    const version = this.versionOf(stream, decider);
    const due = version !== undefined && loaded.end.revision - snapshotAt >= this.every;
    this.kept.delete(stream);
    this.kept.set(stream, { loaded, version, snapshotAt: due ? loaded.end.revision : snapshotAt });
    const oldest = this.kept.size > KEPT ? this.kept.keys().next().value : undefined;
    if (oldest !== undefined) this.kept.delete(oldest);
    if (due) {
      // A snapshot is a shortcut, not the truth: a failed one costs only the next load.
      this.save(stream, loaded, version).catch(() => undefined);
    }
  }

  forget(stream: string): void {
    this.kept.delete(stream);
  }

  /** After an erasure: nothing decrypted stays in memory. */
  forgetAll(): void {
    this.erasures += 1;
    this.kept.clear();
  }

  private async cold<S, C, E extends DomainEvent>(stream: StreamName, decider: Decider<S, C, E>): Promise<Loaded<S>> {
    const stateVersion = this.versionOf(stream, decider);
    const start: Loaded<S> = {
      state: decider.initialState(),
      end: { revision: -1, hash: '' },
      position: START,
      written: WrittenIds.none(),
      erasures: this.erasures,
      others: false,
    };
    if (stateVersion === undefined)
      return this.folded(stream, decider, start, (await this.log.readStream(stream)).events as never);
    const { snapshot, events } = await readFolded(this.log, this.snapshots, stream, stateVersion);
    if (!snapshot) return this.folded(stream, decider, start, events as never);
    const end = { revision: snapshot.revision, hash: snapshot.hash };
    const written = WrittenIds.after(end.revision, () => this.idsUpTo(stream, end));
    const base = { ...start, state: snapshot.state as S, end, written };
    return this.folded(stream, decider, base, events as never, base.end.revision);
  }

  private folded<S, C, E extends DomainEvent>(
    stream: StreamName,
    decider: Decider<S, C, E>,
    base: Loaded<S>,
    tail: readonly (E & StoredEvent)[],
    snapshotAt?: number,
  ): Loaded<S> {
    const state = inOneGo<S, E & StoredEvent>(tail, decider.evolve, base.state);
    base.written.add(tail);
    const last = tail.at(-1);
    const loaded = last
      ? {
          ...base,
          state,
          end: { revision: last.revision, hash: last.metadata.hash },
          position: last.position,
        }
      : base;
    this.remember(stream, loaded, decider, snapshotAt);
    return loaded;
  }

  private async save(stream: string, { state, end, written }: Loaded<unknown>, state_version: string): Promise<void> {
    // The state at once: it was checked in this moment that nobody was erased since it was loaded (KER-008).
    await this.snapshots.save(stream, { ...end, state, state_version });
    await this.snapshots.save(idsOf(stream), { ...end, state: await written.pack(), state_version: IDS });
  }

  /** From beside the snapshot; where a crash or another process came between the two, from the stream itself. */
  private async idsUpTo(stream: string, { revision, hash }: StreamEnd): Promise<string> {
    const kept = await this.snapshots.load(idsOf(stream), IDS);
    if (kept?.revision === revision && kept.hash === hash) return String(kept.state);
    const all = WrittenIds.none();
    all.add((await this.log.readStream(stream)).events);
    return all.pack();
  }

  /** Reckoned once for each decider: folding the examples takes longer than a command. */
  private versionOf<S, C, E extends DomainEvent>(stream: StreamName, decider: Decider<S, C, E>): string | undefined {
    if (!this.versions.has(decider)) {
      const version = stateVersionOf(decider, this.examplesOf(stream));
      this.versions.set(decider, version && `${version}-${IDS}`);
    }
    return this.versions.get(decider);
  }
}
