import type { EntryCapacity } from './capacity/state.js';

/** The competition places of a tour date: held, taken, waited for. */
export type EntryCapacityDocument = EntryCapacity & { readonly id: number; readonly tour_date_id: number };
