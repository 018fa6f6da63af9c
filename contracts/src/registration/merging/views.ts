import type { HeldTogether } from '../../roster/index.js';
import type { Cents } from '../../shared/index.js';
import type { MergeChange } from './preview.js';

/** A registration that holds both, and what the merging makes of it. */
export type MergedRegistration = MergeChange & {
  readonly id: number;
  readonly tour_date: string;
  readonly completed: boolean;
  /** The balance owed beside the payments, which stay; null before the completion. */
  readonly balance: { readonly before: Cents; readonly after: Cents } | null;
  /** Why it cannot be done there; null where it can. */
  readonly reason: HeldTogether['reason'] | null;
};

/** `GET /api/admin/people/merge`: what a merging would change, before it is done (CMP-402). */
export type MergePreview = { readonly registrations: readonly MergedRegistration[] };
