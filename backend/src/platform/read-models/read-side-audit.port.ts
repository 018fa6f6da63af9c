import type { Position, StoredEvent } from '@app/contracts/shared';

export type ModelComparison = {
  readonly projection: string;
  readonly id: string;
  readonly equal: boolean;
  readonly differences: readonly string[];
  readonly verified_at: Position;
};

/** An event that a projection could not apply (KER-045). */
export type StoppedAt = {
  readonly event_id: string;
  readonly type: string;
  readonly stream: string;
  readonly revision: number;
  readonly position: Position;
  readonly error: string;
};

/** How far a build of a read model has come. */
export type BuildState = {
  readonly position: Position;
  readonly lag: number;
  /** Events a second, of late. */
  readonly rate: number;
  /** Events applied since the build began. */
  readonly done: number;
  readonly percent: number;
  readonly failed: StoppedAt | null;
};

export type ProjectionState = BuildState & {
  readonly name: string;
  readonly version: number;
  readonly state: 'live' | 'catching_up' | 'failed' | 'unattended';
  /** The build beside the one that is served. */
  readonly rebuild: (BuildState & { readonly remaining_seconds: number | null }) | null;
};

/** A whole read model, or a sample of a large one, held against the events. */
export type ProjectionComparison = {
  readonly projection: string;
  readonly equal: boolean;
  /** Compared. */
  readonly documents: number;
  /** Served. */
  readonly total: number;
  readonly sampled: boolean;
  readonly differing_count: number;
  readonly differing: readonly { readonly id: string; readonly differences: readonly string[] }[];
  readonly verified_at: Position;
};

/** The documents of one projection that an event changes. */
export type TouchedModel = { readonly projection: string; readonly ids: readonly string[] };

/** What auditors and operators ask of the projections (AUD-004, AUD-010, KER-045). */
export type ReadSideAudit = {
  /** One document of each named projection, rebuilt from events alone and compared with the serving one. */
  compareAll(id: string, projections: readonly string[]): Promise<ModelComparison[]>;
  /** For each event the documents that it changes (AUD-006). */
  touchedBy(events: readonly StoredEvent[]): Promise<TouchedModel[][]>;
  projections(): Promise<ProjectionState[]>;
  /** Every document of a projection against events alone; of a large one a sample. */
  compareProjection(name: string): Promise<ProjectionComparison>;
  retry(name: string): Promise<void>;
  /** Makes the projection anew beside the one that is read; swapped in, or failed, when it resolves (KER-044). */
  rebuild(name: string): Promise<void>;
};
export const READ_SIDE_AUDIT = Symbol('ReadSideAudit');
