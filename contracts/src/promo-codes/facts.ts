import type { PromoCodeState } from './decider.js';

/** Injection token of `PromoCodeFacts`. */
export const PROMO_CODE_FACTS = 'PromoCodeFacts';
/** A code as its own stream tells it now. */
export type PromoCodeFacts = { of(code: string): Promise<PromoCodeState> };
