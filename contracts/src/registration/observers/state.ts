import type { ObserverBatch } from '../../pricing/index.js';

/** Unnamed observers as completed, oldest first (FEE-027). */
export type KeptObservers = { readonly observer_batches: readonly ObserverBatch[] };

export const NO_KEPT_OBSERVERS: KeptObservers = { observer_batches: [] };
