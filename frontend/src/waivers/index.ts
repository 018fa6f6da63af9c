import { lazy } from 'react';

/** Loaded where it is shown: with the tables of countries and states. */
export const WaiversSection = lazy(async () => ({ default: (await import('./WaiversSection.js')).WaiversSection }));
