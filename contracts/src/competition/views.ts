import type { EntryCapacity } from './capacity/state.js';

/** The competition places of a tour date: held, taken, waited for. */
export type EntryCapacityDocument = EntryCapacity & { readonly id: number; readonly tour_date_id: number };

/** `GET /api/mybtf/routines/solo-limit-reached-only-complete` (CMP-234, CMP-235). */
export type SoloLimit = {
  readonly soloLimitReached: boolean;
  /** Null without a limit. */
  readonly soloLimitLeft: number | null;
  readonly soloLimitSet: boolean;
};
