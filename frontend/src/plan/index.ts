import { lazy } from 'react';

/** Few have a plan: who has none loads nothing of it. */
export const PlanSheet = lazy(async () => ({ default: (await import('./PlanSheet.js')).PlanSheet }));
export const PlanOffer = lazy(async () => ({ default: (await import('./PlanOffer.js')).PlanOffer }));
