import { lazy } from 'react';

/** Loaded late: the payment screens open without it. */
export const PromoSection = lazy(async () => ({ default: (await import('./PromoSection.js')).PromoSection }));
