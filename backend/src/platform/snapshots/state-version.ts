import { createHash } from 'node:crypto';
import { type Decider, type DomainEvent, type Examples, foldedExamples } from '@app/contracts/shared';

type Folding<S, E> = Pick<Decider<S, never, E>, 'initialState' | 'evolve' | 'stateVersion'>;

/**
 * The version of the state in a decider's snapshots: its number, and a hash of what `evolve` makes of the examples of the
 * stream's events. A snapshot of a changed `evolve` is not taken up, though nobody raised the number (KER-009).
 */
export const stateVersionOf = <S, E extends DomainEvent>(
  decider: Folding<S, E>,
  examples: Examples,
): string | undefined => {
  if (decider.stateVersion === undefined) return undefined;
  const made = foldedExamples<S, E>(examples, Object.keys(examples), decider.initialState(), decider.evolve);
  return `${decider.stateVersion}-${createHash('sha256').update(made).digest('hex').slice(0, 16)}`;
};
