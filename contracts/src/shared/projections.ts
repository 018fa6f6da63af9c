import type { Position } from './events.js';

/** Where something stopped and why; shown to staff, and cleared by a retry (KER-045). */
export type EventFailure = {
  readonly event_id: string;
  readonly type: string;
  readonly stream: string;
  readonly revision: number;
  readonly position: Position;
  readonly error: string;
};

/** How far a build of a read model has come. */
export type BuildProgress = {
  readonly position: Position;
  /** Events not seen yet; 0 at the end. Exact in SQLite, else told from what this build has seen so far. */
  readonly lag: number;
  /** Events applied a second, over the last ten seconds. */
  readonly rate: number;
  /** Events applied since this build began. */
  readonly done: number;
  /** How much of the log lies behind it: 100 at the end and not before. */
  readonly percent: number;
  readonly failed: EventFailure | null;
};

/** Against the log that a read model was made of: the present one ends earlier, or its past is another. */
export type LogDifference = 'shorter' | 'another';

/** Why a projection did not go on with the build that it found: another log, another version or other folds (KER-046). */
export type MadeAnew = LogDifference | 'changed';

/** What staff see of a projection (AUD-010). */
export type ProjectionStatus = BuildProgress & {
  readonly name: string;
  readonly version: number;
  readonly collection: string;
  /** `unattended`: no worker has been heard of for a while (KER-043). */
  readonly state: 'live' | 'catching_up' | 'failed' | 'unattended';
  /** Since its process started; null when it went on with what it found. */
  readonly made_anew: MadeAnew | null;
  /** The build beside the serving one, and when it may be done at this rate (KER-044). */
  readonly rebuild: (BuildProgress & { readonly remaining_seconds: number | null }) | null;
};

/** What staff see of a reaction; a stopped one is tried again every few seconds (KER-045). */
export type ReactionStatus = { readonly name: string; readonly failed: EventFailure | null };

/** Where a document differs from what the events make of it; values as JSON, null where there is none. */
export type FieldDifference = {
  readonly id: string;
  /** Dotted; empty where only one of both has the document at all. */
  readonly path: string;
  readonly events: string | null;
  readonly served: string | null;
};

/** The documents of one projection that some streams make, folded again from events alone, held against the serving ones (AUD-004). */
export type ModelComparison = {
  readonly projection: string;
  readonly documents: number;
  readonly equal: boolean;
  readonly differing_count: number;
  /** The first hundred, what is personal in them cut to its first letter. */
  readonly differences: readonly FieldDifference[];
  readonly verified_at: Position;
};

/** A whole read model, or a sample of a large one, held against the events (AUD-010). */
export type ProjectionComparison = {
  readonly projection: string;
  readonly equal: boolean;
  /** Compared: all of them, or the sample. */
  readonly documents: number;
  readonly total: number;
  /** So many are served that a part spread over all of them was compared; what is missing altogether is not seen then. */
  readonly sampled: boolean;
  readonly differing_count: number;
  /** The first hundred that differ. */
  readonly differing: readonly { readonly id: string; readonly differences: readonly string[] }[];
  readonly verified_at: Position;
};

/** The documents of one projection that an event changes (AUD-006). */
export type TouchedModel = { readonly projection: string; readonly ids: readonly string[] };
