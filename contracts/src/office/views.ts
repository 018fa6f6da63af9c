import type { Instant } from '../shared/index.js';
import type { SavedFilter } from './saved-filters.js';
import type { CaseKind, Colleague } from './types.js';

export type CaseNote = {
  readonly id: string;
  readonly text: string;
  readonly by: Colleague;
  readonly at: Instant;
};

/** Read model `cases`, `id` `{kind}_{id}`: the notes, newest first, and who looks after it (ADM-016). */
export type CaseDocument = {
  readonly id: string;
  readonly kind: CaseKind;
  readonly of_id: number;
  readonly assignee_id: number | null;
  readonly assignee: Colleague | null;
  readonly notes: readonly CaseNote[];
};

/** What a list of the console says of a row beside what it is. */
export type Assigned = { readonly assignee: Colleague | null };

/** Read model `saved-filters`, one document an account, in the order in which they were saved. */
export type SavedFiltersDocument = { readonly id: number; readonly filters: readonly SavedFilter[] };
