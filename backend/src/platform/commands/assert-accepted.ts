import type { Decision } from '@app/contracts/shared';
import { Refused } from './command.js';

/** Throws what a decision refuses: asked before a number is taken for what will not be done. */
export const assertAccepted = (decision: Decision<unknown>): void => {
  if (!decision.accepted) throw new Refused(decision.refusals);
};

/** Stands in for a number that is taken when the decision is known. */
export const UNNUMBERED = 0;
