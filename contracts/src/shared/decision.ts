import type { Refusal } from './refusal.js';

export type Decision<E, R extends Refusal = Refusal> =
  | { readonly accepted: true; readonly events: readonly E[] }
  | { readonly accepted: false; readonly refusals: readonly R[] };

export const accept = <E>(...events: E[]): { accepted: true; events: E[] } => ({ accepted: true, events });
export const refuse = <R extends Refusal>(...refusals: R[]): { accepted: false; refusals: R[] } => ({
  accepted: false,
  refusals,
});

/** Pure and total: no clock, no randomness, no I/O (KER-021). Time, ids and facts arrive inside the command. */
export type Decider<S, C, E, R extends Refusal = Refusal> = {
  readonly initialState: () => S;
  readonly evolve: (state: S, event: E) => S;
  readonly decide: (command: C, state: S) => Decision<E, R>;
  /** Raised with every change of what `evolve` makes; without it the stream has no snapshots (KER-009). */
  readonly stateVersion?: number;
};
