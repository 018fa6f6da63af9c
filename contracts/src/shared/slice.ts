import type { Decision } from './decision.js';
import type { DomainEvent } from './events.js';
import type { Refusal } from './refusal.js';

type Named<U extends { readonly type: string }, T> = Extract<U, { readonly type: T }>;

/** Event type → what the event changes of the fields; the compiler asks for every type of the union. */
export type Folds<Fields, E extends DomainEvent> = {
  readonly [T in E['type']]: (state: Fields, data: Named<E, T>['data']) => Partial<Fields>;
};

/** Command type → its decision; the compiler asks for every type of the union. */
export type Decisions<State, C extends { readonly type: string }, E, R extends Refusal> = {
  readonly [T in C['type']]: (command: Named<C, T>, state: State) => Decision<E, R>;
};

/**
 * A part of a stream in files of its own: it decides its own commands, folds its own events into its own fields of the
 * state, and hears events of other slices. Which slices make up a stream is written in the stream's decider alone.
 */
export type Slice<Fields, Own extends DomainEvent, Heard extends DomainEvent = never> = {
  readonly folds: Folds<Fields, Own>;
  readonly hears: Folds<Fields, Heard>;
};

/** Folds an event with the slice that owns it, then with those that hear it; nothing changes in place. */
export const evolveBy =
  <State extends object, E extends DomainEvent>(
    owned: Folds<State, E>,
    ...hearing: readonly Partial<Folds<State, E>>[]
  ): ((state: State, event: E) => State) =>
  (state, event) => {
    let now = state;
    for (const folds of [owned, ...hearing]) {
      const fold = folds[event.type as E['type']];
      if (fold !== undefined) now = { ...now, ...fold(now, event.data as never) };
    }
    return now;
  };

/** Decides a command with the decision of its type. */
export const decideBy =
  <State, C extends { readonly type: string }, E, R extends Refusal>(
    decisions: Decisions<State, C, E, R>,
  ): ((command: C, state: State) => Decision<E, R>) =>
  (command, state) =>
    decisions[command.type as C['type']](command as never, state);
