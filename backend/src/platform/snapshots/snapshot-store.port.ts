/** A stream's state as of a revision. `hash` is that event's, so that a snapshot of another history is recognised (KER-009). */
export type Snapshot = {
  readonly revision: number;
  readonly hash: string;
  /** As `stateVersionOf` has it. */
  readonly state_version: string;
  /** Plain JSON. */
  readonly state: unknown;
};

/** The newest snapshot of each stream. A shortcut that may be lost at any time, never the only copy of anything. */
export type SnapshotStore = {
  /** `null` when there is none, when it has another version, or when it cannot be decrypted any more. */
  load(stream: string, stateVersion: string): Promise<Snapshot | null>;
  save(stream: string, snapshot: Snapshot): Promise<void>;
  drop(stream: string): Promise<void>;
};
