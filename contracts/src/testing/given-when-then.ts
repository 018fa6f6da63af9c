import type { Decider, DomainEvent, Refusal } from '../shared/index.js';

type Outcome<E, R> = {
  /** What the command made; empty where it was refused. */
  readonly events: readonly E[];
  readonly refusals: readonly R[];
  /** Accepted, with events of these types, in this order; none says that nothing changed. */
  makes(...types: string[]): void;
  /** Refused with these codes. */
  refuses(...codes: string[]): void;
};

/**
 * Given, when, then for a decider: `given(...events).when(command).makes('…')` or `.refuses('…')`. `after(...commands)` is
 * given what these commands make; one of them that is refused fails the test.
 */
export const specOf = <S, C, E extends DomainEvent, R extends Refusal>({
  initialState,
  evolve,
  decide,
}: Decider<S, C, E, R>) => {
  const from = (state: S) => ({
    state,
    when: (command: C): Outcome<E, R> => {
      const decision = decide(command, state);
      const events = decision.accepted ? decision.events : [];
      const refusals = decision.accepted ? [] : decision.refusals;
      return {
        events,
        refusals,
        makes: (...types) => {
          expect(refusals).toEqual([]);
          expect(events.map(({ type }) => type)).toEqual(types);
        },
        refuses: (...codes) => {
          expect(events).toEqual([]);
          expect(refusals.map(({ code }) => code)).toEqual(codes);
        },
      };
    },
  });
  const accepted = (state: S, command: C): S => {
    const decision = decide(command, state);
    if (!decision.accepted) throw new Error(decision.refusals.map(({ code }) => code).join());
    return decision.events.reduce(evolve, state);
  };
  return {
    given: (...events: readonly E[]) => from(events.reduce(evolve, initialState())),
    after: (...commands: readonly C[]) => from(commands.reduce(accepted, initialState())),
  };
};
