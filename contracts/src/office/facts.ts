import type { CaseKind, Colleague } from './types.js';

/** Who looks after what, for the lists of other rooms; from the read model, so no decision rests on it. */
export type Assignees = {
  /** The numbers of the things that this account looks after. */
  assignedTo(kind: CaseKind, account_id: number): Promise<readonly number[]>;
  /** Who looks after each of these; nobody: not in it. */
  of(kind: CaseKind, ids: readonly number[]): Promise<ReadonlyMap<number, Colleague>>;
};

/** Injection token of `Assignees`. */
export const ASSIGNEES = 'Assignees';
