import type { Cents } from '../shared/index.js';

/** The early, the regular and the late rate (FEE-016). */
export const RATE_KEYS = ['discount', 'full', 'late'] as const;
export type RateKey = (typeof RATE_KEYS)[number];

/** The one name that a rate has for people (REG-280). */
export const RATE_NAMES: Readonly<Record<RateKey, string>> = { discount: 'Early', full: 'Regular', late: 'Late' };

/** Within a sentence: 'regular rate' (REG-280). */
export const rateText = (key: RateKey): string => `${RATE_NAMES[key].toLowerCase()} rate`;

/** discount / full / late, cents (FEE-016). */
export type RateTriple = { readonly [K in RateKey]: Cents };
