import type { Position } from '@app/contracts/shared';

export type ModelComparison = {
  readonly projection: string;
  readonly id: string;
  readonly equal: boolean;
  readonly differences: readonly string[];
  readonly verified_at: Position;
};

export type ProjectionState = {
  readonly name: string;
  readonly version: number;
  readonly position: Position;
  readonly lag: number;
  readonly failed: {
    readonly event_id: string;
    readonly type: string;
    readonly stream: string;
    readonly revision: number;
    readonly position: Position;
    readonly error: string;
  } | null;
};

/** What auditors and operators ask of the projections (AUD-004, AUD-010, KER-045). */
export type ReadSideAudit = {
  /** One document of each named projection, rebuilt from events alone and compared with the serving one. */
  compareAll(id: string, projections: readonly string[]): Promise<ModelComparison[]>;
  projections(): Promise<ProjectionState[]>;
  retry(name: string): Promise<void>;
};
export const READ_SIDE_AUDIT = Symbol('ReadSideAudit');
