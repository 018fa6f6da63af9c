import type { Messages, None, RefusalOf } from '../shared/index.js';

/** Why a code is not taken (PAY-233, PST-150). */
export type PromoProblem = 'unknown' | 'other_event' | 'expired' | 'no_survey' | 'used';

/** The words of each (PAY-233). */
export const PROMO_PROBLEMS: Readonly<Record<PromoProblem, string>> = {
  unknown: 'Invalid promo code',
  other_event: 'This promo code is not valid for this event.',
  expired: 'This promo code has expired.',
  no_survey: 'This promo code is for accounts that have submitted the survey of this event.',
  used: 'This promo code has already been used.',
};

type Params = {
  promo_invalid: { readonly problem: PromoProblem };
  promo_code_exists: None;
  promo_code_unknown: None;
  promo_code_used: None;
  promo_terms_invalid: None;
};

export type PromoRefusal = RefusalOf<Params>;

/** One row per code of this room (PAY-233, PAY-239, PAY-304). */
export const promoMessages = {
  promo_invalid: { status: 409, text: ({ problem }) => PROMO_PROBLEMS[problem] },
  promo_code_exists: { status: 409, text: () => 'This promo code exists already.' },
  promo_code_unknown: { status: 404, text: () => 'This page or entry does not exist.' },
  promo_code_used: {
    status: 409,
    text: () => 'This promo code has been used and cannot be deleted. Deactivate it instead.',
  },
  promo_terms_invalid: { status: 422, text: () => 'Please check the marked fields.' },
} satisfies Messages<Params>;
