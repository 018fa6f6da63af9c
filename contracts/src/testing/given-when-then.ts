import { type Decider, type DomainEvent, inOneGo, type Refusal } from '../shared/index.js';

/** An event by its type, or with the part of its data that the spec is about. */
type Made<E extends DomainEvent> = E['type'] | { readonly type: E['type']; readonly data: object };

type Outcome<E extends DomainEvent, R> = {
  /** What the command made; empty where it was refused. */
  readonly events: readonly E[];
  readonly refusals: readonly R[];
  /** Accepted, with these events, in this order; none says that nothing changed. */
  makes(...wanted: readonly Made<E>[]): void;
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
  /** As commands fold: in place, and as nobody can tell from folding by copies (ADR 0022). */
  const folded = (state: S, events: readonly E[]): S => {
    const copied = events.reduce((before, event) => evolve(before, event), state);
    if (events.length > 1) expect(inOneGo(events, evolve, state)).toEqual(copied);
    return copied;
  };
  const from = (state: S) => ({
    state,
    when: (command: C): Outcome<E, R> => {
      const decision = decide(command, state);
      const events = decision.accepted ? decision.events : [];
      const refusals = decision.accepted ? [] : decision.refusals;
      return {
        events,
        refusals,
        makes: (...wanted) => {
          expect(refusals).toEqual([]);
          expect(events.map(({ type }) => type)).toEqual(
            wanted.map((one) => (typeof one === 'string' ? one : one.type)),
          );
          for (const [n, one] of wanted.entries()) if (typeof one !== 'string') expect(events[n]).toMatchObject(one);
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
    return folded(state, decision.events);
  };
  return {
    given: (...events: readonly E[]) => from(folded(initialState(), events)),
    after: (...commands: readonly C[]) => from(commands.reduce(accepted, initialState())),
  };
};
