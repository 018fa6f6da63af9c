import type { PromoAsker, PromoCodeState } from './decider.js';
import type { PromoProblem } from './refusals.js';

/** Injection token of `PromoCodeFacts`. */
export const PROMO_CODE_FACTS = 'PromoCodeFacts';
/** A code as its own stream tells it now. */
export type PromoCodeFacts = {
  of(code: string): Promise<PromoCodeState>;
  /** Why the asker's account cannot use it, its surveys counted; null: it can (PAY-233, PST-150). */
  problem(state: PromoCodeState, asker: Omit<PromoAsker, 'surveyed' | 'start_year'>): Promise<PromoProblem | null>;
};
