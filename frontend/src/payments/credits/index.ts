import { lazy } from 'react';

/** Few have credit: who has none loads nothing of it. */
export const CreditSection = lazy(async () => ({ default: (await import('./CreditSection.js')).CreditSection }));
