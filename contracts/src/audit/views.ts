import type { Actor, Change, Instant, ModelComparison, Position, Section } from '../shared/index.js';
import type { ComparedRow } from './compare.js';
import type { MoneyAsOf } from './as-of.js';

/** One event of a timeline (AUD-001). `data` is masked unless it was revealed. */
export type TimelineEvent = {
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  readonly position: Position;
  readonly type: string;
  readonly at: Instant;
  readonly actor: Actor;
  readonly command: string;
  readonly correlation_id: string;
  readonly causation_id: string;
  readonly schema_version: number;
  readonly reason: string | null;
  readonly hash: string;
  readonly text: string;
  readonly section: Section;
  readonly changes: readonly Change[];
  readonly data: unknown;
  readonly masked: boolean;
};

export type Timeline = {
  readonly stream: string;
  readonly revealed: boolean;
  readonly events: readonly TimelineEvent[];
  readonly head: { readonly revision: number; readonly hash: string };
};

/** `POST audit/reveal`: the timeline in clear, and the look by whose number the rest about the stream is (ADR 0029). */
export type RevealedTimeline = Timeline & { readonly look: number };

/** `GET audit/registrations/{id}/at/{revision}`. */
export type AsOfAnswer = {
  readonly registration_id: number;
  readonly revision: number;
  readonly at: Instant;
  readonly position: Position;
  readonly rows: readonly ComparedRow[];
  readonly money: MoneyAsOf;
};

/** `GET audit/registrations/{id}/compare?from=&to=`. */
export type CompareAnswer = {
  readonly registration_id: number;
  readonly from: number;
  readonly to: number;
  readonly rows: readonly ComparedRow[];
};

export type ReplayAnswer = {
  readonly registration_id: number;
  readonly equal: boolean;
  readonly verified_at: Position;
  /** What was read: the registration's own streams, whatever else the store holds (AUD-018). */
  readonly streams: readonly string[];
  readonly events: number;
  readonly models: readonly ModelComparison[];
  readonly money: MoneyAsOf;
};
