import type { Cents } from '../shared/index.js';

/** The early, the full and the late rate (FEE-016). */
export const RATE_KEYS = ['discount', 'full', 'late'] as const;
export type RateKey = (typeof RATE_KEYS)[number];

/** discount / full / late, cents (FEE-016). */
export type RateTriple = { readonly [K in RateKey]: Cents };
